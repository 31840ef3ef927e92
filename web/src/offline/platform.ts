/** The platform: games run on a server, in this page, or both. This module has no dependencies. */

/** The prefix of table ids of this browser; `support/platform.py` assigns them. */
const MARK = 'here-';

/** Written into the page: `site` by `tankrush site`, `server` by a server that offers the runtime, too. */
export type Hosting = '' | 'server' | 'site';

const declared = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tankrush-runtime"]')?.content ?? '';

export const hosting: Hosting = declared === 'site' || declared === 'server' ? declared : '';
export const hasRuntime = hosting !== '';
export const isSite = hosting === 'site';

export function isLocalTable(table: string): boolean {
  return table.startsWith(MARK);
}

/** The table in an API address, empty if none. */
export function tableOf(path: string): string {
  return /^api\/tables\/([^/?]+)/.exec(path)?.[1] ?? '';
}

/** The URL of a file beside the page. */
export function siteUrl(path: string): string {
  return new URL(path, new URL('.', location.href)).href;
}
