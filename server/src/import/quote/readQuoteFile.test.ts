import { describe, expect, it } from 'vitest';
import type { QuoteOptions, QuoteReading } from '#contract';
import { amount, amountText, sumOf } from '#leveling';
import { readQuoteFile } from './readQuoteFile.ts';
import { meaningOfWords } from './readQuoteRows.ts';

async function read(text: string, options: QuoteOptions = {}): Promise<QuoteReading> {
  const result = await readQuoteFile(Buffer.from(text), options);
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
}

const refusalOf = async (text: string): Promise<string | null> => {
  const result = await readQuoteFile(Buffer.from(text), {});
  return 'refusal' in result ? result.refusal.detail : null;
};

const sum = ({ rows }: QuoteReading): string => amountText(sumOf(rows, (row) => amount(row.amount ?? '0')));

describe('reading one quote', () => {
  it('reads a table with headers: code, description, unit, quantity, unit price and amount [API-191]', async () => {
    const reading = await read(
      [
        'Ridge Concrete LLC',
        'Item\tDescription\tUnit\tQty\tUnit Price\tAmount',
        '2104.503\tSawing pavement\tLF\t120\t$4.50\t$540.00',
        '2104.505\tRemove curb\tLF\t60\t$7.25\t$435.00',
        '\tTotal\t\t\t\t$975.00',
      ].join('\n'),
    );
    expect(reading.companyName).toBe('Ridge Concrete LLC');
    expect(reading.printedTotal).toBe('975');
    expect(reading.totals).toMatchObject([{ row: 5, text: 'Total $975.00', amount: '975', isPartial: false }]);
    expect(reading.rows).toMatchObject([
      { description: 'Sawing pavement', unit: 'LF', quantity: '120', unitPrice: '4.5', amount: '540' },
      { description: 'Remove curb', unit: 'LF', quantity: '60', unitPrice: '7.25', amount: '435' },
    ]);
    expect(reading.rows[0]!.code ?? reading.rows[0]!.lineNumber).toBe('2104.503');
    expect(sum(reading)).toBe(reading.printedTotal);
  });

  it('reads rows without headers by their values: the three numbers that multiply [API-191]', async () => {
    const reading = await read('Sod\tSY\t400\t3.25\t1300\nSeed mix\tSY\t150\t2.00\t300\nTopsoil\tCY\t80\t30\t2400');
    expect(reading.columns.map(({ meaning }) => meaning)).toEqual([
      'description',
      'unit',
      'quantity',
      'unitPrice',
      'amount',
    ]);
    expect(reading.rows.map(({ amount: one }) => one)).toEqual(['1300', '300', '2400']);
    expect(reading.columns[3]!.samples).toEqual(['3.25', '2.00', '30']);
  });

  it('reads the lines of an e-mail with an amount at their end [API-191]', async () => {
    const reading = await read(
      'Footings ........ $12,500.00\nSlab on grade - $48,250\nCuring: $1,900.00\nTotal $62,650.00\n',
    );
    expect(reading.rows.map(({ description, amount: one }) => [description, one])).toEqual([
      ['Footings', '12500'],
      ['Slab on grade', '48250'],
      ['Curing', '1900'],
    ]);
    expect(reading.printedTotal).toBe('62650');
  });

  it('keeps included and excluded rows by their words, and titles [API-191]', async () => {
    const reading = await read(
      'Description,Price\nSITE,\nFencing,"1,200.00"\nGates,Included\nLighting,NIC\nSigns,call us\n',
    );
    expect(reading.rows.map(({ description, words, title }) => [description, words, title])).toEqual([
      ['Fencing', null, 'SITE'],
      ['Gates', 'included', 'SITE'],
      ['Lighting', 'excluded', 'SITE'],
      ['Signs', 'unreadable', 'SITE'],
    ]);
    expect(reading.rows[3]!.priceText).toBe('call us');
  });

  it('says that a price may be a unit price, and reads it as chosen [API-191]', async () => {
    const text = 'Description,Qty,Price\nPipe,10,25\nValve,4,300\n';
    expect(await read(text)).toMatchObject({ isPriceUnclear: true });
    const chosen = await read(text, { columns: [{ column: 2, meaning: 'amount' }] });
    expect(chosen).toMatchObject({ isPriceUnclear: false, rows: [{ amount: '25' }, { amount: '300' }] });
    expect(await read('Description,Qty,Price\nPipe,1,25\nValve,1,300\n')).toMatchObject({ isPriceUnclear: false });
  });

  it('never prices totals: neither subtotals nor the whole bid [API-191]', async () => {
    const reading = await read(
      'Description,Amount\nDoors,100\nFrames,50\nSubtotal Section A,150\nGlass,200\nGrand total,350\nBase bid,350\n',
    );
    expect(reading.rows.map(({ description }) => description)).toEqual(['Doors', 'Frames', 'Glass']);
    expect(reading.printedTotal).toBe('350');
    expect(reading.totals.map(({ row, amount, isPartial }) => [row, amount, isPartial])).toEqual([
      [4, '150', true],
      [6, '350', false],
      [7, '350', false],
    ]);
  });

  it('refuses a tabulation of several bidders and a text without prices [API-191]', async () => {
    expect(await refusalOf('Description,Qty,Acme Inc Amount,Bolt LLC Amount\nPipe,1,10,20\nValve,1,30,40\n')).toBe(
      "The file holds prices of 2 bidders. Use 'Import bids' for it.",
    );
    expect(await refusalOf('We are pleased to quote the work.\nPlease call us.\n')).toMatch(
      /^No rows with a description and a price were found/,
    );
  });

  it.each([
    ['Included', 'included'],
    ['Incl.', 'included'],
    ['N.I.C.', 'excluded'],
    ['by others', 'excluded'],
    ['Not included', 'excluded'],
    ['Exclu', 'excluded'],
    ['TBD', 'unreadable'],
  ])('%s is %s', (text, words) => {
    expect(meaningOfWords(text)).toBe(words);
  });
});

it('shows samples of a column that read as rows of the file, and of a column that is empty there its first texts [QUO-040]', async () => {
  const reading = await read(
    'Item\tDescription\tUnit\tQty\tUnit price\tAmount\tRemark\n1\tSod\tSY\t400\t3\t1200\t\n2\tTopsoil\tSY\t80\t30\t2400\t\n' +
      '\tAdd for night work\t\t\t\t\tby day only\n3\tSeed\tSY\t10\t2\t20\t\n4\tMulch\tCY\t10\t2\t20\t\n',
  );
  const samples = reading.columns.map((column) => column.samples);
  expect(samples).toEqual([
    ['1', '2', '3'],
    ['Sod', 'Topsoil', 'Seed'],
    ['SY', 'SY', 'SY'],
    ['400', '80', '10'],
    ['3', '30', '2'],
    ['1200', '2400', '20'],
    ['by day only'],
  ]);
});

it('reads columns as the quote before, where the headers are the same and none are chosen [QUO-061]', async () => {
  const text = 'Item\tDescription\tPrice\n101\tSod\t1300\n205\tTopsoil\t2400\n';
  const before: QuoteOptions['before'] = [
    { header: 'item', meaning: 'code' },
    { header: 'Description', meaning: 'description' },
    { header: 'Price', meaning: 'unitPrice' },
  ];
  const meanings = async (options: QuoteOptions) => (await read(text, options)).columns.map(({ meaning }) => meaning);
  expect(await meanings({})).toEqual(['lineNumber', 'description', 'amount']);
  expect(await meanings({ before })).toEqual(['code', 'description', 'unitPrice']);
  expect(await meanings({ before: before!.with(0, { header: 'No', meaning: 'code' }) })).toEqual(await meanings({}));
  // Columns without headers are alike in every quote of as many columns.
  const bare = '101\tSod\t1300\n205\tTopsoil\t2400\n';
  const ofBare = (await read(bare, {})).columns.map(({ meaning }) => meaning);
  const unnamed = before!.map(({ meaning }) => ({ header: null, meaning }));
  expect((await read(bare, { before: unnamed })).columns.map(({ meaning }) => meaning)).toEqual(ofBare);
  expect(ofBare).not.toEqual(before!.map(({ meaning }) => meaning));
  const columns = [{ column: 2, meaning: 'amount' as const }];
  expect(await meanings({ before, columns })).toEqual(['lineNumber', 'description', 'amount']);
});
