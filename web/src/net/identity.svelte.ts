/** Who sits in front of this browser: one secret key for all its seats, and the name last used. */

const PLACE = 'tankrush.me';
const LONGEST_NAME = 24;

interface Kept {
  token: string;
  name: string;
  /** Keys that came with private links. */
  keys: string[];
}

export function randomToken(bytes = 20): string {
  const made = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...made))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function readKept(): Kept {
  let kept: Partial<Kept> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}) as Partial<Kept>;
  } catch {
    // Without storage there is a new key for each visit.
  }
  const isToken = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{16,80}$/.test(key);
  return {
    token: isToken(kept.token) ? kept.token : randomToken(),
    name: typeof kept.name === 'string' ? kept.name.slice(0, LONGEST_NAME) : '',
    keys: Array.isArray(kept.keys) ? kept.keys.filter(isToken) : [],
  };
}

function isKept(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

class Identity {
  name = $state('');
  /** Whether this browser has ever taken a seat. */
  hasSeats = false;
  private readonly kept: Kept;

  constructor() {
    this.kept = readKept();
    this.hasSeats = isKept();
    this.name = this.kept.name;
  }

  /** The own key first; a server looks at six at most. */
  get tokens(): string[] {
    return [this.kept.token, ...this.kept.keys].slice(0, 6);
  }

  get token(): string {
    this.write();
    return this.kept.token;
  }

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    this.kept.name = this.name;
    this.write();
  }

  private write(): void {
    this.hasSeats = true;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // The key lives as long as the page.
    }
  }
}

export const identity = new Identity();
