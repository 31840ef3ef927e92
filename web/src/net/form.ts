/** The form of a new table as the server lists it, and its refusals split into sentence and rule. */

import type { Form } from '../generated/answers';

export type { CheckedConfig as Checked, Form, Named, OptionField } from '../generated/answers';

export interface Reason {
  text: string;
  rule: string;
}

/** Split a reason of the server, `The deck is too small. [VAR-4]`, into sentence and rule. */
export function readReason(text: string): Reason {
  const found = /^(.*?)\s*\[([A-Z]+-[A-Z]?\d+)\]$/su.exec(text);
  return found ? { text: found[1] ?? '', rule: found[2] ?? '' } : { text, rule: '' };
}

/** The levels from the weakest up, without styles and nets. */
export function ladderOf({ bots }: Pick<Form, 'bots'>): string[] {
  return bots.filter(({ level }) => level !== null).map(({ key }) => key);
}

/** Assign a persona to each of these bots: its own if free, else the next free one. */
export function facesOf(crew: Form['crew'], bots: readonly string[]): Form['crew'] {
  const taken: Form['crew'] = [];
  for (const bot of bots) {
    const free = crew.filter((one) => !taken.includes(one));
    const found = free.find((one) => one.bot === bot) ?? free[0];
    if (found) taken.push(found);
  }
  return taken;
}
