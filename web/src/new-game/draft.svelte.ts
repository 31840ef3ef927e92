/** The draft of a new table: rules, seats and settings. The server validates it. */

import { LANGUAGES } from '../generated/languages';
import type { NewTable } from '../net/api';
import type { Form } from '../net/form';

const DAY = 86_400;
const MINUTE = 60;

export const CLOCKS = ['none', 'turn', 'bank', 'days'] as const;
export const UNDOS = ['consent', 'horizon', 'off'] as const;
export const CHAT_MODES = ['seats', 'everybody', 'phrases', 'off'] as const;
export const TURN_SECONDS = [30, 60, 90, 120, 180, 300] as const;
export const BANK_MINUTES = [5, 10, 15, 20, 30, 60] as const;
export const INCREMENTS = [0, 5, 10, 20, 30] as const;
export const DAYS = [1, 2, 3, 7] as const;

export type ClockKind = (typeof CLOCKS)[number];
export type Undo = (typeof UNDOS)[number];
export type ChatMode = (typeof CHAT_MODES)[number];

/** A custom achievement: the most or fewest of something, for cards of a class and a nation. [VAR-9] */
export interface OwnAchievement {
  name: string;
  goal: string;
  measure: string;
  class: string;
  nation: string;
}

export function achievementText(own: OwnAchievement, index: number): string {
  const over = [own.class && `class=${own.class}`, own.nation && `nation=${own.nation}`].filter(Boolean).join(' ');
  const name = own.name.replaceAll(/["';,]/gu, ' ').trim() || `${index + 1}`;
  const names = LANGUAGES.map((language) => `${language} ${name}`);
  return [`own-${index + 1} ${own.goal} ${own.measure} ${over}`.trim(), ...names].join('; ');
}

export class Draft {
  // ---- the game
  boxes: string[] = $state(['base']);
  sets: string[] = $state([]);
  players = $state(2);
  teams = $state('');
  first = $state('');
  preset = $state('newest');
  options: Record<string, string> = $state({});
  nations: string[] = $state([]);
  removed: Record<string, number> = $state({});
  withoutAbilities: string[] = $state([]);
  withoutCards: string[] = $state([]);
  withoutAchievements: string[] = $state([]);
  chaos = $state(false);
  agreed: string[] = $state([]);
  own: OwnAchievement[] = $state([]);
  // ---- the seats: `open`, `device`, or a bot; the first one is the player's
  others: string[] = $state(['soldier', 'soldier', 'soldier', 'soldier', 'soldier']);
  names: string[] = $state(['', '', '', '', '']);
  // ---- table settings
  title = $state('');
  visibility: 'private' | 'public' = $state('private');
  clock: ClockKind = $state('none');
  turnSeconds = $state(120);
  bankMinutes = $state(15);
  increment = $state(10);
  days = $state(2);
  undo: Undo = $state('consent');
  hints = $state(true);
  spectators: 'welcome' | 'unwelcome' = $state('welcome');
  talk: ChatMode = $state('seats');
  substitute = $state('sergeant');

  seats: string[] = $derived(this.others.slice(0, this.players - 1));
  isOpen: boolean = $derived(this.seats.includes('open'));
  /** Whether the players agree on the achievements before the game. */
  isAgreed: boolean = $derived(this.options['achievementSelection'] === 'agreed');

  /** The largest number of players that the boxes allow. */
  most(form: Form): number {
    return this.boxes.includes('second-front') ? form.players.most_with_second_front : form.players.most;
  }

  /** Team formats for the number of players. */
  teamsFor(form: Form): Form['teams'] {
    return form.teams.filter((one) => one.players === this.players);
  }

  seatPlayers(players: number, form: Form): void {
    this.players = players;
    if (!this.teamsFor(form).some((one) => one.key === this.teams)) this.teams = '';
    if (this.first && Number(this.first) >= players) this.first = '';
  }

  /** Add or remove a box, with everything that depends on it. */
  takeBox(box: string, isIn: boolean, form: Form): void {
    this.boxes = form.boxes.map((one) => one.key).filter((key) => key === 'base' || (key === box ? isIn : this.boxes.includes(key)));
    const known = (key: string): boolean => this.boxes.includes(form.nations.find((one) => one.key === key)?.box ?? '');
    this.nations = this.nations.filter(known);
    this.removed = Object.fromEntries(Object.entries(this.removed).filter(([key]) => known(key)));
    this.seatPlayers(Math.min(this.players, this.most(form)), form);
  }

  /** Set an option; an empty value restores the default of the boxes. */
  setOption(key: string, value: string): void {
    if (value) this.options = { ...this.options, [key]: value };
    else this.options = Object.fromEntries(Object.entries(this.options).filter(([one]) => one !== key));
    if (key === 'achievementSelection' && value !== 'agreed') this.agreed = [];
  }

  config(): Record<string, unknown> {
    return {
      boxes: [...this.boxes, ...this.sets],
      players: this.players,
      teams: this.teams,
      first: this.first === '' ? null : Number(this.first),
      preset: this.preset,
      options: { ...this.options },
      nations: [...this.nations],
      removed: Object.fromEntries(Object.entries(this.removed).filter(([, count]) => count > 0)),
      without_abilities: [...this.withoutAbilities],
      without_cards: [...this.withoutCards],
      without_achievements: [...this.withoutAchievements],
      chaos: this.chaos,
      agreed: this.isAgreed ? [...this.agreed] : [],
      own_achievements: this.own.map(achievementText),
    };
  }

  settings(): Record<string, unknown> {
    return {
      title: this.title.trim(),
      visibility: this.visibility,
      pace: this.clock === 'days' ? 'days' : 'live',
      clock: this.clockOption(),
      undo: this.undo,
      hints: this.hints,
      spectators: this.spectators,
      talk: this.talk,
      substitute: this.substitute,
    };
  }

  private clockOption(): Record<string, unknown> {
    if (this.clock === 'turn') return { kind: 'turn', seconds: this.turnSeconds };
    if (this.clock === 'days') return { kind: 'turn', seconds: this.days * DAY };
    if (this.clock === 'bank') return { kind: 'bank', seconds: this.bankMinutes * MINUTE, increment: this.increment };
    return { kind: 'none' };
  }

  /** Build the request for the table; `nameOf` returns the name of an unnamed player's seat. */
  newTable(token: string, own: string, nameOf: (seat: number) => string): NewTable {
    const seat = (kind: string, index: number): { bot?: string; name?: string } => {
      if (kind === 'open') return {};
      return kind === 'device' ? { name: this.names[index]?.trim() || nameOf(index + 1) } : { bot: kind };
    };
    return { token, setup: this.config(), seats: [{ name: own }, ...this.seats.map(seat)], settings: this.settings(), start: !this.isOpen };
  }
}
