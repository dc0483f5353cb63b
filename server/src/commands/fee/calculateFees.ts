import type { calculateFees as endpoint } from '#contract';
import {
  amountText,
  calculateFees as calculate,
  DECIMAL_LIMITS,
  type Fee,
  type FeeType,
  feeAmountDecimals,
} from '#leveling';
import type { CommandHandler, CommandOf } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { judged } from '../findings.ts';

/**
 * Calculates a fee table over a base cost and stores nothing (API-059). Worked: base 1,000,000 with overhead 2 % of bid
 * answers overhead 20000. @throws Refusal 422 that names the fees when the table cannot be solved.
 */
const answerFees: CommandOf<typeof endpoint> = async ({ body }) => {
  const { fees, baseCost } = judged((findings) => {
    const cost = body.baseCost;
    if (cost === null) findings.add('baseCost', 'required', { field: 'Base cost' });
    const read = body.fees.map((fee, index): Fee => {
      const path = `fees[${index}].amount`;
      const decimals = feeAmountDecimals(fee.feeType as FeeType);
      const amount = fee.amount === null ? 0n : findings.amount(path, 'Amount', fee.amount, decimals);
      const { name, order, referenceFeeName } = fee;
      return { name, order, feeType: fee.feeType as FeeType, amount: amount ?? 0n, referenceFeeName };
    });
    return {
      fees: read,
      baseCost: cost === null ? 0n : (findings.amount('baseCost', 'Base cost', cost, DECIMAL_LIMITS.sum) ?? 0n),
    };
  });
  const calculated = calculate(fees, baseCost);
  if (calculated.failure) throw refusal('feeCalculation', { sentence: calculated.failure.sentence });
  return fees.map(({ name }, index) => ({ name, value: amountText(calculated.values[index]!) }));
};

export const calculateFees = answerFees as CommandHandler;
