import type { calculateFees as endpoint, calculateFeeTable as tableEndpoint } from '#contract';
import {
  type Amount,
  amountText,
  calculateFees as calculate,
  DECIMAL_LIMITS,
  type Fee,
  type FeeType,
  feeAmountDecimals,
  feesOfTotal,
  subtract,
  ZERO,
} from '#leveling';
import type { CallOf, CommandOf } from '../../call.ts';
import { validate } from '../findings.ts';
import { addFeeFailure, fieldAtFault, isCause } from './feeFailureProblems.ts';

/**
 * Reads a fee table and calculates it over its base cost.
 *
 * @throws Refusal 422 with everything that cannot be read, or with the fees that keep the table from being solved
 */
function calculated(body: CallOf<typeof endpoint>['body']) {
  const { fees, baseCost } = validate((findings) => {
    const cost = body.baseCost;
    if (cost === null) findings.add('baseCost', 'required', { field: 'Base cost' });
    const read = body.fees.map((fee, index): Fee => {
      const path = `fees[${index}].amount`;
      const decimals = feeAmountDecimals(fee.feeType as FeeType);
      const amount = fee.amount === null ? ZERO : findings.amount(path, 'Amount', fee.amount, decimals);
      const { name, order, referenceFeeName } = fee;
      return { name, order, feeType: fee.feeType as FeeType, amount: amount ?? ZERO, referenceFeeName };
    });
    return {
      fees: read,
      baseCost: cost === null ? ZERO : (findings.amount('baseCost', 'Base cost', cost, DECIMAL_LIMITS.sum) ?? ZERO),
    };
  });
  return validate((findings) => {
    const { failure, values, grandTotal } = calculate(fees, baseCost);
    if (failure === null) return { fees, baseCost, values, grandTotal };
    const paths = fees.flatMap((fee, index) =>
      isCause(failure, fee) ? [`fees[${index}].${fieldAtFault(failure, fee)}`] : [],
    );
    addFeeFailure(findings, failure, paths);
    return null;
  });
}

const namedValues = (fees: readonly Fee[], values: readonly Amount[]) =>
  fees.map(({ name }, index) => ({ name, value: amountText(values[index]!) }));

/**
 * Calculates a fee table over a base cost and stores nothing. Worked: base 1,000,000 with overhead 2 % of bid
 * answers overhead 20000.
 */
export const calculateFees: CommandOf<typeof endpoint> = async ({ body }) => {
  const { fees, values } = calculated(body);
  return namedValues(fees, values);
};

/**
 * Calculates a fee table with its totals and stores nothing. Worked: base 1,000,000 with bond 5 % of total answers bond
 * 52631.58, feesTotal 52631.58 and grandTotal 1052631.58, found as 1,000,000 / (1 - 0.05).
 */
export const calculateFeeTable: CommandOf<typeof tableEndpoint> = async ({ body }) => {
  const { fees, baseCost, values, grandTotal } = calculated(body);
  const working = feesOfTotal(fees, { base: baseCost, alternates: [], contingency: ZERO });
  return {
    values: namedValues(fees, values),
    feesTotal: amountText(subtract(grandTotal, baseCost)),
    grandTotal: amountText(grandTotal),
    ofTotal: working && {
      rest: amountText(working.rest),
      share: amountText(working.share),
      total: amountText(working.total),
      fees: working.fees.map(({ name, share }) => ({ name, share: amountText(share) })),
    },
  };
};
