/** Applies the server's patches to a state; protocol/patch.py documents the format. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Change {
  '='?: Json;
  '@'?: Record<string, Change>;
  '['?: [start: number, gone: number, values: Json[]];
  '~'?: Record<string, Change>;
  '-'?: string[];
}

/** Apply a patch without modifying `old`; unchanged parts are shared. */
export function patch(old: Json | undefined, change: Change): Json {
  if ('=' in change) return change['='] ?? null;
  if (change['@']) {
    const list = [...(old as Json[])];
    for (const [index, part] of Object.entries(change['@'])) list[Number(index)] = patch(list[Number(index)], part);
    return list;
  }
  if (change['[']) {
    const [start, gone, values] = change['['];
    const list = old as Json[];
    return [...list.slice(0, start), ...values, ...list.slice(start + gone)];
  }
  if (!change['~'] && !change['-']) return old ?? null;
  const fields: { [key: string]: Json } = { ...(old as { [key: string]: Json }) };
  for (const key of change['-'] ?? []) delete fields[key];
  for (const [key, part] of Object.entries(change['~'] ?? {})) fields[key] = patch(fields[key], part);
  return fields;
}
