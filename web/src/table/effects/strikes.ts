/** A shot or a salvo and its outcome; the fall of a headquarters. Each part is built in a separate frame. */

import { centre, type Box } from './boxes';
import { effectAt, SOFT, type Cue, type Effect } from './effect';
import { blowUp, debris, flag, impact, lastLook, mast, say, smoke, walls, type Blow } from './parts';
import { fire, HIT, salvo, shell, SHELLS, SIEGE_HIT } from './shots';

const FIRES = [
  [0, 0, 3.2],
  [-20, 30, 2.3],
  [22, 50, 2.4],
  [4, 90, 2.7],
] as const;
/** The third shot destroys a headquarters. */
const SHOTS = 3;
const BETWEEN = 240;
/** Milliseconds that a destroyed card burns. */
const BURNS = 420;

/** The moment of impact, in milliseconds after the start. */
export function landsAt({ isSiege, isHeadquarters, outcome }: Pick<Blow, 'isSiege' | 'isHeadquarters' | 'outcome'>): number {
  if (isSiege) return SIEGE_HIT;
  return isHeadquarters && outcome === 'captured' ? HIT + (SHOTS - 1) * BETWEEN : HIT;
}

export function strike(cue: Cue, blow: Blow): void {
  const { to: box, outcome, isSiege, isHeadquarters, body, struck } = blow;
  const effect = effectAt(cue, box);
  const hit = landsAt(blow);
  const isFall = outcome === 'destroyed' || outcome === 'captured';
  if (body) lastLook(effect, body, hit + (outcome === 'destroyed' ? BURNS : 30));
  // What is damaged lies at an angle already: its corners would be seen under the copy.
  if (body && struck && !isFall) effect.move(struck, [{ opacity: 0 }, { opacity: 0 }], 0, hit);
  if (isSiege) {
    effect.then(() => salvo(effect, box));
    for (let number = 0; number < SHELLS; number += 1) effect.then(() => shell(effect, box, number));
  } else {
    for (let early = hit - HIT; early > 0; early -= BETWEEN) {
      const at = hit - HIT - early;
      effect.then(
        () => fire(effect, blow, centre(box), at),
        () => impact(effect, box, 1.2, at + HIT, { jolted: body, sparks: 4 }),
      );
    }
    effect.then(() => fire(effect, blow, centre(box), hit - HIT));
  }
  effect.then(() => impact(effect, box, isHeadquarters && isFall ? 2.8 : isFall ? 2.1 : 1.4, hit, { jolted: outcome === 'destroyed' ? body : struck }));
  if (outcome === 'destroyed') blaze(effect, blow, hit);
  else if (outcome === 'captured') collapse(effect, blow, hit);
  else effect.then(() => scorch(effect, box, hit));
  effect.then(() => say(effect, blow, isFall, hit + 100));
}

function blaze(effect: Effect, blow: Blow, hit: number): void {
  const at = centre(blow.to);
  effect.then(
    () => blowUp(effect, blow, hit),
    () => {
      for (const [x, delay, size] of FIRES) effect.spray('fire', { x: at.x + x * effect.unit, y: at.y }, hit + delay, 460, { from: 0.6, to: size, dy: -18 });
      debris(effect, at, 8, 1.4, hit);
    },
    () => smoke(effect, at, hit + 120, 7, { rise: 84, size: 1.6 }),
  );
}

function collapse(effect: Effect, { to: box, lost, colour, body, isHeadquarters }: Blow, hit: number): void {
  const at = centre(box);
  effect.then(
    () => (isHeadquarters ? mast(effect, box, lost, hit) : flag(effect, box, lost, false, hit)),
    () => walls(effect, box, body, hit),
    () => {
      for (const [x, delay, size] of FIRES)
        effect.spray('fire', { x: at.x + x * effect.unit, y: at.y }, hit + delay, 420, { from: 0.5, to: size * (isHeadquarters ? 1.5 : 0.8), dy: -12 });
      debris(effect, at, 7, 1.3, hit);
    },
    () => {
      smoke(effect, { x: at.x, y: box.top + box.height * 0.8 }, hit + 60, 4, { rise: 24, size: 1.3, kind: 'dust' });
      smoke(effect, at, hit + 120, 6, { rise: 92, size: 1.7 });
    },
    () => flag(effect, box, colour, true, hit + 420),
  );
}

function scorch(effect: Effect, box: Box, hit: number): void {
  const at = centre(box);
  for (let flame = 0; flame < 5; flame += 1)
    effect.spray('fire', { x: at.x + effect.random(-14, 14) * effect.unit, y: at.y }, hit + 120 + flame * 110, 380, { dy: -26, from: 0.7, to: 0.2 });
  debris(effect, at, 5, 1, hit);
  smoke(effect, at, hit + 100, 6, { rise: 70, size: 1 });
}

/** The fall of a headquarters: the table darkens around it, and the whole screen flashes, as in no other effect. */
export function fall(cue: Cue, box: Box, hit: number): void {
  const effect = effectAt(cue, box);
  const vignette = effect.part('vignette');
  const { x, y } = centre(box);
  vignette.style.setProperty('--x', `${x}px`);
  vignette.style.setProperty('--y', `${y}px`);
  effect.move(vignette, [{ opacity: 0 }, { opacity: 0.8, offset: 0.12 }, { opacity: 0.8, offset: 0.85 }, { opacity: 0 }], 0, hit + 1900, SOFT);
  effect.then(() => {
    const white = effect.part('white');
    effect.move(white, [{ opacity: 0 }, { opacity: 0.8, offset: 0.12 }, { opacity: 0 }], hit + 40, 420, SOFT);
    smoke(effect, centre(box), hit + 200, 4, { rise: 120, size: 2.1 });
    effect.shake(hit, 9, 420);
  });
}
