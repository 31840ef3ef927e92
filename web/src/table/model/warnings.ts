/** Warnings of a loss, and which of them are no longer wanted. */

import type { Caution } from '../../generated/messages';
import { saveSettings, settings, WARNINGS, type Warning } from '../../base/settings.svelte';

/** All ways of ending a turn too early are one warning. */
function warningOf({ key }: Caution): Warning {
  return WARNINGS.find((warning) => warning === key) ?? 'still';
}

export function isSilenced(caution: Caution): boolean {
  return settings.unwarned.includes(warningOf(caution));
}

export function silence(caution: Caution): void {
  saveSettings({ unwarned: [...settings.unwarned, warningOf(caution)] });
}
