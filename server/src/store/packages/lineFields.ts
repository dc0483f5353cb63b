import type { LiveValues, SheetRecord } from '#contract';
import { shortDecimal } from '../database/shortDecimal.ts';
import type { Row } from '../tables.ts';

/** Names of the typed fields of a line outside the database, and their values in a blank line. */
const FIELDS = {
  description: { kind: 'text', record: 'description', list: 'descriptions', blank: '' },
  quantity: { kind: 'amount', record: 'quantity', list: 'quantities', blank: '0' },
  unitOfMeasure: { kind: 'text', record: 'quantityUnitOfMeasure', list: 'units', blank: '' },
  unitPrice: { kind: 'amount', record: 'unitPrice', list: 'unitPrices', blank: '0' },
} as const;

/** A field of a line that is typed; its name in the database and in commands. */
export type LineField = keyof typeof FIELDS;

/** The typed fields of a line as they are stored. */
export type LineFields = Pick<Row<'lineItem'>, LineField>;

type RecordFields = Pick<LiveValues<'BidPackageLineItem'>, (typeof FIELDS)[LineField]['record']>;
type RecordLists = Pick<SheetRecord['lineItems'], (typeof FIELDS)[LineField]['list']>;

export const LINE_FIELDS = Object.keys(FIELDS) as LineField[];

/** The fields of a kind, in their order. */
export const fieldsOfKind = <Kind extends 'text' | 'amount'>(kind: Kind) =>
  LINE_FIELDS.filter((field) => FIELDS[field].kind === kind) as {
    [Field in LineField]: (typeof FIELDS)[Field]['kind'] extends Kind ? Field : never;
  }[LineField][];

/** The columns of these fields, for a query: 'unit_of_measure'. */
export const LINE_COLUMNS = LINE_FIELDS.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The fields of a line of which nothing is known: quantity and unit price are 0. */
export const BLANK_LINE = Object.fromEntries(LINE_FIELDS.map((field) => [field, FIELDS[field].blank])) as LineFields;

/** Returns the fields of a line as its record and live messages carry them; amounts as their shortest text. */
export function recordFields(line: Partial<LineFields>): RecordFields {
  return Object.fromEntries(
    LINE_FIELDS.map((field) => [FIELDS[field].record, shortField(line, field)]),
  ) as RecordFields;
}

/** Returns the fields of all lines of a sheet, one list per field. */
export function recordLists(lines: readonly LineFields[]): RecordLists {
  const lists = LINE_FIELDS.map((field) => [FIELDS[field].list, lines.map((line) => shortField(line, field))]);
  return Object.fromEntries(lists) as RecordLists;
}

function shortField(line: Partial<LineFields>, field: LineField): string {
  const { blank, kind } = FIELDS[field];
  // A row from a log entry that is older than the field does not have it.
  const value = line[field] ?? blank;
  return kind === 'amount' ? shortDecimal(value) : value;
}
