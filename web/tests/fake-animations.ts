/** Fake animations that end on request, in a page where every element has another position. */

import { beforeEach, vi } from 'vitest';

export interface Run {
  node: HTMLElement;
  finish: () => void;
}

/** The animations that were started in this test. */
export function fakeAnimations(): Run[] {
  const runs: Run[] = [];
  beforeEach(() => {
    runs.length = 0;
    Element.prototype.animate = function animate(this: HTMLElement): Animation {
      const animation: { onfinish: (() => void) | null; finish: () => void; cancel: () => void } = {
        onfinish: null,
        finish: () => animation.onfinish?.(),
        cancel: () => undefined,
      };
      runs.push({ node: this, finish: () => animation.finish() });
      return animation as unknown as Animation;
    };
    // jsdom has no layout.
    let at = 0;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect((at += 11), at * 3, 60, 84));
  });
  return runs;
}
