/** Running games of this browser, and moving them to another one. */

import { settings } from '../../core/settings.svelte';
import { api, type OwnTable } from '../../net/api';
import { identity } from '../../net/identity.svelte';
import { localServer } from '../../offline/local-server.svelte';
import { listLocalTables } from '../../offline/local-tables';
import { isLocalTable } from '../../offline/platform';
import { entryOf } from './entry';
import { gameRecord } from './game-record.svelte';
import type { HeldKey } from './move-link';
import { fromBase64, toBase64, type RecordFile } from './record-file';

/** Results fetched per visit. */
const MOST_RESULTS = 12;

export interface RunningGames {
  keys: HeldKey[];
  /** Games that run in this browser; only a file can contain them. */
  local: string[];
  count: number;
}

export async function findRunningGames(): Promise<RunningGames> {
  const { tokens } = identity;
  const { tables } = identity.hasSeats ? await api.mine(tokens) : { tables: [] };
  const running = tables.filter(({ table }) => table.status !== 'over');
  const local = running.map(({ table }) => table.table).filter(isLocalTable);
  const held = running.filter(({ table }) => !isLocalTable(table.table));
  const keys = tokens.map((token, index) => ({ token, games: held.filter((own) => own.token === index).length }));
  return { keys: keys.filter(({ games }) => games > 0), local, count: running.length };
}

/** Pack the record with every running game and other progress. */
export async function packRecord(progress: RecordFile['progress']): Promise<RecordFile> {
  const { keys, local } = await findRunningGames();
  const tables: Record<string, string> = {};
  for (const table of local) tables[table] = toBase64(await localServer.export(table));
  return { games: gameRecord.entries, name: identity.name, face: identity.face, tokens: keys.map(({ token }) => token), tables, progress };
}

export interface Unpacked {
  added: number;
  known: number;
  unstored: number;
  /** Whether all keys fitted. */
  hasKeys: boolean;
  /** Running games that could not be opened. */
  failed: number;
}

/** Import a file; existing data is neither changed nor counted twice. */
export async function unpackRecord(file: RecordFile): Promise<Unpacked> {
  const { added, unstored } = gameRecord.merge(file.games);
  const hasKeys = identity.adopt(file);
  let failed = 0;
  const here = await localTables();
  for (const [table, content] of Object.entries(file.tables)) if (!here.has(table) && !(await openTable(content))) failed += 1;
  return { added, known: file.games.length - added, unstored, hasKeys, failed };
}

/** The tables stored in this browser, running or not. */
export async function localTables(): Promise<Set<string>> {
  return new Set(((await listLocalTables()) as OwnTable[]).map(({ table }) => table.table));
}

async function openTable(content: string): Promise<boolean> {
  try {
    return 'ok' in (await localServer.bring(fromBase64(content), identity.token, settings.language));
  } catch {
    return false;
  }
}

/** Record finished games whose result was never shown, the latest first. */
export async function enterMissing(): Promise<void> {
  const { tables } = identity.hasSeats ? await api.mine(identity.tokens) : { tables: [] };
  for (const own of tables.filter(isMissing).slice(0, MOST_RESULTS)) {
    const entry = entryOf(await api.result(own.table.table, identity.tokens), own.seats);
    if (entry) gameRecord.add(entry);
  }
}

function isMissing({ table: { table, status, updated, about }, seats }: OwnTable): boolean {
  if (status !== 'over' || about.end_reason !== 'played' || seats.length !== 1) return false;
  return !gameRecord.has(table) && gameRecord.isOpenFor(about.ended ?? updated);
}
