/** Who sits in front of this browser: one secret key for all its seats, and the name and portrait last chosen. */

const PLACE = 'tankrush.me';
const LONGEST_NAME = 24;

interface Kept {
  token: string;
  name: string;
  face: string;
  /** Whether a seat was ever taken with the key. */
  hasSat: boolean;
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
    face: typeof kept.face === 'string' && /^[a-z-]{0,20}$/.test(kept.face) ? kept.face : '',
    hasSat: kept.hasSat ?? kept.token !== undefined,
    keys: Array.isArray(kept.keys) ? kept.keys.filter(isToken) : [],
  };
}

class Identity {
  name = $state('');
  face = $state('');
  /** Whether this browser has ever taken a seat. */
  hasSeats = false;
  private readonly kept: Kept;

  constructor() {
    this.kept = readKept();
    this.hasSeats = this.kept.hasSat;
    this.name = this.kept.name;
    this.face = this.kept.face;
  }

  /** The own key first; a server looks at six at most. */
  get tokens(): string[] {
    return [this.kept.token, ...this.kept.keys].slice(0, 6);
  }

  get token(): string {
    this.hasSeats = this.kept.hasSat = true;
    this.write();
    return this.kept.token;
  }

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    this.kept.name = this.name;
    this.write();
  }

  chooseFace(face: string): void {
    this.face = this.kept.face = face;
    this.write();
  }

  private write(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // The key lives as long as the page.
    }
  }
}

export const identity = new Identity();
