/** The guided first game: its tips, and those shown often enough. */

import type { View } from '../../generated/messages';

const PLACE = 'tankrush.guide';
/** The number of times a tip is shown; the last time fainter. */
export const OFTEN = 2;

/** The tips of the main phase in order: the first one the player does not know yet. */
const MAIN = [
  ['hand', () => true],
  ['buy', (verbs: ReadonlySet<string>) => verbs.has('want')],
  ['attack', (verbs: ReadonlySet<string>) => verbs.has('attack')],
  ['use', (verbs: ReadonlySet<string>) => verbs.has('use')],
  ['defend', (verbs: ReadonlySet<string>) => verbs.has('defend')],
  ['end', (verbs: ReadonlySet<string>) => verbs.has('end')],
] as const;
const PHASES: Readonly<Record<string, Topic>> = {
  paying: 'pay',
  declaring: 'declare',
  striking: 'aim',
  aiming: 'aim',
  award: 'award',
  placing: 'place',
  sabotage: 'sabotage',
};

export type Topic = (typeof MAIN)[number][0] | 'pay' | 'declare' | 'aim' | 'award' | 'place' | 'sabotage' | 'wait' | 'last';

/** The tip for this moment, unless the player knows it. */
export function topicOf(view: View, isMine: boolean, isKnown: (topic: Topic) => boolean): Topic | undefined {
  const said = (topic: Topic): Topic | undefined => (isKnown(topic) ? undefined : topic);
  if (view.ending && !isKnown('last')) return 'last';
  if (!isMine) return said('wait');
  const asked = PHASES[view.phase];
  if (asked) return said(asked);
  if (view.phase !== 'main') return undefined;
  const verbs = new Set(view.choices.map((choice) => choice.verb));
  return MAIN.find(([topic, fits]) => !isKnown(topic) && fits(verbs))?.[0];
}

interface Kept {
  /** The table that is guided. */
  table: string;
  heard: Partial<Record<Topic, number>>;
  /** The guided game is over, or the player dismissed the instructor. */
  isOver: boolean;
}

function readKept(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>;
    return { table: String(kept.table ?? ''), heard: { ...kept.heard }, isOver: kept.isOver === true };
  } catch {
    return { table: '', heard: {}, isOver: false };
  }
}

class Guide {
  private kept: Kept = $state(readKept());

  get isOver(): boolean {
    return this.kept.isOver;
  }

  begin(table: string): void {
    this.kept = { table, heard: {}, isOver: false };
    this.write();
  }

  isAt(table: string): boolean {
    return !this.kept.isOver && this.kept.table === table;
  }

  /** The number of times a tip has been shown. */
  timesHeard(topic: Topic): number {
    return this.kept.heard[topic] ?? 0;
  }

  isKnown = (topic: Topic): boolean => this.timesHeard(topic) >= OFTEN;

  hear(topic: Topic, times = 1): void {
    this.kept.heard[topic] = this.timesHeard(topic) + times;
    this.write();
  }

  finish(): void {
    this.kept.isOver = true;
    this.write();
  }

  private write(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // Without storage, tips stay known until the page is closed.
    }
  }
}

export const guide = new Guide();
