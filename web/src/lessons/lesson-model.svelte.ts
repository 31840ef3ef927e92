/** A lesson in progress: the current frame, and the reaction to the pupil's moves. */

import type { Choice, EventShape, Refusal, TableShape, View } from '../generated/messages';
import type { Deck } from '../deck/deck';
import { patch, type Json } from '../net/patch';
import { motionDuration } from '../core/viewport.svelte';
import { settings } from '../core/settings.svelte';
import { quietTable } from '../replay/quiet-table';
import { ScriptedServer, type SentCommand } from '../replay/scripted-server';
import { TableModel } from '../table/model/model.svelte';
import type { LessonFrame, LessonShape } from '../net/lesson-api';
import { lessonProgress } from './lesson-progress.svelte';

/** Milliseconds that an opponent's move is shown. */
const WATCHED = 1800;
const SHORTEST = 900;

interface Frame extends LessonFrame {
  view: View;
}

/** Complete every frame with its full view, by applying the patches. */
export function unfold(frames: readonly LessonFrame[]): Frame[] {
  let view: Json = null;
  return frames.map((frame) => {
    view = patch(view, frame.patch);
    return { ...frame, view: view as unknown as View };
  });
}

/** The table of a lesson at a frame: no clock, no chat, and no choices while a text is read. */
export function stateOf(lesson: LessonShape, frames: readonly Frame[], place: number): TableShape {
  const { kind, view } = frames[place] as Frame;
  const isAsked = kind === 'act';
  const journal = frames.slice(0, place + 1).flatMap(({ by, lines }, index) => (lines.length > 0 ? [[String(index), { seat: by, lines }] as const] : []));
  const shown = isAsked ? view : { ...view, choices: [] };
  return quietTable({ name: lesson.name, seat: lesson.seat, seats: lesson.seats, view: shown, journal: Object.fromEntries(journal) });
}

/** The frame reached by actions sent together, such as payments; undefined if one of them is not wanted. */
export function follow(frames: readonly LessonFrame[], from: number, actions: readonly number[]): number | undefined {
  const left = [...actions];
  let place = from;
  while (left.length > 0) {
    const frame = frames[place];
    const found = frame?.kind === 'act' ? left.indexOf(frame.wanted ?? -1) : -1;
    if (found < 0) return undefined;
    left.splice(found, 1);
    place += 1;
  }
  return place > from ? place : undefined;
}

/** The frame reached by a purchase; other payments, or buying only one of several cards, are accepted too. */
export function followPurchase(frames: readonly Frame[], from: number, actions: readonly number[]): number | undefined {
  const verbOf = ({ kind, wanted, view }: Frame): string => (kind === 'act' ? (view.choices.find(({ action }) => action === wanted)?.verb ?? '') : '');
  const first = frames[from];
  if (!first || verbOf(first) !== 'want' || actions[0] !== first.wanted) return undefined;
  const done = frames.findIndex((frame, index) => index >= from && verbOf(frame) === 'done');
  return done < 0 ? undefined : done + 1;
}

export class LessonModel {
  readonly model: TableModel;
  readonly frames: Frame[];
  place = $state(0);
  /** Whether the last move was not the one the lesson teaches. */
  hasStrayed = $state(false);
  isFinished = $state(false);
  frame: Frame = $derived.by(() => this.frames[this.place] as Frame);
  wanted: Choice | undefined = $derived(this.frame.kind === 'act' ? this.frame.view.choices.find(({ action }) => action === this.frame.wanted) : undefined);
  private readonly server = new ScriptedServer((command) => this.handle(command));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lesson: LessonShape,
    deck: Deck,
  ) {
    this.frames = unfold(lesson.frames);
    this.model = new TableModel(lesson.name, deck, (onupdate) => this.server.connect(lesson.name, settings.language, onupdate));
    this.show(0, []);
  }

  close(): void {
    clearTimeout(this.timer);
    this.model.close();
  }

  get isLast(): boolean {
    return this.place === this.frames.length - 1;
  }

  /** Continue after a sentence was read or a move was watched. */
  next(): void {
    if (this.frame.kind === 'act') return;
    if (this.isLast) this.finish();
    else this.goOn(this.place + 1);
  }

  /** Go back to the previous sentence. */
  back(): void {
    const before = this.frames.findIndex((frame) => frame.step === Math.max(1, this.frame.step - 1));
    this.isFinished = false;
    this.show(Math.max(0, before), []);
  }

  private finish(): void {
    lessonProgress.finish(this.lesson.name);
    this.isFinished = true;
  }

  private goOn(to: number): void {
    const passed = this.frames.slice(this.place + 1, to + 1);
    this.show(
      to,
      passed.filter((frame) => frame.by !== null).map((frame) => eventOf(frame)),
    );
  }

  private show(place: number, events: EventShape[]): void {
    clearTimeout(this.timer);
    this.place = place;
    this.hasStrayed = false;
    this.server.show(stateOf(this.lesson, this.frames, this.place), events);
    if (this.frame.kind === 'watch') this.timer = setTimeout(() => this.next(), Math.max(SHORTEST, motionDuration(WATCHED)));
  }

  /** Answer the pupil's move: the taught one advances the lesson, any other gets a friendly reply. */
  private handle(command: SentCommand): Refusal | undefined {
    if (command.kind !== 'move') return undefined;
    const actions = command.actions ?? [];
    const to = follow(this.frames, this.place, actions) ?? followPurchase(this.frames, this.place, actions);
    if (to === undefined || to >= this.frames.length) this.hasStrayed = true;
    else this.goOn(to);
    return undefined;
  }
}

function eventOf({ by, lines, happened, actions }: LessonFrame): EventShape {
  return { kind: 'moved', seat: by, at: 0, lines, happened, actions };
}
