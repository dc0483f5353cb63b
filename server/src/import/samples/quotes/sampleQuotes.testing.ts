import { readFileSync } from 'node:fs';
import { z } from 'zod';

const decimal = z.string().nullable();

const quote = z.object({
  id: z.string(),
  file: z.string().transform((name) => new URL(`files/${name}`, import.meta.url)),
  package: z.string(),
  form: z.enum(['paste', 'csv', 'xlsx', 'pdf', 'pdf-scan', 'docx', 'eml']),
  bidder: z.object({ companyName: z.string().nullable() }),
  printedTotal: decimal,
  rows: z.array(
    z.object({
      printed: z.string(),
      cells: z.array(z.string()),
      quantity: decimal,
      unit: z.string().nullable(),
      unitPrice: decimal,
      amount: decimal,
      kind: z.enum(['line', 'subtotal', 'total', 'tax', 'alternate', 'note', 'unit-price-only']),
      page: z.number().nullable(),
    }),
  ),
});

/** One of the sample quotes with what it prints; the README says what its fields are. */
export type SampleQuote = z.output<typeof quote>;

export const sampleQuotes: readonly SampleQuote[] = z
  .array(quote)
  .parse(JSON.parse(readFileSync(new URL('ground-truth.json', import.meta.url), 'utf8')));

/** Returns a sample quote by its id. */
export function sampleQuote(id: string): SampleQuote {
  const found = sampleQuotes.find((one) => one.id === id);
  if (!found) throw new Error(`There is no sample quote ${id}`);
  return found;
}
