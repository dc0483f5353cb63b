import { describe, expect, it } from 'vitest';
import { amount, amountText, quantityOf } from './amounts.ts';
import { baseEstimate, matchGroupName, matchUnit } from './lineItem.ts';

describe('line items', () => {
  it.each([
    ['0.64', '14763.56', '9448.68'],
    ['2.5', '4.00001', '10'],
    ['3', '0.335', '1.01'],
    ['3', '-0.335', '-1.01'],
    ['938765', '9383.37', '8808779338.05'],
    ['0.00001', '0.00001', '0'],
    ['0', '5', '0'],
  ])(
    'of %s x %s have a base estimate of %s: quantity times unit price, rounded half away from zero to cents [LINE-002]',
    (quantity, price, estimate) => {
      expect(amountText(baseEstimate(quantityOf(quantity), amount(price)))).toBe(estimate);
    },
  );

  it('may have a negative quantity or unit price: a credit [LINE-020]', () => {
    expect(amountText(baseEstimate(quantityOf('-2'), amount('3.5')))).toBe('-7');
    expect(amountText(baseEstimate(quantityOf('2'), amount('-3.5')))).toBe('-7');
    expect(amountText(baseEstimate(quantityOf('-2'), amount('-3.5')))).toBe('7');
  });
});

describe('pasted texts', () => {
  it('match a known unit, or become empty [LINE-027] [LINE-022]', () => {
    const units = ['LS', 'SF', 'm²', 'Straße'];
    expect(matchUnit('SF', units)).toBe('SF');
    expect(matchUnit(' sf ', units)).toBe('SF');
    expect(matchUnit('M²', units)).toBe('m²');
    expect(matchUnit('STRASSE', units)).toBe('Straße');
    expect(matchUnit('SFT', units)).toBe('');
    expect(matchUnit('', units)).toBe('');
    expect(matchUnit('ls', ['ls', 'LS'])).toBe('ls');
    expect(matchUnit('LS', ['ls', 'LS'])).toBe('LS');
  });

  it('match classification values ignoring case to existing spellings [LINE-028]', () => {
    expect(matchGroupName(' concrete', ['Masonry', 'Concrete'])).toBe('Concrete');
    expect(matchGroupName('CONCRETE', new Set(['Concrete']))).toBe('Concrete');
    expect(matchGroupName(' Steel ', ['Concrete'])).toBe('Steel');
    expect(matchGroupName('', ['Concrete'])).toBe('');
    expect(matchGroupName('e\u0301tage', ['Étage'])).toBe('Étage');
  });
});
