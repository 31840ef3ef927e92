/** The beats of a turn: which rows are shown together, and how long each beat delays the next one. Pure functions. */

import type { EventShape, HappenedShape } from '../../generated/messages';

/** One row of the journal as the pace needs it. */
export interface Row {
  version: number;
  events: readonly EventShape[];
  /** Whose turn it was when it happened, and in which round. */
  turn: string;
  round: number;
  /** The player's own move. */
  isOwn: boolean;
  /** Seats that it struck or that lost a card. */
  hit: readonly string[];
  /** The player's own seats and their allies. */
  mine: readonly string[];
  /** The number of other players. */
  opponents: number;
}

export type BeatKind = 'own' | 'glance' | 'purchase' | 'ability' | 'medal' | 'hit' | 'destruction' | 'loss' | 'capture' | 'finish' | 'end';

export interface Beat<R extends Row = Row> {
  kind: BeatKind;
  rows: R[];
  turn: string;
  /** Whether it hits the player or decides the game; such beats are never merged and hardly shortened. */
  isOnMe: boolean;
  /** Milliseconds until the next beat may begin. */
  holds: number;
  /** Factor on the usual length of an effect. */
  speed: number;
}

/** Milliseconds used so far: by beats that concern the player, and by all others. */
export interface Spent {
  mine: number;
  rest: number;
}

/** Milliseconds: a beat among others, a further one of the same turn, and one that concerns the player. */
const HOLDS: Record<BeatKind, readonly [first: number, further: number, onMe: number]> = {
  own: [0, 0, 0],
  glance: [350, 60, 350],
  ability: [400, 250, 500],
  purchase: [600, 250, 600],
  medal: [250, 150, 560],
  hit: [450, 180, 900],
  destruction: [600, 180, 1100],
  loss: [300, 180, 700],
  capture: [900, 600, 1600],
  finish: [1200, 1200, 1200],
  end: [2600, 2600, 2600],
};
/** If a row has several kinds, the last of this order names it. */
const WEIGHT = Object.keys(HOLDS) as BeatKind[];
/** Abilities with a visible effect for everyone; draws, repairs and further purchases are routine. */
const SHOWN = new Set(['scouting', 'sabotage', 'siege', 'research', 'invulnerability', 'dislocation', 'planning', 'destruction']);

export const TURN_CAP = 2500;
export const DUEL_CAP = 3500;
/** All turns between two of the player's, by the number of opponents. */
export const ROUND_CAPS = [0, 4000, 6000, 8000, 9000, 10_000] as const;
/** Milliseconds reserved in each turn for beats that do not concern the player. */
export const KEPT = 600;
/** No beat that concerns the player is shorter than this share of its length. */
export const LEAST = 0.7;
/** The next seat's turn starts while the last card of the previous one is still moving. */
const OVERLAP = 400;
const FASTEST = 0.6;

// ---- what a row is about --------------------------------------------------------------------------------------------

interface Topic {
  kind: BeatKind;
  isOnMe: boolean;
}

function topicOf(one: HappenedShape, row: Row): Topic | undefined {
  const { kind, card, from = '', to = '' } = one;
  const isOnMe = row.mine.includes(to.split('.')[0] ?? '');
  if (kind === 'ended') return { kind: 'finish', isOnMe: true };
  if (kind === 'hurt') return { kind: 'hit', isOnMe };
  if (kind === 'killed') return { kind: 'destruction', isOnMe };
  if (kind === 'lost' && !card) return to.endsWith('.hq') ? { kind: 'end', isOnMe: true } : { kind: 'capture', isOnMe };
  if (kind === 'moved' && from === 'medals') return { kind: 'medal', isOnMe };
  if (kind === 'moved' && from === 'reserve' && to.endsWith('.depot')) return { kind: 'purchase', isOnMe: false };
  return undefined;
}

/** The events of a row that get a beat of their own, in order. */
function topicsOf(row: Row): Topic[] {
  const topics = row.events.flatMap((event) => [
    ...(event.happened ?? []).flatMap((one) => topicOf(one, row) ?? []),
    ...(event.actions?.some((action) => SHOWN.has(/^resolve (\w+)/.exec(action)?.[1] ?? '')) ? [{ kind: 'ability' as const, isOnMe: false }] : []),
  ]);
  const isHit = row.hit.some((seat) => row.mine.includes(seat));
  return isHit && !topics.some(({ isOnMe }) => isOnMe) ? [...topics, { kind: 'loss', isOnMe: true }] : topics;
}

// ---- rows to beats --------------------------------------------------------------------------------------------------

/** Partition rows into beats in their order. Routine joins the beat after it; what concerns the player stands alone. */
export function beatsOf<R extends Row>(rows: readonly R[]): Beat<R>[] {
  const beats: Beat<R>[] = [];
  const seen = new Set<string>();
  let routine: R[] = [];
  const glance = (isLast: boolean): void => {
    const [first] = routine;
    if (first) beats.push({ kind: 'glance', rows: routine, turn: first.turn, isOnMe: false, holds: HOLDS.glance[isLast ? 0 : 1], speed: 1 });
    routine = [];
  };
  rows.forEach((row, index) => {
    if (routine[0] && routine[0].turn !== row.turn) glance(true);
    const beat = row.isOwn && !decides(row) ? { kind: 'own' as const, isOnMe: false, holds: 0 } : measured(row, seen);
    if (!beat) routine.push(row);
    else {
      if (row.isOwn || beat.isOnMe) glance(false);
      beats.push({ ...beat, rows: [...routine, row], turn: row.turn, speed: 1 });
      routine = [];
    }
    const next = rows[index + 1];
    if (row.events.some(endsTurn) || (next && next.turn !== row.turn)) {
      glance(true);
      seen.clear();
    }
  });
  glance(false);
  return beats;
}

/** Whether a row ends the game; it is shown before the result, for any seat. */
function decides(row: Row): boolean {
  return topicsOf(row).some(({ kind }) => kind === 'finish' || kind === 'end');
}

/** The beat that a row needs; none if it is routine. */
function measured(row: Row, seen: Set<string>): { kind: BeatKind; isOnMe: boolean; holds: number } | undefined {
  const topics = topicsOf(row);
  if (topics.length === 0) return undefined;
  const isOnMe = topics.some((topic) => topic.isOnMe);
  const holds = topics.reduce((sum, topic) => sum + HOLDS[topic.kind][topic.isOnMe ? 2 : seen.has(topic.kind) ? 1 : (seen.add(topic.kind), 0)], 0);
  const heaviest = topics.reduce((best, topic) => (rank(topic) > rank(best) ? topic : best));
  return { kind: heaviest.kind, isOnMe, holds };
}

function rank({ kind, isOnMe }: Topic): number {
  return WEIGHT.indexOf(kind) + (isOnMe ? WEIGHT.length : 0);
}

export function endsTurn({ happened }: EventShape): boolean {
  return happened?.some((one) => one.kind === 'began' && !one.card) ?? false;
}

// ---- beats to time --------------------------------------------------------------------------------------------------

/** Shorten beats until every turn and the whole round keep their caps, including time already used. */
export function pacedBeats<R extends Row>(beats: readonly Beat<R>[], opponents: number, turn: Spent, round: Spent): Beat<R>[] {
  const cap = opponents === 1 ? DUEL_CAP : TURN_CAP;
  const turns = byTurn(beats).flatMap((group, index) => fit(group, cap, index === 0 ? turn : { mine: 0, rest: 0 }, LEAST));
  const whole = fit(turns, ROUND_CAPS[Math.min(opponents, ROUND_CAPS.length - 1)] ?? cap, round, 1);
  return whole.map((beat, index) => {
    const next = whole[index + 1];
    const isLast = next !== undefined && next.turn !== beat.turn && !beat.isOnMe && !next.isOnMe;
    return isLast ? { ...beat, holds: Math.max(0, beat.holds - OVERLAP) } : beat;
  });
}

function byTurn<R extends Row>(beats: readonly Beat<R>[]): Beat<R>[][] {
  const groups: Beat<R>[][] = [];
  for (const beat of beats) {
    const last = groups.at(-1);
    if (last?.[0]?.turn === beat.turn) last.push(beat);
    else groups.push([beat]);
  }
  return groups;
}

/** The others' beats give way first, down to what is kept for them; then the player's own, to a share of their length. */
function fit<R extends Row>(beats: readonly Beat<R>[], cap: number, spent: Spent, least: number): Beat<R>[] {
  const mine = total(beats.filter((beat) => beat.isOnMe));
  const rest = total(beats.filter((beat) => !beat.isOnMe));
  const budget = cap - spent.mine - spent.rest;
  if (mine + rest <= budget) return [...beats];
  const kept = Math.min(rest, Math.max(budget - mine, KEPT - spent.rest, 0));
  const own = Math.max(mine * least, Math.min(mine, budget - kept));
  return beats.map((beat) => {
    const share = beat.isOnMe ? own / (mine || 1) : kept / (rest || 1);
    return { ...beat, holds: beat.holds * share, speed: beat.speed * Math.max(FASTEST, Math.min(1, share)) };
  });
}

export function total(beats: readonly Beat[]): number {
  return beats.reduce((sum, beat) => sum + beat.holds, 0);
}
