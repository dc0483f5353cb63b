import {
  type ImportAnswer,
  type ImportColumnMeaning,
  type ImportOptions,
  priceColumnMeanings,
  singleColumnMeanings,
} from '#contract';

export type FileColumn = ImportAnswer['columns'][number];

/** A section, table or sheet of the file that goes to one section of the package as a whole. */
export interface FilePart {
  readonly sheet: string | null;
  readonly table: string | null;
  /** null is the base bid. */
  readonly alternateName: string | null;
  /** The import adds the alternate to the project. */
  readonly newAlternate?: boolean;
  /** Nothing of it is imported. */
  readonly leaveOut?: boolean;
}

export type ImportMode = NonNullable<ImportOptions['mode']>;

/** The choices of a person, which are sent with every reading of the file. */
export interface ImportChoices {
  readonly contract: string | null;
  /** In the order of the choices; at most one per column. */
  readonly columns: readonly {
    readonly column: number;
    readonly meaning: ImportColumnMeaning;
    readonly bidder?: string | undefined;
    readonly sheet?: string | undefined;
  }[];
  /** Parts of the file and the alternate that each goes to, null for the base bid. */
  readonly sections: readonly FilePart[];
  /** Printed unit -> listed unit. */
  readonly units: Readonly<Record<string, string>>;
  readonly mode: ImportMode;
  /** Of mode 'match': the line of the package that a line of the file goes to, null for a new line. */
  readonly matches: readonly { readonly line: number; readonly lineItemId: string | null }[];
  /** The import was confirmed although sums differ from printed totals. */
  readonly acceptsDifferences: boolean;
}

export const NO_CHOICES: ImportChoices = {
  contract: null,
  columns: [],
  sections: [],
  units: {},
  mode: 'add',
  matches: [],
  acceptsDifferences: false,
};

/** Returns whether a column belongs to one bidder: a price of a file without a column of bidders. */
export function isBiddersColumn({ meaning, sheet }: FileColumn, columns: readonly FileColumn[]): boolean {
  return priceColumnMeanings.has(meaning) && !columns.some((one) => one.meaning === 'bidder' && one.sheet === sheet);
}

const isOfColumn = (one: ImportChoices['columns'][number], column: number, sheet: string | undefined): boolean =>
  one.column === column && one.sheet === sheet;

/**
 * Returns the choices with another meaning of a column. A meaning that only one column can have leaves the others. The
 * bidder of a price column is named by its header unless another name was chosen.
 */
export function withMeaning(
  choices: ImportChoices,
  fileColumn: FileColumn,
  meaning: ImportColumnMeaning,
  columns: readonly FileColumn[],
): ImportChoices {
  const { column, header, bidder, sheet } = fileColumn;
  const others = choices.columns.filter(
    (one) =>
      !isOfColumn(one, column, sheet) &&
      !(singleColumnMeanings.has(meaning) && one.meaning === meaning && one.sheet === sheet),
  );
  const isBidders = isBiddersColumn({ ...fileColumn, meaning }, columns);
  const name = isBidders ? (bidder ?? header ?? undefined) : undefined;
  return { ...choices, matches: [], columns: [...others, { column, meaning, bidder: name, sheet }] };
}

export function withBidder(
  choices: ImportChoices,
  { column, meaning, sheet }: FileColumn,
  name: string,
): ImportChoices {
  const others = choices.columns.filter((one) => !isOfColumn(one, column, sheet));
  return { ...choices, columns: [...others, { column, meaning, bidder: name.trim() || undefined, sheet }] };
}

/** Returns the choices for another contract, without those of sections, which it may not have. */
export function withContract(choices: ImportChoices, contract: string): ImportChoices {
  return { ...choices, contract, sections: [], matches: [] };
}

/** Returns the import options for the choices; the server decides what nobody chose. */
export function optionsOf(choices: ImportChoices, isPreview: boolean): ImportOptions {
  const { contract, columns, sections, units, mode, matches, acceptsDifferences } = choices;
  return {
    ...(isPreview ? { preview: true } : acceptsDifferences ? { acceptDifferences: true } : {}),
    ...(isPreview && mode !== 'match' ? {} : { mode }),
    ...(mode === 'match' && matches.length > 0 ? { matches: [...matches] } : {}),
    ...(contract === null ? {} : { contract }),
    ...(columns.length === 0 ? {} : { columns: [...columns] }),
    ...(sections.length === 0 ? {} : { sections: [...sections] }),
    ...(Object.keys(units).length === 0 ? {} : { units: { ...units } }),
  };
}

/** Returns the letters of a column as in a spreadsheet. Example: 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Returns the address of a cell as in a spreadsheet, or the number of a whole row. Example: K87, 87. */
export function cellAddress(column: number | null, row: number): string {
  return column === null ? String(row) : `${columnLetters(column)}${row}`;
}

export function withPart(choices: ImportChoices, part: FilePart): ImportChoices {
  const others = choices.sections.filter(({ sheet, table }) => sheet !== part.sheet || table !== part.table);
  // Other parts may hold other lines in other places.
  return { ...choices, matches: [], sections: [...others, part] };
}
