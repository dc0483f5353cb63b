import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { byLocale, localeFor, locales } from './locales.ts';

const folder = import.meta.dirname;

it('every language has a folder with everything that is said in it', () => {
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...locales].sort());
  for (const file of ['signIn.ts', 'starterSet.ts', 'workbook.ts', 'web/texts.ts']) {
    expect(locales.filter((locale) => !fs.existsSync(path.join(folder, locale, file)))).toEqual([]);
  }
});

it('a language is found by its first part, whatever the region', () => {
  expect(['fr', 'FR-be', ' fr-CA', 'fro', 'de-DE', ''].map((tag) => localeFor([tag, 'fr']))).toEqual([
    'fr-CA',
    'fr-CA',
    'fr-CA',
    'en-US',
    'en-US',
    'en-US',
  ]);
  expect(localeFor([])).toBe('en-US');
});

it('modules are listed by the folder that they are in', () => {
  expect(byLocale({ '../locales/fr-CA/web/texts.ts': 2, '../locales/en-US/web/texts.ts': 1 })).toEqual({
    'en-US': 1,
    'fr-CA': 2,
  });
});
