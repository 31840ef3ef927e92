/** Awards: medals, points and captured bases, shown over the reserve and at the scores. */

import { drawing } from '../../art/drawings.svelte';
import { t } from '../../core/i18n.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import type { TableShape, View } from '../../generated/messages';
import { play } from '../../sound/mixer';
import type { Box } from '../effects/boxes';
import type { Cue } from '../effects/effects';
import type { QueuedBeat } from '../events/event-queue.svelte';
import { cleanCopy } from './card-copies';
import type { Flight, Strike } from './scenes';

export type Effects = typeof import('../effects/effects');

/** A medal is struck and seen for this long before the next scene. */
export const MINTED = 640;
/** A ribbon is read for this long before its points fly. */
const READ = 760;
const FLY = 460;

/** Points that a seat has gained, and where and how its score stands. */
export interface Gain {
  seat: string;
  box: Box;
  from: number;
  points: number;
  /** Empty if the element shows more than the number. */
  font: string;
}

interface Names {
  colourOf?: (seat: string) => string;
  playerName?: (seat: string) => string;
}

/** The places of medals and words: over the reserve, words also over the row of scores; never over fronts or the hand. */
const RESERVE = '.reserve-place';
const RESERVE_OR_SCORES = '.reserve-place, .strip-row';

function boxOf(board: HTMLElement, places: string): Box | undefined {
  return board.querySelector(places)?.getBoundingClientRect();
}

/** The player's medal is struck over the reserve and flies to the score; false where it only travels. */
export function awardMedal(effects: Effects, cue: Cue, own: string, { from, to, card }: Flight, gains: readonly Gain[]): boolean {
  if (from !== 'medals' || !to.startsWith(`${own}.`)) return false;
  const score = gains.find(({ seat }) => seat === own)?.box;
  const over = boxOf(cue.board, RESERVE);
  const picture = drawing(`medal-${card?.replace(/^\w+-/u, '') ?? ''}`);
  if (!score || !over || !picture) return false;
  effects.medal(cue, over, score, picture);
  return true;
}

/** A base that the player has captured or lost is named over the reserve. */
export function proclaim(effects: Effects, cue: Cue, own: string, { by, at }: Strike, names: Names, gains: readonly Gain[]): void {
  const [owner = ''] = at.split('.');
  const box = boxOf(cue.board, RESERVE_OR_SCORES);
  if (!box || (by !== own && owner !== own)) return;
  const side = by === own ? 'captured' : 'lost';
  const what = at.endsWith('.hq') ? 'hq' : 'base';
  const points = gains.find(({ seat }) => seat === by)?.points;
  const face = document.querySelector<HTMLElement>(`.avatar[data-player="${by}"]`);
  effects.ribbon(cue, box, {
    colour: names.colourOf?.(by) ?? '',
    title: t(`web-ribbon-${side}-${what}`),
    // Whoever gains the points stands beside them.
    name: by === own ? '' : (names.playerName?.(by) ?? ''),
    points: points ? `+${points}` : '',
    face: face ? cleanCopy(face) : undefined,
  });
}

/** Points fly from where they were won to the scores, which count up when they arrive. */
export function countUp(effects: Effects, cueAt: (at: number) => Cue, gains: readonly Gain[], { won, delay }: { won: Box | undefined; delay: number }): void {
  const flies = delay + (won ? READ : 0);
  for (const { box, from, points, font } of gains) {
    effects.points(cueAt(flies), won, box, `+${points}`);
    if (font) effects.tally(cueAt(0), box, { from, to: from + points, font, lands: flies + FLY });
  }
  if (gains.length > 0) play('coin', { delay: motionDuration(flies + FLY) / 1000 });
}

/** The gains of every seat whose score is seen, measured before the table changes: after it every measure is a layout. */
export function gainsOf(board: HTMLElement, { rows }: QueuedBeat): Gain[] {
  const [first, last] = [rows[0]?.before, rows.at(-1)?.after].map((state) => standingOf(state));
  return (last ?? []).flatMap(({ seat, score }) => {
    const from = first?.find((one) => one.seat === seat)?.score.total ?? score.total;
    const node = score.total > from ? board.querySelector(`[data-score="${seat}"]`) : null;
    const box = node?.getBoundingClientRect();
    if (!node || !box?.width) return [];
    const font = node.textContent?.trim() === String(from) ? fontOf(node) : '';
    return [{ seat, box, from, points: score.total - from, font }];
  });
}

/** The shorthand itself is empty where digits are tabular. */
function fontOf(node: Element): string {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(node);
  return `${fontWeight} ${fontSize} ${fontFamily}`;
}

function standingOf(state: TableShape | undefined): View['standing']['seats'] | undefined {
  const view = state && (state.views[state.you[0] ?? '-'] ?? Object.values(state.views)[0]);
  return view?.standing.seats;
}
