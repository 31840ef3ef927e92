/** The difficulty of a puzzle in words. */

import { t } from '../core/i18n.svelte';
import { GRADES } from './puzzle-progress.svelte';

const NOBODY = GRADES[GRADES.length - 1];

export function gradeName(grade: string): string {
  return grade === NOBODY ? t('web-puzzle-grade-nobody') : t(`bot-${grade}`);
}

export function gradeWords(grade: string): string {
  return grade === NOBODY ? t('web-puzzle-grade-nobody') : t('web-puzzle-grade', { level: t(`bot-${grade}`) });
}
