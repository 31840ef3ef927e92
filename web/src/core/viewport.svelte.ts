/** The viewport: size classes of window and board. */

import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

/** Phones in portrait and landscape, tablets in portrait and landscape, and desktops. */
export type Layout = 'phone' | 'side' | 'tall' | 'flat' | 'desk';

const side = new MediaQuery('(max-height: 570px) and (orientation: landscape)', false);
const phone = new MediaQuery('max-width: 700px', false);
const narrow = new MediaQuery('max-width: 1120px', false);
const upright = new MediaQuery('(orientation: portrait) and (min-height: 900px)', false);
const large = new MediaQuery('(min-width: 1700px) and (min-height: 900px)', false);

/** The place of the board, measured by the board itself, without the inset below it. */
class BoardSize {
  width = $state(0);
  height = $state(0);
  /** What a lesson takes of the height for its words, beyond the bar of a game. */
  guide = $state(0);

  measure(height: number): void {
    const inset = getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom');
    this.height = height - (parseFloat(inset) || 0);
  }
}

export const boardSize = new BoardSize();
/** A phone upright whose board is lower than this has no line for the standing, and its bar has one line. */
export const SHORT = 740;
const shortWindow = new MediaQuery(`max-height: ${SHORT + 45}px`, false);

export const viewport = {
  /** A phone upright with the bars of its browser in sight. */
  get isShort(): boolean {
    return this.isPhone && (boardSize.height > 0 ? boardSize.height - boardSize.guide < SHORT : shortWindow.current);
  },
  get layout(): Layout {
    if (side.current) return 'side';
    if (phone.current) return 'phone';
    if (narrow.current) return upright.current ? 'tall' : 'flat';
    return 'desk';
  },
  /** One column, everything within reach of a thumb. */
  get isPhone(): boolean {
    return phone.current && !side.current;
  },
  /** A phone in either position: small cards, few words. */
  get isSmall(): boolean {
    return phone.current || side.current;
  },
  /** No room for the rail at the side. */
  get isNarrow(): boolean {
    return narrow.current || side.current;
  },
  get isLarge(): boolean {
    return large.current;
  },
};

class Menu {
  private requests = $state(0);

  get isWanted(): boolean {
    return this.requests > 0;
  }

  /** Show the menu bar; the returned function withdraws the request. */
  want(): () => void {
    untrack(() => this.requests++);
    return () => this.requests--;
  }
}

/** The menu bar of table screens: hidden, because the table has its own header, unless a screen has no table to show. */
export const menu = new Menu();

const PACES: Record<string, number> = { instant: 0, fast: 0.5, slow: 2 };

/** Milliseconds of a motion at the pace that the player has chosen. */
export function motionDuration(milliseconds: number): number {
  return milliseconds * (PACES[document.documentElement.dataset['motion'] ?? ''] ?? 1);
}
