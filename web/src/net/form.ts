/** The form of a new table: what the server lists, and how its reasons are read. */

export type { CheckedConfig as Checked, Form, Named, OptionField } from '../generated/answers';

export interface Reason {
  text: string;
  rule: string;
}

/** A reason of the server, `The deck is too small. [VAR-4]`, parted into its sentence and its rule. */
export function readReason(text: string): Reason {
  const found = /^(.*?)\s*\[([A-Z]+-[A-Z]?\d+)\]$/su.exec(text);
  return found ? { text: found[1] ?? '', rule: found[2] ?? '' } : { text, rule: '' };
}
