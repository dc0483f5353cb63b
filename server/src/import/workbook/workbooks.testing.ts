import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ImportOptions } from '#contract';
import type { Reading, Tabulation } from '../draft/tabulation.ts';
import { readFileOfBids } from '../readTabulation.ts';

/** A sheet of values, for tests; the rest is what hucre writes. */
export type SheetOf = Partial<WriteSheet> & { readonly name: string; readonly rows: CellValue[][] };

/** The bytes of a workbook, for tests. */
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

/** The tables of a reading: sheet, table, lines, and the sums by name. */
export function tablesIn({ tables }: Tabulation) {
  return tables.map(({ sheet, table, lineItemCount, bidders }) => [
    sheet,
    table,
    lineItemCount,
    Object.fromEntries(bidders.map(({ companyName, total }) => [companyName, total])),
  ]);
}
