import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOf } from '../pdf/pdfFiles.testing.ts';
import { readQuoteInWorker, scanTurns, type WorkerLimits } from '../readInWorker.ts';
import { linesOf, quoteRequest } from '../reading.testing.ts';
import { pdfOfPictures, pictureOf } from './scanFiles.testing.ts';

const reasonFor = async (bytes: Uint8Array, limits?: WorkerLimits): Promise<string> => {
  const result = await readQuoteInWorker(bytes, quoteRequest(), limits);
  return 'refusal' in result ? result.refusal.detail : `read ${linesOf(result.answer)} rows`;
};

const table = [
  ['Description', 'Qty', 'Unit', 'Unit price', 'Amount'],
  ['Footings', '40', 'CY', '312.50', '12,500.00'],
  ['Slab on grade', '5,500', 'SF', '8.00', '44,000.00'],
];

/** Writes a gray PNG with a bit for each pixel, all black: 50 MB of them pack to 50 kB. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('a picture of too many pixels is refused with its size, before it is unpacked [QUO-154]', async () => {
  expect(await reasonFor(blackPng(20_000, 20_000))).toBe(
    'The file cannot be read: it is a picture of 20000 x 20000 pixels; pictures of at most 50 megapixels are read.',
  );
});

test('a picture that is black, noise or empty has no text [QUO-154]', async () => {
  const none = 'The file cannot be read: no text was found on its pages.';
  expect(await reasonFor(blackPng(7_000, 7_000))).toBe(none);
  let seed = 1;
  const random = Uint8Array.from({ length: 1_500 * 1_900 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed >> 23;
  });
  const raw = { width: 1_500, height: 1_900, channels: 1 as const };
  expect(await reasonFor(await sharp(random, { raw }).withMetadata({ density: 300 }).png().toBuffer())).toBe(none);
  expect(await reasonFor(await pdfOfPictures([null]))).toBe(none);
});

test('a picture that is cut off is refused, also where its first lines could be read [QUO-154]', async () => {
  const jpeg = await sharp(await pictureOf(table))
    .jpeg()
    .toBuffer();
  const damaged = 'The file cannot be read: it is cut off or damaged.';
  expect(await reasonFor(jpeg.subarray(0, jpeg.length * 0.8))).toBe(damaged);
  expect(await reasonFor(jpeg.subarray(0, 100))).toBe(damaged);
  const png = await pictureOf(table);
  expect(await reasonFor(png.subarray(0, png.length * 0.8))).toBe(damaged);
});

test('a picture of a kind that is not read is refused with what to do [QUO-154]', async () => {
  const webp = await sharp(await pictureOf(table))
    .webp()
    .toBuffer();
  const kind = 'The file cannot be read: it is a picture of a kind that is not read; save it as PNG or JPEG.';
  expect(await reasonFor(webp)).toBe(kind);
  expect(await reasonFor(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBe(kind);
});

test('a page of a PDF with a picture of too many pixels is not drawn [QUO-154]', async () => {
  const image = `/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1`;
  const bomb = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>',
    { dictionary: '', stream: Buffer.from('612 0 0 792 0 0 cm /Im Do') },
    { dictionary: `${image} /Filter /FlateDecode`, stream: deflateSync(Buffer.alloc(3_750 * 30_000)) },
  ]);
  expect(await reasonFor(bomb)).toBe('The file cannot be read: no text was found on its pages.');
});

test('a scan of more than 10 pages is refused with their number [QUO-154]', async () => {
  const pages = Array.from({ length: 100 }, () => null);
  expect(await reasonFor(await pdfOfPictures(pages))).toBe(
    'The file cannot be read: it has 100 scanned pages; a scan of at most 10 pages is read.',
  );
});

test('a page that takes too long is refused, and the next file is read [QUO-155]', async () => {
  const page = await pictureOf([...table, ...table, ...table]);
  expect(await reasonFor(page, { milliseconds: 9_000, megabytes: 512, pageMilliseconds: 20 })).toBe(
    'The file cannot be read: it takes longer than 0.02 seconds.',
  );
  expect(await reasonFor(await pictureOf(table))).toBe('read 2 rows');
});

test('while scans wait for each other, other files are read [QUO-155]', async () => {
  const endScan = await scanTurns.take();
  const picture = await pictureOf(table);
  const scans = [picture, picture].map((bytes) => reasonFor(bytes));
  await expect.poll(() => scanTurns.waiting).toBe(2);
  expect(await reasonFor(Buffer.from('Description,Amount\nFootings,12500\n'))).toBe('read 1 rows');
  expect(scanTurns.waiting).toBe(2);
  endScan();
  expect(await Promise.all(scans)).toEqual(['read 2 rows', 'read 2 rows']);
});
