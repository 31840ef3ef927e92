/** The events since the player's last move, marked if they affected the player. */

import type { TableShape } from '../../generated/messages';

export interface DigestEntry {
  version: number;
  seat: string | null;
  lines: string[];
  /** Whether it affected the player. */
  isOnMe: boolean;
}

/** The journal entries after the player's last one. */
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
