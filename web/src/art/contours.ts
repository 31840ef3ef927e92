export interface Line {
  d: string;
  opacity: number;
}

const POINTS = 72;
const STEP = 26;

/** Rings around four hills, distorted by three waves so all of them differ. */
export function contours(width: number, height: number): Line[] {
  const hills = [
    { x: width * 0.16, y: height * 0.3, rings: 11, phase: 1.3 },
    { x: width * 0.72, y: height * 0.18, rings: 9, phase: 2.1 },
    { x: width * 0.52, y: height * 0.86, rings: 12, phase: 0.4 },
    { x: width * 0.98, y: height * 0.8, rings: 8, phase: 3.3 },
  ];
  return hills.flatMap(({ x, y, rings, phase }) =>
    Array.from({ length: rings }, (_, index) => {
      const ring = index + 1;
      return { d: ringPath(x, y, ring, phase), opacity: Number((1 - ring / (rings + 3)).toFixed(2)) };
    }),
  );
}

function ringPath(x: number, y: number, ring: number, phase: number): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const turn = (index / POINTS) * Math.PI * 2;
    const bend = 0.16 * Math.sin(3 * turn + phase + ring * 0.12) + 0.1 * Math.sin(5 * turn - phase * 2 + ring * 0.2) + 0.05 * Math.sin(8 * turn + ring * 0.3);
    const radius = ring * STEP * (1 + bend);
    return `${(x + radius * 1.5 * Math.cos(turn)).toFixed(0)} ${(y + radius * Math.sin(turn)).toFixed(0)}`;
  });
  return `M${points.join('L')}Z`;
}
