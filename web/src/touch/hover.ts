/** The mouse rests on a card: after a moment it is shown large beside it, and from then on at once from card to card. */

import type { Attachment } from 'svelte/attachments';

const REST = 350;
const GAP = 12;
const EDGE = 8;

export interface Hovered {
  key: string;
  box: DOMRect;
}

/** Beside a thing on the side that is free, never over it, and within the screen. */
export function placeBeside(
  box: { left: number; right: number; top: number; bottom: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const right = box.right + GAP;
  const isFree = right + size.width <= screen.width - EDGE;
  const left = isFree ? right : Math.max(EDGE, box.left - GAP - size.width);
  const top = Math.min(Math.max(EDGE, (box.top + box.bottom - size.height) / 2), Math.max(EDGE, screen.height - size.height - EDGE));
  return { left, top };
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
