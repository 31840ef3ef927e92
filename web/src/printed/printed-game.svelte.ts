/** A printed game: its configuration, drawn achievements, and the squads entered so far, stored in this browser. */

import { t } from '../core/i18n.svelte';
import { routes, type EnteredSquad, type LaidTable, type ScoredSquads } from '../generated/answers';
import { ask, sentenceOf } from '../net/api';
import { Draft } from '../new-game/draft.svelte';

export type { LaidTable, ScoredSquads, SquadForm } from '../generated/answers';

export const PLACE = 'tankrush.printed';
const PAUSE = 150; // milliseconds without an entry before the server is asked
const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** Open achievements that the score pad takes. */
export const MOST_ACHIEVEMENTS = 8;

export type Squad = Required<EnteredSquad>;
export type CountName = 'others' | 'own_bases' | 'kills' | 'bases_destroyed';

interface Kept {
  config: Record<string, unknown>;
  names: string[];
  laid: LaidTable | null;
  done: string[];
  achievements: string[];
  squads: Squad[];
  decisive: string;
  minutes: number;
}

function emptySquad(): Squad {
  return { cards: {}, others: 0, own_bases: 0, kills: 0, bases_destroyed: 0 };
}

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Kept>) : {};
  } catch {
    // Storage may be unavailable or damaged: start with an empty pad.
    return {};
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const countOf = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 250 ? value : 0);

function squadOf(value: unknown): Squad {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Squad, unknown>>;
  const cards = Object.entries((kept.cards ?? {}) as Record<string, unknown>).filter(([, count]) => countOf(count) > 0);
  return {
    cards: Object.fromEntries(cards) as Record<string, number>,
    others: countOf(kept.others),
    own_bases: Math.min(4, countOf(kept.own_bases)),
    kills: countOf(kept.kills),
    bases_destroyed: countOf(kept.bases_destroyed),
  };
}

export class PrintedGame {
  readonly draft = new Draft();
  names: string[] = $state([]);
  laid: LaidTable | undefined = $state.raw();
  /** The steps that are ticked off. */
  done: string[] = $state([]);
  achievements: string[] = $state([]);
  squads: Squad[] = $state([]);
  decisive = $state('');
  minutes = $state(3);
  scored: ScoredSquads | undefined = $state.raw();
  fault = $state('');
  /** Whether the browser failed to store the last entry. */
  isLost = $state(false);
  seats = $derived(SEATS.slice(0, this.draft.players));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor() {
    this.restore();
  }

  /** Load the game stored by this or another tab. */
  restore(): void {
    const kept = read();
    restoreDraft(this.draft, kept.config ?? {});
    this.names = SEATS.map((_, index) => listOf(kept.names)[index] ?? '');
    this.laid = kept.laid && Array.isArray(kept.laid.achievements) ? kept.laid : undefined;
    this.done = listOf(kept.done);
    this.achievements = listOf(kept.achievements).slice(0, MOST_ACHIEVEMENTS);
    this.squads = SEATS.map((_, index) => squadOf(Array.isArray(kept.squads) ? kept.squads[index] : {}));
    this.decisive = typeof kept.decisive === 'string' ? kept.decisive : '';
    this.minutes = countOf(kept.minutes) || 3;
  }

  nameOf(seat: string): string {
    const index = SEATS.findIndex((one) => one === seat);
    return this.names[index]?.trim() || t('web-printed-player', { n: index + 1 });
  }

  /** Store everything in this browser; without storage it lasts as long as the page. */
  keep(): void {
    const { names, done, achievements, squads, decisive, minutes } = this;
    const kept: Kept = { config: this.draft.config(), names, laid: this.laid ?? null, done, achievements, squads, decisive, minutes };
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
      this.isLost = false;
    } catch {
      this.isLost = true;
    }
  }

  /** Request the set-up; its achievements become those of the score pad. */
  async layOut(): Promise<void> {
    this.fault = '';
    try {
      this.laid = await ask(routes.printedSetup({ setup: this.draft.config() }));
      this.done = [];
      this.achievements = [...this.laid.achievements];
    } catch (fault) {
      this.laid = undefined;
      this.fault = sentenceOf(fault);
    }
    this.keep();
  }

  tick(step: string): void {
    this.done = this.done.includes(step) ? this.done.filter((one) => one !== step) : [...this.done, step];
    this.keep();
  }

  // ---- the score pad

  count(seat: number, key: string): number {
    return this.squads[seat]?.cards[key] ?? 0;
  }

  setCount(seat: number, key: string, count: number): void {
    const squad = this.squads[seat];
    if (!squad) return;
    const { [key]: _, ...others } = squad.cards;
    squad.cards = count > 0 ? { ...others, [key]: count } : others;
    this.score();
  }

  setNumber(seat: number, name: CountName, count: number): void {
    const squad = this.squads[seat];
    if (squad) squad[name] = count;
    this.score();
  }

  /** The seat in whose squad a vehicle is entered, or -1. */
  ownerOf(key: string): number {
    return this.squads.findIndex((squad, seat) => seat < this.draft.players && (squad.cards[key] ?? 0) > 0);
  }

  get isEmpty(): boolean {
    const empty = JSON.stringify(emptySquad());
    return !this.decisive && this.squads.every((squad) => JSON.stringify(squad) === empty);
  }

  clear(): void {
    this.squads = SEATS.map(emptySquad);
    this.decisive = '';
    this.score();
  }

  /** Request the score after a pause in typing. */
  score(): void {
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  /** Request the score; answers to outdated requests are dropped. */
  async ask(): Promise<void> {
    const number = ++this.asked;
    const { achievements, seats } = this;
    const decisive = seats.find((seat) => seat === this.decisive) ?? null;
    try {
      const squads = this.squads.slice(0, seats.length);
      const found = await ask(routes.printedScore({ setup: this.draft.config(), achievements, decisive, squads }));
      if (number !== this.asked) return;
      this.scored = found;
      this.fault = '';
    } catch (fault) {
      if (number === this.asked) this.fault = sentenceOf(fault);
    }
  }
}

/** Restore the last configuration; the server validates it. */
function restoreDraft(draft: Draft, config: Record<string, unknown>): void {
  const boxes = listOf(config['boxes']);
  if (boxes.includes('base')) draft.boxes = boxes;
  const players = countOf(config['players']);
  if (players >= 2 && players <= SEATS.length) draft.players = players;
  if (typeof config['teams'] === 'string') draft.teams = config['teams'];
  if (typeof config['preset'] === 'string') draft.preset = config['preset'];
  const options = Object.entries((config['options'] ?? {}) as Record<string, unknown>);
  draft.options = Object.fromEntries(options.filter((one): one is [string, string] => typeof one[1] === 'string'));
  draft.nations = listOf(config['nations']);
  draft.removed = Object.fromEntries(Object.entries((config['removed'] ?? {}) as object).map(([nation, count]) => [nation, countOf(count)]));
  draft.withoutAbilities = listOf(config['without_abilities']);
  draft.withoutCards = listOf(config['without_cards']);
  draft.chaos = config['chaos'] === true;
}
