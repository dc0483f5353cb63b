import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type QuoteAnswer, type QuoteOptions, quoteAnswer as schema } from '#contract';
import { amountText, parseAmount, parseQuantity } from '#leveling';
import { readQuoteFile } from '../quote/readQuoteFile.ts';
import { type QuotedLine, quoteAnswer } from './quoteAnswer.ts';

/** Ids as the contract has them, from 1. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numberOf = (id: string): number => Number(id.slice(-12));

interface Line {
  readonly description: string;
  readonly unit?: string;
  readonly quantity?: string;
  readonly unitPrice?: string;
  readonly titles?: readonly string[];
  readonly alternateName?: string | null;
}

const packageLines = (lines: readonly Line[]): QuotedLine[] =>
  lines.map(({ description, unit = 'LS', quantity = '1', unitPrice, titles = [], alternateName = null }, at) => ({
    id: idOf(at + 1),
    description,
    unit,
    quantity: parseQuantity(quantity)!,
    unitPrice: unitPrice === undefined ? null : parseAmount(unitPrice),
    titles,
    alternateName,
  }));

async function answerOf(
  bytes: Uint8Array,
  lines: readonly QuotedLine[],
  alternateNames: readonly string[] = [],
  options: QuoteOptions = {},
): Promise<QuoteAnswer> {
  const result = await readQuoteFile(bytes, options);
  if ('refusal' in result) throw new Error(result.refusal.detail);
  const answer = quoteAnswer(result.reading, { lines, alternateNames, chosen: new Map() }, null);
  return schema.parse({ quoteId: idOf(1), ...answer });
}

const masonry = packageLines([
  { description: 'Brick veneer', unit: 'SF', quantity: '4200', unitPrice: '24' },
  { description: 'Concrete block, 8"', unit: 'SF', quantity: '6100', unitPrice: '17' },
  { description: 'Cast stone sills', unit: 'LF', quantity: '240', unitPrice: '45' },
  { description: 'Cleaning and sealing', unit: 'LS', unitPrice: '9000' },
  { description: 'Flashing', unit: 'LF', quantity: '900', unitPrice: '8' },
]);
const quote = [
  'Item,Description,Qty,Unit,Rate,Amount',
  'WALLS,,,,,',
  '1,Brick veneer,4200,SF,23.50,98700.00',
  '2,8 in. concrete block,6000,SF,16.00,96000.00',
  ',Subtotal,,,,194700.00',
  '3,Cast stone sills,240,LF,44.00,10650.00',
  '4,Cleaning and sealing,,,,Incl.',
  '5,Scaffold rental for others,1,LS,,4000.00',
  ',Sales tax 6%,,,,500.00',
  ',Alternate 1: Stone base,,,,21000.00',
  ',Total,,,,209850.00',
  'Unit prices for changes,,,,,',
  '9,Repointing,,SF,18.00,',
  'Excludes: flashing',
].join('\n');

it('answers each row with what it is and where it goes [QUO-161] [API-191]', async () => {
  const { rows } = await answerOf(Buffer.from(quote), masonry, ['Alternate 1: Stone base course']);
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
  const seen = rows.map(({ kind, description, price, lineItemId, verdict, doubts }) => [
    kind,
    description,
    price,
    lineItemId === null ? null : numberOf(lineItemId),
    verdict,
    doubts,
  ]);
  expect(seen).toEqual([
    ['note', 'WALLS', null, null, null, []],
    ['line', 'Brick veneer', '98700', 1, 'certain', []],
    ['line', '8 in. concrete block', '96000', 2, 'certain', ['otherQuantity']],
    ['subtotal', 'Subtotal 194700.00', null, null, null, []],
    ['line', 'Cast stone sills', '10650', 3, 'certain', ['figures']],
    ['line', 'Cleaning and sealing', null, 4, 'certain', []],
    ['line', 'Scaffold rental for others', '4000', null, 'extra', []],
    ['tax', 'Sales tax 6%', null, null, null, []],
    ['alternate', 'Alternate 1: Stone base', '21000', null, 'certain', []],
    ['total', 'Total 209850.00', null, null, null, []],
    ['note', 'Unit prices for changes', null, null, null, []],
    ['rate', 'Repointing', null, null, null, []],
    ['note', 'Excludes: flashing', null, null, null, []],
  ]);
  expect(rows[8]!.alternateName).toBe('Alternate 1: Stone base course');
  expect(rows[1]).toMatchObject({
    text: '1 Brick veneer 4200 SF 23.50 98700.00',
    suggestions: [idOf(1)],
    title: 'WALLS',
  });
  expect(rows[0]!.isTitle).toBe(true);
  expect(rows[3]!.amount).toBe('194700');
});

it('answers what is included and excluded, what is not quoted, and the sum of lines and taxes [QUO-164]', async () => {
  const answer = await answerOf(Buffer.from(quote), masonry);
  const [included] = answer.included;
  expect(included).toMatchObject({ lineItemId: idOf(4), inLineItemId: null, text: '4 Cleaning and sealing Incl.' });
  expect(answer.excluded).toEqual([{ lineItemId: idOf(5), text: 'flashing', place: { part: null, line: 14 } }]);
  expect(answer.notQuoted).toEqual([idOf(4), idOf(5)]);
  // 98,700 + 96,000 + 10,650 + 4,000 + 500, without the alternate and the unit price.
  expect(answer.sum).toBe('209850');
  expect(answer.doubts).toEqual([]);
});

it('names a printed total that is not the sum [QUO-164]', async () => {
  const answer = await answerOf(Buffer.from(quote.replace('Total,,,,209850', 'Total,,,,208850')), masonry);
  expect(answer).toMatchObject({ sum: '209850', printedTotal: '208850', doubts: ['total'] });
});

it('a row that may go to several lines is doubtful with these and its reason, and covers further ones [QUO-161]', async () => {
  const floors = packageLines(
    ['Level 1', 'Level 2'].flatMap((level) => [
      { description: 'Sound batt insulation', unit: 'SF', quantity: '900', titles: [level] },
      { description: 'Metal stud framing', unit: 'SF', quantity: '2000', titles: [level] },
    ]),
  );
  const { rows, notQuoted, included } = await answerOf(
    Buffer.from('Description,Amount\nMetal stud framing,50000\nSealant,100\nCaulk at heads,200\n'),
    floors,
  );
  const row = rows.find(({ description }) => description === 'Metal stud framing')!;
  expect(row).toMatchObject({ verdict: 'doubtful', lineItemId: null, price: '50000', doubts: ['several'] });
  expect(row.suggestions.map(numberOf).sort()).toEqual([2, 4]);
  const other = row.suggestions[0] === idOf(2) ? idOf(4) : idOf(2);
  expect(row.covers).toEqual([other]);
  expect(included).toContainEqual({
    lineItemId: other,
    inLineItemId: row.suggestions[0],
    text: 'Metal stud framing 50000',
    place: row.place,
  });
  expect(notQuoted).not.toContain(row.suggestions[0]);
});

it('a doubtful row does not cover the line that another doubtful row is offered [QUO-161]', async () => {
  const walls = packageLines([
    { description: 'Metal stud framing at partitions' },
    { description: 'Sound batt insulation' },
    { description: 'Firestopping' },
  ]);
  const coversOf = async (other: string) => {
    const text = `Description,Amount\nMetal stud framing with sound batts at partitions and bulkheads,50000\n${other}\n`;
    const { rows } = await answerOf(Buffer.from(text), walls);
    return rows.map(({ verdict, suggestions, covers }) => [
      verdict,
      suggestions.map(numberOf)[0],
      covers.map(numberOf),
    ]);
  };
  expect(await coversOf('Permits,10')).toEqual([
    ['doubtful', 1, [2]],
    ['extra', undefined, []],
  ]);
  expect(await coversOf('"Sound batt insulation, labor only",9000')).toEqual([
    ['doubtful', 1, []],
    ['doubtful', 2, []],
  ]);
});

it('the line that holds an included price is named by its number in the quote or by its words [QUO-164]', async () => {
  const text =
    'Item\tDescription\tAmount\nA-1\tBrick veneer\t100,000.00\nA-2\tConcrete block, 8"\t103,700.00\n' +
    'Inclusions:\nFlashing (in item A-1)\nCleaning and sealing incl. with concrete block\n';
  const { included } = await answerOf(Buffer.from(text), masonry);
  expect(included.map(({ lineItemId, inLineItemId }) => [numberOf(lineItemId!), numberOf(inLineItemId!)])).toEqual([
    [5, 1],
    [4, 2],
  ]);
});

it('a price in thousands is read, and a subtotal in French [QUO-166]', async () => {
  const text = 'Brick veneer\t$98.5k\nConcrete block, 8"\t103k\nSous-total\t201,500\nFlashing\t7 200\nTotal\t208,700\n';
  const { rows, sum } = await answerOf(Buffer.from(text), masonry);
  expect(rows.map(({ kind, price }) => [kind, price])).toEqual([
    ['line', '98500'],
    ['line', '103000'],
    ['subtotal', null],
    ['line', '7200'],
    ['total', null],
  ]);
  expect(sum).toBe('208700');
});

const text = z.string().nullable();
const truths = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    package: z.string(),
    form: z.string(),
    bidder: z.object({ companyName: z.string(), contactName: text, email: text, phone: text }),
    quoteNumber: text,
    quoteDate: text,
    printedTotal: text,
    sumOfRows: z.string(),
    rows: z.array(
      z.object({
        printed: z.string(),
        kind: z.string(),
        line: z.number().nullable(),
        alternate: text.optional(),
        verdict: text,
        lands: z.string().optional(),
        page: z.number().nullish(),
        sheet: z.string().nullish(),
        row: z.number().nullish(),
        textLine: z.number().nullish(),
        part: z.string().nullish(),
      }),
    ),
    excluded: z.array(z.number()),
  }),
);
const packages = z.array(
  z.object({
    id: z.string(),
    lines: z.array(
      z.object({
        code: z.string(),
        description: z.string(),
        quantity: z.string(),
        unit: z.string(),
        unitPrice: z.string(),
        group1: text,
        group2: text,
      }),
    ),
    alternates: z.array(z.string()),
  }),
);
const folder = new URL('../samples/quotes/', import.meta.url);
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** A scan has no text, and one quote has no price: neither is answered. */
const samples = truths.parse(json('ground-truth.json')).filter(({ form, id }) => form !== 'pdf-scan' && id !== 'q20');
const packagesOfSamples = new Map(packages.parse(json('packages.json')).map((one) => [one.id, one]));

function answerOfSample({ file, package: id }: (typeof samples)[number]): Promise<QuoteAnswer> {
  const { lines, alternates } = packagesOfSamples.get(id)!;
  const own = lines.map(({ code, description, group1, group2, ...line }) => ({
    ...line,
    description: `${code} ${description}`,
    titles: [group1, group2].filter((title) => title !== null),
  }));
  return answerOf(readFileSync(new URL(`files/${file}`, folder)), packageLines(own), alternates);
}

const key = (printed: string): string =>
  printed
    .toLowerCase()
    .replace(/\.0+(?!\d)/g, '')
    .replace(/(?<=\.\d)0(?!\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The rows of an answer by what the sample says that they print. */
function rowsOf({ rows }: QuoteAnswer, printed: readonly string[]) {
  const used = new Set<number>();
  return printed.map((text) => {
    const wanted = key(text);
    const isIt = (own: string) =>
      own === wanted || (Math.min(own.length, wanted.length) > 8 && (own.includes(wanted) || wanted.includes(own)));
    const row = rows.find(({ index, text: own }) => !used.has(index) && isIt(key(own)));
    if (row) used.add(row.index);
    return row;
  });
}

it.each(samples)(
  'of $id nothing lands where it does not belong, and what lands has its price and place [QUO-161] [QUO-162]',
  async (sample) => {
    const answer = await answerOfSample(sample);
    const rows = rowsOf(
      answer,
      sample.rows.map(({ printed }) => printed),
    );
    const certain = answer.rows.filter(({ verdict, kind }) => verdict === 'certain' && kind === 'line');
    for (const row of certain) {
      const truth = sample.rows[rows.indexOf(row)];
      expect(truth, row.text).toMatchObject({ kind: 'line', line: numberOf(row.lineItemId!) });
      if (truth!.lands !== undefined) expect(row.price).toBe(amountText(parseAmount(truth!.lands)!));
      const { place } = row;
      if ('page' in place) expect(place.page).toBe(truth!.page);
      if ('cell' in place)
        expect([place.sheet, Number(/\d+$/.exec(place.cell)![0])]).toEqual([truth!.sheet, truth!.row]);
      if ('line' in place && truth!.textLine != null) expect(place.line).toBe(truth!.textLine);
      if (sample.form === 'eml' && truth!.part !== 'body') expect(place.part).toBe(truth!.part);
    }
    for (const [at, truth] of sample.rows.entries()) {
      if (truth.kind !== 'alternate') continue;
      const row = rows[at]!;
      expect([row.kind, row.verdict, row.alternateName]).toEqual(['alternate', truth.verdict, truth.alternate ?? null]);
      if (truth.lands !== undefined) expect(row.price).toBe(amountText(parseAmount(truth.lands)!));
    }
  },
);

/** What the documents do not print: the notes of the samples know it from elsewhere. */
const UNPRINTED = new Set(['q10', 'q21 contact', 'q13 date', 'q23 date']);

it.each(samples)('of $id the sender, number and date are read [QUO-163]', async (sample) => {
  const { companyName, contactName, email, phone, quoteNumber, quoteDate } = await answerOfSample(sample);
  const { id, bidder } = sample;
  if (UNPRINTED.has(id)) return;
  expect(companyName?.toLowerCase()).toBe(bidder.companyName.toLowerCase());
  expect(quoteNumber).toBe(sample.quoteNumber);
  if (!UNPRINTED.has(`${id} contact`)) {
    expect({ contactName, email, phone }).toEqual({
      contactName: bidder.contactName,
      email: bidder.email,
      phone: bidder.phone,
    });
  }
  if (!UNPRINTED.has(`${id} date`)) expect(quoteDate).toBe(sample.quoteDate);
});

it('of the samples at least seven of ten excluded lines are found, and nine of ten found ones are excluded [QUO-164]', async () => {
  let [right, expected, found] = [0, 0, 0];
  for (const sample of samples) {
    const { excluded } = await answerOfSample(sample);
    const lines = new Set(excluded.flatMap(({ lineItemId }) => (lineItemId === null ? [] : [numberOf(lineItemId)])));
    right += sample.excluded.filter((line) => lines.has(line)).length;
    expected += sample.excluded.length;
    found += lines.size;
  }
  expect(expected).toBeGreaterThan(30);
  expect(right / expected).toBeGreaterThanOrEqual(0.7);
  expect(right / found).toBeGreaterThanOrEqual(0.9);
});
