/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('max-width: 700px', false);
const narrow = new MediaQuery('max-width: 1120px', false);

export const room = {
  /** One column, everything within reach of a thumb. */
  get isPhone(): boolean {
    return phone.current;
  },
  /** No room for the rail at the side. */
  get isNarrow(): boolean {
    return narrow.current;
  },
};

/** Milliseconds of a motion at the pace that the player has chosen. */
export function paced(milliseconds: number): number {
  const pace = document.documentElement.dataset['motion'];
  return pace === 'instant' ? 0 : pace === 'slow' ? milliseconds * 2 : milliseconds;
}
