/** Card values as text, by column. */

import { hasMessage, t } from '../core/i18n.svelte';

/** The name of a kind of self-propelled gun or auxiliary; tanks have only a class. */
export function kindName(kind: string): string {
  const key = [`web-kind-${kind}`, `kind-${kind}`, `class-${kind}`].find(hasMessage);
  return key ? t(key) : kind;
}

function abilityName(text: string): string {
  const [ability = '', n = ''] = text.split(' ');
  return t(`ability-${ability}`, { n }).trim();
}

export function valueWords(field: string, value: string): string {
  if (field === 'class') return t(`class-${value}`);
  if (field === 'kind') return kindName(value);
  if (field === 'abilities') return value ? value.split('; ').map(abilityName).join(', ') : t('web-no-ability');
  return value || '–';
}
