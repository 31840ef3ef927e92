/** The record of this browser: one storage item per finished game, so two tabs never count a game twice. */

import { readEntry, type Entry } from './entry';

const PLACE = 'tankrush.record.';
/** The end time of the last deleted game, so viewing its result, or an older one, does not record it again. */
const DELETED = 'tankrush.record-deleted';

const byTime = (one: Entry, other: Entry): number => one.ended - other.ended || one.table.localeCompare(other.table);

function parse(text: string | null): Entry | undefined {
  try {
    return readEntry(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function readAll(): Entry[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PLACE));
    return keys.flatMap((key) => parse(localStorage.getItem(key)) ?? []).sort(byTime);
  } catch {
    return [];
  }
}

export class GameRecord {
  private kept: Entry[] = $state.raw(readAll());
  /** Entries that the browser failed to store; they last as long as the page. */
  private unkept: Entry[] = $state.raw([]);

  constructor() {
    // Another tab has written, or the whole storage was cleared.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === null || key.startsWith(PLACE)) this.kept = readAll();
    });
  }

  /** All games, the oldest first. */
  get entries(): readonly Entry[] {
    const known = new Set(this.kept.map(({ table }) => table));
    return [...this.kept, ...this.unkept.filter(({ table }) => !known.has(table))].sort(byTime);
  }

  /** The number of games that are not stored. */
  get unstored(): number {
    return this.entries.length - this.kept.length;
  }

  has(table: string): boolean {
    return this.entries.some((entry) => entry.table === table);
  }

  /** Whether a game that ended at this time may be entered. */
  isOpenFor(ended: number): boolean {
    try {
      return ended > Number(localStorage.getItem(DELETED) ?? 0);
    } catch {
      return true;
    }
  }

  /** Enter a game whose result was shown; false if it could not be stored. */
  add(entry: Entry): boolean {
    return !this.isOpenFor(entry.ended) || this.merge([entry]).unstored === 0;
  }

  /** Add games that are not recorded yet, such as those of a file. */
  merge(entries: readonly Entry[]): { added: number; unstored: number } {
    const known = new Set(readAll().map(({ table }) => table));
    const fresh = [...new Map(entries.map((entry) => [entry.table, entry])).values()].filter(({ table }) => !known.has(table));
    const failed = fresh.filter((entry) => !this.write(entry));
    this.kept = readAll();
    this.unkept = [...this.unkept.filter(({ table }) => !failed.some((entry) => entry.table === table)), ...failed];
    return { added: fresh.length, unstored: failed.length };
  }

  /** Delete all games, and store the end time of the last one instead of the current time, which may be wrong. */
  delete(): void {
    const ends = this.entries.map(({ ended }) => ended);
    this.unkept = [];
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PLACE)) localStorage.removeItem(key);
      localStorage.setItem(DELETED, String(Math.max(Number(localStorage.getItem(DELETED) ?? 0), ...ends)));
    } catch {
      // The write failed.
    }
    this.kept = readAll();
  }

  private write(entry: Entry): boolean {
    try {
      localStorage.setItem(PLACE + entry.table, JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  }
}

export const gameRecord = new GameRecord();
