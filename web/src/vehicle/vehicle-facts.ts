/** Historical facts and card statistics of a vehicle, from the build. */

import { currentLocale, t } from '../core/i18n.svelte';
import address from '../generated/vehicles.json?url';

export interface VehicleFacts {
  was?: 'service' | 'prototype' | 'project' | 'founded';
  year?: number;
  tonnes?: number;
  gun?: number;
}

export interface Lab {
  date: string;
  games: number;
  bot: string;
  round: number;
  cards: Record<string, { bought: number; gain: number; sure: number }>;
}

export interface VehicleData {
  history: Record<string, VehicleFacts>;
  lab: Lab | null;
}

let found: Promise<VehicleData> | undefined;

export function loadVehicleData(): Promise<VehicleData> {
  found ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return (await answer.json()) as VehicleData;
  });
  return found;
}

/** Format the facts in one line, without uncertain ones. */
export function factsLine(facts: VehicleFacts): string {
  const { was, year, tonnes, gun } = facts;
  const parts = [
    was && (year ? t(`web-history-${was}`, { year: String(year) }) : was === 'project' ? t('web-history-undated') : ''),
    tonnes && (tonnes < 1 ? t('web-history-kilograms', { mass: Math.round(tonnes * 10_000) / 10 }) : t('web-history-tonnes', { mass: tonnes })),
    gun && t('web-history-gun', { calibre: gun }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Whether the effect of buying a card is larger than its error; other effects are not shown. */
export function isClear({ gain, sure }: { gain: number; sure: number }): boolean {
  return Math.abs(gain) > sure;
}

/** Format a signed number in the user's locale. */
export function formatSigned(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero', minimumFractionDigits: 1 }).format(value).replace('-', '−');
}

/** Format a date in the user's locale. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
