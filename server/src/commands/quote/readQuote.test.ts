import { expect, it } from 'vitest';
import type { QuoteAnswer, QuoteOptions } from '#contract';
import { sendQuote } from '../../../test/forms.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { workbookOf } from '../../import/workbook/workbooks.testing.ts';

const newWorld = prepareWorlds();

/** A package with sod, 400 SY, and topsoil, 80 CY; its first alternate with sod, 50 SY. */
async function prepared() {
  const world = await newWorld();
  const { bidPackageId } = world;
  const [alternate] = world.alternates;
  const lines = (await world.command('add-line-items', [
    { bidPackageId, description: 'Sod', quantity: 400, unitOfMeasure: 'SY', unitPrice: '3' },
    { bidPackageId, description: 'Topsoil', quantity: 80, unitOfMeasure: 'CY', unitPrice: '25' },
    {
      bidPackageId,
      alternateName: alternate!.name,
      description: 'Sod',
      quantity: 50,
      unitOfMeasure: 'SY',
      unitPrice: '3',
    },
  ])) as [string, string, string];
  return { world, lines, alternateName: alternate!.name };
}

async function answerOf(world: World, text: string, options: QuoteOptions = {}): Promise<QuoteAnswer> {
  const { status, body } = await sendQuote(world, null, { text, options: JSON.stringify(options) });
  expect(body.detail ?? '').toBe('');
  expect(status).toBe(200);
  return body.data;
}

const sheetOf = async (world: World) =>
  (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data;

/** Where the rows of an answer land. */
const landings = ({ rows }: QuoteAnswer) =>
  rows.map(({ description, verdict, lineItemId, price }) => [description, verdict, lineItemId, price]);

const pasted = 'Topsoil\t80\tCY\t2,400.00\nTotal\t\t\t2,400.00\n';

it('reads a pasted file against the lines of the package, which stays as it is [API-191] [QUO-161]', async () => {
  const { world, lines } = await prepared();
  const { status, body } = await sendQuote(world, { name: 'pasted.txt', content: pasted });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    form: 'csv',
    printedTotal: '2400',
    sum: '2400',
    notQuoted: [lines[0], lines[2]],
    doubts: ['priceColumn'],
    rows: [
      {
        index: 0,
        row: 1,
        description: 'Topsoil',
        kind: 'line',
        verdict: 'certain',
        lineItemId: lines[1],
        price: '2400',
      },
      { index: 1, row: 2, kind: 'total', verdict: null, amount: '2400' },
    ],
  });
  expect((await sheetOf(world)).quotes).toEqual([]);
});

it('reads a text in place of the file, of at most 1,000,000 characters [QUO-165]', async () => {
  const { world, lines } = await prepared();
  const answer = await answerOf(world, pasted);
  expect(answer).toMatchObject({ form: 'text', rows: [{ lineItemId: lines[1], price: '2400' }, { kind: 'total' }] });
  // A form sends line ends as these two characters.
  const lineEnds = `${pasted}${`${'é'.repeat(98)}\n`.repeat(10_000)}`.replaceAll('\n', '\r\n');
  const textOf = (length: number) =>
    lineEnds
      .slice(0, length - 1)
      .trimEnd()
      .padEnd(length, 'e');
  expect((await sendQuote(world, null, { text: textOf(1_000_000) })).status).toBe(200);
  const tooLong = await sendQuote(world, null, { text: textOf(1_000_001) });
  expect([tooLong.status, tooLong.body.detail]).toEqual([
    422,
    'The file holds 1,000,001 characters; 1,000,000 are allowed.',
  ]);
});

it('refuses both a file and a text, and neither [QUO-165]', async () => {
  const { world } = await prepared();
  const both = await sendQuote(world, { name: 'a.txt', content: pasted }, { text: pasted });
  expect([both.status, both.body.detail]).toEqual([400, expect.stringContaining('file, text')]);
  const neither = await sendQuote(world, null);
  expect([neither.status, neither.body.detail]).toEqual([400, expect.stringContaining('file')]);
});

it('reads the sheets that are chosen together, and adds their totals [QUO-165]', async () => {
  const { world, lines } = await prepared();
  const header = ['Description', 'Amount'];
  const content = await workbookOf(
    { name: 'Site', rows: [header, ['Topsoil', 2400], ['Total', 2400]] },
    { name: 'Recap', rows: [header, ['Site work', 2400]] },
    { name: 'Extra', rows: [header, ['Edging', 300], ['Mulch', 200], ['Total', 500]] },
  );
  const options = JSON.stringify({ sheets: ['Site', 'Extra'] });
  const { body } = await sendQuote(world, { name: 'quote.xlsx', content }, { options });
  const answer: QuoteAnswer = body.data;
  expect(answer).toMatchObject({ form: 'workbook', printedTotal: '2900', sum: '2900', doubts: [] });
  expect(answer.rows.map(({ description, kind, place }) => [description, kind, place])).toEqual([
    ['Topsoil', 'line', { part: null, sheet: 'Site', cell: 'B2' }],
    ['Total 2400', 'total', { part: null, sheet: 'Site', cell: 'A3' }],
    ['Edging', 'line', { part: null, sheet: 'Extra', cell: 'B2' }],
    ['Mulch', 'line', { part: null, sheet: 'Extra', cell: 'B3' }],
    ['Total 500', 'total', { part: null, sheet: 'Extra', cell: 'A4' }],
  ]);
  expect(answer.rows[0]!.lineItemId).toBe(lines[1]);
  expect(new Set(answer.rows.map(({ row }) => row)).size).toBe(5);
});

it('matches rows to the lines of an alternate alone where it is named [QUO-165]', async () => {
  const { world, lines, alternateName } = await prepared();
  const quote = 'Sod\t50\tSY\t160.00\nTopsoil\t80\tCY\t2,400.00\n';
  const answer = await answerOf(world, quote, { alternateName });
  expect(landings(answer)).toEqual([
    ['Sod', 'certain', lines[2], '160'],
    ['Topsoil', 'extra', null, '2400'],
  ]);
  expect(answer.rows[0]!.alternateName).toBe(alternateName);
  expect(answer.notQuoted).toEqual([]);
  const options = JSON.stringify({ alternateName: 'Unknown' });
  const refused = await sendQuote(world, null, { text: quote, options });
  expect([refused.status, refused.body.detail]).toEqual([422, 'The project has no alternate Unknown.']);
});

it('puts rows of a bidder on the lines that were chosen for its words before [QUO-165] [QUO-061]', async () => {
  const { world, lines } = await prepared();
  const words = 'Black dirt, screened';
  const reading = {
    columns: ['Scope', 'Weight', 'Price'].map((header, at) => ({
      header,
      meaning: (['description', 'ignore', 'amount'] as const)[at],
    })),
    lines: [{ text: words.toLowerCase(), lineItemId: lines[1] }],
  };
  const entries = [{ lineItemId: lines[1], price: '2300' }];
  const body = { bidPackageId: world.bidPackageId, companyName: 'Green Field Inc.', reading, entries };
  await world.command('enter-quote', body, 'contributor');
  const quote = `Scope\tWeight\tPrice\n${words}\t9\t2,500.00\nEdging\t9\t100.00\n`;
  expect(landings(await answerOf(world, quote))[0]).not.toContain(lines[1]);
  const known = await answerOf(world, quote, { companyName: 'GREEN FIELD INC.' });
  expect(landings(known)).toEqual([
    [words, 'certain', lines[1], '2500'],
    ['Edging', 'extra', null, '100'],
  ]);
  expect(known.columns.map(({ meaning }) => meaning)).toEqual(['description', 'ignore', 'amount']);
  const signed = await answerOf(world, `Green Field Inc.\n${quote}`);
  expect(signed.companyName).toBe('Green Field Inc.');
  expect(landings(signed).at(-2)).toEqual([words, 'certain', lines[1], '2500']);
});

it('is refused to viewers, as entering a quote is [API-191]', async () => {
  const { world } = await prepared();
  expect((await sendQuote(world, null, { text: pasted }, 'viewer')).status).toBe(403);
});
