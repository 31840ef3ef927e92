/** What is played, in words: the line of a table's configuration, such as `base+SF, 4 players`. */

import { t } from './words.svelte';

const BOXES: Record<string, string> = { base: 'base', SF: 'second-front', LB: 'last-battle' };

export function configWords(config: string): string {
  const [boxes = '', players = '', ...rest] = config.split(',').map((part) => part.trim());
  const known = boxes.split('+').map((box) => BOXES[box]).filter((box) => box !== undefined);
  const count = Number.parseInt(players, 10);
  if (known.length === 0 || Number.isNaN(count)) return config;
  const said = [known.map((box) => t(`box-${box}`)).join(' + '), t('web-n-players', { n: count })];
  return [...said, ...(rest.length > 0 ? [t('web-own-rules')] : [])].join(' · ');
}
