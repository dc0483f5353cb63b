import parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * Checks that components render without side effects, by the rules of React's compiler. Everything else is linted by
 * Biome. The parser is Babel's, because TypeScript's own has no interface for linters in this version.
 */
const rules = [
  'component-hook-factories',
  'error-boundaries',
  'globals',
  'immutability',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-render',
  'static-components',
  'use-memo',
];

export default [
  {
    files: ['web/src/**/*.tsx', 'web/src/**/use*.ts'],
    ignores: ['**/*.test.*', '**/*.testing.*'],
    languageOptions: {
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript', 'jsx'] } },
      },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: Object.fromEntries(rules.map((rule) => [`react-hooks/${rule}`, 'error'])),
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
];
