/** What is asked of the server by HTTP. All addresses are relative, so that it may live under any path. */

import { settings } from './settings.svelte';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    readonly reasons: string[],
  ) {
    super(sentence || code || String(status));
  }
}

export interface Made {
  table: string;
  version: number;
  token: string;
  seats: string[];
  link: string;
}

export interface SeatLine {
  seat: string;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string;
}

export interface TableLine {
  table: string;
  version: number;
  status: 'lobby' | 'running' | 'over';
  public: boolean;
  created: number;
  updated: number;
  about: {
    title: string;
    config: string;
    pace: 'live' | 'days';
    seats: SeatLine[];
    open: number;
    waiting_for: string[];
    round: number;
    winners: string[];
  };
}

export interface OwnTable {
  table: TableLine;
  seats: string[];
  token: number;
}

export interface SeatScore {
  medals: number;
  bases: number;
  achievements: number;
  development: number;
  destruction: number;
  surviving: number;
  total: number;
  rank: number;
}

export interface GameResult {
  reason: string;
  rounds: number;
  milliseconds: number;
  moves: number;
  seats: { seat: string; team: string; kind: string; name: string; kills: number; bases_destroyed: number; score: SeatScore | null }[];
  winners: string[];
  achievements: { key: string; name: string; winners: string[] }[];
  course: { round: number; totals: number[] }[];
}

export interface Hint {
  action: number;
  percent: number;
  why: string;
}

export interface NewTable {
  name?: string;
  token: string;
  config?: string;
  settings?: Record<string, unknown>;
  seats?: { bot?: string; name?: string }[];
  start?: boolean;
}

function addressOf(path: string): URL {
  const address = new URL(path, new URL('.', location.href));
  address.searchParams.set('language', settings.language);
  return address;
}

async function ask<T>(path: string, { body, tokens = [] }: { body?: unknown; tokens?: readonly string[] } = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (tokens.length > 0) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  const answer = await fetch(addressOf(path), body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
  const content: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return content as T;
  const { error = {} } = content as { error?: { code?: string; sentence?: string; reasons?: string[] } };
  throw new Refused(answer.status, error.code ?? '', error.sentence ?? '', error.reasons ?? []);
}

export const api = {
  makeTable: (body: NewTable): Promise<Made> => ask('api/tables', { body }),
  mine: (tokens: readonly string[]): Promise<{ tables: OwnTable[] }> => ask('api/mine', { body: { tokens } }),
  openTables: (): Promise<{ tables: TableLine[] }> => ask('api/tables?status=lobby&limit=20'),
  result: (table: string): Promise<GameResult> => ask(`api/tables/${table}/result`),
  hint: (table: string, tokens: readonly string[]): Promise<{ version: number; hints: Hint[] }> =>
    ask(`api/tables/${table}/hint`, { tokens }),
};

/** The sentence for people of whatever went wrong, empty if the server gave none. */
export function sentenceOf(fault: unknown): string {
  return fault instanceof Refused ? [fault.sentence, ...fault.reasons].filter(Boolean).join(' ') : '';
}
