/** Waits for the typeface, which is used to measure text on cards, but not for a slow network. */

const LONGEST_WAIT = 1500;
const SAMPLES: Record<string, string> = { ru: 'AЖ' };

export async function loadTypeface(language: string): Promise<void> {
  if (!('fonts' in document)) return;
  const sample = SAMPLES[language] ?? 'A';
  const loads = [400, 700].map((weight) => document.fonts.load(`${weight} 16px 'Roboto Condensed'`, sample));
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([Promise.allSettled(loads), patience]);
}
