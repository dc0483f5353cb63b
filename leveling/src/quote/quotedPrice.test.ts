import { expect, it } from 'vitest';
import { amountText, parseAmount, parseQuantity } from '../amounts.ts';
import { isRateAlone, quotedPrice } from './quotedPrice.ts';

const figures = (quantity: string | null, unit: string | null, unitPrice: string | null, amount: string | null) => ({
  quantity: quantity === null ? null : parseQuantity(quantity)!,
  unit,
  unitPrice: unitPrice === null ? null : parseAmount(unitPrice)!,
  amount: amount === null ? null : parseAmount(amount)!,
});
const line = (quantity: string, unit: string) => ({ quantity: parseQuantity(quantity)!, unit });

it.each([
  ['the printed amount, whatever the others give', figures('10', 'EA', '2.00', '25.00'), line('12', 'EA'), '25'],
  ['its quantity x its unit price', figures('10', 'EA', '2.005', null), line('12', 'EA'), '20.05'],
  ['its quantity x its unit price in another unit', figures('3', 'TON', '7.00', null), line('12', 'EA'), '21'],
  ['our quantity x its unit price', figures(null, 'EA', '2.125', null), line('3', 'EA'), '6.38'],
  ['our quantity x its unit price without a unit', figures(null, null, '2.00', null), line('3', 'SF'), '6'],
  ['its unit price converted', figures(null, 'SY', '36.00', null), line('7200', 'SF'), '28800'],
  ['a unit price per lump sum', figures(null, 'LS', '900.00', null), line('1', 'LS'), '900'],
])('the price is %s [QUO-022] [QUO-110]', (_, row, ours, price) => {
  const quoted = quotedPrice(row, ours);
  expect(amountText(quoted.price!)).toBe(price);
  expect([quoted.isRate, quoted.isUnitPriceApart]).toEqual([false, false]);
});

it('a unit price that does not convert has no price [QUO-111]', () => {
  const quoted = quotedPrice(figures(null, 'TON', '36.00', null), line('7200', 'SF'));
  expect(quoted).toEqual({ price: null, converted: null, isUnitPriceApart: true, isRate: true });
});

it('a unit price alone has no price off the lines; with a quantity it has [QUO-111]', () => {
  expect(quotedPrice(figures(null, 'SF', '1.55', null), null)).toMatchObject({ price: null, isRate: true });
  expect(amountText(quotedPrice(figures('100', 'SF', '1.55', null), null).price!)).toBe('155');
  expect(amountText(quotedPrice(figures(null, 'LS', '1.55', null), null).price!)).toBe('1.55');
});

it('a unit price alone is a rate, unless it is per lump sum [QUO-111]', () => {
  expect(isRateAlone(figures(null, 'SF', '1.55', null))).toBe(true);
  expect(isRateAlone(figures(null, null, '1.55', null))).toBe(true);
  expect(isRateAlone(figures(null, 'LS', '1.55', null))).toBe(false);
  expect(isRateAlone(figures('3', 'SF', '1.55', null))).toBe(false);
  expect(isRateAlone(figures(null, 'SF', '1.55', '9'))).toBe(false);
});
