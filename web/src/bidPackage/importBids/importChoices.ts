import {
  type ImportAnswer,
  type ImportColumnMeaning,
  type ImportOptions,
  priceColumnMeanings,
  singleColumnMeanings,
} from '#contract';

/** A column of the file as the server reads it. */
export type FileColumn = ImportAnswer['columns'][number];

/** A section, table or sheet of the file that goes to one section of the package as a whole. */
export interface FilePart {
  readonly sheet: string | null;
  readonly table: string | null;
  /** null is the base bid. */
  readonly alternateName: string | null;
}

/** What a person has chosen; all of it is sent with every reading of the file. */
export interface ImportChoices {
  readonly contract: string | null;
  /** In the order of the choices; at most one per column. */
  readonly columns: readonly {
    readonly column: number;
    readonly meaning: ImportColumnMeaning;
    readonly bidder?: string;
    readonly sheet?: string;
  }[];
  /** Parts of the file and the alternate that each goes to, null for the base bid. */
  readonly sections: readonly FilePart[];
  /** Printed unit -> listed unit. */
  readonly units: Readonly<Record<string, string>>;
  readonly mode: 'add' | 'replace';
}

export const NO_CHOICES: ImportChoices = { contract: null, columns: [], sections: [], units: {}, mode: 'add' };

/** Whether a column belongs to one bidder whose name can be typed: a price of a file without a column of bidders. */
export function isBiddersColumn({ meaning, sheet }: FileColumn, columns: readonly FileColumn[]): boolean {
  return priceColumnMeanings.has(meaning) && !columns.some((one) => one.meaning === 'bidder' && one.sheet === sheet);
}

const isOfColumn = (one: { column: number; sheet?: string }, column: number, sheet: string | undefined): boolean =>
  one.column === column && one.sheet === sheet;

/**
 * The choices with another meaning of a column; one that a single column can have is taken from the column that had it. A
 * price column of a wide file is its bidder's, by default its header's.
 */
export function withMeaning(
  choices: ImportChoices,
  { column, header, bidder, sheet }: FileColumn,
  meaning: ImportColumnMeaning,
  columns: readonly FileColumn[],
): ImportChoices {
  const others = choices.columns.filter(
    (one) =>
      !isOfColumn(one, column, sheet) &&
      !(singleColumnMeanings.has(meaning) && one.meaning === meaning && one.sheet === sheet),
  );
  const isBidders = isBiddersColumn({ column, header, bidder, meaning, sheet }, columns);
  const name = isBidders ? (bidder ?? header) : null;
  return {
    ...choices,
    columns: [
      ...others,
      { column, meaning, ...(name === null ? {} : { bidder: name }), ...(sheet === undefined ? {} : { sheet }) },
    ],
  };
}

/** The choices with the name of the bidder whose column it is. */
export function withBidder(
  choices: ImportChoices,
  { column, meaning, sheet }: FileColumn,
  name: string,
): ImportChoices {
  const others = choices.columns.filter((one) => !isOfColumn(one, column, sheet));
  const bidder = name.trim();
  return {
    ...choices,
    columns: [
      ...others,
      { column, meaning, ...(bidder === '' ? {} : { bidder }), ...(sheet === undefined ? {} : { sheet }) },
    ],
  };
}

/** Another contract: sections and units of the one before may not stand in it, columns and mode stay. */
export function withContract(choices: ImportChoices, contract: string): ImportChoices {
  return { ...choices, contract, sections: [] };
}

/** The import options that the choices make; what nobody chose is left to the file. */
export function optionsOf(choices: ImportChoices, isPreview: boolean): ImportOptions {
  const { contract, columns, sections, units, mode } = choices;
  return {
    ...(isPreview ? { preview: true } : { mode }),
    ...(contract === null ? {} : { contract }),
    ...(columns.length === 0 ? {} : { columns: [...columns] }),
    ...(sections.length === 0 ? {} : { sections: [...sections] }),
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

/** The choices with parts of the file assigned to an alternate, or to the base bid. */
export function withPart(choices: ImportChoices, part: FilePart): ImportChoices {
  const others = choices.sections.filter(({ sheet, table }) => sheet !== part.sheet || table !== part.table);
  return { ...choices, sections: [...others, part] };
}

/** How many lines have each unit. */
export function unitCounts(lines: NonNullable<ImportAnswer['lineItems']>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { unit } of lines) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}
