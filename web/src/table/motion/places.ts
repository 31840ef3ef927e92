/** The places of cards on the page, before and after the table changes. */

import type { Box } from '../effects/boxes';
import { namesOf } from './card-copies';
import { selectorsOf, type Scene } from './scenes';

export interface Seen {
  box: Box;
  node: HTMLElement;
  /** A card itself, not the pile or the base it lies at. */
  isCard: boolean;
  /** A copy from before the table changed: of a base, or of a struck card. */
  picture?: HTMLElement;
}

/** A card that stays in the reserve, and how far from its new place it lay. */
export interface Slide {
  node: HTMLElement;
  x: number;
  y: number;
}

const IN_RESERVE = '.reserve [data-spot^="reserve:"]';

export class Places {
  private readonly seen = new Map<string, Seen>();
  /** The cards of the reserve, if one of them comes or goes. */
  private row = new Map<HTMLElement, DOMRect>();

  constructor(private readonly own: () => string) {}

  clear(): void {
    this.seen.clear();
    this.row.clear();
  }

  /** Measure the places of scenes before the table changes: only those, and all at once, so the page is laid out once. */
  look(board: HTMLElement, scenes: readonly Scene[]): void {
    this.clear();
    if (scenes.some((scene) => scene.kind === 'flight' && [scene.from, scene.to].includes('reserve'))) this.row = rowOf(board);
    const wanted = new Set(scenes.flatMap((scene) => this.namesOf(scene)));
    // Falling bases and struck cards: their elements stay and show the new state, so copy them first.
    const changed = new Set(
      scenes.flatMap((scene) =>
        scene.kind === 'flight' ? selectorsOf(scene.from, null, scene.by, this.own()) : selectorsOf(scene.at, scene.card, scene.by, this.own()).slice(0, 1),
      ),
    );
    for (const node of board.querySelectorAll<HTMLElement>('[data-spot], [data-place]')) {
      const names = namesOf(node).filter((name) => wanted.has(name) && !this.seen.has(name));
      const box = names.length > 0 ? node.getBoundingClientRect() : undefined;
      if (!box?.width) continue;
      const isCard = node.dataset['spot'] !== undefined;
      const isChanged = (node.matches('.base') || isCard) && names.some((name) => changed.has(name));
      const seen = isChanged ? { box, node, isCard, picture: node.cloneNode(true) as HTMLElement } : { box, node, isCard };
      for (const name of names) this.seen.set(name, seen);
    }
  }

  /** The last measured place of an element. */
  before(at: string, card: string | null, by: string): Seen | undefined {
    return selectorsOf(at, card, by, this.own())
      .map((selector) => this.seen.get(selector))
      .find((one) => one !== undefined);
  }

  /** The current place of an element. */
  after(board: HTMLElement, at: string, card: string | null, by: string): Seen | undefined {
    for (const selector of selectorsOf(at, card, by, this.own())) {
      const node = board.querySelector<HTMLElement>(selector);
      if (node) return { node, box: node.getBoundingClientRect(), isCard: node.dataset['spot'] !== undefined };
    }
    return undefined;
  }

  /** The cards of the reserve that have another place now. */
  slides(board: HTMLElement): Slide[] {
    if (this.row.size === 0) return [];
    return [...rowOf(board)].flatMap(([node, box]) => {
      const old = this.row.get(node);
      const [x, y] = old ? [old.left - box.left, old.top - box.top] : [0, 0];
      return Math.hypot(x, y) < 1 ? [] : [{ node, x, y }];
    });
  }

  /** The elements that scenes are about, as the table is now. */
  nodesOf(board: HTMLElement, scenes: readonly Scene[]): HTMLElement[] {
    const places = scenes.flatMap((scene) =>
      (scene.kind === 'strike' ? [scene.at] : [scene.from, scene.to]).map((at) => this.after(board, at, scene.card, scene.by)),
    );
    return [...new Set(places.flatMap((place) => place?.node ?? []))];
  }

  private namesOf(scene: Scene): string[] {
    const own = this.own();
    if (scene.kind === 'flight') return selectorsOf(scene.from, scene.card, scene.by, own);
    return [...selectorsOf(scene.at, scene.card, scene.by, own), ...selectorsOf('play', scene.with, scene.by, own)];
  }
}

function rowOf(board: HTMLElement): Map<HTMLElement, DOMRect> {
  return new Map([...board.querySelectorAll<HTMLElement>(IN_RESERVE)].map((card) => [card, card.getBoundingClientRect()]));
}
