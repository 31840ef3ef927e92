/** A puzzle being solved: the server plays the line from the start after every action. */

import type { Choice, EventShape, TableShape } from '../generated/messages';
import type { ReplayStep } from '../generated/answers';
import { settings } from '../core/settings.svelte';
import { t } from '../core/i18n.svelte';
import type { Deck } from '../deck/deck';
import { Refused } from '../net/api';
import { quietTable } from '../replay/quiet-table';
import { ScriptedServer, type Granted, type SentCommand } from '../replay/scripted-server';
import { TableModel } from '../table/model/model.svelte';
import { puzzleApi, type PuzzleShape, type PuzzleTry } from './puzzle-api';
import { puzzleProgress } from './puzzle-progress.svelte';

/** The visible hint: none, the theme, the highlighted next action, or a note that the line has left the solution. */
export type HintKind = 'none' | 'theme' | 'lit' | 'off';

export class PuzzleModel {
  readonly model: TableModel;
  verdict: PuzzleTry['verdict'] = $state('open');
  hint: HintKind = $state('none');
  private wantedAction: number | undefined = $state(undefined);
  private steps: ReplayStep[] = $state.raw([]);
  private actions: number[] = [];
  /** The number of actions before each move. */
  private readonly moves: number[] = [];
  private readonly server = new ScriptedServer((command) => this.handle(command));

  constructor(
    readonly puzzle: PuzzleShape,
    readonly deck: Deck,
  ) {
    this.steps = [puzzle.start];
    this.model = new TableModel(puzzle.name, deck, (onupdate) => this.server.connect(puzzle.name, settings.language, onupdate));
    this.show([]);
  }

  close(): void {
    this.model.close();
  }

  /** The choice that the hint highlights. */
  get wanted(): Choice | undefined {
    return this.model.view?.choices.find(({ action }) => action === this.wantedAction);
  }

  get isBegun(): boolean {
    return this.steps.length > 1;
  }

  startAgain(): void {
    this.actions = [];
    this.moves.length = 0;
    this.steps = [this.puzzle.start];
    this.verdict = 'open';
    this.forgetHint();
    this.show([]);
  }

  /** First a sentence about the theme, then the next action of the solution. */
  async askHint(): Promise<void> {
    if (this.hint === 'none') {
      this.hint = 'theme';
      return;
    }
    const { action } = await puzzleApi.hint(this.puzzle.name, this.actions);
    this.hint = action === null ? 'off' : 'lit';
    this.wantedAction = action ?? undefined;
  }

  /** The table as the board shows it; nothing can be chosen after the verdict. */
  table(): TableShape {
    const { name, seat, seats } = this.puzzle;
    const { view } = this.steps.at(-1) as ReplayStep;
    const journal = this.steps.flatMap(({ step, lines }) => (lines.length > 0 ? [[String(step), { seat, lines }] as const] : []));
    const isOpen = this.verdict === 'open';
    const back = { free: [1], ask: null, what: 'move' as const, cards: [], consent: [] };
    return quietTable({
      name,
      seat,
      seats,
      view: isOpen ? view : { ...view, choices: [] },
      journal: Object.fromEntries(journal),
      undo: isOpen && this.moves.length > 0 ? { [seat]: back } : {},
    });
  }

  private show(events: EventShape[]): void {
    this.server.show(this.table(), events);
  }

  private handle(command: SentCommand): Granted | Promise<Granted> {
    if (command.kind === 'take-back') this.takeBack();
    return command.kind === 'move' ? this.play(command.actions ?? []) : undefined;
  }

  private takeBack(): void {
    const left = this.moves.pop() ?? 0;
    this.actions = this.actions.slice(0, left);
    this.steps = this.steps.slice(0, left + 1);
    this.forgetHint();
    this.show([]);
  }

  private async play(more: readonly number[]): Promise<Granted> {
    const actions = [...this.actions, ...more];
    try {
      const { verdict, steps } = await puzzleApi.attempt(this.puzzle.name, actions, this.actions.length);
      this.moves.push(this.actions.length);
      this.actions = actions;
      this.steps = [...this.steps, ...steps];
      this.verdict = verdict;
      this.forgetHint();
      if (verdict === 'solved') puzzleProgress.solve(this.puzzle.name);
      this.show(steps.map((step) => this.eventOf(step)));
      return undefined;
    } catch (fault) {
      return refusalOf(fault);
    }
  }

  private forgetHint(): void {
    this.wantedAction = undefined;
    if (this.hint !== 'none') this.hint = 'theme';
  }

  private eventOf({ lines, happened, actions }: ReplayStep): EventShape {
    return { kind: 'moved', seat: this.puzzle.seat, at: 0, lines, happened, actions };
  }
}

function refusalOf(fault: unknown): NonNullable<Granted> {
  if (fault instanceof Refused) return { code: fault.code, sentence: fault.sentence, rule: fault.rule };
  return { code: 'UNAVAILABLE', sentence: t('web-no-server'), rule: '' };
}
