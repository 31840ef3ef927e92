/** What a piece of news looks and sounds like: which cards travel from where to where, what is struck, whose turn begins. */

import type { EventShape, HappenedShape } from '../../generated/messages';
import type { Sound } from '../../base/sound';

export interface Flight {
  kind: 'flight';
  /** Unknown where the card is hidden from us. */
  card: string | null;
  from: string;
  to: string;
}

export interface Strike {
  kind: 'strike';
  /** The card that strikes, where it is known. */
  by: string | null;
  /** The place that is hit, such as `B.front.2`, and the defender if it is one. */
  at: string;
  card: string | null;
  falls: boolean;
}

export type Scene = Flight | Strike;

/** Achievements have no place to fly from, and a shuffle moves nobody's eye. */
const STILL = new Set(['open', 'closed', 'discarded']);

/** The scenes of an event in their order; a card that passes through several places flies once. */
export function scenesOf(event: EventShape): Scene[] {
  const happened = event.happened ?? [];
  const scenes: Scene[] = [];
  for (const one of happened) {
    if (one.kind === 'moved') addFlight(scenes, one);
    if (one.kind === 'hurt' || one.kind === 'killed' || one.kind === 'lost') {
      scenes.push({ kind: 'strike', by: strikerOf(happened), at: one.to ?? '', card: one.card ?? null, falls: one.kind !== 'hurt' });
    }
  }
  return scenes;
}

function addFlight(scenes: Scene[], { card = null, from = '', to = '' }: HappenedShape): void {
  if (STILL.has(from) || STILL.has(to)) return;
  const earlier = card ? scenes.find((scene): scene is Flight => scene.kind === 'flight' && scene.card === card && scene.to === from) : undefined;
  if (earlier) earlier.to = to;
  else scenes.push({ kind: 'flight', card, from, to });
}

/** Whoever strikes leaves the play, or stands in it as the card that an ability belongs to. */
function strikerOf(happened: readonly HappenedShape[]): string | null {
  return happened.find((one) => one.kind === 'moved' && one.from === 'play')?.card ?? null;
}

/** One sound of each kind at most. */
export function soundsOf(event: EventShape, own: string): Sound[] {
  const sounds = new Set<Sound>();
  for (const one of event.happened ?? []) {
    const sound = soundOf(one, own);
    if (sound) sounds.add(sound);
  }
  return [...sounds];
}

function soundOf({ kind, from = '', to = '', seat, card }: HappenedShape, own: string): Sound | undefined {
  if (kind === 'hurt') return 'thud';
  if (kind === 'killed') return 'fall';
  if (kind === 'lost') return card ? 'fall' : 'bell';
  if (kind === 'began' && !card) return seat === own ? 'turn' : undefined;
  if (kind !== 'moved') return undefined;
  if (from === 'medals') return 'brass';
  if (from === 'reserve') return 'latch';
  if (to.endsWith('.hand') || from === 'deck') return 'slide';
  return from === 'play' || to === 'play' ? 'tick' : undefined;
}

/** Whose turn an event begins, empty if it begins none. */
export function turnOf(event: EventShape): string {
  return event.happened?.findLast((one) => one.kind === 'began' && !one.card && one.round !== undefined)?.seat ?? '';
}

/** Where on the page a place lies: the card itself if it is shown there, else what stands for the place. */
export function selectorsOf(place: string, card: string | null): string[] {
  const [first = '', zone = '', slot = ''] = place.split('.');
  const at = (spot: string): string => `[data-spot="${spot}"]`;
  const mark = `[data-place="${place}"]`;
  if (first === 'medals') return [`[data-place="medals.${(card ?? '').replace(/^\w+-/u, '')}"]`, '[data-place="medals"]'];
  if (zone === 'front') return card ? [at(`defender:${first}:${slot}`), mark] : [mark];
  if (zone === 'rear') return [at('rear'), mark];
  if (zone === 'hand') return card ? [at(`hand:${card}`), mark] : [mark];
  if (zone) return [mark];
  return card ? [at(`${first}:${card}`), mark] : [mark];
}
