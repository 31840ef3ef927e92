/** A shot or a salvo and what comes of it; the fall of a headquarters. Each part is built in a frame of its own. */

import { centre, type Box } from './boxes';
import { effectAt, SOFT, type Cue, type Effect } from './effect';
import { blowUp, burn, debris, fire, flag, HIT, impact, salvo, say, shell, SHELLS, SIEGE_HIT, smoke, walls, type Blow } from './parts';

const FIRES = [
  [0, 0, 3.2],
  [-20, 30, 2.3],
  [22, 50, 2.4],
  [4, 90, 2.7],
] as const;

export function strike(cue: Cue, blow: Blow): void {
  const { to: box, outcome, word, isSiege, body } = blow;
  const effect = effectAt(cue, box);
  const hit = isSiege ? SIEGE_HIT : HIT;
  const isFall = outcome === 'destroyed' || outcome === 'captured';
  if (body) burn(effect, body, hit);
  effect.then(() => (isSiege ? salvo(effect, box) : fire(effect, blow, centre(box))));
  if (isSiege) for (let number = 0; number < SHELLS; number += 1) effect.then(() => shell(effect, box, number));
  effect.then(() => impact(effect, box, isFall ? 2.1 : 1.4, hit));
  if (outcome === 'destroyed') blaze(effect, blow, hit);
  else if (outcome === 'captured') collapse(effect, blow, hit);
  else effect.then(() => scorch(effect, box, hit));
  effect.then(() => say(effect, word, box, isFall, hit + 100));
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

function collapse(effect: Effect, { to: box, lost, colour }: Blow, hit: number): void {
  const at = centre(box);
  effect.then(
    () => flag(effect, box, lost, false, hit),
    () => walls(effect, box, hit),
    () => {
      for (const [x, delay, size] of FIRES)
        effect.spray('fire', { x: at.x + x * effect.unit, y: at.y }, hit + delay, 420, { from: 0.5, to: size * 0.8, dy: -12 });
      debris(effect, at, 7, 1.3, hit);
    },
    () => {
      smoke(effect, { x: at.x, y: box.top + box.height * 0.8 }, hit + 60, 4, { rise: 24, size: 1.3, kind: 'dust' });
      smoke(effect, at, hit + 120, 5, { rise: 80, size: 1.6 });
    },
    () => flag(effect, box, colour, true, hit + 420),
  );
}

function scorch(effect: Effect, box: Box, hit: number): void {
  const at = centre(box);
  for (let flame = 0; flame < 4; flame += 1)
    effect.spray('fire', { x: at.x + effect.random(-8, 8), y: at.y }, hit + 120 + flame * 120, 340, { dy: -20, from: 0.5, to: 0.15 });
  debris(effect, at, 4, 1, hit);
  smoke(effect, at, hit + 100, 5, { rise: 64, size: 0.8 });
}

/** The headquarters falls: the only flash of the whole screen. */
export function fall(cue: Cue, box: Box): void {
  const effect = effectAt(cue, box);
  const vignette = effect.part('vignette');
  effect.move(vignette, [{ opacity: 0 }, { opacity: 0.75, offset: 0.15 }, { opacity: 0.75, offset: 0.8 }, { opacity: 0 }], 0, 2400, SOFT);
  effect.then(() => {
    const white = effect.part('white');
    effect.move(white, [{ opacity: 0.8 }, { opacity: 0 }], HIT, 420, SOFT);
    smoke(effect, centre(box), HIT + 200, 8, { rise: 120, size: 2.1 });
    effect.shake(HIT, 9, 420);
  });
}
