/** Shows an enlarged card after hovering for a moment; the next cards follow without a delay. */

import type { Attachment } from 'svelte/attachments';

const REST = 350;
const GAP = 12;
const EDGE = 8;

export interface Hovered {
  key: string;
  box: DOMRect;
}

/** The part of the screen for an enlarged card, by its upper and lower edge. */
export interface Free {
  top: number;
  bottom: number;
  width: number;
}

/** Position a card beside an element, or above it if it is below the free part; never over it. */
export function placeBeside(
  box: { left: number; right: number; top: number; bottom: number },
  size: { width: number; height: number },
  free: Free,
): { left: number; top: number } {
  const lowest = Math.max(free.top, free.bottom - size.height);
  const rightmost = Math.max(EDGE, free.width - size.width - EDGE);
  if (box.top >= free.bottom) return { left: between(EDGE, (box.left + box.right - size.width) / 2, rightmost), top: lowest };
  const right = box.right + GAP;
  const left = right <= rightmost ? right : Math.max(EDGE, box.left - GAP - size.width);
  return { left, top: between(free.top, (box.top + box.bottom - size.height) / 2, lowest) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}

export function hovering(onhover: (hovered: Hovered | undefined) => void, onpin: (key: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    let held: HTMLElement | undefined;
    const cardAt = (target: EventTarget | null): HTMLElement | undefined =>
      target instanceof Element ? (target.closest<HTMLElement>('[data-card]') ?? undefined) : undefined;
    const show = (card: HTMLElement): void => {
      isOpen = true;
      onhover({ key: card.dataset['card'] ?? '', box: card.getBoundingClientRect() });
    };
    const close = (): void => {
      clearTimeout(timer);
      held = undefined;
      if (isOpen) onhover(undefined);
      isOpen = false;
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const card = cardAt(event.target);
      if (card === held) return;
      clearTimeout(timer);
      held = card;
      if (!card) close();
      else if (isOpen) show(card);
      else timer = setTimeout(() => card.isConnected && show(card), REST);
    };
    const menu = (event: MouseEvent): void => {
      const card = cardAt(event.target);
      if (!card || !(event instanceof PointerEvent ? event.pointerType === 'mouse' : true)) return;
      event.preventDefault();
      close();
      onpin(card.dataset['card'] ?? '');
    };
    const attached = new AbortController();
    const { signal } = attached;
    node.addEventListener('pointerover', over, { signal });
    node.addEventListener('pointerleave', close, { signal });
    node.addEventListener('pointerdown', close, { signal });
    node.addEventListener('contextmenu', menu, { signal });
    return () => {
      close();
      attached.abort();
    };
  };
}
