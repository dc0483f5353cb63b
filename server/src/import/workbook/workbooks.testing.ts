import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ImportOptions } from '#contract';
import type { Reading, Tabulation } from '../draft/tabulation.ts';
import { readFileOfBids } from '../readFileOfBids.ts';

/** A sheet of values; other properties are passed to hucre. */
export type SheetOf = Partial<WriteSheet> & { readonly name: string; readonly rows: CellValue[][] };

/** Returns the bytes of a workbook. */
export async function workbookOf(...sheets: SheetOf[]): Promise<Uint8Array> {
  return writeXlsx({ sheets });
}

/** Reads a file and expects no refusal. */
export async function readFile(bytes: Uint8Array, options: ImportOptions = {}): Promise<Tabulation> {
  const reading = await readFileOfBids(bytes, { options, listedUnits: [], existingBidders: [] });
  if ('refusal' in reading) throw new Error(reading.refusal.detail);
  return reading.tabulation;
}

/** Reads a file and expects a refusal. */
export async function refusalOf(
  bytes: Uint8Array,
  options: ImportOptions = {},
): Promise<Extract<Reading, { refusal: unknown }>> {
  const reading = await readFileOfBids(bytes, { options, listedUnits: [], existingBidders: [] });
  if ('tabulation' in reading) throw new Error(`It was read: ${reading.tabulation.lineItemCount} lines`);
  return reading;
}

/** Returns sheet, table, line count and sums by name of each table. */
export function tablesIn({ tables }: Tabulation) {
  return tables.map(({ sheet, table, lineItemCount, bidders }) => [
    sheet,
    table,
    lineItemCount,
    Object.fromEntries(bidders.map(({ companyName, total }) => [companyName, total])),
  ]);
}
