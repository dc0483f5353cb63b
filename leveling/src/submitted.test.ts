import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountText, quantityOf } from './amounts.ts';
import { isUnitPriceOutdated, shownUnitPrice } from './submitted.ts';

describe('a unit price whose price is no longer quantity x unit price', () => {
  it.each([
    ['40', '12.5', '500', false],
    ['50', '12.5', '500', true],
    // 40 x 12.34567 = 493.8268
    ['40', '12.34567', '493.83', false],
    ['50', null, '500', false],
    ['50', '12.5', null, false],
  ])('%s x %s and a price of %s: %s', (quantity, unitPrice, price, isOutdated) => {
    const read = (text: string | null) => (text === null ? null : amount(text));
    expect(isUnitPriceOutdated(quantityOf(quantity), read(unitPrice), read(price))).toBe(isOutdated);
  });
});

const read = (text: string | null): Amount | null => (text === null ? null : amount(text));

describe('the unit price that is shown with a price', () => {
  const shown = (quantity: string, price: string | null, kept: string | null) => {
    const found = shownUnitPrice(quantityOf(quantity), read(price), read(kept));
    return found && `${found.isDerived ? '~' : ''}${amountText(found.unitPrice)}`;
  };

  it.each([
    ['4500', '12375', '2.75', '2.75'],
    ['4500', '12375', null, '~2.75'],
    ['3', '1000', null, '~333.33'],
    ['3', '-1000', null, '~-333.33'],
    ['-2', '0.01', null, '~-0.01'],
    ['0.5', '10', null, '~20'],
    ['1', '500', '500', null],
    ['0', '500', '2.75', null],
    ['40', null, '2.75', null],
  ] as const)('%s at %s with %s kept: %s [BID-111]', (quantity, price, kept, expected) => {
    expect(shown(quantity, price, kept)).toBe(expected);
  });
});
