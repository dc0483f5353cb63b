import { refused } from './draft/fileParts.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import { matchLines } from './matchLines.ts';
import { readFile } from './readFile.ts';
import { readTabulation } from './readTabulation.ts';
import { readWorkbook } from './workbook/readWorkbook.ts';

/** Reads a bid tabulation. A refusal says what is wrong and lists the contracts and columns to choose from. */
export async function readFileOfBids(bytes: Uint8Array, request: ReadRequest): Promise<Reading> {
  const readers = {
    text: () => readTabulation(bytes, request),
    workbook: () => readWorkbook(bytes, request),
  };
  const reading = await readFile<Reading>(bytes, readers, (refusal) => refused(refusal));
  const { packageLines, options } = request;
  if ('refusal' in reading || options.mode !== 'match' || packageLines === undefined) return reading;
  const { lineItems } = reading.tabulation;
  const matches = matchLines(lineItems, packageLines, options.matches ?? []);
  return {
    tabulation: { ...reading.tabulation, lineItems: lineItems.map((line, at) => ({ ...line, match: matches[at]! })) },
  };
}
