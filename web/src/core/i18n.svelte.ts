/** Translations from the game's Fluent files, one language at a time. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { WORDS as FILES, type Language } from '../generated/languages';
import { saveSettings } from './settings.svelte';
import { loadTypeface } from '../theme/typeface';

export type MessageArgs = Record<string, FluentVariable>;

export function makeBundle(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(text));
  if (faults.length > 0) throw new Error(`${language}: ${faults.map(String).join('; ')}`);
  return bundle;
}

let bundle: FluentBundle | undefined = $state.raw(undefined);
const known = new Map<Language, FluentBundle>();

export function useBundle(chosen: FluentBundle): void {
  bundle = chosen;
}

/** Load a language if necessary and switch to it. */
export async function loadMessages(language: Language): Promise<void> {
  let chosen = known.get(language);
  if (!chosen) {
    const answer = await fetch(FILES[language]);
    if (!answer.ok) throw new Error(`${answer.status} ${FILES[language]}`);
    chosen = makeBundle(language, await answer.text());
    known.set(language, chosen);
  }
  useBundle(chosen);
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadMessages(language), loadTypeface(language)]);
  saveSettings({ language });
}

/** The language of the loaded messages. */
export function currentLanguage(): string {
  return bundle?.locales[0] ?? 'en';
}

/** The locale for dates and numbers; English is British. */
export function currentLocale(): string {
  return currentLanguage() === 'en' ? 'en-GB' : currentLanguage();
}

/** Format a fraction as a percentage with the spacing of the language. */
export function percentWords(share: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share);
}

export function hasMessage(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** Join texts as in a sentence: “A, B and C”, or with “or”. */
export function joinList(texts: readonly string[], how: 'and' | 'or' = 'and'): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? t(`list-${how}`, { before: texts.slice(0, -1).join(', '), last }) : last;
}

/** Format the message of a key with its variables. */
export function t(key: string, facts: MessageArgs = {}): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) {
    console.error(`no words for ${key}`);
    return key;
  }
  const faults: Error[] = [];
  const said = bundle.formatPattern(message.value, facts, faults);
  if (faults.length > 0) console.error(`${key}: ${faults.map(String).join('; ')}`);
  return said;
}
