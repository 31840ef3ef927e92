/** Corrections of a box owner: kept in this browser, checked by the server, with undo. */

import type { Vehicle } from '../deck/catalogue';
import { workshopApi, type CardCorrections, type CheckedCards, type WorkshopForm } from './workshop-api';

const PLACE = 'tankrush.workshop';
const PAUSE = 180; // milliseconds without a key before the server is asked
const MOST_STEPS = 500;

interface Step {
  before: CardCorrections;
  /** Several keys in the same field are one step. */
  field: string;
}

function kept(): CardCorrections {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as CardCorrections | null;
    if (found && typeof found.values === 'object' && Array.isArray(found.printed)) return found;
  } catch {
    // Unreadable: start again.
  }
  return { values: {}, printed: [] };
}

/** A value of a vehicle as it stands in the tables. */
export function textOf(vehicle: Vehicle, column: string): string {
  if (column === 'abilities') return vehicle.abilities.map(({ ability, amount }) => (amount ? `${ability} ${amount}` : ability)).join('; ');
  return String(vehicle[column as keyof Vehicle] ?? '');
}

export class Corrections {
  form: WorkshopForm | undefined = $state.raw();
  now: CardCorrections = $state.raw(kept());
  checked: CheckedCards | undefined = $state.raw();
  private steps: Step[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  async load(): Promise<void> {
    this.form = await workshopApi.form();
    await this.check();
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  get isEmpty(): boolean {
    return Object.keys(this.now.values).length === 0 && this.now.printed.length === 0;
  }

  /** The card as the server has it. */
  base(key: string): Vehicle | undefined {
    return this.form?.vehicles.find((vehicle) => vehicle.key === key);
  }

  /** The card as corrected, as far as the server could read it. */
  card(key: string): Vehicle | undefined {
    return this.checked?.vehicles.find((vehicle) => vehicle.key === key) ?? this.base(key);
  }

  text(key: string, column: string): string {
    const base = this.base(key);
    return this.now.values[key]?.[column] ?? (base ? textOf(base, column) : '');
  }

  isPrinted(key: string): boolean {
    return this.now.printed.includes(key) || (this.form?.printed.includes(key) ?? false);
  }

  problemOf(key: string, column: string): string {
    return this.checked?.problems.find((problem) => problem.key === key && problem.column === column)?.sentence ?? '';
  }

  change(key: string, values: Record<string, string>): void {
    const base = this.base(key);
    if (!base) return;
    const own = { ...this.now.values[key], ...values };
    const left = Object.fromEntries(Object.entries(own).filter(([column, value]) => value !== textOf(base, column)));
    const { [key]: _, ...others } = this.now.values;
    this.take(
      { values: Object.keys(left).length > 0 ? { ...others, [key]: left } : others, printed: this.now.printed },
      `${key} ${Object.keys(values).join()}`,
    );
  }

  confirm(key: string, isPrinted: boolean): void {
    const others = this.now.printed.filter((other) => other !== key);
    this.take({ values: this.now.values, printed: isPrinted ? [...others, key] : others });
  }

  /** Corrections out of a file, over those made so far. */
  add(read: CardCorrections): void {
    const values = { ...this.now.values };
    for (const [key, own] of Object.entries(read.values)) values[key] = { ...values[key], ...own };
    this.take({ values, printed: [...new Set([...this.now.printed, ...read.printed])] });
  }

  restart(): void {
    this.take({ values: {}, printed: [] });
  }

  undo(): void {
    const last = this.steps.at(-1);
    if (!last) return;
    this.steps = this.steps.slice(0, -1);
    this.keep(last.before);
  }

  private take(next: CardCorrections, field = ''): void {
    const last = this.steps.at(-1);
    if (!field || last?.field !== field) this.steps = [...this.steps.slice(-MOST_STEPS), { before: this.now, field }];
    this.keep(next);
  }

  private keep(next: CardCorrections): void {
    this.now = next;
    try {
      localStorage.setItem(PLACE, JSON.stringify(next));
    } catch {
      // The session lasts as long as the page.
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Ask the server; an answer that a later question has overtaken is dropped. */
  async check(): Promise<void> {
    const number = ++this.asked;
    const found = await workshopApi.check(this.now).catch(() => undefined);
    if (found && number === this.asked) this.checked = found;
  }
}
