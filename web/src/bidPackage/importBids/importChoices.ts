import type { ImportAnswer, ImportColumnMeaning, ImportOptions } from '#contract';
import { uniqueKey } from '#leveling';

/** A column of the file as the server reads it. */
export type FileColumn = ImportAnswer['columns'][number];

/** What a person has chosen; all of it is sent with every reading of the file. */
export interface ImportChoices {
  readonly contract: string | null;
  /** In the order of the choices; at most one per column. */
  readonly columns: readonly {
    readonly column: number;
    readonly meaning: ImportColumnMeaning;
    readonly bidder?: string;
  }[];
  /** Section of the file -> alternate, null for the base bid. */
  readonly sections: Readonly<Record<string, string | null>>;
  /** Printed unit -> listed unit. */
  readonly units: Readonly<Record<string, string>>;
  readonly mode: 'add' | 'replace';
}

export const NO_CHOICES: ImportChoices = { contract: null, columns: [], sections: {}, units: {}, mode: 'add' };

/** Meanings that one column alone can have: choosing one again takes it from the column chosen before (IMP-010). */
const SINGLE = new Set<ImportColumnMeaning>([
  'contract',
  'section',
  'classification2',
  'lineNumber',
  'code',
  'description',
  'unit',
  'quantity',
  'bidder',
  'rank',
]);

const PRICES = new Set<ImportColumnMeaning>(['unitPrice', 'amount', 'printedTotal']);

/** Whether a column belongs to one bidder whose name can be typed: a price of a file without a column of bidders. */
export function isBiddersColumn({ meaning }: FileColumn, columns: readonly FileColumn[]): boolean {
  return PRICES.has(meaning) && !columns.some((one) => one.meaning === 'bidder');
}

/** The choices with another meaning of a column. A price column of a wide file is its bidder's, by default its header's. */
export function withMeaning(
  choices: ImportChoices,
  { column, header, bidder }: FileColumn,
  meaning: ImportColumnMeaning,
  columns: readonly FileColumn[],
): ImportChoices {
  const others = choices.columns.filter(
    (one) => one.column !== column && !(SINGLE.has(meaning) && one.meaning === meaning),
  );
  const isBidders = isBiddersColumn({ column, header, bidder, meaning }, columns);
  const name = isBidders ? (bidder ?? header) : null;
  return { ...choices, columns: [...others, { column, meaning, ...(name === null ? {} : { bidder: name }) }] };
}

/** The choices with the name of the bidder whose column it is. */
export function withBidder(choices: ImportChoices, { column, meaning }: FileColumn, name: string): ImportChoices {
  const others = choices.columns.filter((one) => one.column !== column);
  const bidder = name.trim();
  return { ...choices, columns: [...others, { column, meaning, ...(bidder === '' ? {} : { bidder }) }] };
}

/** Another contract: sections and units of the one before may not stand in it, columns and mode stay. */
export function withContract(choices: ImportChoices, contract: string): ImportChoices {
  return { ...choices, contract, sections: {} };
}

/** The options of API-153 that the choices make; what nobody chose is left to the file. */
export function optionsOf(choices: ImportChoices, isPreview: boolean): ImportOptions {
  const { contract, columns, sections, units, mode } = choices;
  return {
    ...(isPreview ? { preview: true } : { mode }),
    ...(contract === null ? {} : { contract }),
    ...(columns.length === 0 ? {} : { columns: [...columns] }),
    ...(Object.keys(sections).length === 0
      ? {}
      : { sections: Object.entries(sections).map(([table, alternateName]) => ({ table, alternateName })) }),
    ...(Object.keys(units).length === 0 ? {} : { units: { ...units } }),
  };
}

/** The letters of a column, as a spreadsheet writes them. Example: 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The address of a cell as a spreadsheet writes it; of a doubt about a whole row the row alone. Example: K87, 87. */
export function cellAddress(column: number | null, row: number): string {
  return column === null ? String(row) : `${columnLetters(column)}${row}`;
}

/** The sections of the lines, each with its lines and where they go, in the order of the file. */
export function sectionsOf(
  lines: NonNullable<ImportAnswer['lineItems']>,
): { name: string; count: number; alternateName: string | null }[] {
  const found = new Map<string, { name: string; count: number; alternateName: string | null }>();
  for (const { level1, alternateName } of lines) {
    if (level1 === null) continue;
    const known = found.get(uniqueKey(level1));
    if (known) known.count += 1;
    else found.set(uniqueKey(level1), { name: level1, count: 1, alternateName });
  }
  return [...found.values()];
}

/** How many lines have each unit. */
export function unitCounts(lines: NonNullable<ImportAnswer['lineItems']>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { unit } of lines) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}
