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
      // TypeScript looks for names that are not there, and for unused ones.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // Runes are declared with let, as Svelte's own documents do it.
      'prefer-const': 'off',
      // A list that is never put in another order needs no keys.
      'svelte/require-each-key': 'off',
      // Sets and maps are values here: a new one takes the place of the old.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which of these comments are needed.
      'svelte/no-unused-svelte-ignore': 'off',
      // Only drawings and the rulebook, both from our own files; nothing that a person wrote.
      'svelte/no-at-html-tags': 'off',
    },
  },
);
