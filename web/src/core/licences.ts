/** What of others' work runs in the browser, with its licence. */
export const LICENCES = [
  { name: 'Tank Rush', licence: 'MIT', purpose: 'game' },
  { name: 'Svelte', licence: 'MIT', purpose: 'screens' },
  { name: 'Fluent', licence: 'Apache-2.0', purpose: 'words' },
  { name: 'uqr', licence: 'MIT', purpose: 'codes' },
  { name: 'Roboto Condensed', licence: 'OFL-1.1', purpose: 'letters' },
] as const;
