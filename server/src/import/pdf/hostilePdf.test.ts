import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readQuoteInWorker } from '../readInWorker.ts';
import { linesOf, quoteRequest } from '../reading.testing.ts';
import { pdfOf, pdfOfLines } from './pdfFiles.testing.ts';

const table = [
  ['Description', 'Amount'],
  ['Footings', '12,500.00'],
  ['Slab on grade', '44,000.00'],
];

const reasonFor = async (bytes: Uint8Array): Promise<string> => {
  const result = await readQuoteInWorker(bytes, quoteRequest());
  return 'refusal' in result ? result.refusal.detail : `read ${linesOf(result.answer)} rows`;
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

test('scripts, actions, attachments and links of a PDF are neither run nor opened [QUO-102]', async () => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(request.url!);
    response.end();
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/opened`;
  const actions = [
    '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>',
    `/AA << /WC << /S /URI /URI (${url}) >> >>`,
    `/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /FS /URL /F (${url}) >>] >> >>`,
  ];
  expect(await reasonFor(pdfOfLines(table, actions.join(' ')))).toBe('read 2 rows');
  outside.close();
  await once(outside, 'close');
  expect(asked).toEqual([]);
});

test('an encrypted PDF is refused, with what to do [QUO-102]', async () => {
  const secret = '00'.repeat(32);
  const encrypted = Buffer.from(pdfOfLines(table))
    .toString('latin1')
    .replace(
      '<< /Root 1 0 R >>',
      `<< /Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> >>`,
    );
  expect(await reasonFor(Buffer.from(encrypted, 'latin1'))).toBe(
    'The file cannot be read: it is encrypted; save it without a password.',
  );
});

test('a damaged PDF is refused [QUO-102]', async () => {
  expect(await reasonFor(Buffer.from('%PDF-1.7\nnothing of it is left'))).toBe(
    'The file cannot be read: it is cut off or damaged.',
  );
});

test('pages that hold themselves are refused [QUO-102]', async () => {
  const loop = pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']);
  expect(await reasonFor(loop)).toMatch(/^The file cannot be read: /);
});

test('a PDF of more pages than a quote has is refused with their number and the limit [QUO-102]', async () => {
  const count = 1_500;
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  const many = pdfOf([
    catalog,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => page),
  ]);
  expect(await reasonFor(many)).toBe(
    'The file cannot be read: it has 1500 pages; a quote of at most 200 pages is read.',
  );
});

test('a page that unpacks to a million words is refused [QUO-102]', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `1 0 0 1 40 ${760 - line * 12} Tm (Footings 12,500.00) Tj`);
  const text = Buffer.from(`BT /F1 10 Tf ${`${lines.join(' ')} `.repeat(4_000)} ET`);
  const bomb = pdfOf([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { dictionary: '/Filter /FlateDecode', stream: deflateSync(text) },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await reasonFor(bomb)).toBe('The file cannot be read: it has more text than a quote.');
});
