import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldProblem, problem, problemOfFields, problems } from '#contract';
import { startI18n } from './i18n.ts';
import { sayServerSentence } from './serverSentences.ts';

const nb = '\u00a0';

describe('sentences of the server', () => {
  beforeAll(() => startI18n('fr-CA'));
  afterAll(() => startI18n('en-US'));

  it.each(Object.entries(problems).filter(([, { text }]) => text !== '{{sentence}}'))(
    'is French for %s, with its words [SHELL-165]',
    (_, { text }) => {
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => `«${name}»`);
      const said = sayServerSentence(filled);
      expect(said).not.toBe(filled);
      for (const [word] of filled.matchAll(/«\w+»/g)) expect(said).toContain(word);
      expect(said).not.toMatch(/\{\{|\b(the|must|cannot|required|there|was|is|are|of|not|has)\b/i);
    },
  );

  it('has its counts with the separators of French, and leaves names that look alike [ERR-084]', () => {
    const count = (text: string) => text.replace(/\s/g, ' ');
    const said = (sentence: string) => count(sayServerSentence(sentence));
    expect(said(problem('tooLong', { field: 'Code', maximum: 4000 }).detail)).toContain('4 000 caractères');
    const listed = problem('settingsListTooLong', { count: 25_000, maximum: 20_000 }).detail;
    expect(said(listed)).toBe('La liste compte 25 000 lignes; au plus 20 000 peuvent être importées à la fois.');
    expect(said(problem('settingsListTwice', { row: 12_345 }).detail)).toContain('ligne 12 345');
    expect(said(problem('unknownUser', { email: '1,200' }).detail)).toContain('1,200');
  });

  it('keeps names and translates words of the product [SHELL-165]', () => {
    expect(sayServerSentence(problem('notFound', { thing: 'The bid package' }).detail)).toBe(
      `Introuvable${nb}: le lot de soumission.`,
    );
    expect(sayServerSentence(problem('excludedBidder', { company: 'Acme', status: 'Declined to Quote' }).detail)).toBe(
      `Acme ne peut pas être retenu${nb}: A refusé de soumissionner.`,
    );
    expect(sayServerSentence('The bid package is locked by Ann Lee.')).toBe(
      'Le lot de soumission est verrouillé par Ann Lee.',
    );
    expect(sayServerSentence("These fees refer to each other in a circle: 'A', 'B'.")).toBe(
      `Ces frais se réfèrent les uns aux autres en boucle${nb}: «${nb}A${nb}», «${nb}B${nb}».`,
    );
  });

  it('is said problem by problem where one detail holds several [SHELL-165]', () => {
    const errors = [
      fieldProblem('a', 'bidderNameRequired'),
      fieldProblem('b', 'bidderEmailRequired'),
      ...['1', '2', '3', '4', '5'].map((name) => fieldProblem(name, 'feeNotFound', { name })),
    ];
    const { detail } = problemOfFields(errors);
    expect(detail).toContain('; and 2 more.');
    expect(sayServerSentence(detail)).toBe(
      'Le nom de l’entreprise est obligatoire; Le courriel est obligatoire; Il n’y a pas de frais 1; ' +
        'Il n’y a pas de frais 2; Il n’y a pas de frais 3; et 2 de plus.',
    );
  });

  it('prints the figures of a doubt as French does [SHELL-166]', () => {
    expect(
      sayServerSentence('Line 12, Acme: 3 x 4,043.50 is 12,130.50, printed is 12,130.00; the printed amount stays.'),
    ).toBe(
      `Poste 12, Acme${nb}: 3 x 4${nb}043,50 donne 12${nb}130,50, le fichier imprime 12${nb}130,00; le montant imprimé reste.`,
    );
    expect(sayServerSentence("Row 7: 'TBD' is not a number; no bid is made.")).toBe(
      `Ligne 7${nb}: «${nb}TBD${nb}» n’est pas un nombre; aucun prix n’est créé.`,
    );
  });

  it('stays as it came where nothing is known of it', () => {
    expect(sayServerSentence('Quite another sentence.')).toBe('Quite another sentence.');
  });
});

it('is English on an English page [SHELL-165]', async () => {
  await startI18n('en-US');
  expect(sayServerSentence('The image was not found.')).toBe('The image was not found.');
});
