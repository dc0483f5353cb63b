import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problems } from '#contract';
import { enUS, namespaces } from './i18n.ts';

const rows = readFileSync(new URL('../../../docs/requirements/24-errors-and-notices.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| ERR-\d+ \|/.test(line));

const texts = Object.entries(enUS).flatMap(([namespace, all]) =>
  Object.entries(all).map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
);

/** Words that stand for something, such as NAME or CODE - DESCRIPTION, and {{name}} are the same. */
const withoutNames = (text: string) =>
  text.replace(/\{\{\w+\}\}|\bCODE - DESCRIPTION\b|\b(?:[A-Z]{2,}|N)\b/g, '_').replace('_ Please', '_. Please');

/** 'Unable to create/update the project.' is a sentence for each of the words. */
function each(sentence: string): string[] {
  const words = /\b\w+(?:\/\w+)+\b/.exec(sentence)?.[0];
  return words ? words.split('/').map((word) => sentence.replace(words, word)) : [sentence];
}

/** Every sentence that a row decides on: 'Unable to load the fees.' */
const sentences = rows.flatMap((row) => {
  const [, id = '', requirement = ''] = row.split('|').map((cell) => cell.trim());
  const decision = requirement.split('**decision:**')[1] ?? '';
  const quoted = [...decision.matchAll(/'([^']+[.?])'/g)].map(([, sentence = '']) => sentence);
  return quoted.flatMap(each).map((sentence) => ({ id, sentence }));
});

/** Of the settings pages, which other tests show; the sentences of ERR-044 have a test of their own. */
const later = ['ERR-044', 'ERR-062'];
/** Texts of the server alone; the second is a sentence with the thing filled in. */
const ofServer = new Set<string>([
  ...Object.values(problems).map(({ text }) => text),
  'The bid package was not found.',
]);

it('every sentence that the requirements fix has a key in one of eight namespaces [ERR-014]', () => {
  expect(namespaces).toEqual([
    'general',
    'home',
    'bid-package',
    'bid-summary',
    'project',
    'fees',
    'settings',
    'frozen-entities',
  ]);
  const known = new Set(texts.map(({ text }) => withoutNames(text)));
  const open = sentences.filter(({ id }) => !later.includes(id));
  expect(open.length).toBeGreaterThan(70);
  const missing = open.filter(({ sentence }) => !known.has(withoutNames(sentence)) && !ofServer.has(sentence));
  expect(missing.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([]);
});

it('the settings pages say which of them could not be loaded [ERR-003]', () => {
  const { feesLoadError, conditionsLoadError, preferencesLoadError, requirementsLoadError } = enUS.settings;
  expect([feesLoadError, conditionsLoadError, preferencesLoadError, requirementsLoadError]).toEqual([
    'Unable to load the fees.',
    'Unable to load the general conditions.',
    'Unable to load the preferences.',
    'Unable to load the general requirements.',
  ]);
});

it('every settings notice about what was not saved names the item, and the success is one sentence [ERR-044]', () => {
  const verbs = { CreateError: 'create', UpdateError: 'update', DeleteError: 'delete' };
  const found = Object.entries(enUS.settings).flatMap(([key, text]) => {
    const verb = Object.entries(verbs).find(([ending]) => key.endsWith(ending))?.[1];
    return verb && key !== 'feesUpdateError' ? [{ verb, text }] : [];
  });
  expect(new Set(found.map(({ verb }) => verb))).toEqual(new Set(['create', 'update', 'delete']));
  for (const { verb, text } of found) expect(text).toMatch(new RegExp(`^Unable to ${verb} the [a-z ]+\\.$`));
  expect(enUS.settings.changesSaved).toBe('Your changes were saved.');
});
