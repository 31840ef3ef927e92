/** Runs all animations over the table; they can be paused at a moment or finished together, and their nodes are removed. */

const PARTICLES = 40;
/** Milliseconds of a frame in a hidden tab. */
const HIDDEN_FRAME = 100;
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export type Particle = 'fire' | 'smoke' | 'dust' | 'spark' | 'chip' | 'gold';

interface Span {
  at: number;
  lasts: number;
  easing?: string;
  /** The start of `at` on the page's clock, by default now. */
  start?: number;
  /** Whether the node is visible, in its first keyframe, before the animation starts. */
  isAwaited?: boolean;
}

/** The time of the document's timeline; undefined where it has none, as in tests. */
export function clock(): number | undefined {
  const now = (document as Partial<Document>).timeline?.currentTime;
  return typeof now === 'number' ? now : undefined;
}

/** Resolves at the next frame, or after a short timeout in a hidden tab. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      done();
    };
    const timer = setTimeout(go, HIDDEN_FRAME);
    const frame = requestAnimationFrame(go);
  });
}

/** Resolves in a task of its own as soon as the next frame is painted. */
export async function afterFrame(): Promise<void> {
  await nextFrame();
  await new Promise((done) => setTimeout(done));
}

export class Timeline {
  private readonly running = new Set<Animation>();
  /** Nodes made for animations, with the number of animations that still use each. */
  private readonly made = new Map<HTMLElement, number>();
  private readonly idle: HTMLElement[] = [];
  /** Particles in use: kind, time of release, and number of remaining animations. */
  private readonly busy = new Map<HTMLElement, { kind: Particle; until: number; left: number }>();
  /** Parts of effects to build, one per frame: a whole effect at once would make a long frame. */
  private parts: (() => void)[] = [];
  private layer: HTMLElement | undefined;
  private particles = 0;

  /** Put all particles into the page before the first effect needs them. */
  prepare(): void {
    while (this.particles < PARTICLES) this.idle.push(this.particle());
  }

  /** Build a part of an effect in a later frame, before it is due. */
  later(build: () => void): void {
    this.parts.push(build);
    if (this.parts.length === 1) requestAnimationFrame(this.build);
  }

  private readonly build = (): void => {
    this.parts.shift()?.();
    if (this.parts.length > 0) requestAnimationFrame(this.build);
  };

  /** Build the remaining parts of all effects now. */
  private buildAll(): void {
    for (const build of this.parts.splice(0)) build();
  }

  /** A node over the table that is removed when its last animation ends. */
  make(className: string): HTMLElement {
    const node = document.createElement('div');
    node.className = className;
    node.setAttribute('aria-hidden', 'true');
    this.ground().append(node);
    this.made.set(node, 0);
    return node;
  }

  /** Animate a node; three keyframes or more are eased one by one. */
  add(node: HTMLElement, frames: Keyframe[], { at, lasts, easing = OUT, start, isAwaited }: Span): void {
    // Without the animation API nothing can be shown.
    if (typeof node.animate !== 'function') return this.remove(node);
    const isStepped = frames.length > 2;
    const eased = isStepped ? frames.map((frame) => ({ easing, ...frame })) : frames;
    const isMade = this.made.has(node);
    const fill = isMade ? (isAwaited ? 'both' : 'forwards') : isAwaited ? 'backwards' : 'none';
    const animation = node.animate(eased, { delay: at, duration: lasts, easing: isStepped ? 'linear' : easing, fill });
    if (start !== undefined) animation.startTime = start;
    this.running.add(animation);
    if (isMade) this.made.set(node, (this.made.get(node) ?? 0) + 1);
    const done = (): void => {
      if (!this.running.delete(animation)) return;
      const left = (this.made.get(node) ?? 0) - 1;
      if (this.made.has(node)) this.made.set(node, left);
      if (left === 0) this.remove(node);
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }

  /** Animate a particle of the pool that is free by then; without one it is omitted. */
  spray(kind: Particle, frames: Keyframe[], span: Span): void {
    const begin = (span.start ?? clock() ?? 0) + span.at;
    const node = this.idle.pop() ?? (this.particles < PARTICLES ? this.particle() : this.freeAt(kind, begin));
    if (!node) return;
    node.className = `p ${kind}`;
    if (typeof node.animate !== 'function') {
      this.idle.push(node);
      return;
    }
    const use = this.busy.get(node) ?? { kind, until: 0, left: 0 };
    this.busy.set(node, { kind, until: begin + span.lasts, left: use.left + 1 });
    const animation = node.animate(frames, { delay: span.at, duration: span.lasts, easing: span.easing ?? OUT });
    if (span.start !== undefined) animation.startTime = span.start;
    this.running.add(animation);
    const done = (): void => {
      if (this.running.delete(animation)) this.release(node);
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }

  /** A particle of the same kind whose last animation is over by then. */
  private freeAt(kind: Particle, begin: number): HTMLElement | undefined {
    return [...this.busy].find(([, use]) => use.kind === kind && use.until <= begin)?.[0];
  }

  private release(node: HTMLElement): void {
    const use = this.busy.get(node);
    if (use && use.left > 1) this.busy.set(node, { ...use, left: use.left - 1 });
    else if (this.busy.delete(node)) this.idle.push(node);
  }

  /** Stop at a moment, for pictures. */
  seek(milliseconds: number): void {
    this.buildAll();
    for (const animation of this.running) {
      animation.pause();
      animation.currentTime = milliseconds;
    }
  }

  /** Jump to the end of everything. */
  finish(): void {
    this.parts = [];
    for (const animation of [...this.running]) animation.finish();
    for (const node of [...this.made.keys()]) this.remove(node);
  }

  /** Finish, and remove the layer with its particles. */
  close(): void {
    this.finish();
    this.layer?.remove();
    this.layer = undefined;
    this.idle.length = 0;
    this.busy.clear();
    this.particles = 0;
  }

  remove(node: HTMLElement): void {
    if (!this.made.delete(node)) return;
    node.remove();
  }

  /** Particles stay in the page: creating new ones costs a layout. */
  private particle(): HTMLElement {
    const node = document.createElement('i');
    node.className = 'p';
    this.ground().append(node);
    this.particles += 1;
    return node;
  }

  private ground(): HTMLElement {
    if (!this.layer?.isConnected) {
      this.layer ??= document.createElement('div');
      this.layer.className = 'fx';
      this.layer.setAttribute('aria-hidden', 'true');
      document.body.append(this.layer);
    }
    return this.layer;
  }
}
