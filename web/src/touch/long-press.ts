import type { Attachment } from 'svelte/attachments';

const LONG = 450;
const SLIP = 12;

/** A long press does what hovering does with a mouse; the click after it is suppressed. */
export function longPress(action: (() => void) | undefined): Attachment<HTMLElement> {
  return (node) => {
    if (!action) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let fired = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      fired = false;
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        fired = true;
        action();
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) stop();
    };
    const click = (event: MouseEvent): void => {
      if (!fired) return;
      fired = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event): void => {
      if (fired) event.preventDefault();
    };
    const attached = new AbortController();
    const { signal } = attached;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', stop, { signal });
    node.addEventListener('pointercancel', stop, { signal });
    // An ancestor has started a drag and captured the pointer: cancel the long press.
    node.addEventListener('lostpointercapture', stop, { signal });
    node.addEventListener('click', click, { capture: true, signal });
    node.addEventListener('contextmenu', menu, { signal });
    return () => {
      stop();
      attached.abort();
    };
  };
}
