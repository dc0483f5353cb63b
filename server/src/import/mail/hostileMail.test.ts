import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFileOfBids } from '../readFileOfBids.ts';
import { readQuoteInWorker } from '../readInWorker.ts';
import { linesOf, quoteRequest } from '../reading.testing.ts';
import { pdfOfPictures } from '../scan/scanFiles.testing.ts';
import { documentOf, paragraph, row, table } from '../word/wordFiles.testing.ts';
import { storedZip } from '../workbook/storedZip.ts';
import { htmlPart, type MailPart, mailOf, textPart } from './mailFiles.testing.ts';

const reasonFor = async (bytes: Uint8Array): Promise<string> => {
  const result = await readQuoteInWorker(bytes, quoteRequest());
  return 'refusal' in result ? result.refusal.detail : `read ${linesOf(result.answer)} rows`;
};

const header = 'From: Ann Lee <ann@harborplumbing.example>\r\nMIME-Version: 1.0\r\n';
const quote = '<table><tr><td>Footings</td><td>$12,500.00</td></tr><tr><td>Slab</td><td>$44,000.00</td></tr></table>';
const docx = (body: string) => reasonFor(documentOf(body));

test('nothing in an e-mail is run or fetched [QUO-129]', async () => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(request.url!);
    response.end();
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const html = `<link rel="stylesheet" href="${url}/a.css"><style>@import url(${url}/b.css); td { background: url(${url}/c) }</style>
    <script>while (true) {}</script><img src="${url}/d.png" onerror="throw 1"><iframe src="${url}/e"></iframe>${quote}`;
  expect(await reasonFor(mailOf([htmlPart(html)]))).toBe('read 2 rows');
  outside.close();
  await once(outside, 'close');
  expect(asked).toEqual([]);
});

test('an e-mail without prices whose attachment cannot be read says why [QUO-123]', async () => {
  const scan = { type: 'application/pdf', content: await pdfOfPictures([null]), name: 'scan.pdf' };
  expect(await reasonFor(mailOf([textPart('See attached.'), scan]))).toBe(
    "The file cannot be read: its text has no prices, and its attachment 'scan.pdf' cannot be read: no text was found on its pages.",
  );
});

test('fifty e-mails, each attached to the next one, are refused with the reason [QUO-129]', async () => {
  let mail = `${header}Content-Type: text/html\r\n\r\n${quote}`;
  for (let depth = 0; depth < 50; depth += 1) {
    const type = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}`;
    mail = `${header}${type}\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--b${depth}--\r\n`;
  }
  expect(await reasonFor(Buffer.from(mail))).toMatch(
    /^The file cannot be read: its text has no prices, and its attachment 'message-1\.eml' cannot be read: .*it is an e-mail within too many others\.$/,
  );
});

test('parts within parts, headers and text beyond all measure are refused with the reason [QUO-129]', async () => {
  const part = (_: unknown, at: number) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`;
  expect(await reasonFor(Buffer.from(`${header}${Array.from({ length: 3_000 }, part).join('')}`))).toBe(
    'The file cannot be read: its parts are nested deeper than those of an e-mail.',
  );
  for (const long of [`X-Long: ${'a'.repeat(1_000_000)}\r\n`, 'X-Many: a\r\n'.repeat(100_000)])
    expect(await reasonFor(Buffer.from(`${header}${long}\r\nFootings: $12,500.00\r\n`))).toBe(
      'The file cannot be read: its header is longer than that of an e-mail.',
    );
  const much = 'The file cannot be read: it has more text than a quote.';
  expect(await reasonFor(Buffer.from(`${header}\r\n${'Footings: $12,500.00\r\n'.repeat(100_000)}`))).toBe(much);
  expect(await reasonFor(mailOf([htmlPart('&amp;&nbsp;'.repeat(600_000))]))).toBe(much);
  expect(await reasonFor(mailOf([htmlPart(quote.repeat(30_000))]))).toBe(much);
  const many: MailPart[] = Array.from({ length: 101 }, () => ({ type: 'text/plain', content: 'a', name: 'a.txt' }));
  expect(await reasonFor(mailOf(many))).toBe(
    'The file cannot be read: it has 101 attachments; an e-mail with at most 100 is read.',
  );
});

test.each([
  ['div', '<div>'],
  ['table', '<table><tr><td>'],
])('100,000 elements %s within each other are refused [QUO-129]', async (_, element) => {
  expect(await reasonFor(mailOf([htmlPart(`${element.repeat(100_000)}Footings`)]))).toBe(
    'The file cannot be read: its text is nested deeper than any text is.',
  );
});

test('cells over more columns and rows than a table has are refused [QUO-129]', async () => {
  const wide = '<table><tr><td colspan="5000">a</td><td>$1.00</td></tr></table>';
  expect(await reasonFor(mailOf([htmlPart(wide)]))).toBe('The file cannot be read: row 1 has more than 1000 columns.');
  const tall = `<table><tr>${'<td rowspan="999999999">a</td>'.repeat(900)}</tr>${'<tr><td>b</td></tr>'.repeat(1_000)}</table>`;
  expect(await reasonFor(mailOf([htmlPart(tall)]))).toBe('The file cannot be read: it has more than 300000 cells.');
});

test('an attachment of 15 MB that is no quote is named, and the text is read [QUO-129]', async () => {
  const large = { type: 'application/octet-stream', content: Buffer.alloc(14_000_000, 'ABC'), name: 'model.bin' };
  const result = await readQuoteInWorker(mailOf([htmlPart(quote), large]), quoteRequest());
  expect(result).toMatchObject({
    answer: { sum: '56500', unreadParts: ['model.bin'] },
  });
});

test.each([
  [
    'a boundary that never comes',
    `${header}Content-Type: multipart/mixed; boundary="never"\r\n\r\n--other\r\n\r\nFootings: $12,500.00`,
  ],
  ['no boundary', `${header}Content-Type: multipart/mixed\r\n\r\nFootings: $12,500.00`],
])('an e-mail with %s has no prices [QUO-129]', async (_, mail) => {
  expect(await reasonFor(Buffer.from(mail))).toMatch(/^No rows with a description and a price were found\./);
});

test('an e-mail that is encrypted is refused [QUO-129]', async () => {
  const sealed = { type: 'application/pkcs7-mime; smime-type=enveloped-data', content: 'x', name: 'smime.p7m' };
  expect(await reasonFor(mailOf([sealed]))).toBe(
    'The file cannot be read: it is encrypted, or signed so that its text cannot be read.',
  );
});

test('a Word document without a text, with definitions or macros, or that is damaged is refused [QUO-129]', async () => {
  const zip = (name: string, text: string) => storedZip(new Map([[name, Buffer.from(text)]]));
  expect(await reasonFor(zip('word/styles.xml', '<a/>'))).toBe(
    'The file cannot be read: it is a Word document without a text.',
  );
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
  expect(await reasonFor(zip('word/document.xml', bomb))).toBe(
    'The file cannot be read: it holds definitions that no document has.',
  );
  const macros = documentOf(paragraph('Footings: $12,500.00'), { 'word/vbaProject.bin': 'x' });
  expect(await reasonFor(macros)).toBe(
    'The file cannot be read: it holds macros; save it as a document without macros (DOCX).',
  );
  expect(await reasonFor(zip('word/document.xml', 'no XML'))).toBe('The file cannot be read: its parts are damaged.');
  expect(await docx('<w:p>')).toBe('The file cannot be read: its parts are damaged.');
  const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`;
  expect(await docx(deep)).toBe('The file cannot be read: its parts are damaged.');
  expect(await docx('')).toBe('The file cannot be read: it holds pictures and no text.');
});

test('a Word document that unpacks to more than it declares, or to more than a quote, is refused [QUO-129]', async () => {
  const much = 'The file cannot be read: it has more text than a quote.';
  expect(await docx(table(row('Footings', '$12,500.00').repeat(50_000)))).toBe(much);
  const packed = deflateRawSync(Buffer.alloc(50_000_000, 'a'));
  const file = Buffer.from(storedZip(new Map([['word/document.xml', packed]])));
  // Both of its headers say that it is packed, of the size that it is packed to.
  file.writeUInt16LE(8, 8);
  file.writeUInt16LE(8, file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 10);
  expect(await reasonFor(file)).toBe('The file cannot be read: its part word/document.xml is damaged.');
});

test.each([
  [
    'an e-mail as Outlook saves it',
    '__properties_version1.0',
    'it is an e-mail as Outlook saves it (MSG); paste its text, or save what is attached to it and drop that',
  ],
  ['an old Word document', 'WordDocument', 'it is an old Word document (DOC); save it as DOCX'],
  ['an old workbook', 'Workbook', 'it is an old kind of file (XLS, DOC and the like); save it as XLSX'],
])('%s is refused with what to do [QUO-131]', async (_, stream, reason) => {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const file = Buffer.concat([mark, Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);
  expect(await reasonFor(file)).toBe(`The file cannot be read: ${reason}.`);
});

test('where no e-mail or Word document is read, a compound file is an old kind of file [QUO-131]', async () => {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const file = Buffer.concat([mark, Buffer.alloc(504), Buffer.from('WordDocument', 'utf16le')]);
  expect(await readFileOfBids(file, { options: {}, listedUnits: [], existingBidders: [] })).toMatchObject({
    refusal: {
      detail: 'The file cannot be read: it is an old kind of file (XLS, DOC and the like); save it as XLSX.',
    },
  });
});
