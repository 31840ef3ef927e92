/** Example cards that fit the server's card set: a purchase that adds up, a strike that destroys. */

import type { Cards, Common, Vehicle } from '../deck/catalogue';

/** Put the preferred card first, if it is in the set. */
function preferring(key: string, cards: readonly Vehicle[]): Vehicle[] {
  return [...cards.filter((card) => card.key === key), ...cards.filter((card) => card.key !== key)];
}

const ofBase = ({ vehicles }: Cards): Vehicle[] => vehicles.filter(({ box }) => box === 'base');

/** Two cards, and a vehicle that they pay for exactly. */
export function examplePurchase(cards: Cards): { payers: [Common, Vehicle]; bought: Vehicle } | undefined {
  const engineers = cards.commons.find(({ key }) => key === 'engineers');
  if (!engineers) return undefined;
  for (const payer of preferring('germany-wespe', ofBase(cards))) {
    const price = (engineers.resources ?? 0) + (payer.resources ?? 0);
    const bought = preferring('germany-pzkpfw-vi-tiger', ofBase(cards)).find(({ key, cost }) => key !== payer.key && cost === price);
    if (payer.resources > 0 && bought) return { payers: [engineers, payer], bought };
  }
  return undefined;
}

/** A vehicle, another that it destroys with one strike, and the resulting medal. */
export function exampleAttack(cards: Cards): { attacker: Vehicle; defender: Vehicle; medal: Common } | undefined {
  const singles = new Map<string, Common>(cards.commons.filter(({ key }) => key.startsWith('single-')).map((card) => [card.nation, card]));
  for (const attacker of preferring('ussr-kv-2', ofBase(cards))) {
    const medal = singles.get(attacker.nation);
    const defender = preferring('france-d2', ofBase(cards)).find(({ nation, armour }) => nation !== attacker.nation && armour > 0 && armour <= attacker.power);
    if (medal && defender) return { attacker, defender, medal };
  }
  return undefined;
}
