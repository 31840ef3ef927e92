/** What happened since the own last move, and which of it was done to us. */

import type { EventShape, TableShape } from '../../generated/messages';

export interface Entry {
  version: number;
  seat: string | null;
  lines: string[];
  /** Done to the one who reads it. */
  isOnMe: boolean;
}

const BLOWS = new Set(['hurt', 'killed', 'lost']);

/** Whether an event hit a seat: something of it was struck, or cards were taken from it or pushed upon it by others. */
export function hits(event: EventShape, seat: string): boolean {
  if (event.seat === seat) return false;
  return (event.happened ?? []).some(({ kind, from = '', to = '', card }) => {
    if (BLOWS.has(kind)) return to.startsWith(`${seat}.`);
    if (kind !== 'moved') return false;
    return (
      from.startsWith(`${seat}.front`) ||
      (from === 'destruction' && to.startsWith(`${seat}.`)) ||
      (from === `${seat}.hand` && to === `${seat}.depot` && card !== null)
    );
  });
}

/** The pages of the journal after the own last one; what is not known in detail counts if it names us. */
export function since(state: TableShape, seat: string, past: ReadonlyMap<number, EventShape>): Entry[] {
  const pages = Object.entries(state.journal)
    .map(([version, page]) => ({ version: Number(version), ...page }))
    .filter((page) => page.lines.length > 0 && !page.undone)
    .sort((a, b) => a.version - b.version);
  const last = pages.findLastIndex((page) => page.seat === seat);
  const name = state.seats.find((one) => one.seat === seat)?.name ?? '';
  return pages.slice(last + 1).flatMap(({ version, seat: by, lines }) => {
    if (by === null) return [];
    const event = past.get(version);
    // Draws at the end of somebody's turn name the next player too; only what was struck or taken is a blow.
    const isOnMe = event ? hits(event, seat) : name !== '' && lines.some((line) => line.includes(name) && !isOwnDraw(line, lines));
    return [{ version, seat: by, lines, isOnMe }];
  });
}

/** The last line of a turn's end tells what the next player draws. */
function isOwnDraw(line: string, lines: readonly string[]): boolean {
  return lines.length > 2 && lines.indexOf(line) >= lines.length - 2;
}
