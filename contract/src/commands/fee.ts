import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expectedFields } from '../expected.ts';
import { amount, batchMaximum, decimal, id, optional, requiredByRule, text } from '../fields.ts';

/** Bid 0, Total 1, Percent 2, Subtotal 3, LumpSum 4. Another number has the wrong shape (400). */
export const feeTypeField = z.literal([0, 1, 2, 3, 4]);

const projectId = id;

/** The content of a fee without its name and place. */
const content = { feeType: feeTypeField, value: amount, referenceFeeName: text.nullable() };

/**
 * One command of the batch; they run in the order sent, all or none. value is the fee's amount.
 * `expected` is compared with the table as it was stored before the batch.
 */
export const projectFeeCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('add-fee'),
    projectId,
    name: text,
    feeType: feeTypeField,
    value: optional(amount),
    referenceFeeName: optional(text),
  }),
  z.strictObject({
    type: z.literal('delete-fee'),
    projectId,
    name: text,
    expected: expectedFields(content),
  }),
  z.strictObject({
    type: z.literal('update-fee'),
    projectId,
    originalName: text,
    name: text.nullish(),
    feeType: feeTypeField.nullish(),
    value: amount.nullish(),
    referenceFeeName: text.nullish(),
    expected: expectedFields({ name: text, ...content }),
  }),
  z.strictObject({
    type: z.literal('update-fee-order'),
    projectId,
    name: text,
    order: z.number(),
    expected: expectedFields({ order: z.number() }),
  }),
]);
export type ProjectFeeCommand = z.output<typeof projectFeeCommand>;

export const changeProjectFees = command({
  id: 'API-131',
  name: 'change-project-fees',
  path: 'project/fees',
  summary: 'Adds, deletes, changes and orders the fees of a project in one batch, all or none.',
  body: z.array(projectFeeCommand),
  listMaximum: batchMaximum,
});

/** A fee table to be calculated over a base cost. */
const feeTable = z.strictObject({
  fees: z.array(
    z.strictObject({
      name: text,
      order: z.number(),
      feeType: feeTypeField,
      amount: optional(amount),
      referenceFeeName: optional(text),
      value: optional(amount),
    }),
  ),
  baseCost: requiredByRule(amount),
});

const feeValues = z.array(z.object({ name: z.string(), value: decimal }));

export const calculateFees = command({
  id: 'API-059',
  name: 'calculate-fees',
  path: 'fees/calculate-fees',
  summary: 'Calculates a fee table over a base cost and stores nothing; value of the payload is ignored.',
  body: feeTable,
  listMaximum: batchMaximum,
  answer: feeValues,
});

export const calculateFeeTable = command({
  id: 'API-176',
  name: 'calculate-fee-table',
  path: 'fees/calculate-fee-table',
  summary:
    'Calculates a fee table over a base cost with its totals and stores nothing; value of the payload is ignored.',
  body: feeTable,
  listMaximum: batchMaximum,
  answer: z.object({
    values: feeValues,
    feesTotal: decimal.meta({ description: 'All fees together, subtotals left out.' }),
    grandTotal: decimal,
    ofTotal: z
      .object({
        rest: decimal.meta({ description: 'What is left of the grand total after the shares of it.' }),
        share: decimal.meta({ description: 'All shares of the grand total together, as a fraction.' }),
        total: decimal.meta({ description: 'rest / (1 - share), rounded to cents.' }),
        fees: z.array(z.object({ name: z.string(), share: decimal })),
      })
      .nullable()
      .meta({ description: 'How the grand total is found; null where no fee is a share of it.' }),
  }),
});
