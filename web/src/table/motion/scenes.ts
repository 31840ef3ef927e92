/** The staging of an event: flights of cards, strikes, sounds, and the banner of a turn. */

import type { EventShape, HappenedShape } from '../../generated/messages';
import type { Sound } from '../../sound/mixer';
import { cardSpot, frontSpot, rearSpot, type Spot } from '../model/spots';

export interface Flight {
  kind: 'flight';
  /** Unknown where the card is hidden from us. */
  card: string | null;
  from: string;
  to: string;
  /** The seat that caused it. */
  by: string;
  /** Given up or destroyed by another player's card. */
  isLost: boolean;
}

export interface Strike {
  kind: 'strike';
  isSiege: boolean;
  /** The card that strikes, where it is known, and the seat it belongs to. */
  with: string | null;
  by: string;
  /** The place that is hit, such as `B.front.2`, and the defender if it is one. */
  at: string;
  card: string | null;
  falls: boolean;
}

export type Scene = Flight | Strike;

/** Milliseconds until a shot lands. */
export const STRIKE = 240;
/** The delay of the last shell of a siege, or of the third shot at a headquarters. */
const SALVO = 330;
const BASTION = 480;
/** A lost card is stamped before it is torn. */
const STAMPED = 340;
/** Sounds delayed until the shell lands, and routine sounds, which are quieter for other players' moves. */
const LATER = new Set<Sound>(['hit', 'explosion', 'collapse', 'hq-falls', 'captured', 'lost-base']);
const ROUTINE = new Set<Sound>(['slide', 'tick', 'latch', 'flip', 'shuffle', 'radio', 'wrench']);
const QUIET = 0.5;

/** Not animated: achievements have no place to fly from, and a shuffle shows nothing. */
const STILL = new Set(['open', 'closed', 'discarded']);

/** Whether the hits of an event come from Siege; `phase` is the question it answers. */
export function isSiege({ actions = [] }: EventShape, phase = ''): boolean {
  return phase === 'siege' || actions.includes('resolve siege');
}

/** The scenes of an event in their order; a card that passes through several places flies once. */
export function scenesOf(event: EventShape, phase = ''): Scene[] {
  const scenes: Scene[] = [];
  // The victims of Sabotage give up their cards themselves.
  const isGiven = event.actions?.some((action) => action.startsWith('give-up')) ?? false;
  for (const one of event.happened ?? []) {
    if (one.kind === 'moved') addFlight(scenes, one, isGiven);
    if (one.kind === 'hurt' || one.kind === 'killed' || one.kind === 'lost') {
      scenes.push({
        kind: 'strike',
        isSiege: isSiege(event, phase),
        with: one.with ?? null,
        by: one.by,
        at: one.to ?? '',
        card: one.card ?? null,
        falls: one.kind !== 'hurt',
      });
    }
  }
  return scenes;
}

function addFlight(scenes: Scene[], { card = null, from = '', to = '', by }: HappenedShape, isGiven: boolean): void {
  const [owner = '', zone = ''] = from.split('.');
  const isLost = zone === 'hand' && (isGiven || by !== owner);
  if (STILL.has(from) || STILL.has(to)) return;
  const earlier = card ? scenes.find((scene): scene is Flight => scene.kind === 'flight' && scene.card === card && scene.to === from) : undefined;
  if (earlier) earlier.to = to;
  else scenes.push({ kind: 'flight', card, from, to, by, isLost });
}

/** The card that an event is about: what was bought or taken, what struck, what was played. */
export function cardOf(event: EventShape, played: string | null): string | null {
  const happened = event.happened ?? [];
  const bought = happened.find((one) => one.kind === 'moved' && one.from === 'reserve' && one.to?.endsWith('.depot'));
  const struck = happened.find((one) => one.with);
  const [verb] = event.actions?.[0]?.split(' ') ?? [];
  if (verb === 'end' || verb === 'discard') return null;
  return bought?.card ?? struck?.with ?? played ?? happened.find((one) => one.kind === 'moved' && one.to?.includes('.front.'))?.card ?? null;
}

/** One sound of each kind at most. */
export function soundsOf(event: EventShape, own: string, phase = '', hasGun: (card: string) => boolean = () => true): Sound[] {
  const sounds = (event.happened ?? []).flatMap((one) => soundOf(one, own, hasGun));
  if (event.actions?.some((action) => action.startsWith('give-up')) && event.happened?.some(({ from }) => from === `${own}.hand`)) sounds.push('stamp', 'tear');
  // Shells are heard before they land.
  return [...new Set(isSiege(event, phase) ? sounds.map((sound) => (sound.startsWith('shot') ? 'whistle' : sound)) : sounds)];
}

function soundOf({ kind, by, from = '', to = '', seat, card, with: striking }: HappenedShape, own: string, hasGun: (card: string) => boolean): Sound[] {
  const shot: Sound[] = striking ? [hasGun(striking) ? 'shot' : 'shot-small'] : [];
  const isMine = to.startsWith(`${own}.`);
  if (kind === 'hurt') return [...shot, 'hit'];
  if (kind === 'killed' || (kind === 'lost' && card)) return [...shot, 'explosion'];
  if (kind === 'lost' && to.endsWith('.hq')) return ['siren', ...shot, 'hq-falls', isMine ? 'lost-base' : 'captured'];
  if (kind === 'lost') return [...shot, 'collapse', ...(isMine ? (['lost-base'] as const) : by === own ? (['captured'] as const) : [])];
  if (kind === 'began' && !card) return [seat === own ? 'your-turn' : 'radio'];
  if (kind === 'shuffled') return ['shuffle'];
  if (kind === 'healed') return ['wrench'];
  if (kind !== 'moved') return [];
  if (from === 'medals') return ['medal'];
  if (from === 'reserve') return ['latch'];
  if (from === `${own}.hand` && by !== own) return ['stamp', 'tear'];
  if (from === 'deck') return ['flip'];
  if (to.endsWith('.hand')) return ['slide'];
  return from === 'play' || to === 'play' ? ['tick'] : [];
}

export interface SoundCue {
  sound: Sound;
  /** Milliseconds after the beginning of its beat. */
  at: number;
  level: number;
}

/** The sounds of one row; what others do all the time is quiet. */
export function soundCues(events: readonly EventShape[], own: string, phase: string, hasGun?: (card: string) => boolean): SoundCue[] {
  const isOwn = events.every((event) => event.seat === own);
  const sounds = [...new Set(events.flatMap((event) => soundsOf(event, own, phase, hasGun)))];
  const lands = STRIKE + (sounds.includes('whistle') ? SALVO : sounds.includes('hq-falls') ? BASTION : 0);
  return sounds.map((sound) => ({
    sound,
    at: LATER.has(sound) ? lands : sound === 'tear' ? STAMPED : 0,
    level: isOwn || !ROUTINE.has(sound) ? 1 : QUIET,
  }));
}

/** The delay of a strike against a plain shot. */
export function later({ isSiege: isSalvo, falls, card, at }: Strike): number {
  if (isSalvo) return SALVO;
  return falls && card === null && at.endsWith('.hq') ? BASTION : 0;
}

/** The element of a place: the card itself if it is shown there, else its zone.

A card is searched at the seat that caused the event, because equal cards lie in many hands. */
export function selectorsOf(place: string, card: string | null, by: string, own: string): string[] {
  const [first = '', zone = '', slot = ''] = place.split('.');
  const at = ({ name }: Spot): string => `[data-spot="${name}"]`;
  const mark = `[data-place="${place}"]`;
  if (first === 'medals') return [`[data-place="medals.${(card ?? '').replace(/^\w+-/u, '')}"]`, '[data-place="medals"]'];
  if (first === 'play') return by === own ? [...(card ? [at(cardSpot('play', card))] : []), `[data-place="${by}.hand"]`] : [`[data-place="${by}.hand"]`];
  if (zone === 'front') return card ? [at(frontSpot('defender', first, slot)), mark] : [mark];
  if (zone === 'rear') return [at(rearSpot(first === own ? '' : first)), mark];
  if (zone === 'hand') return card && first === own ? [at(cardSpot('hand', card)), mark] : [mark];
  return card && first === 'reserve' ? [at(cardSpot('reserve', card)), mark] : [mark];
}
