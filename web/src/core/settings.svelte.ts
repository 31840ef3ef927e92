/** The user's settings, stored in this browser. */

import { LANGUAGES, type Language } from '../generated/languages';

export { LANGUAGE_NAMES, LANGUAGES, type Language } from '../generated/languages';
export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'instant', 'fast', 'normal', 'slow'] as const;
export const SOUNDS = ['off', 'on'] as const;
export const FORCED = ['on', 'off'] as const;
/** Warnings before a loss; each can be turned off. */
export const WARNINGS = ['still', 'research-nothing', 'no-effect', 'repaired', 'lost-resources', 'pays-nothing'] as const;
export const NOTICES = ['off', 'on'] as const;
export const REMARKS = ['on', 'off'] as const;
export const AMBIENCES = ['off', 'on'] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Sound = (typeof SOUNDS)[number];
export type Forced = (typeof FORCED)[number];
export type Warning = (typeof WARNINGS)[number];
export type Remarks = (typeof REMARKS)[number];
export type Ambience = (typeof AMBIENCES)[number];
export type Notice = (typeof NOTICES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: Sound;
  /** Percent. */
  volume: number;
  /** Whether steps with a single answer are played automatically. */
  forced: Forced;
  /** Warnings that are turned off. */
  unwarned: Warning[];
  /** Whether the browser notifies the player of their turn. */
  notices: Notice;
  /** Whether bots make remarks. */
  remarks: Remarks;
  /** Whether the sound of wind is played at the table. */
  ambience: Ambience;
}

const PLACE = 'tankrush.settings';

function pick<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}

/** Return the stored volume, or a modest default. */
function volumeOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : 40;
}

/** The browser's first language that is supported. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Storage may be unavailable or contain invalid JSON: use the defaults.
    return {};
  }
}

export function readSettings(): Settings {
  const kept = stored();
  return {
    language: pick(LANGUAGES, kept['language'], preferredLanguage(navigator.languages ?? [navigator.language])),
    // Dark by default: on a light background the ring of a playable card is hard to distinguish.
    theme: pick(THEMES, kept['theme'], 'dark'),
    motion: pick(MOTIONS, kept['motion'], 'system'),
    sound: pick(SOUNDS, kept['sound'], 'on'),
    volume: volumeOf(kept['volume']),
    forced: pick(FORCED, kept['forced'], 'on'),
    unwarned: WARNINGS.filter((warning) => Array.isArray(kept['unwarned']) && kept['unwarned'].includes(warning)),
    notices: pick(NOTICES, kept['notices'], 'off'),
    remarks: pick(REMARKS, kept['remarks'], 'on'),
    ambience: pick(AMBIENCES, kept['ambience'], 'off'),
  };
}

export const settings: Settings = $state(readSettings());

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');

export function isLight(theme: Theme, systemIsLight: boolean): boolean {
  return theme === 'light' || (theme === 'system' && systemIsLight);
}

/** Apply theme, language and pace of motion to the page. */
export function applySettings(): void {
  const root = document.documentElement;
  const light = isLight(settings.theme, prefersLight.matches);
  root.classList.toggle('light', light);
  root.classList.toggle('dark', !light);
  root.lang = settings.language;
  root.dataset['motion'] = settings.motion === 'system' ? (prefersLess.matches ? 'instant' : 'normal') : settings.motion;
}

export function saveSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  applySettings();
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}

prefersLight.addEventListener('change', applySettings);
prefersLess.addEventListener('change', applySettings);

/** All warnings about ending a turn early share one setting. */
function warningOf(key: string): Warning {
  return WARNINGS.find((warning) => warning === key) ?? 'still';
}

/** Whether a warning is turned off. */
export function isSilenced(key: string): boolean {
  return settings.unwarned.includes(warningOf(key));
}

export function silence(key: string): void {
  saveSettings({ unwarned: [...settings.unwarned, warningOf(key)] });
}
