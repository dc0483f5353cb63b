import { readFileSync } from 'node:fs';
import type { ImportOptions, QuoteAnswer, QuoteOptions } from '#contract';
import type { Reading, Tabulation } from './draft/tabulation.ts';
import type { QuoteRequest } from './readInWorker.ts';
import { readTabulation } from './readTabulation.ts';

/** Returns the bytes of a sample file. */
export function sample(file: string): Uint8Array {
  return readFileSync(new URL(`./samples/${file}`, import.meta.url));
}

/** Returns the bytes of a text, or of rows joined by line breaks. */
export function bytesOf(rows: string | readonly string[]): Uint8Array {
  return new TextEncoder().encode(typeof rows === 'string' ? rows : rows.join('\r\n'));
}

/** Reads a file and expects no refusal. */
export function read(bytes: Uint8Array, options: ImportOptions = {}, listedUnits: readonly string[] = []): Tabulation {
  const reading = readTabulation(bytes, { options, listedUnits, existingBidders: [] });
  if ('refusal' in reading) throw new Error(reading.refusal.detail);
  return reading.tabulation;
}

/** Reads a file and expects a refusal. */
export function refusal(
  bytes: Uint8Array,
  options: ImportOptions = {},
  existingBidders: readonly string[] = [],
): Extract<Reading, { refusal: unknown }> {
  const reading = readTabulation(bytes, { options, listedUnits: [], existingBidders });
  if ('tabulation' in reading) throw new Error(`It was read: ${reading.tabulation.lineItemCount} lines`);
  return reading;
}

/** Returns kind, row, column, text and message of each doubt. */
export function doubtsOf({ doubts }: Tabulation) {
  return doubts.map(({ kind, row, column, text, message }) => [kind, row, column, text, message]);
}

/** Returns the sums by company name. */
export function sumsOf({ bidders }: Tabulation): Record<string, string> {
  return Object.fromEntries(bidders.map(({ companyName, total }) => [companyName, total]));
}

/** The request for a quote to a package without lines. */
export const quoteRequest = (options: QuoteOptions = {}): QuoteRequest => ({
  options,
  quoted: { lines: [], alternateNames: [], chosen: new Map() },
});

/** How many rows of a quote are lines. */
export const linesOf = ({ rows }: Pick<QuoteAnswer, 'rows'>): number =>
  rows.filter(({ kind }) => kind === 'line').length;
