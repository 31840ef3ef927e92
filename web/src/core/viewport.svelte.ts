/** How much room there is. */

import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

/** Phones upright and on their side, tablets upright and on their side, and desks; TABLE.md draws each of them. */
export type Layout = 'phone' | 'side' | 'tall' | 'flat' | 'desk';

const side = new MediaQuery('(max-height: 570px) and (orientation: landscape)', false);
const phone = new MediaQuery('max-width: 700px', false);
const narrow = new MediaQuery('max-width: 1120px', false);
const upright = new MediaQuery('(orientation: portrait) and (min-height: 900px)', false);
const large = new MediaQuery('(min-width: 1700px) and (min-height: 900px)', false);

export const viewport = {
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

  /** Whatever calls it has nothing to show, until it takes that back. */
  want(): () => void {
    untrack(() => this.requests++);
    return () => this.requests--;
  }
}

/** A table has a line of its own instead of the bar with the menu; where there is no table, that bar is the way on. */
export const menu = new Menu();

const PACES: Record<string, number> = { instant: 0, fast: 0.5, slow: 2 };

/** Milliseconds of a motion at the pace that the player has chosen. */
export function motionDuration(milliseconds: number): number {
  return milliseconds * (PACES[document.documentElement.dataset['motion'] ?? ''] ?? 1);
}
