import { z } from 'zod';
import { amount, decimal, requiredByRule, text } from '../fields.ts';

// The fields of a line that are typed, in each of their shapes. A new field is added to all of them here.

/** What was seen in a line, as commands take it. */
export const lineItemPayload = { description: text, quantity: amount, unitOfMeasure: text, unitPrice: amount };

/** The fields of a new line. */
export const newLineItemPayload = {
  description: requiredByRule(text),
  quantity: requiredByRule(amount),
  unitOfMeasure: requiredByRule(text),
  unitPrice: requiredByRule(amount),
};

/** The fields of a changed line; one that is not sent keeps its value. */
export const changedLineItemPayload = {
  description: text.nullish(),
  quantity: amount.nullish(),
  unitOfMeasure: text.nullish(),
  unitPrice: amount.nullish(),
};

/** The fields of one line, as records and live messages carry them. */
export const lineItemFields = {
  description: z.string(),
  quantity: decimal,
  quantityUnitOfMeasure: z.string(),
  unitPrice: decimal,
};

/** The fields of all lines of a sheet: one list per field, one entry per line. */
export const lineItemLists = {
  descriptions: z.array(z.string()),
  quantities: z.array(decimal),
  units: z.array(z.string()),
  unitPrices: z.array(decimal),
};
