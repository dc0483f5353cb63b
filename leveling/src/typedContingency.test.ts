import { describe, expect, it } from 'vitest';
import { amountText } from './amounts.ts';
import { type ContingencyCell, readContingency } from './typedContingency.ts';

const read = (text: string, cell: ContingencyCell) => {
  const typed = readContingency(text, cell, 'en-US');
  return typed.kind === 'refused' ? typed.reason : `${typed.contingency.unit} ${amountText(typed.contingency.value)}`;
};

describe('a typed contingency', () => {
  it.each([
    ['5', 'percent', 'percent 0.05'],
    ['5%', 'percent', 'percent 0.05'],
    [' 5 % ', 'percent', 'percent 0.05'],
    ['100', 'percent', 'percent 1'],
    ['12.34567', 'percent', 'percent 0.1234567'],
    ['5', 'amount', 'amount 5'],
    ['5%', 'amount', 'percent 0.05'],
    ['12,500.25', 'amount', 'amount 12500.25'],
    ['2*450', 'amount', 'amount 900'],
  ] as const)('%j in the %s cell is %s [PFE-027]', (text, cell, meaning) => {
    expect(read(text, cell)).toBe(meaning);
  });

  it('an emptied cell counts as zero, in its own unit [PFE-019]', () => {
    expect([read('', 'percent'), read('  ', 'amount')]).toEqual(['percent 0', 'amount 0']);
  });

  it('a percent is from 0 to 100, with 5 decimals and more cut [PFE-030]', () => {
    expect(['100.00001', '-1', '101%'].map((text) => read(text, 'percent'))).toEqual(Array(3).fill('percentRange'));
    expect(read('120 %', 'amount')).toBe('percentRange');
    expect(readContingency('1.234567', 'percent', 'en-US')).toMatchObject({
      contingency: { value: 123456000n },
      cut: true,
    });
  });

  it('an amount is from 0 [PFE-030]', () => {
    expect([read('-1', 'amount'), read('0', 'amount')]).toEqual(['negativeContingency', 'amount 0']);
  });

  it('what cannot be read is refused with its reason', () => {
    expect([read('five', 'percent'), read('1e5', 'amount'), read('1/0', 'amount')]).toEqual([
      'notANumber',
      'notANumber',
      'divisionByZero',
    ]);
  });
});
