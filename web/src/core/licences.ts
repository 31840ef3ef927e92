/** Third-party software in the browser, with its licences. */
export const LICENCES = [
  { name: 'Tank Rush', licence: 'MIT', purpose: 'game' },
  { name: 'Svelte', licence: 'MIT', purpose: 'screens' },
  { name: 'Fluent', licence: 'Apache-2.0', purpose: 'words' },
  { name: 'uqr', licence: 'MIT', purpose: 'codes' },
  { name: 'Roboto Condensed', licence: 'OFL-1.1', purpose: 'letters' },
] as const;

/** The same for the offline runtime, whose licence texts are in its folder. */
export const RUNTIME_LICENCES = [
  { name: 'Pyodide', licence: 'MPL-2.0', purpose: 'python' },
  { name: 'Python', licence: 'PSF-2.0', purpose: 'python' },
  { name: 'attrs', licence: 'MIT', purpose: 'words' },
  { name: 'Babel', licence: 'BSD-3-Clause', purpose: 'words' },
  { name: 'fluent.runtime', licence: 'Apache-2.0', purpose: 'words' },
  { name: 'fluent.syntax', licence: 'Apache-2.0', purpose: 'words' },
  { name: 'msgspec', licence: 'BSD-3-Clause', purpose: 'messages' },
  { name: 'pytz', licence: 'MIT', purpose: 'words' },
] as const;
