import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { texts as english } from './en-US/web/texts.ts';
import { texts as french } from './fr-CA/web/texts.ts';
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

it('texts of frozen parts say what is safe and off until when, and promise no repair [FRZ-047]', () => {
  const said = (texts: typeof english | typeof french) => [
    texts['bid-package'].bannerFrozenHelp,
    texts['bid-summary'].bannerFrozenHelp,
    texts.general.notesFrozenHelp,
  ];
  expect(said(english)).toEqual([
    'What was saved is safe. No change is possible until the freeze ends.',
    'What was saved is safe. These parts cannot be changed until the freeze ends.',
    'these notes. They cannot be changed until the freeze ends.',
  ]);
  for (const text of said(french)) expect(text).toMatch(/modifi.* jusqu’à la fin du gel\.$/);
});

it('the page of the users says when roles end and count [USER-044]', () => {
  expect(english.settings.usersHelp).toBe(
    'A role taken away ends at once; a role given counts after the next sign-in at the latest',
  );
  expect(french.settings.usersHelp).toBe(
    'Un rôle retiré cesse aussitôt; un rôle donné compte au plus tard à la prochaine connexion',
  );
});
