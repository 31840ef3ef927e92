/** A link with the keys of this browser's running games, to be scanned by another device. */

import { LONGEST_TEXT } from '../../art/qr';
import { addressOf, type Route } from '../../core/router.svelte';

/** A key and the number of running games it opens. */
export interface HeldKey {
  token: string;
  games: number;
}

export interface MoveLink {
  address: string;
  /** The games whose keys fit. */
  games: number;
}

export interface MovedKeys {
  tokens: string[];
  name: string;
  face: string;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Build a link with as many keys as fit into a QR code, those that open most games first. */
export function moveLink(page: string, keys: readonly HeldKey[], name: string, face: string): MoveLink {
  const written = (some: readonly HeldKey[]): string =>
    page + addressOf('record', [], new URLSearchParams({ keys: some.map(({ token }) => token).join('.'), name, face }));
  const order = [...keys].sort((one, other) => other.games - one.games);
  const fitting = order.filter((_, index) => bytesOf(written(order.slice(0, index + 1))) <= LONGEST_TEXT);
  return { address: written(fitting), games: fitting.reduce((sum, { games }) => sum + games, 0) };
}

/** Parse a link; undefined if the address is not one. */
export function readMoveLink({ query }: Route): MovedKeys | undefined {
  const keys = query.get('keys');
  if (keys === null) return undefined;
  return { tokens: keys.split('.').filter(Boolean), name: query.get('name') ?? '', face: query.get('face') ?? '' };
}
