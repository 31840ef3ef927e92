/** The record as a file: games, the keys to running ones, and the running games of this browser. */

import { readEntry, type Entry } from './entry';

const KIND = 'tankrush-record';
const VERSION = 1;
/** Bytes; a larger file is not read. */
export const LARGEST_FILE = 64 * 1024 * 1024;

export interface RecordFile {
  games: readonly Entry[];
  name: string;
  face: string;
  /** Keys to the seats at servers. */
  tokens: readonly string[];
  /** Running games of this browser as saved files in base64, by table id. */
  tables: Readonly<Record<string, string>>;
  /** Further progress (lessons, puzzles, stars) by kind; each kind validates its own. */
  progress: Readonly<Record<string, unknown>>;
}

/** The reason for refusing a file; its message is web-record-file-REASON. */
export type Fault = 'foreign' | 'newer' | 'damaged';

export function writeRecord(content: RecordFile): string {
  return JSON.stringify({ kind: KIND, version: VERSION, ...content });
}

/** Parse a file completely, or return the reason for refusing it. */
export function readRecord(text: string): RecordFile | Fault {
  let found: Record<string, unknown>;
  try {
    found = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return text.includes(`"${KIND}"`) ? 'damaged' : 'foreign';
  }
  if (found['kind'] !== KIND) return 'foreign';
  if (typeof found['version'] === 'number' && found['version'] > VERSION) return 'newer';
  const { games, name, face, tokens, tables, progress } = found;
  if (!Array.isArray(games) || typeof name !== 'string' || typeof face !== 'string' || !areTexts(tokens) || !isTable(tables) || !isObject(progress))
    return 'damaged';
  const entries = games.map(readEntry);
  if (entries.includes(undefined)) return 'damaged';
  return { games: entries as Entry[], name, face, tokens, tables, progress };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTable(value: unknown): value is Record<string, string> {
  return isObject(value) && areTexts(Object.values(value));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
