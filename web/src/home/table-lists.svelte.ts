/** The tables of the home page: the player's, open ones, and running ones to watch. */

import { api, type OwnTable, type TableLine } from '../net/api';
import { identity } from '../net/identity.svelte';

const EVERY = 20_000;
const MOST_OWN = 4;
const MOST_OTHERS = 6;
const NOT_OWN: string[] = [];

/** A table and the player's seats at it. */
export type ListedTable = Pick<OwnTable, 'table' | 'seats'>;

/** Whether the table waits for the player. */
export function isAsked({ table, seats }: ListedTable): boolean {
  return table.about.waiting_for.some((seat) => seats.includes(seat));
}

export class TableLists {
  mine: ListedTable[] = $state.raw([]);
  finished: ListedTable[] = $state.raw([]);
  open: ListedTable[] = $state.raw([]);
  running: ListedTable[] = $state.raw([]);

  /** A game in which another person waits for the player. */
  get awaited(): string {
    const found = this.mine.find((own) => isAsked(own) && own.table.about.seats.some(({ seat, kind }) => kind === 'person' && !own.seats.includes(seat)));
    return found?.table.table ?? '';
  }

  /** Poll now and at intervals; returns the function that stops it. */
  watch(): () => void {
    void this.poll();
    const timer = setInterval(() => !document.hidden && void this.poll(), EVERY);
    return () => clearInterval(timer);
  }

  private async poll(): Promise<void> {
    try {
      const others = Promise.all([api.openTables(), api.runningTables()]);
      others.catch(() => undefined); // handled below, after the player's tables
      const own = identity.hasSeats ? await api.mine(identity.tokens) : { tables: [] };
      this.mine = own.tables.filter(({ table }) => table.status !== 'over').slice(0, MOST_OWN);
      this.finished = own.tables.filter(({ table }) => table.status === 'over').slice(0, MOST_OWN);
      const [open, running] = await others;
      const known = new Set(this.mine.map(({ table }) => table.table));
      const listed = (tables: TableLine[], fits: (table: TableLine) => boolean): ListedTable[] =>
        tables
          .filter((table) => fits(table) && !known.has(table.table))
          .slice(0, MOST_OTHERS)
          .map((table) => ({ table, seats: NOT_OWN }));
      this.open = listed(open.tables, ({ about }) => about.open > 0);
      this.running = listed(running.tables, ({ about }) => about.spectators !== 'unwelcome');
    } catch {
      // Without a server only the tables of this browser are listed.
    }
  }
}
