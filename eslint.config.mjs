// ESLint for the pages: web/ and the boards in games/NAME/web/.

import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import svelteConfig from './web/svelte.config.js';

export default defineConfig(
  {
    ignores: [
      // Its plugins are only installed where the web edition is built.
      'web/edition/**',
      '**/dist/',
      '**/node_modules/',
      'web/src/lib/schema.d.ts',
      'target/',
      'e2e/',
      'python/',
      'docs/',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: ['web/tsconfig.json', 'web/report/tsconfig.json', 'web/tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
  {
    rules: {
      // Functions in props and options are called without an object, so their types say that they are plain functions.
      '@typescript-eslint/method-signature-style': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // A space that the formatter must not move is written as {' '}.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets are replaced as a whole where the pages show them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // What other components take and give has no type for ESLint; svelte-check checks it.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Configuration files are no part of a TypeScript project.
    files: ['**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
);
