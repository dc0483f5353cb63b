import {
  type Amount,
  baseEstimate,
  editedAmountText,
  matchGroupName,
  matchUnit,
  type NumberLocale,
  pastedNumber,
  readNumber,
  TEXT_LIMITS,
  textLength,
} from '#leveling';
import {
  type CommandFields,
  FIELDS,
  fieldDefinition,
  fieldsOfCommand,
  fieldValue,
  isLineField,
  type LineField,
  type LineFields,
} from '../model/lineFields.ts';
import type { SheetLines } from '../model/sheetLines.ts';
import { type EditorRow, newRow, type RowProblem, storedRow } from '../rowsEditor/editorRows.ts';
import { text } from '../sheet/sheetPage.ts';

export type LineKey = LineField | 'level1' | 'level2' | 'section';
export type LineRow = EditorRow<LineKey>;

/** What an editor of lines must know. */
export interface LineSetting {
  readonly units: readonly string[];
  readonly levels1: readonly string[];
  readonly levels2: readonly string[];
  readonly levelNames: readonly [string, string];
  readonly locale: NumberLocale;
  /** The base bid and the ids of the alternates that lines can be added to. */
  readonly sections: ReadonlySet<string>;
}

/** Where a line of the base bid is; a line of an alternate has the alternate's id there. */
export const baseBid = '0';

/** Pasted columns stand in this order. */
export const PASTED: readonly LineKey[] = [...FIELDS, 'level1', 'level2'];

/** Whether a column holds numbers. */
export const isAmount = (key: LineKey): boolean => isLineField(key) && fieldDefinition(key).kind === 'amount';

/** A row that nobody has typed in; `section` is where it would go: the base bid, or the id of an alternate. */
export function blankLine(section: string): Record<LineKey, string> {
  return { ...rowFields(() => ''), level1: '', level2: '', section };
}

/** A row's texts of all fields of a line. */
function rowFields(textOf: (field: LineField) => string): Record<LineField, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Record<LineField, string>;
}

/** Makes the row of a stored line, with its unit as it is stored, listed or not. */
export function lineRowOf(
  lines: SheetLines,
  index: number,
  alternates: readonly { readonly id: string }[],
  setting: Pick<LineSetting, 'locale'>,
): LineRow {
  return storedRow<LineKey>(lines.ids[index]!, {
    ...rowFields((field) => {
      const value = fieldValue(lines, field, index);
      return typeof value === 'string' ? value : editedAmountText(value, setting.locale);
    }),
    level1: lines.levels1[index] ?? '',
    level2: lines.levels2[index] ?? '',
    section: alternates[lines.sections[index]! - 1]?.id ?? baseBid,
  });
}

/** A pasted row: units and groups in their known spelling, what is no number becomes 0 and says so. */
export function pastedLine(cells: readonly string[], first: LineKey, setting: LineSetting, section: string): LineRow {
  const values = blankLine(section);
  const warnings: Partial<Record<LineKey, string>> = {};
  const start = PASTED.indexOf(first);
  const offset = start + cells.length > PASTED.length ? 0 : Math.max(start, 0);
  cells.slice(0, PASTED.length - offset).forEach((cell, index) => {
    const key = PASTED[offset + index]!;
    const typed = cell.trim();
    if (isAmount(key)) {
      const { amount, failed } = pastedNumber(typed, setting.locale);
      values[key] = typed === '' ? '' : editedAmountText(amount, setting.locale);
      if (failed) warnings[key] = text('pastedBecameZero', { field: fieldName(key), text: typed });
    } else if (key === 'unit') {
      values.unit = matchUnit(typed, setting.units);
      if (typed !== '' && values.unit === '') warnings.unit = text('pastedUnitUnknown', { text: typed });
    } else if (key === 'level1') values.level1 = matchGroupName(typed, setting.levels1);
    else if (key === 'level2') values.level2 = matchGroupName(typed, setting.levels2);
    else values[key] = typed;
  });
  return newRow(values, warnings);
}

/** Decimals after the fifth are cut while typing; other text stays as it is typed. */
export function typedNumber(typed: string, locale: NumberLocale): string {
  const read = readNumber(typed, locale);
  return read.kind === 'amount' && read.cut ? editedAmountText(read.amount, locale) : typed;
}

/** Everything that is wrong with a row, all at once. */
export function lineProblems({ values, stored, warnings }: LineRow, setting: LineSetting): RowProblem<LineKey>[] {
  const found: RowProblem<LineKey>[] = [];
  const add = (column: LineKey, message: string, hint?: string) =>
    found.push(hint === undefined ? { column, message } : { column, message, hint });
  const limit = TEXT_LIMITS.lineItemDescription;
  if (values.description.trim() === '') add('description', text('lineItemDescriptionRequired'));
  else if (textLength(values.description.trim()) > limit)
    add('description', text('lineItemDescriptionTooLong', { limit }));
  for (const key of FIELDS.filter(isAmount)) {
    const read = readNumber(values[key], setting.locale);
    if (read.kind === 'refused' && read.reason === 'tooManyDigits') {
      add(key, text('tooManyDigitsIn', { field: fieldName(key) }));
    }
  }
  if (values.unit === '') add('unit', text('lineItemUnitRequired'), warnings.unit);
  const [name1, name2] = setting.levelNames;
  for (const [key, field] of [
    ['level1', name1],
    ['level2', name2],
  ] as const) {
    if (textLength(values[key].trim()) > TEXT_LIMITS.lineItemMetadata) {
      add(key, text('lineItemLevelTooLong', { field, limit: TEXT_LIMITS.lineItemMetadata }));
    }
  }
  if (values.level2.trim() !== '' && values.level1.trim() === '') {
    add('level2', text('lineItemLevel2Alone', { field1: name1, field2: name2 }));
  }
  // A stored line is deleted with its alternate.
  if (stored === null && !setting.sections.has(values.section)) add('section', text('lineItemAlternateDeleted'));
  return found;
}

/** The number of a typed field; blank and unreadable text is 0. */
export function numberOf(typed: string, locale: NumberLocale): bigint {
  const read = readNumber(typed, locale);
  return read.kind === 'amount' ? read.amount : 0n;
}

/** Quantity x unit price of a row, for its computed cell. */
export function estimateOfRow({ values }: LineRow, locale: NumberLocale): Amount {
  return baseEstimate(numberOf(values.quantity, locale), numberOf(values.unitPrice, locale));
}

/** The payload fields of a row: for a new line all of them, for a stored one the changed ones. */
export function lineFields(row: LineRow, setting: LineSetting) {
  const { values, stored } = row;
  const isChanged = (...keys: LineKey[]) => stored === null || keys.some((key) => values[key] !== stored[key]);
  const [name1, name2] = setting.levelNames;
  const metadata = [
    { name: name1, value: matchGroupName(values.level1, setting.levels1) },
    { name: name2, value: matchGroupName(values.level2, setting.levels2) },
  ];
  const expected = expectedOf(row, setting);
  return {
    ...(expected && Object.keys(expected).length > 0 && { expected }),
    ...commandFields({ ...values, description: values.description.trim() }, isChanged, setting.locale),
    ...(isChanged('level1', 'level2') && { metadata: metadata.filter(({ value }) => stored !== null || value !== '') }),
  };
}

/** The changed fields of a row as the command takes them. */
function commandFields(
  values: Readonly<Record<LineField, string>>,
  isChanged: (field: LineField) => boolean,
  locale: NumberLocale,
): CommandFields {
  const changed = FIELDS.filter(isChanged).map((field) => [
    field,
    isAmount(field) ? numberOf(values[field], locale) : values[field],
  ]);
  return fieldsOfCommand(Object.fromEntries(changed) as LineFields);
}

/** What the author of a changed row saw in the fields that it sends; undefined for a new row. */
function expectedOf({ values, stored }: LineRow, { levelNames, locale }: LineSetting) {
  if (stored === null) return undefined;
  const isChanged = (...keys: LineKey[]) => keys.some((key) => values[key] !== stored[key]);
  const [name1, name2] = levelNames;
  const metadata = [
    { name: name1, value: stored.level1 },
    { name: name2, value: stored.level2 },
  ];
  return {
    ...commandFields(stored, isChanged, locale),
    ...(isChanged('level1', 'level2') && { metadata }),
  };
}

/**
 * The payload fields of the rows of one save. A group that two rows spell differently takes the spelling of the first,
 * as if that row had been saved before: 'Walls' and 'walls' are one new group, 'Walls'.
 */
export function lineFieldsOf(rows: readonly LineRow[], setting: LineSetting): ReturnType<typeof lineFields>[] {
  const levels1 = [...setting.levels1];
  const levels2 = [...setting.levels2];
  return rows.map((row) => {
    levels1.push(matchGroupName(row.values.level1, levels1));
    levels2.push(matchGroupName(row.values.level2, levels2));
    return lineFields(row, { ...setting, levels1, levels2 });
  });
}

const fieldName = (key: LineKey): string => text(isLineField(key) ? fieldDefinition(key).label : key);
