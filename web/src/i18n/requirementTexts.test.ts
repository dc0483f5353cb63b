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

/** Of the settings pages, which other tests show. */
const later = ['ERR-003', 'ERR-044', 'ERR-062'];
/** What the server alone says; the second is a sentence with the thing filled in. */
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
