/** The user's identity: one secret token for all seats, and the last chosen name and portrait. */

const PLACE = 'tankrush.me';
const LONGEST_NAME = 24;
/** The number of keys that a server accepts. */
const MOST_KEYS = 6;

interface Kept {
  token: string;
  name: string;
  face: string;
  /** Whether a seat was ever taken with the token. */
  hasSat: boolean;
  /** Keys imported from other browsers. */
  keys: string[];
}

export function randomToken(bytes = 20): string {
  const made = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...made))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const isToken = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{16,80}$/.test(key);
const isFace = (face: unknown): face is string => typeof face === 'string' && /^[a-z-]{0,20}$/.test(face);

/** The stored identity, or an empty one if it is damaged or storage is unavailable. */
function readStored(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}) as Partial<Kept>;
  } catch {
    return {};
  }
}

function readKept(): Kept {
  const kept = readStored();
  return {
    token: isToken(kept.token) ? kept.token : randomToken(),
    name: typeof kept.name === 'string' ? kept.name.slice(0, LONGEST_NAME) : '',
    face: isFace(kept.face) ? kept.face : '',
    hasSat: kept.hasSat ?? kept.token !== undefined,
    keys: Array.isArray(kept.keys) ? kept.keys.filter(isToken) : [],
  };
}

export class Identity {
  name = $state('');
  face = $state('');
  /** Whether this browser has ever taken a seat. */
  hasSeats = false;
  /** Whether the browser failed to store the key of a seat. */
  isLost = $state(false);
  private readonly kept: Kept;

  constructor() {
    this.kept = readKept();
    this.hasSeats = this.kept.hasSat;
    this.name = this.kept.name;
    this.face = this.kept.face;
  }

  /** This browser's own key first. */
  get tokens(): string[] {
    return [this.kept.token, ...this.kept.keys].slice(0, MOST_KEYS);
  }

  get token(): string {
    this.hasSeats = this.kept.hasSat = true;
    this.write();
    return this.kept.token;
  }

  /** Import the keys of another browser, and its name and portrait if none are set; false if not all keys fit. */
  adopt({ tokens, name, face }: { tokens: readonly string[]; name: string; face: string }): boolean {
    const known = this.tokens;
    const fresh = [...new Set(tokens)].filter((token) => isToken(token) && !known.includes(token));
    if (known.length + fresh.length > MOST_KEYS) return false;
    this.kept.keys = [...this.kept.keys, ...fresh];
    this.hasSeats = this.kept.hasSat ||= fresh.length > 0;
    if (!this.name) this.rename(name);
    if (!this.face && isFace(face)) this.chooseFace(face);
    this.write();
    return true;
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
    // Keep keys that another tab has written since this page was opened.
    const { token, hasSat, keys = [] } = readStored();
    const others = [hasSat ? token : '', ...(Array.isArray(keys) ? keys : [])].filter(isToken);
    this.kept.keys = [...new Set([...this.kept.keys, ...others])].filter((key) => key !== this.kept.token);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
      this.isLost = false;
    } catch {
      // The key lasts as long as the page.
      this.isLost = this.kept.hasSat;
    }
  }
}

export const identity = new Identity();
