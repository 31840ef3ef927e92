/** All cards of the boxes, as the build of the client brought them; a table may bring its own. */

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

/** The cards of the build, fetched once. */
export function loadBuiltInCards(): Promise<Cards> {
  shipped ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return (await answer.json()) as Cards;
  });
  return shipped;
}

/** The cards of a table: those of the build, or the corrected set stored with the table. */
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

/** The cards of new games: a server may have been started with others than those of the boxes. */
export function loadCards(): Promise<Cards> {
  // Out of reach of the server there are the cards of the build.
  current ??= (isSite ? loadBuiltInCards() : api.about().then(loadCardsOf)).catch(loadBuiltInCards);
  return current;
}
