/** Summaries of this browser's own tables, readable without starting Python. */

import { readTables, type StoredTable } from './storage';

const LETTERS = 'ABCDEF';

/** List the tables of this browser like `api/mine`, the last changed first. */
export async function listLocalTables(): Promise<unknown[]> {
  const kept = await readTables();
  return kept.sort((one, other) => other.summary.updated - one.summary.updated).map(lineOf);
}

function lineOf({ summary: { is_public, due: _, ...line }, keys }: StoredTable): unknown {
  const seats = keys.filter(({ role, seat }) => role === 'seat' && seat !== null).map(({ seat }) => LETTERS[seat ?? 0]);
  return { table: { ...line, public: is_public }, seats, token: 0 };
}
