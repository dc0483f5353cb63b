import { z } from 'zod';
import { id } from '../fields.ts';

/** The meanings of a column of a quote, which has one bidder. */
export const quoteColumnMeanings = [
  'ignore',
  'lineNumber',
  'code',
  'description',
  'unit',
  'quantity',
  'unitPrice',
  'amount',
  'title',
] as const;
export type QuoteColumnMeaning = (typeof quoteColumnMeanings)[number];

/** Columns from the left, by header. */
export const namedColumns = z
  .array(z.object({ header: z.string().nullable(), meaning: z.enum(quoteColumnMeanings) }))
  .max(1_000);

/** How a quote was read, for the next one of its bidder. */
export const quoteMemory = z.object({
  columns: namedColumns,
  /** Lines that were chosen by hand for what a row prints (code and description), with the unit that it prints. */
  lines: z.array(z.object({ text: z.string(), lineItemId: id, unit: z.string().nullish() })).max(5_000),
});
export type QuoteMemory = z.infer<typeof quoteMemory>;
