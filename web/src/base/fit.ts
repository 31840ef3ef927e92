/** Words that must stay within their place: they become smaller before anything is cut. */

import type { Attachment } from 'svelte/attachments';

const SMALLEST = 0.68;
const STEP = 0.06;

export function fitted(): Attachment<HTMLElement> {
  return (node) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    let width = -1;
    let height = -1;
    const fit = (): void => {
      for (let size = 1; size >= SMALLEST; size -= STEP) {
        node.style.setProperty('--fit', String(size));
        if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) break;
      }
    };
    const resized = new ResizeObserver(() => {
      if (node.clientWidth === width && node.clientHeight === height) return;
      [width, height] = [node.clientWidth, node.clientHeight];
      fit();
    });
    const changed = new MutationObserver(fit);
    resized.observe(node);
    changed.observe(node, { childList: true, characterData: true, subtree: true });
    fit();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  };
}
