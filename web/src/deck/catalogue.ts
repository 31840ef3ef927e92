/** The cards of the boxes from the client's build; a table may have its own set. */

import { isSite } from '../offline/platform';
import { api, ask } from '../net/api';
import address from '../generated/cards.json?url';

import { routes, type AllCards as Cards } from '../generated/answers';
import type { ABILITIES, BOXES, NATIONS } from '../generated/vocabulary';

export type {
  AchievementCard as Achievement,
  AllCards as Cards,
  CommonCard as Common,
  SymbolCard as Symbol,
  VehicleCard as Vehicle,
} from '../generated/answers';
export { ABILITIES, BOXES, CLASSES, NATIONS } from '../generated/vocabulary';

export type Nation = (typeof NATIONS)[number];
export type Box = (typeof BOXES)[number];
export type Ability = (typeof ABILITIES)[number];

let shipped: Promise<Cards> | undefined;
let current: Promise<Cards> | undefined;
const others = new Map<string, Promise<Cards>>();

/** Load the cards of the build once. */
export function loadBuiltInCards(): Promise<Cards> {
  shipped ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return (await answer.json()) as Cards;
  });
  return shipped;
}

/** Load the cards of a table: those of the build, or the corrected set stored with the table. */
export async function loadCardsOf({ table = '', catalogue }: { table?: string; catalogue: string }): Promise<Cards> {
  const own = await loadBuiltInCards();
  if (!catalogue || catalogue === own.digest) return own;
  let other = others.get(catalogue);
  if (!other) {
    other = ask(routes.deckOf(catalogue), { table });
    others.set(catalogue, other);
    other.catch(() => others.delete(catalogue));
  }
  return other;
}

/** Load the cards of new games, because a server may use another set than the boxes. */
export function loadCards(): Promise<Cards> {
  // Without a server use the cards of the build.
  current ??= (isSite ? loadBuiltInCards() : api.about().then(loadCardsOf)).catch(loadBuiltInCards);
  return current;
}
