/** Copies of cards that fly over the table, and where they lie. */

import { centre, type Box } from '../effects/boxes';

const SMALL = { width: 30, height: 42 };

/** What is said on a card about the current choice. */
const SAID = '.forecast, .word, .pill, .order, button';
const OFFERED = ['is-target', 'is-playable', 'is-selected', 'is-changed'];

/** A copy that cannot be found, clicked or read aloud, and offers nothing. */
export function cleanCopy(like: HTMLElement): HTMLElement {
  return clean(like.cloneNode(true) as HTMLElement);
}

export function clean(card: HTMLElement): HTMLElement {
  for (const node of [card, ...card.querySelectorAll<HTMLElement>('[data-spot], [data-card], [data-place]')])
    for (const name of ['data-spot', 'data-card', 'data-place']) node.removeAttribute(name);
  for (const said of card.querySelectorAll(SAID)) said.remove();
  for (const node of [card, ...card.querySelectorAll('.card, .base')]) node.classList.remove(...OFFERED);
  return card;
}

export function namesOf(node: HTMLElement): string[] {
  const { spot, place: mark } = node.dataset;
  return [...(spot ? [`[data-spot="${spot}"]`] : []), ...(mark ? [`[data-place="${mark}"]`] : [])];
}

/** A card as large as it is; a pile as a small card in its middle. */
export function sized({ box }: { box: Box }, card: HTMLElement | undefined): Box {
  if (card) return box;
  const { x, y } = centre(box);
  return { left: x - SMALL.width / 2, top: y - SMALL.height / 2, ...SMALL };
}

export function place(node: HTMLElement, box: Box): void {
  node.style.left = `${box.left}px`;
  node.style.top = `${box.top}px`;
  node.style.width = `${box.width}px`;
  node.style.height = `${box.height}px`;
}

export function transformTo(box: Box, like: Box): string {
  return `translate(${box.left - like.left}px, ${box.top - like.top}px) scale(${box.width / like.width}, ${box.height / like.height})`;
}
