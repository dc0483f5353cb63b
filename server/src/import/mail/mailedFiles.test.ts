import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { amountText, parseAmount } from '#leveling';
import { pdfOfLines } from '../pdf/pdfFiles.testing.ts';
import { readQuoteFile } from '../quote/readQuoteFile.ts';
import { sampleQuote } from '../samples/quotes/sampleQuotes.testing.ts';
import { pdfOfPictures } from '../scan/scanFiles.testing.ts';
import { workbookOf } from '../workbook/workbooks.testing.ts';
import { htmlPart, mailOf, priced, readQuote, textPart } from './mailFiles.testing.ts';

const plain = (text: string | null) => (text === null ? null : amountText(parseAmount(text)!));

test.each(['q08', 'q12', 'q15', 'q19'])(
  '%s: each row of an e-mail or a Word document has its figures, and nothing else is a row [QUO-120] [QUO-124]',
  async (id) => {
    const quote = sampleQuote(id);
    const { rows, printedTotal } = await readQuote(await readFile(quote.file));
    const printed = quote.rows.filter(({ kind }) => ['line', 'alternate', 'tax'].includes(kind));
    expect(
      rows.map(({ quantity, unit, unitPrice, amount }) => [plain(quantity), unit, plain(unitPrice), plain(amount)]),
    ).toEqual(
      printed.map(({ quantity, unit, unitPrice, amount }) => [plain(quantity), unit, plain(unitPrice), plain(amount)]),
    );
    rows.forEach(({ description }, index) => {
      expect(printed[index]!.printed).toContain(description);
    });
    expect(plain(printedTotal)).toBe(plain(quote.printedTotal));
  },
);

test.each(['q08', 'q15', 'q19'])(
  '%s: the company whose domain the sender writes from is the bidder [QUO-120]',
  async (id) => {
    const quote = sampleQuote(id);
    expect((await readQuote(await readFile(quote.file))).companyName).toBe(quote.bidder.companyName);
  },
);

const table =
  '<table><tr><td>Item</td><td>Amount</td></tr><tr><td>Footings</td><td>$12,500.00</td></tr><tr><td>Slab</td><td>$44,000.00</td></tr></table>';
const tableRows = [
  ['Footings', '12500'],
  ['Slab', '44000'],
];
const pdf = pdfOfLines([
  ['Description', 'Amount'],
  ['Piers', '9,000.00'],
  ['Grade beams', '7,250.00'],
  ['Total', '16,250.00'],
]);

test('the name at the top of a Word document that signs it is the bidder, without a word for companies [QUO-124]', async () => {
  const quote = sampleQuote('q12');
  expect((await readQuote(await readFile(quote.file))).companyName).toBe(quote.bidder.companyName);
});

test('the text of an e-mail is read in its encoding, and its tables have cells [QUO-120]', async () => {
  const french = Buffer.from('Béton d\u2019été : 12 500,00 $\r\nDalle : 44 000,00 $\r\n', 'latin1');
  const windows = { type: 'text/plain; charset=windows-1252', content: Buffer.from(french).fill(0x92, 7, 8) };
  expect(priced(await readQuote(mailOf([windows])))).toEqual([
    ['Béton d’été', '12500'],
    ['Dalle', '44000'],
  ]);
  const { rows, texts } = await readQuote(mailOf([htmlPart(`<p>Hello,</p>${table}<p>Excludes<br>dewatering</p>`)]));
  expect(rows.map(({ description, amount }) => [description, amount])).toEqual(tableRows);
  expect(texts.map(({ text }) => text)).toEqual(['From: Ann Lee', 'Hello,', 'Excludes', 'dewatering']);
});

test('of a text in HTML and in plain text the one with prices is read, HTML before plain text [QUO-120]', async () => {
  const mail = (plainText: string, html: string) =>
    Buffer.from(
      [
        'From: Ann Lee <ann@harborplumbing.example>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary="edge"',
        '',
        '--edge',
        'Content-Type: text/plain',
        '',
        plainText,
        '--edge',
        'Content-Type: text/html',
        '',
        html,
        '--edge--',
      ].join('\r\n'),
    );
  const prices = 'Footings: $12,500.00\r\nSlab: $44,000.00';
  expect(priced(await readQuote(mail(prices, '<p>Open this message in a browser.</p>')))).toEqual(tableRows);
  expect(priced(await readQuote(mail('Footings: $1.00', table)))).toEqual(tableRows);
});

test('a text that was copied from an e-mail is a pasted text [QUO-120]', async () => {
  const copied =
    'From: Harbor Plumbing Inc.\nTo: Bo Day\nSubject: Bid\n\nFootings: $12,500.00\nSlab: $44,000.00\n> Piers: $1.00';
  const reading = await readQuote(Buffer.from(copied));
  expect(reading.rows).toHaveLength(3);
  expect(priced(await readQuote(Buffer.from(`Message-ID: <1@a.example>\n${copied}`)))).toEqual(tableRows);
});

test('the table of an attachment has the prices, and the text of the e-mail is its letter [QUO-121]', async () => {
  const text = 'Hello,\r\nPiers: $8,000.00\r\nOur total is $15,250.00, valid for 30 days.\r\n';
  const reading = await readQuote(
    mailOf([textPart(text), { type: 'application/pdf', content: pdf, name: 'Quote.pdf' }]),
  );
  expect(priced(reading)).toEqual([
    ['Piers', '9000'],
    ['Grade beams', '7250'],
  ]);
  expect(reading).toMatchObject({ sheet: 'Quote.pdf', sheets: ['Quote.pdf'], printedTotal: '16250' });
  expect(reading.rows.map(({ row }) => row)).toEqual([6, 7]);
  expect(reading.texts.map(({ row, text: one, isCondition }) => [row, one, isCondition])).toEqual([
    [1, 'From: Ann Lee', false],
    [2, 'Hello,', false],
    [3, 'Piers: $8,000.00', false],
    [4, 'Our total is $15,250.00, valid for 30 days.', true],
  ]);
});

test('a total of the letter that the attachment does not print is named with its row [QUO-122]', async () => {
  const attached = { type: 'application/pdf', content: pdf, name: 'Quote.pdf' };
  const stated = async (text: string) => (await readQuote(mailOf([textPart(text), attached]))).otherTotals;
  expect(await stated('Hello,\r\nOur total is $15,250.00.')).toEqual([{ row: 3, amount: '15250' }]);
  expect(await stated('Notre prix total est de 15 250,00 $.')).toEqual([{ row: 2, amount: '15250' }]);
  expect(await stated('Our total is $16,250.00, of which the price of the piers is $9,000.')).toBeUndefined();
  expect(await stated('Call (757) 555-0182 about our total.')).toBeUndefined();
});

test('of several attachments with prices the one with most is read, and each can be chosen [QUO-121]', async () => {
  const csv = {
    type: 'text/csv',
    content: 'Item,Amount\nDoors,100.00\nFrames,50.00\nHardware,25.00',
    name: 'doors.csv',
  };
  const workbook = await workbookOf(
    {
      name: 'Base',
      rows: [
        ['Item', 'Amount'],
        ['Walls', 900],
        ['Paint', 80],
      ],
    },
    { name: 'Terms', rows: [['Net 30']] },
    {
      name: 'Options',
      rows: [
        ['Item', 'Amount'],
        ['Trim', 70],
      ],
    },
  );
  const parts = [
    textPart('Please see attached.'),
    csv,
    { type: 'application/octet-stream', content: workbook, name: 'a.xlsx' },
  ];
  const mail = mailOf(parts);
  const reading = await readQuote(mail);
  expect(reading).toMatchObject({ sheet: 'doors.csv', sheets: ['doors.csv', 'a.xlsx: Base', 'a.xlsx: Options'] });
  expect(priced(reading)).toHaveLength(3);
  expect(priced(await readQuote(mail, { sheet: 'a.xlsx: Base' }))).toEqual([
    ['Walls', '900'],
    ['Paint', '80'],
  ]);
});

test('the text of an e-mail with prices can be chosen where an attachment has the table [QUO-121]', async () => {
  const mail = mailOf([htmlPart(table), { type: 'application/pdf', content: pdf, name: 'Quote.pdf' }], {
    subject: 'Bid 12',
  });
  expect(await readQuote(mail)).toMatchObject({ sheet: 'Quote.pdf', sheets: ['Quote.pdf', 'Bid 12'] });
  expect(priced(await readQuote(mail, { sheet: 'Bid 12' }))).toEqual(tableRows);
});

test('a table in the text counts where what is attached is a letter with fewer prices [QUO-121]', async () => {
  const letter = { type: 'text/plain', content: 'Bond premium: $1,200.00', name: 'bond.txt' };
  const reading = await readQuote(mailOf([htmlPart(table), letter]));
  expect(priced(reading)).toEqual(tableRows);
  expect(reading).toMatchObject({ sheet: 'Our quote', sheets: ['bond.txt', 'Our quote'] });
});

test('attachments without prices, and those that cannot be read, are named; logos and invitations are not [QUO-123]', async () => {
  const mail = mailOf([
    htmlPart(table),
    { type: 'application/pdf', content: await pdfOfPictures([null]), name: 'scan.pdf' },
    { type: 'text/plain', content: 'Our insurance is with Harbor Mutual.', name: 'insurance.txt' },
    { type: 'image/png', content: 'logo', header: 'Content-ID: <logo>' },
    { type: 'image/jpeg', content: 'photo', name: 'site.jpg' },
    { type: 'text/calendar', content: 'BEGIN:VCALENDAR', name: 'visit.ics' },
  ]);
  const reading = await readQuote(mail);
  expect(reading.unreadParts).toEqual(['scan.pdf', 'insurance.txt', 'site.jpg']);
  expect(priced(reading)).toEqual(tableRows);
});

test('an e-mail that is attached to another one is read with its own sender and letter [QUO-121]', async () => {
  const inner = mailOf([
    textPart('Excludes permits.\r\nThanks,\r\nHarbor Plumbing Group'),
    { type: 'application/pdf', content: pdf, name: 'Quote.pdf' },
  ]);
  const outer = (content: Uint8Array) =>
    mailOf([textPart('FYI, call me about this bid.'), { type: 'message/rfc822', content, name: 'bid.eml' }], {
      from: 'Estimating <bids@gc.example>',
    });
  const reading = await readQuote(outer(inner));
  expect(priced(reading)).toEqual([
    ['Piers', '9000'],
    ['Grade beams', '7250'],
  ]);
  expect(reading).toMatchObject({ companyName: 'Harbor Plumbing Group', sheet: 'bid.eml' });
  expect(reading.texts.map(({ text }) => text)).not.toContain('FYI, call me about this bid.');
  expect(priced(await readQuote(outer(outer(inner))))).toHaveLength(2);
  expect(await readQuoteFile(outer(outer(outer(inner))), {})).toMatchObject({
    refusal: { detail: expect.stringContaining('it is an e-mail within too many others') },
  });
});
