/** The corrections of cards: stored in this browser, validated by the server, with undo. */

import type { Vehicle } from '../deck/catalogue';
import { workshopApi, type CardCorrections, type CheckedCards, type WorkshopForm } from './workshop-api';

const PLACE = 'tankrush.workshop';
const PAUSE = 180; // milliseconds without typing before the server validates
const MOST_STEPS = 500;

interface Step {
  before: CardCorrections;
  /** The field of the last step; consecutive changes of one field are one undo step. */
  field: string;
}

function readStored(): CardCorrections {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as CardCorrections | null;
    if (found && typeof found.values === 'object' && Array.isArray(found.printed)) return found;
  } catch {
    // Unreadable: start again.
  }
  return { values: {}, printed: [] };
}

/** The value of a vehicle as written in the card tables. */
export function textOf(vehicle: Vehicle, column: string): string {
  if (column === 'abilities') return vehicle.abilities.map(({ ability, amount }) => (amount ? `${ability} ${amount}` : ability)).join('; ');
  return String(vehicle[column as keyof Vehicle] ?? '');
}

export class Corrections {
  form: WorkshopForm | undefined = $state.raw();
  now: CardCorrections = $state.raw(readStored());
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

  /** The uncorrected card of the server. */
  base(key: string): Vehicle | undefined {
    return this.form?.vehicles.find((vehicle) => vehicle.key === key);
  }

  /** The corrected card, as far as the server could parse it. */
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

  /** Add corrections from a file, replacing earlier ones. */
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
      // Without storage the corrections last as long as the page.
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Validate by the server; answers to outdated requests are dropped. */
  async check(): Promise<void> {
    const number = ++this.asked;
    const found = await workshopApi.check(this.now).catch(() => undefined);
    if (found && number === this.asked) this.checked = found;
  }
}
