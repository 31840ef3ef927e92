import type { Attachment } from 'svelte/attachments';

const HOVER = 350;
const GAP = 8;
const EDGE = 8;

export interface Spot {
  left: number;
  top: number;
}

/** Above the thing if there is room, else below it, and never over the edge of the screen. */
export function placeTip(thing: DOMRect, tip: { width: number; height: number }, screen: { width: number; height: number }): Spot {
  const wish = thing.left + thing.width / 2 - tip.width / 2;
  const left = Math.max(EDGE, Math.min(wish, screen.width - tip.width - EDGE));
  const above = thing.top - tip.height - GAP;
  const below = Math.min(thing.bottom + GAP, screen.height - tip.height - EDGE);
  return { left, top: above >= EDGE ? above : Math.max(EDGE, below) };
}

/** Opens after hovering, on focus by keyboard and by a long press; closes when the pointer or the focus leaves, or by Esc. */
export function tipTrigger(show: () => void, hide: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') timer = setTimeout(show, HOVER);
    };
    const away = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') hide();
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) show();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const leave = (): void => {
      clearTimeout(timer);
      hide();
    };
    const attached = new AbortController();
    const { signal } = attached;
    node.addEventListener('pointerenter', later, { signal });
    node.addEventListener('pointerleave', away, { signal });
    node.addEventListener('focus', focus, { signal });
    node.addEventListener('blur', leave, { signal });
    node.addEventListener('keydown', key, { signal });
    return () => {
      leave();
      attached.abort();
    };
  };
}
