/** Drags an element to the places named in `data-drop`, by mouse, pen or finger. */

import type { Attachment } from 'svelte/attachments';

const START = 6;
/** Milliseconds a finger must rest to drag; one that moves earlier scrolls. */
const REST = 170;
const SLIP = 9;

export interface Dragging {
  /** The places where it may be dropped, with labels for the action there. */
  places: ReadonlyMap<string, string>;
  drop: (place: string) => void;
}

/** Find the innermost possible place under a point. */
export function placeAt(x: number, y: number, places: ReadonlyMap<string, string>): HTMLElement | undefined {
  let found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  while (found && !places.has(found.dataset['drop'] ?? '')) found = found.parentElement?.closest<HTMLElement>('[data-drop]');
  return found ?? undefined;
}

class Drag {
  private readonly ghost: HTMLElement;
  private readonly label: HTMLElement;
  private over: HTMLElement | undefined;

  constructor(
    private readonly node: HTMLElement,
    private readonly held: Dragging,
    grip: { x: number; y: number },
  ) {
    const box = node.getBoundingClientRect();
    this.ghost = document.createElement('div');
    this.ghost.className = 'dragged';
    this.ghost.setAttribute('aria-hidden', 'true');
    this.ghost.append(node.cloneNode(true));
    this.ghost.style.width = `${box.width}px`;
    this.ghost.style.left = `${box.left - grip.x}px`;
    this.ghost.style.top = `${box.top - grip.y}px`;
    this.label = document.createElement('span');
    this.label.className = 'dragged-to';
    this.ghost.append(this.label);
    document.body.append(this.ghost);
    node.dataset['dragging'] = '';
    for (const place of document.querySelectorAll<HTMLElement>('[data-drop]')) {
      if (held.places.has(place.dataset['drop'] ?? '')) place.dataset['lit'] = '';
    }
  }

  move(x: number, y: number): void {
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const over = placeAt(x, y, this.held.places);
    if (over === this.over) return;
    if (this.over) delete this.over.dataset['over'];
    if (over) over.dataset['over'] = '';
    this.over = over;
    this.label.textContent = this.held.places.get(over?.dataset['drop'] ?? '') ?? '';
  }

  end({ isDropped }: { isDropped: boolean }): void {
    const place = this.over?.dataset['drop'];
    this.ghost.remove();
    delete this.node.dataset['dragging'];
    for (const lit of document.querySelectorAll<HTMLElement>('[data-lit]')) {
      delete lit.dataset['lit'];
      delete lit.dataset['over'];
    }
    if (isDropped && place !== undefined) this.held.drop(place);
  }
}

/** `hold` returns the current drop targets, or nothing if the element cannot be dragged. */
export function draggable(hold: () => Dragging | undefined): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number; id: number; isTouch: boolean } | undefined;
    let isArmed = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let drag: Drag | undefined;
    let hasDragged = false;

    const finish = (isDropped: boolean): void => {
      clearTimeout(rest);
      const ended = drag;
      drag = undefined;
      start = undefined;
      isArmed = false;
      ended?.end({ isDropped });
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || !hold()) return;
      hasDragged = false;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId, isTouch: event.pointerType === 'touch' };
      isArmed = !start.isTouch;
      if (start.isTouch) rest = setTimeout(() => (isArmed = true), REST);
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (!isArmed) return far > SLIP ? finish(false) : undefined;
      if (!drag && far > START) begin(start);
      drag?.move(event.clientX, event.clientY);
    };
    const begin = (at: { x: number; y: number; id: number }): void => {
      const held = hold();
      if (!held) return finish(false);
      drag = new Drag(node, held, at);
      hasDragged = true;
      node.setPointerCapture?.(at.id);
    };
    const up = (): void => finish(true);
    const cancel = (): void => finish(false);
    // While a finger drags, the page must not scroll.
    const touch = (event: TouchEvent): void => {
      if (isArmed && event.cancelable) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !drag) return;
      event.preventDefault();
      finish(false);
    };
    const click = (event: MouseEvent): void => {
      if (!hasDragged) return;
      hasDragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const still = (event: Event): void => event.preventDefault();

    const attached = new AbortController();
    const { signal } = attached;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', cancel, { signal });
    node.addEventListener('touchmove', touch, { passive: false, signal });
    node.addEventListener('click', click, { capture: true, signal });
    node.addEventListener('dragstart', still, { signal });
    addEventListener('keydown', key, { capture: true, signal });
    return () => {
      finish(false);
      attached.abort();
    };
  };
}
