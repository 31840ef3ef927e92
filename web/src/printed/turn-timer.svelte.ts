/** The turn clock of a printed game: each turn has the same time, and the time of each seat is summed up. */

const TICK = 200; // milliseconds

export class TurnTimer {
  seat = $state(0);
  /** Milliseconds left of this turn; below 0 it is over. */
  left = $state(0);
  /** Milliseconds that each seat has taken. */
  used: number[] = $state([]);
  isRunning = $state(false);
  private last = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly turn: () => number,
    private readonly onzero: () => void,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.reset();
  }

  reset(): void {
    this.pause();
    this.seat = 0;
    this.used = [0, 0, 0, 0, 0, 0];
    this.left = this.turn();
  }

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.last = this.now();
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  pause(): void {
    if (this.isRunning) this.tick();
    this.isRunning = false;
    clearInterval(this.ticking);
  }

  /** Start the next seat's turn with its full time. */
  next(players: number): void {
    if (this.isRunning) this.tick();
    this.seat = (this.seat + 1) % players;
    this.left = this.turn();
    this.start();
  }

  /** Subtract the time since the last tick; background pages tick rarely. */
  tick(): void {
    const now = this.now();
    const passed = Math.max(0, now - this.last); // the system clock may have been set back
    this.last = now;
    this.used[this.seat] = (this.used[this.seat] ?? 0) + passed;
    const before = this.left;
    this.left -= passed;
    if (before > 0 && this.left <= 0) this.onzero();
  }
}

/** Format minutes and seconds, `2:05`; overtime has a minus sign. */
export function clockText(milliseconds: number): string {
  const seconds = milliseconds < 0 ? Math.floor(-milliseconds / 1000) : Math.ceil(milliseconds / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return milliseconds < 0 && seconds > 0 ? `\u2212${text}` : text;
}
