/** What happened since the own last move, and which of it was done to us. */

import type { TableShape } from '../../generated/messages';

export interface DigestEntry {
  version: number;
  seat: string | null;
  lines: string[];
  /** Done to the one who reads it. */
  isOnMe: boolean;
}

/** The pages of the journal after the own last one. */
export function digestOf(state: TableShape, seat: string): DigestEntry[] {
  const pages = Object.entries(state.journal)
    .map(([version, page]) => ({ version: Number(version), ...page }))
    .filter((page) => page.lines.length > 0 && !page.undone)
    .sort((a, b) => a.version - b.version);
  const last = pages.findLastIndex((page) => page.seat === seat);
  return pages
    .slice(last + 1)
    .filter((page) => page.seat !== null)
    .map(({ version, seat: by, lines, hit = [] }) => ({ version, seat: by, lines, isOnMe: hit.includes(seat) }));
}
