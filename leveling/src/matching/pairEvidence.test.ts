import { describe, expect, it } from 'vitest';
import { amount, quantityOf } from '../amounts.ts';
import {
  type Measured,
  placeEvidence,
  priceEvidence,
  priceOverEstimate,
  quantityEvidence,
  unitEvidence,
} from './pairEvidence.ts';

const row = (
  quantity: string | null,
  unit: string | null,
  unitPrice: string | null = null,
  price: string | null = null,
): Measured => ({
  quantity: quantity === null ? null : quantityOf(quantity),
  unit,
  unitPrice: unitPrice === null ? null : amount(unitPrice),
  amount: price === null ? null : amount(price),
});

const line = (quantity: string, unit: string, unitPrice: string | null = null) => ({
  quantity: quantityOf(quantity),
  unit,
  unitPrice: unitPrice === null ? null : amount(unitPrice),
});

describe('quantities', () => {
  const match = (quoted: Measured, ours: ReturnType<typeof line>) => quantityEvidence(quoted, ours, 24, 1).match;

  it.each([
    ['14200', 'SF', '14200', 'SF', 'same'],
    ['800', 'SY', '7200', 'SF', 'same'],
    ['92000', 'LB', '46', 'TON', 'same'],
    ['1361', 'SY', '12250', 'SF', 'same'],
    ['146', 'm', '480', 'LF', 'same'],
    ['3', 'flights', '3', 'EA', 'same'],
    ['13900', 'SF', '14200', 'SF', 'near'],
    ['9000', 'SF', '14200', 'SF', 'other'],
    ['400', 'SY', '7200', 'SF', 'other'],
    // All lump sums have a quantity of 1, and 1 of another unit is a price for the whole.
    ['1', 'LS', '1', 'LS', null],
    ['1', 'LS', '2850', 'LF', null],
    ['3600', 'TON', '3600', 'CY', 'near'],
    ['2150', 'TON', '1100', 'CY', null],
  ] as const)('%s %s and our %s %s are %s [QUO-143]', (quoted, unit, ours, ourUnit, expected) => {
    expect(match(row(quoted, unit), line(ours, ourUnit))).toBe(expected);
  });

  it('that are equal tell the more, the fewer lines have them [QUO-143]', () => {
    const weight = (equal: number) => quantityEvidence(row('14200', 'SF'), line('14200', 'SF'), 24, equal).weight;
    expect(weight(1)).toBeCloseTo(3.978, 3);
    expect(weight(3)).toBeCloseTo(2.879, 3);
    expect(weight(24)).toBe(0.8);
  });
});

describe('prices over the estimate [QUO-143]', () => {
  it.each([
    ['per unit', row('14200', 'SF', '3.04', '43168'), line('14200', 'SF', '3.10'), 0.98065],
    ['per another unit', row(null, 'SY', '36'), line('7200', 'SF', '3.85'), 1.03896],
    ['in whole for a lump sum', row('1', 'LS', null, '171300'), line('2850', 'LF', '58'), 1.0363],
    ['of another quantity per unit', row('13900', 'SF', null, '44758'), line('14200', 'SF', '3.10'), 1.03871],
    ['without a quantity in whole', row(null, null, null, '12600'), line('1', 'LS', '11500'), 1.09565],
  ] as const)('%s', (_, quoted, ours, expected) => {
    expect(priceOverEstimate(quoted, ours)).toBeCloseTo(expected, 4);
  });

  it('need a price and an estimate', () => {
    expect(priceOverEstimate(row('1', 'LS'), line('1', 'LS', '100'))).toBeNull();
    expect(priceOverEstimate(row('1', 'LS', null, '90'), line('1', 'LS', '0'))).toBeNull();
    expect(priceOverEstimate(row('1', 'LS', null, '-90'), line('1', 'LS', '100'))).toBeNull();
    expect(priceEvidence(null)).toBe(0);
    expect(priceEvidence(1)).toBe(1);
    expect(priceEvidence(2)).toBeCloseTo(-1.306, 3);
    expect(priceEvidence(20)).toBe(-2.5);
  });
});

describe('units and places', () => {
  it('weigh for and against a line [QUO-143]', () => {
    const weights = [null, 'LF', 'Linear feet', 'YD', 'LS', 'EA', 'SF'].map((unit) => unitEvidence(unit, 'LF'));
    expect(weights).toEqual([0, 0.8, 0.8, 0.3, -1.6, -1.6, -1.6]);
    expect(unitEvidence('sets', 'EA')).toBe(0);
  });

  it('that both name weigh by kind, and what one names alone by nothing [QUO-142]', () => {
    const floor = (value: string) => ({ kind: 'floor', value });
    expect(placeEvidence([floor('1')], [floor('1')])).toBe(1.5);
    expect(placeEvidence([floor('1')], [floor('2')])).toBe(-4);
    expect(placeEvidence([floor('1'), { kind: 'side', value: 'east' }], [floor('1')])).toBe(1.5);
    expect(placeEvidence([], [floor('1')])).toBe(0);
  });
});
