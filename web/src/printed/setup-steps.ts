/** The steps of the set-up as text, in the order of the rulebook. */

import { joinList, t } from '../core/i18n.svelte';
import type { LaidTable } from './printed-game.svelte';

export interface SetupStep {
  key: string;
  text: string;
  /** A second line with details. */
  more?: string;
}

export function stepsOf(laid: LaidTable, nameOf: (seat: string) => string, cardName: (key: string) => string): SetupStep[] {
  const [least = 0, most = 0] = [Math.min(...laid.hands), Math.max(...laid.hands)];
  const steps: (SetupStep | false)[] = [
    { key: 'first', text: t('web-printed-first', { name: nameOf(laid.first) }) },
    { key: 'bases', text: t(laid.headquarters > 0 ? 'web-printed-bases-hq' : 'web-printed-bases', { n: laid.bases }) },
    laid.rear && { key: 'rear', text: t('web-printed-rear') },
    { key: 'kit', text: t('web-printed-kit', { cards: joinList(laid.kit.map(({ key, count }) => t(`counted-${key}`, { n: count }))) }) },
    { key: 'hand', text: least === most ? t('web-printed-hand', { n: least }) : t('web-printed-hands', { n: least, most }) },
    laid.left_out.length > 0 && { key: 'left-out', text: t('web-printed-left-out', { n: laid.left_out.length }), more: laid.left_out.map(cardName).join(', ') },
    Object.keys(laid.removed).length > 0 && {
      key: 'removed',
      text: t('web-printed-removed'),
      more: Object.entries(laid.removed)
        .map(([nation, n]) => `${t(`nation-${nation}`)} ${n}`)
        .join(', '),
    },
    {
      key: 'deck',
      text: t('web-printed-deck', { n: laid.vehicles }),
      more: Object.entries(laid.deck)
        .map(([nation, n]) => `${t(`nation-${nation}`)} ${n}`)
        .join(', '),
    },
    { key: 'reserve', text: t('web-printed-reserve', { n: laid.reserve }) },
    ...medalSteps(laid),
    laid.destruction > 0 && { key: 'destruction', text: t('web-printed-destruction', { n: laid.destruction }) },
    laid.signalmen > 0 && { key: 'signalmen', text: t('web-printed-signalmen', { n: laid.signalmen }) },
    { key: 'achievements', text: achievementText(laid) },
    { key: 'rest', text: laid.closed > 0 ? t('web-printed-closed', { n: laid.closed }) : t('web-printed-rest') },
  ];
  return steps.filter((step) => step !== false);
}

function achievementText(laid: LaidTable): string {
  if (laid.choice === 'draft') return t('web-printed-draft');
  return t('web-printed-achievements', { n: laid.achievements.length });
}

/** One step for all nations with equal piles. */
function medalSteps(laid: LaidTable): SetupStep[] {
  const sizes = new Map<string, string[]>();
  for (const { nation, singles, doubles } of laid.medals) {
    const size = `${singles} ${doubles}`;
    sizes.set(size, [...(sizes.get(size) ?? []), t(`nation-${nation}`)]);
  }
  return [...sizes].map(([size, nations]) => {
    const [singles = 0, doubles = 0] = size.split(' ').map(Number);
    return { key: `medals-${size}`, text: t('web-printed-medals', { singles, doubles }), more: nations.join(', ') };
  });
}
