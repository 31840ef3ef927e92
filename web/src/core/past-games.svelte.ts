/** The last games of this browser against bots of one level, and the level they suggest. */

const PLACE = 'tankrush.games';
const KEPT = 30;
/** The number of last games at a level that decide. */
const LAST = 3;

interface PastGame {
  table: string;
  level: string;
  isWon: boolean;
}

function isGame(one: unknown): one is PastGame {
  const game = one as Partial<PastGame> | null;
  return typeof game?.table === 'string' && typeof game.level === 'string' && typeof game.isWon === 'boolean';
}

function read(): PastGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGame).slice(-KEPT) : [];
  } catch {
    return [];
  }
}

/** One level up after winning most of the last games at a level, one down after losing all of them; '' without games. */
export function suggestedLevel(games: readonly PastGame[], ladder: readonly string[]): string {
  const known = games.filter(({ level }) => ladder.includes(level));
  const level = known.at(-1)?.level;
  if (level === undefined) return '';
  const last = known.filter((game) => game.level === level).slice(-LAST);
  const wins = last.filter(({ isWon }) => isWon).length;
  const step = last.length < LAST ? 0 : wins > LAST / 2 ? 1 : wins === 0 ? -1 : 0;
  return ladder[Math.max(0, Math.min(ladder.length - 1, ladder.indexOf(level) + step))] ?? level;
}

class PastGames {
  private games: PastGame[] = $state.raw(read());

  /** Each table counts once, however often its result is shown. */
  add(game: PastGame): void {
    if (this.games.some(({ table }) => table === game.table)) return;
    this.games = [...this.games, game].slice(-KEPT);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.games));
    } catch {
      // Without storage only this visit counts.
    }
  }

  suggested(ladder: readonly string[]): string {
    return suggestedLevel(this.games, ladder);
  }
}

export const pastGames = new PastGames();
