/** Everything that can be chosen for a table, as the server lists it with names and explanations. */

import type { NewTable } from './api';

export interface Named {
  key: string;
  name: string;
  help?: string;
}

export interface OptionField extends Named {
  rule: string;
  values: Named[];
}

export interface Form {
  boxes: Named[];
  sets: string[];
  players: { least: number; most: number; most_with_second_front: number };
  teams: (Named & { players: number; seating: string })[];
  presets: (Named & { options: Record<string, string> })[];
  options: OptionField[];
  nations: (Named & { box: string })[];
  abilities: (Named & { box: string })[];
  achievements: (Named & { box: string; rule: string })[];
  own_achievements: { most: number; goals: string[]; measures: string[] };
  variants: Named[];
  bots: (Named & { level: number | null })[];
  /** Tables that open with one click; with a name and a key each body makes one. */
  starts: (Named & { body: NewTable })[];
  crew: { face: string; colour: string; name: string; bot: string }[];
}

/** A configuration that can be played: its line of text, and every option's value in force; or why it cannot. */
export interface Checked {
  config: string;
  players: number;
  teams: string;
  options: Record<string, string>;
  reasons: string[];
}

export interface Reason {
  text: string;
  rule: string;
}

/** A reason of the server, `The deck is too small. [VAR-4]`, parted into its sentence and its rule. */
export function readReason(text: string): Reason {
  const found = /^(.*?)\s*\[([A-Z]+-[A-Z]?\d+)\]$/su.exec(text);
  return found ? { text: found[1] ?? '', rule: found[2] ?? '' } : { text, rule: '' };
}
