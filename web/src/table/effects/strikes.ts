/** A shot or a salvo and what comes of it; the fall of a headquarters. Each part is built in a frame of its own. */

import { centre, type Box } from './boxes';
import { effectAt, SOFT, type Cue, type Effect } from './effect';
import { burn, debris, fire, flag, HIT, impact, salvo, say, SIEGE_HIT, smoke, type Blow } from './parts';

const FIRES = [
  [0, 0, 3.2],
  [-20, 30, 2.3],
  [22, 50, 2.4],
  [4, 90, 2.7],
] as const;

export function strike(cue: Cue, blow: Blow): void {
  const { to: box, outcome, word, isSiege } = blow;
  const effect = effectAt(cue, box);
  const hit = isSiege ? SIEGE_HIT : HIT;
  const isFall = outcome === 'destroyed' || outcome === 'captured';
  if (isSiege) salvo(effect, box);
  else fire(effect, blow, centre(box));
  // What burns has to be there before the card it replaces has gone.
  if (outcome === 'destroyed') burn(effect, blow, hit);
  effect.then(
    () => impact(effect, box, isFall ? 2.1 : 1.4, hit),
    () => (outcome === 'destroyed' ? blaze(effect, box, hit) : outcome === 'captured' ? collapse(effect, blow, hit) : scorch(effect, box, hit)),
    () => say(effect, word, box, isFall, hit + 100),
  );
}

function blaze(effect: Effect, box: Box, hit: number): void {
  const at = centre(box);
  for (const [x, delay, size] of FIRES) effect.spray('fire', { x: at.x + x * effect.unit, y: at.y }, hit + delay, 460, { from: 0.6, to: size, dy: -18 });
  debris(effect, at, 8, 1.4, hit);
  smoke(effect, at, hit + 120, 7, { rise: 84, size: 1.6 });
}

function collapse(effect: Effect, { to: box, lost, colour }: Blow, hit: number): void {
  const at = centre(box);
  flag(effect, box, lost, false, hit);
  debris(effect, at, 8, 1.2, hit);
  smoke(effect, { x: at.x, y: box.top + box.height * 0.8 }, hit + 60, 5, { rise: 40, size: 1.3, kind: 'dust' });
  smoke(effect, at, hit + 200, 4, { rise: 70, size: 1.2 });
  flag(effect, box, colour, true, hit + 420);
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
