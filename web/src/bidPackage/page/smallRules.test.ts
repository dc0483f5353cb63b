import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount, quantityOf } from '#leveling';
import {
  editText,
  printExact,
  printExactPercent,
  printPercent,
  printQuantity,
  printTotal,
  printTyped,
} from '../../cells/printAmount.ts';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { decideField } from '../model/lineFields.ts';
import { nextUnleveled } from '../model/nextUnleveled.ts';
import { COLORFUL_FOR, SEQUENCE_LENGTH, sequenceAfter } from './secretSequence.ts';
import { sortPackages } from './sortPackages.ts';

describe('numbers of the sheet', () => {
  it('carry a true minus, group marks and their own decimals', () => {
    expect(printTyped(amount('-1234.5'))).toBe('−1,234.50');
    expect(printTyped(amount('0.00475'))).toBe('0.00475');
    expect(printTotal(amount('1.005'))).toBe('1.01');
    expect(printTotal(amount('-1.005'))).toBe('−1.01');
    expect(printTotal(amount('4250'), true)).toBe('+4,250.00');
    expect(printQuantity(quantityOf('3780.50'))).toBe('3,780.5');
    expect(printExact(amount('9.999999'))).toBe('9.99999');
    expect(printTotal(amount('123456789012345'))).toBe('123,456,789,012,345.00');
  });

  it('show variance percents whole, with five cut decimals in the tooltip [BID-052] [BID-053]', () => {
    expect(printPercent(amount('37.5'))).toBe('+38%');
    expect(printPercent(amount('-0.5'))).toBe('−1%');
    expect(printExactPercent(amount('37.3973799999'))).toBe('+37.39737%');
  });
});

describe('numbers of the sheet in French', () => {
  beforeAll(() => startI18n('fr-CA'));
  afterAll(() => i18next.changeLanguage('en-US'));

  it('have the marks of the language, percents and what an editor starts with among them [LIM-010]', () => {
    expect(printTyped(amount('-1234.5'))).toBe('−1\u00a0234,50');
    expect([printPercent(amount('37.5')), printExactPercent(amount('-2.5'))]).toEqual([
      '+38\u00a0%',
      '−2,50000\u00a0%',
    ]);
    expect([editText(amount('1234.5')), editText(null)]).toEqual(['1234,5', '']);
  });
});

describe('the package list', () => {
  it('is sorted by code, then description, ignoring case [PAGE-015] [PAGE-016]', () => {
    const named = (code: string, description: string) => ({ id: `${code}${description}`, code, description });
    const sorted = sortPackages([
      named('04.01', 'B'),
      named('22.00', 'Plumbing'),
      named('04.01', 'c'),
      named('04.01', 'a'),
      named('00.00', 'General'),
    ]);
    expect(sorted.map((one) => `${one.code} ${one.description}`)).toEqual([
      '00.00 General',
      '04.01 a',
      '04.01 B',
      '04.01 c',
      '22.00 Plumbing',
    ]);
    const codes = sortPackages([named('B1', 'x'), named('a2', 'x'), named('A3', 'x'), named('A1', 'x')]);
    expect(codes.map(({ code }) => code)).toEqual(['A1', 'a2', 'A3', 'B1']);
  });
});

describe('a field typed in the row of a line', () => {
  const stored = { description: 'Wall', quantity: quantityOf('2'), unit: 'SF', unitPrice: amount('10') };
  const decide = (field: keyof typeof stored, text: string) => decideField(field, text, stored, ['SF', 'EA'], 'en-US');

  it('is sent alone where it differs, and holds an invalid value with its message [LINE-046]', () => {
    expect(decide('description', ' Wall, all ')).toEqual({ action: 'send', fields: { description: 'Wall, all' } });
    expect(decide('description', '  ')).toEqual({ action: 'hold', problem: 'lineItemDescriptionRequired' });
    expect(decide('description', 'x'.repeat(4001))).toEqual({ action: 'hold', problem: 'textTooLong', limit: 4000 });
    expect(decide('unit', 'ea')).toEqual({ action: 'send', fields: { unit: 'EA' } });
    expect(decide('unit', 'furlong')).toEqual({ action: 'hold', problem: 'lineItemUnitRequired' });
    expect(decide('quantity', '2.00')).toEqual({ action: 'nothing' });
    expect(decide('quantity', '-3.1234567')).toEqual({ action: 'send', fields: { quantity: quantityOf('-3.12345') } });
    expect(decide('unitPrice', 'x')).toEqual({ action: 'send', fields: { unitPrice: 0n }, isUnread: true });
    expect(decide('unitPrice', '')).toEqual({ action: 'send', fields: { unitPrice: 0n } });
  });

  it('keeps a unit that is not in the list until it is changed [LINE-022]', () => {
    const unlisted = { ...stored, unit: 'Ea' };
    const unit = (text: string) => decideField('unit', text, unlisted, ['SF', 'EA'], 'en-US');
    expect(unit('Ea')).toEqual({ action: 'nothing' });
    expect(unit('EA')).toEqual({ action: 'send', fields: { unit: 'EA' } });
    expect(unit('furlong')).toEqual({ action: 'hold', problem: 'lineItemUnitRequired' });
  });
});

describe('the next unleveled cell', () => {
  const open = new Set(['0:3', '1:0', '1:2']);
  const isOpen = (bidder: number, line: number) => open.has(`${bidder}:${line}`);
  const size = { bidders: 2, lines: 4 };

  it('walks down one column, then the next, and round', () => {
    expect(nextUnleveled(null, size, isOpen, 1)).toEqual({ bidder: 0, line: 3 });
    expect(nextUnleveled({ bidder: 0, line: 3 }, size, isOpen, 1)).toEqual({ bidder: 1, line: 0 });
    expect(nextUnleveled({ bidder: 1, line: 2 }, size, isOpen, 1)).toEqual({ bidder: 0, line: 3 });
    expect(nextUnleveled({ bidder: 0, line: 3 }, size, isOpen, -1)).toEqual({ bidder: 1, line: 2 });
    expect(nextUnleveled({ bidder: 0, line: 0 }, size, () => false, 1)).toBeNull();
  });
});

describe('the hidden key sequence', () => {
  const keys = [
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'ArrowLeft',
    'ArrowRight',
    'B',
    'A',
    'Enter',
  ];

  it('is up, up, down, down, left, right, left, right, B, A, Enter and lasts 8000 ms [PAGE-064]', () => {
    expect(keys.reduce(sequenceAfter, 0)).toBe(SEQUENCE_LENGTH);
    expect(COLORFUL_FOR).toBe(8000);
    expect(['ArrowUp', ...keys].reduce(sequenceAfter, 0)).toBe(SEQUENCE_LENGTH);
    expect(keys.toSpliced(4, 1, 'x').reduce(sequenceAfter, 0)).not.toBe(SEQUENCE_LENGTH);
  });
});
