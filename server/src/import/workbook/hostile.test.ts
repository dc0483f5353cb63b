import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readInWorker } from '../readInWorker.ts';
import { storedZip } from './storedZip.ts';
import { workbookParts } from './workbookParts.ts';
import { refusalOf, workbookOf } from './workbooks.testing.ts';

const request = { options: {}, listedUnits: [], existingBidders: [] };
const simple = {
  name: 'Bids',
  rows: [
    [null, null, 'Alpha Inc.', 'Bravo LLC'],
    ['Description', 'Qty', 'Amount', 'Amount'],
    ['Pipe', 1, 5, 6],
  ],
};
const text = (value: string) => new TextEncoder().encode(value);

/** Returns a workbook with added, replaced or (null) removed parts. */
async function changed(parts: Readonly<Record<string, Uint8Array | null>>): Promise<Uint8Array> {
  const all = new Map(workbookParts(await workbookOf(simple)));
  for (const [name, part] of Object.entries(parts)) {
    if (part) all.set(name, part);
    else all.delete(name);
  }
  return storedZip(all);
}

/** Returns a workbook with one more compressed part, whose declared size may be wrong. */
async function withPacked(name: string, content: Uint8Array, statedSize = content.length): Promise<Uint8Array> {
  const packed = deflateRawSync(content, { level: 9 });
  const bytes = Buffer.from(await changed({ [name]: packed }));
  for (const [mark, method, size] of [
    [0x04034b50, 8, 22],
    [0x02014b50, 10, 24],
  ] as const) {
    for (let at = 0; at < bytes.length - 46; at += 1) {
      const nameAt = at + (mark === 0x04034b50 ? 30 : 46);
      if (bytes.readUInt32LE(at) !== mark || bytes.toString('utf8', nameAt, nameAt + name.length) !== name) continue;
      bytes.writeUInt16LE(8, at + method);
      bytes.writeUInt32LE(crc32(content), at + method + 6);
      bytes.writeUInt32LE(statedSize, at + size);
    }
  }
  return bytes;
}

describe('what is no workbook, or a hostile one, gets one sentence', () => {
  it.each([
    [
      'an archive of other files',
      storedZip(new Map([['readme.txt', text('hello')]])),
      'it is an archive, but no workbook (XLSX)',
    ],
    ['an empty archive', storedZip(new Map()), 'it is an archive, but no workbook (XLSX)'],
    ['the head of an archive alone', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'it is cut off or damaged'],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'it is encrypted; save it without a password',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      'it is an old kind of file (XLS, DOC and the like); save it as XLSX',
    ],
  ])('%s [IMP-002, IMP-027]', async (_, bytes, reason) => {
    const { refusal } = await refusalOf(bytes);
    expect([refusal.status, refusal.detail]).toEqual([422, `The file cannot be read: ${reason}.`]);
  });

  it('a workbook with macros, a binary one, one that is cut off, one with definitions [IMP-002, IMP-027]', async () => {
    const details = async (bytes: Uint8Array) => (await refusalOf(bytes)).refusal.detail;
    expect(await details(await changed({ 'xl/vbaProject.bin': text('x') }))).toContain(
      'it holds macros; save it as a workbook without macros (XLSX)',
    );
    expect(await details(await changed({ 'xl/workbook.bin': text('x') }))).toContain('binary workbook (XLSB)');
    const whole = await workbookOf(simple);
    expect(await details(whole.slice(0, whole.length - 100))).toContain('it is cut off or damaged');
    const entities = text(
      '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    );
    expect(await details(await changed({ 'xl/sharedStrings.xml': entities }))).toContain('definitions');
    expect(await details(await changed({ 'xl/worksheets/sheet1.xml': text('<worksheet><sheetData><row') }))).toMatch(
      /^The file/,
    );
    const many = Object.fromEntries(Array.from({ length: 6000 }, (__, at) => [`xl/media/${at}.png`, text('x')]));
    expect(await details(await changed(many))).toMatch(/it holds \d+ parts; a workbook has at most 5000/);
  });

  it('more than 200 MB unpacked is refused with the number found and the number allowed, nothing unpacked [IMP-003]', async () => {
    const bomb = await withPacked('xl/worksheets/sheet2.xml', new Uint8Array(1000), 400_000_000);
    const { refusal } = await refusalOf(bomb);
    expect(refusal.detail).toBe('The file holds 401 MB when unpacked; 200 are allowed.');
    const pictures = await withPacked('xl/media/image1.png', new Uint8Array(1000), 300_000_000);
    expect((await refusalOf(pictures)).refusal.detail).toContain('200 are allowed');
  });

  it('a part that comes to more than it states is refused as soon as it does [IMP-003, IMP-027]', async () => {
    const lie = await withPacked('xl/worksheets/sheet2.xml', new Uint8Array(50_000_000), 1000);
    expect((await refusalOf(lie)).refusal.detail).toBe(
      'The file cannot be read: its part xl/worksheets/sheet2.xml is damaged.',
    );
  });

  it('a cell of 150 MB is refused in its thread within 10 s, and the next file is read [IMP-027]', async () => {
    const cell = Buffer.concat([
      text('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'),
      Buffer.alloc(150_000_000, 'a'),
      text('</t></is></c></row></sheetData></worksheet>'),
    ]);
    const bytes = await withPacked('xl/worksheets/sheet1.xml', cell);
    const [refused, read] = await Promise.all([
      readInWorker(bytes, request),
      readInWorker(await workbookOf(simple), request),
    ]);
    expect(refused).toMatchObject({
      refusal: { status: 422, detail: expect.stringMatching(/^The file cannot be read: /) },
    });
    expect(read).toMatchObject({ tabulation: { lineItemCount: 1 } });
  }, 60_000);
});
