/** A seat's last chat line, shown for a while beside its name. */

import { untrack } from 'svelte';

import type { TableShape } from '../../generated/messages';

/** Milliseconds that a sentence is shown. */
export const SHOWN = 6000;

/** The newest chat line of a seat; what was said before the table was opened is version 0. */
export function newestOf(talk: TableShape['talk'], seat: string): { version: number; text: string } {
  const [version = 0, text = ''] = Object.entries(talk)
    .filter(([, line]) => line.seat === seat)
    .map(([at, line]) => [Number(at), line.text] as const)
    .reduce((last, one) => (one[0] > last[0] ? one : last), [0, '']);
  return { version, text };
}

export class SpokenLine {
  text = $state('');

  constructor(talk: () => TableShape['talk'], seat: () => string) {
    const newest = $derived(newestOf(talk(), seat()));
    // Compared by value: the table is drawn far more often than anyone writes.
    const version = $derived(newest.version);
    let known = untrack(() => newest.version);
    $effect(() => {
      if (version <= known) return undefined;
      known = version;
      this.text = newest.text;
      const timer = setTimeout(() => (this.text = ''), SHOWN);
      return () => clearTimeout(timer);
    });
  }
}
