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

/** The size of the board, measured by the board itself, without the safe area below it. */
class BoardSize {
  width = $state(0);
  height = $state(0);
  /** Extra height that the text of a lesson takes, compared with the bar of a game. */
  guide = $state(0);

  measure(height: number): void {
    const inset = getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom');
    this.height = height - (parseFloat(inset) || 0);
  }
}

export const boardSize = new BoardSize();
/** A portrait phone with a lower board has no row for the standing and a one-line bar. */
export const SHORT = 740;
const shortWindow = new MediaQuery(`max-height: ${SHORT + 45}px`, false);

export const viewport = {
  /** A portrait phone with visible browser bars. */
  get isShort(): boolean {
    return this.isPhone && (boardSize.height > 0 ? boardSize.height - boardSize.guide < SHORT : shortWindow.current);
  },
  get layout(): Layout {
    if (side.current) return 'side';
    if (phone.current) return 'phone';
    if (narrow.current) return upright.current ? 'tall' : 'flat';
    return 'desk';
  },
  /** A portrait phone: one column, controls within reach of a thumb. */
  get isPhone(): boolean {
    return phone.current && !side.current;
  },
  /** A phone in either orientation: small cards, little text. */
  get isSmall(): boolean {
    return phone.current || side.current;
  },
  /** No space for the rail at the side. */
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

/** The menu bar of table screens: hidden unless there is no table, because a table has its own header. */
export const menu = new Menu();

const PACES: Record<string, number> = { instant: 0, fast: 0.5, slow: 2 };

/** Scale the duration of a motion to the chosen pace. */
export function motionDuration(milliseconds: number): number {
  return milliseconds * (PACES[document.documentElement.dataset['motion'] ?? ''] ?? 1);
}
