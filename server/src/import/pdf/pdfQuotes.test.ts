import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { amountText, parseAmount } from '#leveling';
import { readQuoteFile } from '../quote/readQuoteFile.ts';
import { type SampleQuote, sampleQuote, sampleQuotes } from '../samples/quotes/sampleQuotes.testing.ts';
import { pdfOf, pdfOfLines } from './pdfFiles.testing.ts';

const read = async ({ file }: SampleQuote) => {
  const result = await readQuoteFile(await readFile(file), {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
};

const plain = (text: string | null) => (text === null ? null : amountText(parseAmount(text)!));

/** What a quote prints, in its order: rows, alternates and taxes. */
const printedRows = ({ rows }: SampleQuote) =>
  rows
    .filter(({ kind }) => ['line', 'alternate', 'tax'].includes(kind))
    .map(({ kind, cells, quantity, unit, unitPrice, amount }) => ({
      kind,
      cells,
      figures: [quantity, unitPrice, amount].map(plain),
      unit,
    }));

const tables = sampleQuotes.filter(({ id, form }) => form === 'pdf' && !['q03', 'q20'].includes(id));

test.each(tables.map(({ id }) => id))(
  '%s: each row of a PDF has its cells, and nothing else is a row [QUO-100]',
  async (id) => {
    const quote = sampleQuote(id);
    const { rows, printedTotal } = await read(quote);
    const printed = printedRows(quote);
    expect(
      rows.map(({ quantity, unitPrice, amount, unit }) => ({
        figures: [quantity, unitPrice, amount].map(plain),
        unit,
      })),
    ).toEqual(printed.map(({ figures, unit }) => ({ figures, unit })));
    rows.forEach(({ description }, index) => {
      const { kind, cells } = printed[index]!;
      // An alternate is a sentence, of which its description is the beginning.
      if (kind === 'alternate') expect(cells.join(' ').startsWith(description)).toBe(true);
      else expect(cells).toContain(description);
    });
    expect(plain(printedTotal)).toBe(plain(quote.printedTotal));
  },
);

test('the text of the tables and letters has the title, the company and the conditions of each [QUO-100] [QUO-101]', async () => {
  const { rows, companyName, texts } = await read(sampleQuote('q02'));
  expect(companyName).toBe('Marlowe & Pike Drywall Co.');
  expect(rows.find(({ code, lineNumber }) => [code, lineNumber].includes('C2'))).toMatchObject({
    title: 'SECOND FLOOR PARTITIONS',
    unitPrice: '36.75',
    amount: '24071.25',
  });
  expect(texts.filter(({ isCondition }) => isCondition).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Exclusions', expect.stringContaining('Wood blocking and backing')]),
  );
});

test('sums in words and figures are read as figures, and an alternate that is deducted is negative [QUO-101]', async () => {
  const quote = sampleQuote('q03');
  const { rows, printedTotal } = await read(quote);
  expect(rows.map(({ description, amount }) => [description, plain(amount)])).toEqual([
    ['All metal stud framing, shaft wall and bulkheads, both floors', '153800'],
    [
      'All gypsum board, hung, taped and sanded, including moisture resistant board at wet walls, both floors',
      '151200',
    ],
    ['Sound batt insulation throughout', '21450'],
    ['Acoustical ceilings Type A (2x2 tegular)', '86900'],
    ['Acoustical ceilings Type B (2x4 lay-in)', '17200'],
    ['Suspended drywall ceilings', '28400'],
    ['Vinyl-faced hygienic tile at procedure rooms', '9150'],
    ['Alternate 1, Level 5 finish at lobby and corridors', '16900'],
    ['Alternate 3, delete sound batts at second floor', '-8750'],
  ]);
  expect(plain(printedTotal)).toBe('468100');
});

test('a letter without prices says so, whatever other figures are in it [QUO-101]', async () => {
  const result = await readQuoteFile(await readFile(sampleQuote('q20').file), {});
  expect(result).toMatchObject({
    refusal: { detail: expect.stringContaining('No rows with a description and a price') },
  });
});

test('what is filled in the fields of a form is read with its text [QUO-100]', async () => {
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (9,000.00) /Rect [170 696 250 712] >>';
  const form = pdfOfLines(
    [['Description', 'Amount'], ['Footings', '12,500.00'], ['Slab on grade', '44,000.00'], ['Crane allowance']],
    '/AcroForm << /Fields [] >>',
    `/Annots [${field}]`,
  );
  const result = await readQuoteFile(form, {});
  expect('reading' in result && result.reading.rows.map(({ description, amount }) => [description, amount])).toEqual([
    ['Footings', '12500'],
    ['Slab on grade', '44000'],
    ['Crane allowance', '9000'],
  ]);
});

test('pages without text are named next to the rows of the others [QUO-104]', async () => {
  const page = (content: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${content} /Resources << /Font << /F1 7 0 R >> >> >>`;
  const lines = ['(Footings) Tj 300 0 Td (12,500.00) Tj', '(Slab on grade) Tj 300 0 Td (44,000.00) Tj'];
  const text = lines.map((line, at) => `BT /F1 10 Tf 40 ${700 - at * 20} Td ${line} ET`).join('\n');
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page('/Contents 6 0 R'),
    page(''),
    page(''),
    { dictionary: '', stream: Buffer.from(text) },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
  const result = await readQuoteFile(file, {});
  expect(result).toMatchObject({ reading: { unreadPages: [2, 3], rows: [{ amount: '12500' }, { amount: '44000' }] } });
});
