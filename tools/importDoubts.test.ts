import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTabulation } from '../server/src/import/readTabulation.ts';
import { startI18n } from '../web/src/i18n/i18n.ts';
import { sayServerSentence } from '../web/src/i18n/serverSentences.ts';

const folder = new URL('../server/src/import/', import.meta.url);
const filesIn = (path: string, end: RegExp) =>
  readdirSync(new URL(path, folder), { recursive: true, encoding: 'utf8' }).filter((name) => end.test(name));

/** Sentences of doubts and refusals that the tests of the import expect, word for word; those of mails are bidders'. */
function expectedSentences(): string[] {
  const sources = filesIn('.', /(?<!mailedQuotes|mailedFiles|wholePrice)\.test\.ts$/).map((name) =>
    readFileSync(new URL(name, folder), 'utf8'),
  );
  const quoted = sources.flatMap((source) => [
    ...source.matchAll(/'((?:[A-Z]|\\')(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*\.)'/g),
    ...source.matchAll(/"((?:[A-Z]|')[^"\n]* [^"\n]*\.)"/g),
  ]);
  const verb = / (is|are|has (?!been)|holds|names|makes|repeats|heads|calls|prices|differ|cannot|stands?|counts) /;
  return quoted.map(([, text = '']) => text.replaceAll("\\'", "'")).filter((text) => verb.test(text));
}

beforeAll(() => startI18n('fr-CA'));
afterAll(() => startI18n('en-US'));

it('every doubt about the public samples is French [SHELL-166]', { timeout: 30_000 }, () => {
  const messages = filesIn('samples/', /\.(csv|xlsx)$/).flatMap((name) => {
    const bytes = readFileSync(new URL(`samples/${name}`, folder));
    const reading = readTabulation(bytes, { options: {}, listedUnits: [], existingBidders: [] });
    return 'refusal' in reading ? [reading.refusal.detail] : reading.tabulation.doubts.map(({ message }) => message);
  });
  expect(messages.length).toBeGreaterThan(20);
  expect([...new Set(messages)].filter((message) => sayServerSentence(message) === message)).toEqual([]);
});

it('every doubt and refusal that the import is tested for is French [SHELL-166]', () => {
  const sentences = expectedSentences();
  expect(sentences.length).toBeGreaterThan(30);
  expect([...new Set(sentences)].filter((sentence) => sayServerSentence(sentence) === sentence)).toEqual([]);
  const said = sentences.map(sayServerSentence);
  expect(said.filter((sentence) => / (is|are|the|of|and|it) /.test(sentence.replace(/«[^»]*»/g, '')))).toEqual([]);
});
