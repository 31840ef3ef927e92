/** Titles and descriptions of lessons, by their topic. */

import { ABILITIES, BOXES, type Ability } from '../deck/catalogue';
import { t } from '../core/i18n.svelte';
import type { LessonLine } from '../net/lesson-api';

export function isAbility(subject: string): subject is Ability {
  return ABILITIES.some((ability) => ability === subject);
}

export function isBox(subject: string): boolean {
  return BOXES.some((box) => box === subject);
}

export function titleOf({ subject }: Pick<LessonLine, 'subject'>): string {
  // Omit the number of an ability, because the lesson covers all of them.
  if (isAbility(subject)) return t(`ability-${subject}`, { n: '' }).trim();
  return isBox(subject) ? t(`box-${subject}`) : t('lesson-first-battle');
}

/** One sentence: the text of the ability, or the contents of the box. */
export function textOf({ subject }: Pick<LessonLine, 'subject'>): string {
  return isAbility(subject) ? t(`web-text-${subject}`, { n: 2 }) : isBox(subject) ? t(`web-box-${subject}`) : t('web-learn-first-text');
}
