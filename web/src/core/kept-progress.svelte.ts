/** Progress stored in this browser that only grows, so tabs, imported files and a full storage can be merged. */

export class KeptProgress<T> {
  private known: T = $state.raw() as T;
  /** Whether the browser failed to store the last addition. */
  isLost = $state(false);

  constructor(
    private readonly place: string,
    /** Returns the valid part of a stored value or a file. */
    private readonly read: (value: unknown) => T,
    private readonly merge: (one: T, other: T) => T,
  ) {
    this.known = this.stored();
    // Another tab has written or cleared the storage.
    globalThis.addEventListener?.('storage', ({ key, newValue }) => {
      if (key === null || (key === place && newValue === null)) this.known = this.stored();
      else if (key === place) this.known = this.merge(this.known, this.stored());
    });
  }

  get value(): T {
    return this.known;
  }

  /** Add to the stored progress and to additions that could not be stored. */
  add(more: unknown): void {
    this.known = this.merge(this.merge(this.stored(), this.known), this.read(more));
    try {
      localStorage.setItem(this.place, JSON.stringify(this.known));
      this.isLost = false;
    } catch {
      // Storage is full or unavailable: the addition lasts until the page is closed.
      this.isLost = true;
    }
  }

  private stored(): T {
    try {
      return this.read(JSON.parse(localStorage.getItem(this.place) ?? 'null'));
    } catch {
      return this.read(null);
    }
  }
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Return the texts of both lists without duplicates. */
export const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];
