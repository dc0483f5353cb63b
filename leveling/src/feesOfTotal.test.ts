import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amount, amountOfUnits, amountText, ONE } from './amounts.ts';
import { type Fee, FeeType } from './fee.ts';
import { calculateFeeColumns } from './fees.ts';
import { feesOfTotal } from './feesOfTotal.ts';

const fee = (name: string, order: number, feeType: FeeType, text: string, referenceFeeName?: string): Fee => ({
  name,
  order,
  feeType,
  amount: amount(text),
  referenceFeeName: referenceFeeName ?? null,
});
const overhead = fee('Overhead', 0, FeeType.Bid, '0.02');
const permit = fee('Permit', 1, FeeType.LumpSum, '5000');
const bond = fee('Bond', 2, FeeType.Total, '0.05');
const costs = (base: string, alternate = '0', contingency = '0') => ({
  base: amount(base),
  alternates: [amount(alternate)],
  contingency: amount(contingency),
});
const told = (fees: readonly Fee[], over = costs('1000000')) => {
  const found = feesOfTotal(fees, over);
  const shares = found?.fees.map(({ name, share }) => `${name} ${amountText(share)}`);
  return found && [amountText(found.rest), amountText(found.share), shares];
};

it('says what is left of the grand total and which fees are shares of it [PFE-038]', () => {
  expect(told([overhead, permit, bond])).toEqual(['1025000', '0.05', ['Bond 0.05']]);
  expect(told([overhead, permit, bond], costs('1000000', '10000', '2000'))).toEqual(['1037240', '0.05', ['Bond 0.05']]);
  const surcharge = fee('Surcharge', 3, FeeType.Percent, '0.1', 'Bond');
  expect(told([surcharge, bond])).toEqual(['1000000', '0.055', ['Bond 0.05', 'Surcharge 0.005']]);
});

it('says nothing where no fee is a share, subtotals apart, or the table cannot be calculated [PFE-038]', () => {
  expect(feesOfTotal([overhead, permit, fee('Sub', 2, FeeType.Subtotal, '0')], costs('1000000'))).toBeNull();
  expect(feesOfTotal([fee('All', 0, FeeType.Total, '1')], costs('1000000'))).toBeNull();
  expect(feesOfTotal([fee('Lost', 0, FeeType.Percent, '1', 'Nobody')], costs('1000000'))).toBeNull();
});

it('the rest over what the shares leave is the grand total, to the roundings of the fees', () => {
  const digits = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => amountOfUnits(BigInt(cents) * 10n ** 8n));
  const percent = fc.integer({ min: 1, max: 45 }).map((hundredths) => amountOfUnits(BigInt(hundredths) * 10n ** 8n));
  fc.assert(
    fc.property(digits, digits, digits, percent, percent, (base, alternate, contingency, one, other) => {
      const fees = [
        overhead,
        permit,
        { ...bond, amount: one },
        { ...fee('Profit', 3, FeeType.Total, '0'), amount: other },
      ];
      const over = { base, alternates: [alternate], contingency };
      const { grandTotal } = calculateFeeColumns(fees, over);
      const { rest, share } = feesOfTotal(fees, over)!;
      // Half a cent for each of four fees in three columns, and what the shares of the total make of it.
      const roundings = amount('0.06') + 1n;
      const exact = (rest * ONE) / (ONE - share);
      const off = exact - grandTotal!;
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(roundings);
    }),
  );
});
