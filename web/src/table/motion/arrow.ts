/** The line from attacker to target; it starts and ends in the gaps between the cards. */

import { centre, type Box } from '../effects/boxes';

export type { Box };

/** The line as an SVG path, and the three corners of its point. */
export interface Arrow {
  line: string;
  tip: string;
}

const TIP = 18;
const WING = 10;
const LEAST_BEND = 36;

/** Up or down where one lies above the other, else across. */
export function arrowBetween(from: Box, to: Box): Arrow {
  const a = centre(from);
  const b = centre(to);
  const isAside = from.top < to.top + to.height && to.top < from.top + from.height;
  const [dx, dy] = isAside ? [Math.sign(b.x - a.x) || 1, 0] : [0, Math.sign(b.y - a.y)];
  const start = { x: a.x + (dx * from.width) / 2, y: a.y + (dy * from.height) / 2 };
  const end = { x: b.x - (dx * to.width) / 2, y: b.y - (dy * to.height) / 2 };
  const neck = { x: end.x - dx * TIP, y: end.y - dy * TIP };
  const bend = Math.max(LEAST_BEND, Math.hypot(neck.x - start.x, neck.y - start.y) / 3);
  const controls = [start.x + dx * bend, start.y + dy * bend, neck.x - dx * bend, neck.y - dy * bend];
  return {
    line: `M${start.x} ${start.y}C${controls.join(' ')} ${neck.x} ${neck.y}`,
    tip: `M${end.x} ${end.y}L${neck.x + dy * WING} ${neck.y + dx * WING}L${neck.x - dy * WING} ${neck.y - dx * WING}Z`,
  };
}
