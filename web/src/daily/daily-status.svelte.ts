/** The player's status of today's daily deal, for other pages: `daily.load()`, then `daily.status`. */

import { dealApi, type DailyPage } from '../net/deal-api';
import { today, untilMidnight } from './daily-days';

export interface DailyStatus {
  /** `new`: nothing played today. `running`: a scored try is in progress. `done`: at least one result. */
  state: 'new' | 'running' | 'done';
  /** The results of today, the best first. */
  margins: number[];
  /** Days in a row. */
  streak: number;
}

export function statusOf(page: DailyPage): DailyStatus {
  const margins = page.deals.flatMap(({ margin }) => (margin === null ? [] : [margin])).sort((a, b) => b - a);
  const isRunning = page.deals.some(({ status }) => status === 'running');
  return { state: isRunning ? 'running' : margins.length > 0 ? 'done' : 'new', margins, streak: page.streak };
}

class Daily {
  page: DailyPage | undefined = $state.raw(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined until it has loaded. */
  get status(): DailyStatus | undefined {
    return this.page && statusOf(this.page);
  }

  /** Reload; this also happens automatically after local midnight. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load().catch(() => undefined), untilMidnight() + 1000);
    this.page = await dealApi.page(today());
  }
}

export const daily = new Daily();
