import { describe, expect, it } from 'vitest';
import { bytesOf, read, refusal, sumsOf } from '../reading.testing.ts';
import { fileText } from './fileText.ts';

const table = 'Description,Unit,Quantity,Vendor Name,Amount\r\nPosé d’été,LS,1,Béton Süd,100.00\r\n';
const expected = { 'Béton Süd': '100' };

const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytesOf(table)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${table}`)],
    ['UTF-16, little end first, with a mark', utf16(table, false, true)],
    ['UTF-16, big end first, with a mark', utf16(table, true, true)],
    ['UTF-16 without a mark', utf16(table, false, false)],
    ['UTF-16, big end first, without a mark', utf16(table, true, false)],
    ['Windows-1252', Buffer.from(table.replace('’', '\x92'), 'latin1')],
  ])('%s is recognised [IMP-004]', (_, bytes) => {
    const found = read(bytes);
    expect(sumsOf(found)).toEqual(expected);
    expect(found.lineItems[0]?.description).toBe('Posé d’été');
  });

  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
  const kinds = 'The file is not a table of bids: CSV, TSV and XLSX files of at most 20 MB are taken.';

  it.each([
    ['a picture that is called .csv', png],
    ['a page', bytesOf('<!DOCTYPE html>\n<html><body><table><tr><td>Item, Unit</td></tr></table></body></html>')],
    ['JSON', bytesOf('[{"description": "Pipe", "amount": 1},\n{"description": "Wall", "amount": 2}]')],
    ['a PDF', bytesOf('%PDF-1.7\nBid, tabulation, of, everything\n1,2,3,4\n')],
    ['a letter', bytesOf('Dear Sir,\n\nplease find our prices below. We hope they suit you.\n\nYours')],
    ['nothing', new Uint8Array()],
    ['a table without lines', bytesOf('Description,Unit,Quantity,Vendor Name,Amount\n')],
  ])('%s is refused with a sentence that names the kinds and the limit [IMP-002]', (_, bytes) => {
    expect(refusal(bytes).refusal).toEqual({ status: 422, detail: kinds, errors: [] });
  });

  it('a file of more than 20,000,000 bytes is refused with the limit [IMP-002]', () => {
    const whole = new Uint8Array(20_000_001).fill(0x0a);
    expect(refusal(whole).refusal).toMatchObject({ status: 413, detail: 'The file is larger than 20 MB.' });
    expect(refusal(whole.subarray(1)).refusal.detail).toBe(kinds);
  });

  it('an upload that is cut off inside a letter is still text', () => {
    expect(fileText(bytesOf(table).subarray(0, 50))).toHaveProperty('text');
  });
});
