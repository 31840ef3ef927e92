/** A table in every phase, recorded from a server by tools/record_session.py. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TableShape, View } from '../src/generated/messages';

export const recorded = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8'));
export const phases = recorded('phases.json') as Record<string, TableShape>;

/** A copy of the first state whose phase starts with this name. */
export function stateOf(name: string): TableShape {
  const found = Object.entries(phases).find(([key]) => key.startsWith(name));
  if (!found) throw new Error(name);
  return structuredClone(found[1]);
}

/** The view of seat A. */
export function viewOf(state: TableShape): View {
  const view = state.views['A'];
  if (!view) throw new Error('no view');
  return view;
}
