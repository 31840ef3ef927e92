import { hasMessage, t } from './i18n.svelte';

/** Return a person's name, or a bot's name in the user's language. */
export function playerName({ name, bot, face = '' }: { name: string; bot: string; face?: string }): string {
  if (name) return name;
  if (face && hasMessage(`persona-${face}`)) return t(`persona-${face}`);
  return bot ? t(`bot-${bot.split(':')[0]}`) : '';
}
