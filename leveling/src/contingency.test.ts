import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, amountText, parseAmount } from './amounts.ts';
import { contingencyFigures, contingencyProblem } from './contingency.ts';

describe('contingency', () => {
  it.each([
    ['percent', '0.05', '200000', '10000', '0.05'],
    ['percent', '0.0000001', '49999.9', '0', '0.0000001'],
    ['percent', '0.0000001', '50000', '0.01', '0.0000001'],
    ['percent', '0.05', '200000.5', '10000.03', '0.05'],
    ['percent', '0.05', '-200000.5', '-10000.03', '0.05'],
    ['percent', '0.1', '0', '0', '0.1'],
    ['percent', '0.333', '-100', '-33.3', '0.333'],
    ['amount', '10000', '30000', '10000', '0.333333333333'],
    ['amount', '20000', '30000', '20000', '0.666666666666'],
    ['amount', '-20000', '30000', '-20000', '-0.666666666666'],
    ['amount', '500', '0', '500', null],
    ['amount', '0', '30000', '0', '0'],
  ] as const)(
    '%s %s over %s is the amount %s and the fraction %s [PFE-028, PFE-029]',
    (unit, value, over, sum, fraction) => {
      const figures = contingencyFigures({ unit, value: amount(value) }, amount(over));
      expect([figures.unit, amountText(figures.amount), figures.percentage]).toEqual([unit, sum, fraction]);
    },
  );

  it('takes 0 to 100 percent with at most 7 decimals of the fraction, and any amount from 0 [PFE-030]', () => {
    const problem = (unit: 'percent' | 'amount', value: string) => contingencyProblem({ unit, value: amount(value) });
    for (const value of ['0', '1', '0.0000001', '0.1234567']) expect(problem('percent', value)).toBeNull();
    expect(['1.0000001', '-0.01', '0.12345678'].map((value) => problem('percent', value))).toEqual([
      'percentRange',
      'percentRange',
      'percentDecimals',
    ]);
    expect(['1234567.8901234567', '0', '-0.01'].map((value) => problem('amount', value))).toEqual([
      null,
      null,
      'negativeContingency',
    ]);
  });

  it('a derived fraction is cut towards zero, less than one unit of its last decimal away', () => {
    const anyAmount = (least: bigint) => fc.bigInt(least, 10n ** 20n).map(amountOfUnits);
    fc.assert(
      fc.property(anyAmount(-(10n ** 20n)), anyAmount(1n), (value, over) => {
        const text = contingencyFigures({ unit: 'amount', value }, over).percentage!;
        const cut = parseAmount(text.replace(/(\.\d{10})\d+$/, '$1'))!;
        const size = (n: bigint) => (n < 0n ? -n : n);
        expect(size(cut)).toBe(size((value * 10n ** 10n) / over));
        expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(12);
      }),
    );
  });
});
