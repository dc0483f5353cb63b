import { expect, it } from 'vitest';
import { readQuoteFile } from './readQuoteFile.ts';

async function read(text: string) {
  const result = await readQuoteFile(Buffer.from(text), {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
}

const shown = async (text: string) =>
  (await read(text)).rows.map(({ description, quantity, unit, unitPrice, amount }) => [
    description,
    quantity,
    unit,
    unitPrice,
    amount,
  ]);

it('reads the price of the whole work from a sentence, and no price is cut at its comma [QUO-063]', async () => {
  const mail = `Bo, Northshore Restoration Co here - late I know, 1:58 PM.

Our price for the exterior envelope complete per plans and specs is a lump sum of $338,500.00. Includes all scaffolding, no demolition.

If you need a bond, ask.
Thanks, Mike`;
  expect(await shown(mail)).toEqual([
    ['Our price for the exterior envelope complete per plans and specs', null, null, null, '338500'],
  ]);
  expect((await read(mail)).texts.map(({ text }) => text).join('\n')).toContain('Includes all scaffolding');
});

it('keeps a price with a remark behind it [QUO-063]', async () => {
  const mail = "wood trim - 2,400\nwindows A-G lump sum 131,500 (we can't break out)\nstair rail - 41,000";
  expect(await shown(mail)).toEqual([
    ['wood trim', null, null, null, '2400'],
    ['windows A-G lump sum', null, null, null, '131500'],
    ['stair rail', null, null, null, '41000'],
  ]);
  const texts = (await read(mail)).texts.map(({ text }) => text);
  expect(texts).toEqual(["windows A-G lump sum 131,500 (we can't break out)"]);
});

const lines = [
  ['Mobilization', '1', 'LS', null, '31000'],
  ['Concrete cracks', '102', 'LF', '88', '8976'],
  ['Cleaning', '3780', 'SF', '9.75', '36855'],
  ['Chimney repair', '1', 'EA', '7500', '7500'],
];

it('reads quantities with their units in one column as both [QUO-063]', async () => {
  const table = `Item\tQty\tUnit price\tAmount
Mobilization\t1 LS\t\t31,000.00
Concrete cracks\t102 LF\t88.00\t8,976.00
Cleaning\t3,780 SF\t9.75\t36,855.00
Chimney repair\t1 EA\t7,500.00\t7,500.00
Total\t\t\t84,331.00`;
  expect(await shown(table)).toEqual(lines);
  expect((await read(table)).printedTotal).toBe('84331');
});

it('reads columns that were aligned by typing tabs [QUO-063]', async () => {
  const typed = `Mobilization\t\t1 LS\t\t31,000
Concrete cracks\t102 LF\t88.00\t8,976.00
Cleaning\t3,780 SF\t9.75\t36,855.00
Chimney repair\t1 EA\t7,500.00\t7,500.00
Total\t\t\t84,331.00`;
  expect(await shown(typed)).toEqual(lines);
  expect((await read(typed)).printedTotal).toBe('84331');
});

it('leaves the empty cells of a table of a spreadsheet where they are [QUO-063]', async () => {
  const table = `Item\tQty\tUnit\tUnit price\tAmount
Mobilization\t\tLS\t\t31,000.00
Concrete cracks\t102\tLF\t88.00\t8,976.00
Cleaning\t3,780\tSF\t9.75\t36,855.00
Total\t76,831.00`;
  expect(await shown(table)).toEqual([['Mobilization', null, 'LS', null, '31000'], lines[1], lines[2]]);
  expect((await read(table)).printedTotal).toBe('76831');
});

it('takes the bidder of an e-mail from its signature, its sender where nobody signs [QUO-064]', async () => {
  const mail = `From: Dan Kowalczyk <dan@lakeshore.example>
To: Bids <bids@acme.example>

1. Mobilization   $48,500
2. Clean up   $12,400
`;
  expect((await read(`${mail}\nDan Kowalczyk\nLakeshore Restoration & Masonry LLC`)).companyName).toBe(
    'Lakeshore Restoration & Masonry LLC',
  );
  expect((await read(mail)).companyName).toBe('Dan Kowalczyk');
  expect((await read(mail.replace('Dan Kowalczyk', 'Lakeshore Masonry Inc.'))).companyName).toBe(
    'Lakeshore Masonry Inc.',
  );
});

it('proposes neither the sender nor the company that signs for the note, also below exclusions [QUO-056]', async () => {
  const { texts } = await read(`From: Dan Kowalczyk <dan@lakeshore.example>

1. Mobilization   $48,500
2. Clean up   $12,400
Excludes permits and dewatering.
Price good for 30 days.
Dan Kowalczyk
Lakeshore Restoration & Masonry LLC`);
  expect(texts.filter(({ isCondition }) => isCondition).map(({ text }) => text)).toEqual([
    'Excludes permits and dewatering.',
    'Price good for 30 days.',
  ]);
});

it('takes the text of a row without a description from another column, unless it has a line number [QUO-077]', async () => {
  const table = `No.\tDescription\tAmount\tRemarks
1\tSod\t1,300.00\t
Tax 6%\t\t78.00\t
\t\t20.00\tFuel surcharge
2\t\t40.00\tsee drawing
\t\t7.00\t`;
  const rows = (await read(table)).rows.map((row) => [row.code ?? row.lineNumber, row.description, row.amount]);
  expect(rows).toEqual([
    ['1', 'Sod', '1300'],
    [null, 'Tax 6%', '78'],
    [null, 'Fuel surcharge', '20'],
    ['2', '', '40'],
    [null, '', '7'],
  ]);
});

it('takes no inclusion for the title of what follows it [QUO-077]', async () => {
  const { rows, texts } = await read('Sod: $1,300.00\nCleanup incl.\nTopsoil: $2,400.00');
  expect(rows.map(({ title }) => title)).toEqual([null, null]);
  expect(texts.map(({ text }) => text)).toEqual(['Cleanup incl.']);
});
