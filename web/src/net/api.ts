/** HTTP requests. All URLs are relative, so the server may run under any path. */

import type {
  About,
  Asked,
  Again,
  CheckedConfig,
  ConfigForm,
  Form,
  GameResult,
  Hints,
  Made,
  Matched,
  NetworkReach,
  NewTable,
  OwnTable,
  OwnTables,
  PreviewShape,
  QuickMatch,
  Reasons,
  TableLine,
} from '../generated/answers';
import { routes } from '../generated/answers';
import type { Answer } from '../offline/local-server.svelte';
import { listLocalTables } from '../offline/local-tables';
import { isSite } from '../offline/platform';
import { trackConnectivity } from './connectivity.svelte';
import { t } from '../core/i18n.svelte';
import { settings } from '../core/settings.svelte';
import { askLocalServer, backendOf } from './backend';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    readonly reasons: string[],
    readonly rule = '',
  ) {
    super(sentence || code || String(status));
  }
}

export type { About, AchievementResult, GameResult, Hint, NewTable, OwnTable, SeatResult, SeatScore, TableLine } from '../generated/answers';
export type RematchKind = Again['how'];

function addressOf(path: string): URL {
  const address = new URL(path, new URL('.', location.href));
  address.searchParams.set('language', settings.language);
  return address;
}

interface Given {
  tokens?: readonly string[];
  /** The table, if it is not part of the path. */
  table?: string;
}

/** Append the query to the path; a list becomes one parameter per value. */
function pathOf({ path, query = {} }: Asked<unknown>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const));
  const sent = given.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)]);
  return sent.length > 0 ? `${path}?${new URLSearchParams(sent)}` : path;
}

/** Send a request to the server or to the tables of this browser. */
export async function ask<T>(asked: Asked<T>, { tokens = [], table }: Given = {}): Promise<T> {
  const path = pathOf(asked);
  const { body } = asked;
  const backend = await backendOf(path, body, table);
  if (backend === 'local') return refusedOr<T>(await askLocalServer(path, { body, tokens }));
  try {
    return await askServer<T>(path, body, tokens);
  } catch (fault) {
    if (backend === 'server' || fault instanceof Refused) throw fault;
    return refusedOr<T>(await askLocalServer(path, { body, tokens }));
  }
}

function refusedOr<T>(answer: Answer): T {
  if ('ok' in answer) return answer.ok as T;
  const { code, sentence = '', reasons = [], rule = '' } = answer.error;
  throw new Refused(400, code, sentence, reasons, rule);
}

async function askServer<T>(path: string, body: unknown, tokens: readonly string[]): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (tokens.length > 0) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  const answer = await trackConnectivity(fetch(addressOf(path), body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }));
  const content: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return content as T;
  throw refusedBy(answer, content);
}

function refusedBy(answer: Response, content: unknown): Refused {
  const { error = {} } = content as { error?: { code?: string; sentence?: string; reasons?: string[]; rule?: string } };
  return new Refused(answer.status, error.code ?? '', error.sentence ?? '', error.reasons ?? [], error.rule ?? '');
}

/** A file to or from the server. */
export async function send(path: string, body: BodyInit, type: string): Promise<Response> {
  const answer = await trackConnectivity(fetch(addressOf(path), { method: 'POST', headers: { 'Content-Type': type }, body }));
  if (!answer.ok) throw refusedBy(answer, await answer.json().catch(() => ({})));
  return answer;
}

/** Tables of a browser are private, so it lists none. */
const NONE = { tables: [] };

/** An unreachable server does not hide the tables of this browser. */
function orNone(fault: unknown, here: readonly OwnTable[]): { tables: OwnTable[] } {
  if (fault instanceof Refused || here.length === 0) throw fault;
  return NONE;
}

export const api = {
  about: (): Promise<About> => (isSite ? Promise.reject(new Error('a site without a server')) : ask(routes.about())),
  switchNetwork: (isOpen: boolean): Promise<NetworkReach> => ask(routes.switchNetwork({ is_open: isOpen })),
  form: (): Promise<Form> => ask(routes.tableForm()),
  check: (setup: ConfigForm): Promise<CheckedConfig> => ask(routes.check({ setup })),
  quick: (body: QuickMatch): Promise<Matched> => ask(routes.quick(body)),
  makeTable: (body: NewTable): Promise<Made> => ask(routes.makeTable(body)),
  mine: async (tokens: readonly string[]): Promise<OwnTables> => {
    const here = (await listLocalTables()) as OwnTable[];
    const there = isSite ? NONE : await ask(routes.myTables({ tokens: [...tokens] })).catch((fault: unknown) => orNone(fault, here));
    return { tables: [...here, ...there.tables].sort((one, other) => other.table.updated - one.table.updated) };
  },
  openTables: async (): Promise<{ tables: TableLine[] }> => (isSite ? NONE : ask(routes.listTables({ status: 'lobby', limit: 20 }))),
  runningTables: async (): Promise<{ tables: TableLine[] }> => (isSite ? NONE : ask(routes.listTables({ status: 'running', limit: 20 }))),
  result: (table: string, tokens: readonly string[]): Promise<GameResult> => ask(routes.result(table), { tokens }),
  again: (table: string, how: RematchKind, tokens: readonly string[]): Promise<Made> => ask(routes.again(table, { how }), { tokens }),
  hint: (table: string, tokens: readonly string[]): Promise<Hints> => ask(routes.hint(table), { tokens }),
  preview: (table: string, tokens: readonly string[], seat: string, action: readonly number[]): Promise<PreviewShape> =>
    ask(routes.tryOut(table, { seat, action }), { tokens }),
  why: (table: string, tokens: readonly string[], seat: string, action: readonly string[]): Promise<Reasons> =>
    ask(routes.why(table, { seat, action }), { tokens }),
};

/** The server's error message for users, or else the given one. */
export function sentenceOf(fault: unknown, otherwise = t('web-no-server')): string {
  return (fault instanceof Refused && (fault.sentence || fault.reasons.join(' '))) || otherwise;
}
