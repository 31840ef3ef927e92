import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['src/generated/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
  {
    rules: {
      eqeqeq: 'error',
      // TypeScript itself reports undefined and unused names.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // Runes are declared with let, as in Svelte's documentation.
      'prefer-const': 'off',
      // A list whose order never changes needs no keys.
      'svelte/require-each-key': 'off',
      // Sets and maps are used as immutable values: they are replaced, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check reports unneeded ignore comments.
      'svelte/no-unused-svelte-ignore': 'off',
      // Used for drawings and the rulebook only, which come from our files, never for user input.
      'svelte/no-at-html-tags': 'off',
    },
  },
);
