import { describe, expect, it } from 'vitest';
import { amount, amountText, quantityOf } from './amounts.ts';
import { convertedPrice } from './unitConversion.ts';

const converted = (quantity: string, unit: string, unitPrice: string, quotedUnit: string) => {
  const made = convertedPrice(quantityOf(quantity), unit, amount(unitPrice), quotedUnit);
  return made && [amountText(made.price), amountText(made.unitPrice), made.isExact, made.multiplier, made.divisor];
};

describe('unit prices in another unit of the same kind [QUO-110]', () => {
  it.each([
    ['7200', 'SF', '36', 'SY', ['28800', '4', true, 1, 9]],
    ['800', 'SY', '4', 'Sq. Ft.', ['28800', '36', true, 9, 1]],
    ['540', 'CF', '135', 'cu yd', ['2700', '5', true, 1, 27]],
    ['30', 'FT', '6', 'YD', ['60', '2', true, 1, 3]],
    ['12', 'LF', '100', 'STA', ['12', '1', true, 1, 100]],
    ['2', 'MILE', '1', 'LF', ['10560', '5280', true, 5280, 1]],
    ['2500', 'SF', '400', 'MSF', ['1000', '0.4', true, 1, 1000]],
    ['2500', 'SF', '40', 'CSF', ['1000', '0.4', true, 1, 100]],
    ['9', 'SY', '400', 'Squares', ['324', '36', true, 9, 100]],
    ['43560', 'SF', '9000', 'acre', ['9000', '0.20661', false, 1, 43_560]],
    ['5000', 'LBS', '1200', 'tons', ['3000', '0.6', true, 1, 2000]],
    ['3', 'TON', '50', 'CWT', ['3000', '1000', true, 20, 1]],
    // Rounded once, from 450.005 and -450.005, halves away from zero; not the rounded unit price times the quantity.
    ['450', 'SF', '9.0001', 'SY', ['450.01', '1.00001', false, 1, 9]],
    ['-450', 'SF', '9.0001', 'SY', ['-450.01', '1.00001', false, 1, 9]],
    ['70000', 'SF', '0.1', 'SY', ['777.78', '0.01111', false, 1, 9]],
  ])('%s %s at %s per %s', (quantity, unit, unitPrice, quotedUnit, expected) => {
    expect(converted(quantity, unit, unitPrice, quotedUnit)).toEqual(expected);
  });

  it.each([
    ['SF', 'EA'],
    ['SF', 'LF'],
    ['CY', 'SY'],
    ['CY', 'TON'],
    ['CY', 'YD'],
    ['M', 'LF'],
    ['TONNE', 'TON'],
    ['LS', 'SF'],
    ['Load', 'SF'],
  ])('%s and %s do not convert', (unit, quotedUnit) => {
    expect(converted('10', unit, '5', quotedUnit)).toBeNull();
  });
});
