import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import type { QuoteReading } from '#contract';
import { amountText, parseAmount } from '#leveling';
import { quoteAnswer } from '../answer/quoteAnswer.ts';
import { mailOf, textPart } from '../mail/mailFiles.testing.ts';
import { pdfOfLines } from '../pdf/pdfFiles.testing.ts';
import { readQuoteFile } from '../quote/readQuoteFile.ts';
import { readQuoteInWorker } from '../readInWorker.ts';
import { quoteRequest } from '../reading.testing.ts';
import { type SampleQuote, sampleQuote } from '../samples/quotes/sampleQuotes.testing.ts';
import { openPicture } from './pictureFile.ts';
import { ScanBudget } from './scanBudget.ts';
import { pdfOfPictures, pictureOf } from './scanFiles.testing.ts';

async function read(bytes: Uint8Array): Promise<QuoteReading> {
  const result = await readQuoteFile(bytes, {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
}

const plain = (text: string | null) => (text === null ? null : amountText(parseAmount(text)!));

const linesOf = ({ rows }: SampleQuote) =>
  rows
    .filter(({ kind }) => kind === 'line')
    .map(({ cells, unit, quantity, unitPrice, amount }) => ({
      description: cells[1]!,
      unit,
      figures: [quantity, unitPrice, amount].map(plain),
    }));

const figuresOf = ({ quantity, unitPrice, amount }: QuoteReading['rows'][number]) => [quantity, unitPrice, amount];

/** Returns how many rows of a reading are right and sure, and those that are sure and not right. */
function outcomeOf(reading: QuoteReading, quote: SampleQuote) {
  const printed = linesOf(quote);
  const isRight = (row: QuoteReading['rows'][number]) =>
    printed.some(({ description, figures }) => description === row.description && `${figures}` === `${figuresOf(row)}`);
  const sure = reading.rows.filter(({ isUnsure }) => isUnsure !== true);
  return { sure: sure.filter(isRight).length, wrong: sure.filter((row) => !isRight(row)).map(({ row }) => row) };
}

const table = [
  ['Description', 'Qty', 'Unit', 'Unit price', 'Amount'],
  ['Footings', '40', 'CY', '312.50', '12,500.00'],
  ['Slab on grade', '5,500', 'SF', '8.00', '44,000.00'],
  ['Total', '', '', '', '56,500.00'],
];

test.each([
  ['q04', 12, 'Firestopping'],
  ['q16', 8, 'Wood nailers'],
])('%s: each row of a scan is right, or marked as not sure [QUO-150] [QUO-152]', async (id, least, exclusion) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const quote = sampleQuote(id);
  const reading = await read(await readFile(quote.file));
  expect(fetched).not.toHaveBeenCalled();
  const rows = reading.rows.map((row) => ({ description: row.description, unit: row.unit, figures: figuresOf(row) }));
  expect(rows).toEqual(linesOf(quote));
  expect(outcomeOf(reading, quote)).toMatchObject({ wrong: [] });
  expect(outcomeOf(reading, quote).sure).toBeGreaterThanOrEqual(least);
  expect(plain(reading.printedTotal)).toBe(plain(quote.printedTotal));
  expect(reading.unreadPages ?? []).toEqual([]);
  expect(reading.texts.filter(({ isCondition }) => isCondition).map(({ text }) => text)).toContain(exclusion);
});

/** The picture that is the only page of a sample. */
async function pageOf(id: string): Promise<Sharp> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(await readFile(sampleQuote(id).file)) });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] as [string];
  const { data, width, height } = page.objs.get(name) as { data: Uint8Array; width: number; height: number };
  const channels = Math.round(data.length / (width * height)) as 1 | 3 | 4;
  const picture = sharp(await sharp(data, { raw: { width, height, channels } }).png().toBuffer());
  await task.destroy();
  return picture;
}

test('a JPEG of 120 dpi that is turned by 1.5 degrees is read, and nothing of it is wrong and sure [QUO-150] [QUO-151]', async () => {
  const turned = await (await pageOf('q04')).rotate(1.5, { background: '#fff' }).png().toBuffer();
  const small = await sharp(turned).resize({ width: 1050 }).jpeg({ quality: 70 }).toBuffer();
  const { sure, wrong } = outcomeOf(await read(small), sampleQuote('q04'));
  expect(wrong).toEqual([]);
  expect(sure).toBeGreaterThanOrEqual(9);
});

test.each([94, 180, 266])(
  'a page that was scanned sideways or upside down, by %s degrees, is turned upright [QUO-151]',
  async (degrees) => {
    const letter = [
      'Our price is for the work of the drawings',
      'and holds for thirty days from its date.',
      'Excludes permits.',
    ];
    const page = await pictureOf([...letter.map((line) => [line]), ...table, ...letter.map((line) => [line])]);
    const lying = await sharp(page).rotate(degrees, { background: '#fff' }).png().toBuffer();
    expect((await read(lying)).rows.map(figuresOf)).toEqual([
      ['40', '312.5', '12500'],
      ['5500', '8', '44000'],
    ]);
  },
);

test('texts and figures of a French quote are read with their accents and commas [QUO-150]', async () => {
  const reading = await read(
    await pictureOf([
      ['Désignation', 'Qté', 'Unité', 'Prix unitaire', 'Montant'],
      ['Pare-vapeur autoadhésif', '2 480', 'pi2', '2,15', '5 332,00'],
      ['Évents et relevés à la tête', '64', 'un', '172,50', '11 040,00'],
      ['Total', '', '', '', '16 372,00'],
    ]),
  );
  expect(reading.rows.map((row) => [row.description, ...figuresOf(row)])).toEqual([
    ['Pare-vapeur autoadhésif', '2480', '2.15', '5332'],
    ['Évents et relevés à la tête', '64', '172.5', '11040'],
  ]);
  expect(reading.printedTotal).toBe('16372');
});

test('a TIFF of two pages is one quote, and a PDF of pictures and text too, of which the empty page is named [QUO-150] [QUO-104]', async () => {
  const picture = await pictureOf(table);
  const rowsOf = (reading: QuoteReading) => reading.rows.map((row) => [row.description, ...figuresOf(row)]);
  const printed = [
    ['Footings', '40', '312.5', '12500'],
    ['Slab on grade', '5500', '8', '44000'],
  ];
  const more = await pictureOf([['Curing', '5,500', 'SF', '0.50', '2,750.00']]);
  const { width, height } = await sharp(picture).metadata();
  const pages = await sharp(
    [
      picture,
      await sharp(more).resize({ width, height, fit: 'contain', position: 'top', background: '#fff' }).png().toBuffer(),
    ],
    { join: { animated: true } },
  )
    .tiff({ compression: 'lzw' })
    .toBuffer();
  expect((await openPicture(pages)).pageCount).toBe(2);
  expect(rowsOf(await read(pages)).slice(0, 2)).toEqual(printed);
  const mixed = await read(await pdfOfPictures([null, picture]));
  expect(rowsOf(mixed)).toEqual(printed);
  expect(mixed.unreadPages).toEqual([1]);
});

test('pages of pictures beyond the limit are named, and the others read [QUO-104]', async () => {
  const picture = await pictureOf(table);
  const result = await readQuoteFile(await pdfOfPictures([picture, picture]), {}, new ScanBudget(undefined, 1));
  expect(result).toMatchObject({ reading: { rows: [{ amount: '12500' }, { amount: '44000' }], unreadPages: [2] } });
});

test('a picture that is attached to an e-mail is read where no other attachment has prices [QUO-151]', async () => {
  const picture = {
    type: 'image/jpeg',
    content: await sharp(await pictureOf(table))
      .jpeg()
      .toBuffer(),
    name: 'quote.jpg',
  };
  const alone = await read(mailOf([textPart('See attached.'), picture]));
  expect(alone.rows.map(({ amount }) => amount)).toEqual(['12500', '44000']);
  const lines = [
    ['Description', 'Amount'],
    ['Curing', '1,900.00'],
    ['Sealing', '2,400.00'],
  ];
  const other = { type: 'application/pdf', content: pdfOfLines(lines), name: 'quote.pdf' };
  const both = await read(mailOf([textPart('See attached.'), picture, other]));
  expect(both.rows.map(({ amount }) => amount)).toEqual(['1900', '2400']);
  expect(both.unreadParts).toEqual(['quote.jpg']);
});

test('a row whose text is read from a picture is the same in the thread that reads files [QUO-151]', async () => {
  const picture = await pictureOf(table);
  const { reading } = (await readQuoteFile(picture, {})) as { readonly reading: QuoteReading };
  const answer = quoteAnswer(reading, quoteRequest().quoted, null);
  expect(await readQuoteInWorker(picture, quoteRequest())).toEqual({ answer });
});
