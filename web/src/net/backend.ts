/** Route requests to the tables of this browser or to a server. */

import { settings } from '../core/settings.svelte';
import { t } from '../core/i18n.svelte';
import { localServer, type Answer } from '../offline/local-server.svelte';
import { hasRuntime, isLocalTable, isSite, tableOf } from '../offline/platform';
import { isKeptForOffline, readForm } from '../offline/runtime';
import type { NewTable } from './api';

/** `either`: the server, and these tables if it does not answer. */
export type Backend = 'local' | 'server' | 'either';

/** Requests that can be answered without other people: games at one device, and static data. */
const ALONE = /^api\/(form|config|cards|lessons|printed|campaign)/;

/** Whether a new table is private, has no clock and starts at once. */
function isAlone({ start, settings: asked = {} }: NewTable): boolean {
  const clock = asked['clock'] as { kind?: string } | undefined;
  return start === true && asked['visibility'] !== 'public' && (clock?.kind ?? 'none') === 'none';
}

export async function backendOf(path: string, body?: unknown, table = tableOf(path)): Promise<Backend> {
  if (isSite || isLocalTable(table)) return 'local';
  if (!hasRuntime) return 'server';
  const isGame = path === 'api/tables' && isAlone(body as NewTable);
  if (!isGame && !ALONE.test(path)) return 'server';
  if (!(await isKeptForOffline())) return 'server';
  return isGame ? 'local' : 'either';
}

export async function askLocalServer(path: string, { body, tokens = [] }: { body?: unknown; tokens?: readonly string[] }): Promise<Answer> {
  try {
    if (path === 'api/form') return { ok: await readForm(settings.language) };
    return await localServer.ask({ path, body, tokens, language: settings.language });
  } catch {
    return { error: { code: 'NOT_STARTED', sentence: t('web-here-not-started') } };
  }
}

/** Start Python early if games run in this browser, because a game against bots is likely. */
export async function preloadLocalServer(): Promise<void> {
  if (isSite || (hasRuntime && (await isKeptForOffline()))) await localServer.start().catch(() => undefined);
}
