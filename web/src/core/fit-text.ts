/** Shrink text that does not fit; if it is still too long, hide its note (`data-tight`). */

import type { Attachment } from 'svelte/attachments';

const SMALLEST = 0.68;
const STEP = 0.06;

// Measure all changed elements together, once per frame: reading and writing them one by one would force
// a layout of the whole table for each.
const waiting = new Set<HTMLElement>();
const measured = new WeakMap<Element, string>();
let frame = 0;

function refit(node: HTMLElement): void {
  waiting.add(node);
  frame ||= requestAnimationFrame(fitAll);
}

function fitAll(): void {
  const nodes = [...waiting].filter((node) => node.isConnected);
  frame = 0;
  waiting.clear();
  for (const node of nodes) {
    node.style.removeProperty('--fit');
    delete node.dataset['tight'];
  }
  let tight = nodes.filter(isTight);
  for (let size = 1 - STEP; tight.length > 0 && size >= SMALLEST; size -= STEP) {
    for (const node of tight) node.style.setProperty('--fit', String(size));
    tight = tight.filter(isTight);
  }
  for (const node of tight) node.dataset['tight'] = '';
  for (const node of nodes) measured.set(node, sizeOf(node));
}

function isTight(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
}

function sizeOf(node: Element): string {
  return `${node.clientWidth} ${node.clientHeight}`;
}

export function fitText(): Attachment<HTMLElement> {
  return (node) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const resized = new ResizeObserver(() => measured.get(node) !== sizeOf(node) && refit(node));
    const changed = new MutationObserver(() => refit(node));
    resized.observe(node);
    changed.observe(node, { childList: true, characterData: true, subtree: true });
    refit(node);
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  };
}
