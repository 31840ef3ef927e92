/** Dates of the daily deal in the player's local calendar, and results as short texts. */

import { BRAND } from '../core/brand';
import { currentLocale, t } from '../core/i18n.svelte';
import type { DailyDeal, DailyPage, DayResult, Strength } from '../net/deal-api';

export const STRENGTHS: readonly Strength[] = ['easy', 'hard'];
const BARS = '▁▂▃▄▅▆▇█';

/** The date on this device, `2026-11-18`. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** Milliseconds until the date on this device changes. */
export function untilMidnight(now = new Date()): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Format a date, which has no time zone, so it is parsed and formatted as UTC. */
export function dayWords(day: string, style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** `+7`, `−2` or `0`. */
export function signedMargin(margin: number): string {
  return margin > 0 ? `+${margin}` : String(margin).replace('-', '−');
}

export function resultWords(margin: number): string {
  const n = Math.abs(margin);
  return margin > 0 ? t('web-daily-won', { n }) : margin < 0 ? t('web-daily-lost', { n }) : t('web-daily-level');
}

/** With fewer players the page shows a rank, because a percentage of a few means little. */
const MANY = 10;

/** The rank of a result among those of the day; empty for a single player. */
export function standingWords({ better, margin, margins, players }: DailyDeal, isShort = false): string {
  if (better === null || margin === null) return '';
  if (players < MANY || better === 0) {
    const above = Object.entries(margins).filter(([other]) => Number(other) > margin);
    return t('web-record-rank', { n: 1 + above.reduce((sum, [, count]) => sum + count, 0), most: players });
  }
  return isShort ? t('web-daily-better-short', { n: better }) : t('web-daily-better', { percent: better, n: players - 1 });
}

/** The summary of the daily deal for other pages: today's result and the streak. */
export function statusWords({ state, margins, streak }: { state: 'new' | 'running' | 'done'; margins: readonly number[]; streak: number }): string {
  const said = state === 'running' ? t('web-daily-running') : state === 'done' ? resultWords(margins[0] ?? 0) : t('web-daily-new-today');
  return streak > 1 ? `${said} · ${t('web-daily-streak', { n: streak })}` : said;
}

/** The last seven days, the oldest first, with the result of a strength. */
export function lastWeek(days: readonly DayResult[], strength: Strength): { day: string; margin: number | null }[] {
  return days
    .slice(0, 7)
    .map((one) => ({ day: one.day, margin: one[strength] }))
    .reverse();
}

export interface Bar {
  from: number;
  count: number;
  isOwn: boolean;
}

/** The minimum number of bars: fewer look like a proportion. */
const LEAST_BARS = 7;

/** Group the results of all players into steps of five points, without gaps, with empty steps added around a few. */
export function barsOf({ margins, margin }: Pick<DailyDeal, 'margins' | 'margin'>): Bar[] {
  const STEP = 5;
  const placeOf = (value: number): number => Math.floor(value / STEP);
  const counts = new Map<number, number>();
  for (const [value, count] of Object.entries(margins)) counts.set(placeOf(Number(value)), (counts.get(placeOf(Number(value))) ?? 0) + count);
  if (counts.size === 0) return [];
  const [lowest, highest] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const spare = Math.max(0, LEAST_BARS - (highest - lowest + 1));
  const first = lowest - Math.floor(spare / 2);
  return Array.from({ length: highest - lowest + 1 + spare }, (_, index) => {
    const place = first + index;
    return { from: place * STEP, count: counts.get(place) ?? 0, isOwn: margin !== null && placeOf(margin) === place };
  });
}

/** The course of a game as a line of block characters: a seat's lead over its best opponent, round by round. */
export function sparkline(course: readonly { totals: number[] }[], seat: number): string {
  const leads = course.map(({ totals }) => (totals[seat] ?? 0) - Math.max(...totals.filter((_, index) => index !== seat)));
  const [least, most] = [Math.min(...leads), Math.max(...leads)];
  return leads.map((lead) => BARS[most === least ? 3 : Math.round(((lead - least) / (most - least)) * (BARS.length - 1))]).join('');
}

/** The text to share: result and course, without cards. */
export function shareText(page: DailyPage, deal: DailyDeal, course: readonly { totals: number[] }[], address: string): string {
  const date = dayWords(page.day, { day: 'numeric', month: 'long', year: 'numeric' });
  const head = [BRAND, t('web-daily'), date, t(`web-daily-${deal.strength}`)].join(' · ');
  const result = [resultWords(deal.margin ?? 0), standingWords(deal, true)].filter(Boolean).join(' · ');
  const lines = [head, result, `${sparkline(course, 0)} ${t('web-daily-rounds', { n: course.length })}`, address];
  return lines.filter(Boolean).join('\n');
}
