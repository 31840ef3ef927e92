/** Where games can be played: at a server, in this page, or either. Nothing here loads anything. */

/** The prefix of table ids of this browser; `support/platform.py` assigns them. */
const MARK = 'here-';

/** What `tankrush site` wrote into the page: `site` where there is no server, `server` where one offers the runtime too. */
export type Hosting = '' | 'server' | 'site';

const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tankrush-runtime"]')?.content ?? '';

export const hosting: Hosting = told === 'site' || told === 'server' ? told : '';
export const hasRuntime = hosting !== '';
export const isSite = hosting === 'site';

export function isLocalTable(table: string): boolean {
  return table.startsWith(MARK);
}

/** The table in an API address, empty if none. */
export function tableOf(path: string): string {
  return /^api\/tables\/([^/?]+)/.exec(path)?.[1] ?? '';
}

/** Beside the page, wherever that lies. */
export function siteUrl(path: string): string {
  return new URL(path, new URL('.', location.href)).href;
}
