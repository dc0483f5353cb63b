import { describe, expect, it } from 'vitest';
import { amount } from './amounts.ts';
import { type Fee, FeeType } from './fee.ts';
import {
  feesReferringTo,
  feeTableProblems,
  moveFee,
  offeredReferences,
  renameFee,
  renumberFees,
  withFeeType,
} from './feeTable.ts';

const { Bid, Total, Percent, Subtotal, LumpSum } = FeeType;
const fee = (
  name: string,
  order: number,
  feeType: FeeType,
  text = '0',
  referenceFeeName: string | null = null,
): Fee => ({
  name,
  order,
  feeType,
  amount: amount(text),
  referenceFeeName,
});

const codes = (fees: readonly Fee[]) => feeTableProblems(fees).map(({ index, field, code }) => [index, field, code]);

describe('a fee table', () => {
  it('wants names that are not empty and unique, ignoring case and blanks around, with their own messages [FEE-022, FEE-023, FEE-024]', () => {
    const problems = feeTableProblems([fee('Bond', 0, Bid), fee('  ', 1, Bid), fee(' BOND', 2, Total)]);
    expect(problems.map(({ index, message }) => [index, message])).toEqual([
      [0, 'The Fee name must be unique'],
      [1, 'Fee name is a required field'],
      [2, 'The Fee name must be unique'],
    ]);
  });

  it('takes names of at most 4000 characters [FEE-025]', () => {
    expect(codes([fee('x'.repeat(4000), 0, Bid)])).toEqual([]);
    expect(codes([fee('x'.repeat(4001), 0, Bid)])).toEqual([[0, 'name', 'nameTooLong']]);
  });

  it('wants a reference in a Percent fee [FEE-039]', () => {
    expect(feeTableProblems([fee('Tax', 0, Percent, '0.1')]).map(({ message }) => message)).toEqual([
      'Reference fee is a required field',
    ]);
  });

  it('has percents of at most 7 decimals as a fraction and amounts of 5, and subtotals have none [PFE-030, FEE-017]', () => {
    expect(codes([fee('A', 0, Bid, '0.0123456'), fee('B', 1, LumpSum, '1.12345'), fee('C', 2, Bid, '-0.05')])).toEqual(
      [],
    );
    expect(
      codes([fee('A', 0, Bid, '0.01234567'), fee('B', 1, LumpSum, '1.123456'), fee('C', 2, Subtotal, '1')]),
    ).toEqual([
      [0, 'amount', 'decimals'],
      [1, 'amount', 'decimals'],
      [2, 'amount', 'noAmount'],
    ]);
  });

  it('knows which fees refer to one, so that it is not deleted under them [FEE-027]', () => {
    const fees = [
      fee('Bond', 0, Total, '0.05'),
      fee('Tax', 1, Percent, '0.1', ' bond'),
      fee('Other', 2, Bid, '0', 'Bond'),
    ];
    expect(feesReferringTo(fees, 'BOND').map(({ name }) => name)).toEqual(['Tax']);
    expect(feesReferringTo(fees, 'Tax')).toEqual([]);
  });

  it('renames a fee in those that refer to it [FEE-030]', () => {
    const fees = [
      fee('Bond', 0, Total, '0.05'),
      fee('Tax', 1, Percent, '0.1', 'bond '),
      fee('Fee', 2, Percent, '0.1', 'Tax'),
    ];
    expect(renameFee(fees, 0, ' Surety ').map(({ name, referenceFeeName }) => [name, referenceFeeName])).toEqual([
      ['Surety', null],
      ['Tax', 'Surety'],
      ['Fee', 'Tax'],
    ]);
  });

  it.each([
    [Bid, LumpSum, '0'],
    [LumpSum, Bid, '0'],
    [Bid, Total, '0.05'],
    [LumpSum, LumpSum, '0.05'],
    [Percent, Subtotal, '0'],
  ])('changing type %i to %i leaves the amount %s [FEE-031]', (from, to, left) => {
    expect(withFeeType(fee('A', 0, from, '0.05', 'B'), to).amount).toBe(amount(left));
  });

  it('keeps a reference only in a Percent fee', () => {
    expect(withFeeType(fee('A', 0, Percent, '0.05', 'B'), Bid).referenceFeeName).toBeNull();
    expect(withFeeType(fee('A', 0, Percent, '0.05', 'B'), Percent).referenceFeeName).toBe('B');
  });

  it('is numbered from 0 without gaps, also after a move [FEE-032, FEE-033]', () => {
    const fees = [fee('C', 7, Bid), fee('A', 0, Bid), fee('B', 3, Bid)];
    const named = (rows: readonly Fee[]) => rows.map(({ name, order }) => `${name}${order}`);
    expect(named(moveFee(fees, 2, 0))).toEqual(['C0', 'A1', 'B2']);
    expect(named(moveFee(fees, 0, 2))).toEqual(['B0', 'C1', 'A2']);
    expect(named(renumberFees(fees))).toEqual(['C0', 'A1', 'B2']);
  });

  it('offers as reference every fee or subtotal that does not depend on this one [FEE-038]', () => {
    const fees = [
      fee('Bond', 0, Total),
      fee('Tax', 1, Percent, '0.1', 'Bond'),
      fee('Tax on tax', 2, Percent, '0.1', 'Tax'),
      fee('So far', 3, Subtotal),
      fee('Permit', 4, LumpSum),
      fee('Lost', 5, Percent, '0.1', 'Nobody'),
      fee('One', 6, Percent, '0.1', 'Two'),
      fee('Two', 7, Percent, '0.1', 'One'),
    ];
    const offered = (index: number) => offeredReferences(fees, index).map(({ name }) => name);
    expect(offered(0)).toEqual(['Permit', 'Lost', 'One', 'Two']);
    expect(offered(1)).toEqual(['Bond', 'Permit', 'Lost', 'One', 'Two']);
    expect(offered(4)).toEqual(['Bond', 'Tax', 'Tax on tax', 'So far', 'Lost', 'One', 'Two']);
    expect(offered(6)).toEqual(['Bond', 'Tax', 'Tax on tax', 'So far', 'Permit', 'Lost']);
  });
});
