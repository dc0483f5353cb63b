import {
  type Amount,
  baseEstimate,
  editedAmountText,
  matchGroupName,
  matchUnit,
  type NumberLocale,
  pastedNumber,
  quantityOfUnits,
  readNumber,
  TEXT_LIMITS,
  textLength,
  ZERO,
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
import {
  type EditorRow,
  newRow,
  pastedCells,
  type RowProblem,
  storedRow,
  type TypedCell,
} from '../rowsEditor/editorRows.ts';
import { text } from '../sheet/sheetPage.ts';

export type LineKey = LineField | 'level1' | 'level2' | 'section';
export type LineRow = EditorRow<LineKey>;

export interface LineSetting {
  readonly units: readonly string[];
  readonly levels1: readonly string[];
  readonly levels2: readonly string[];
  readonly levelNames: readonly [string, string];
  readonly locale: NumberLocale;
  /** The base bid and the ids of the alternates that lines can be added to. */
  readonly sections: ReadonlySet<string>;
}

/** The section of a line of the base bid; a line of an alternate has the alternate's id. */
export const baseBid = '0';

/** The columns of the two levels of groups. */
export const LEVELS = ['level1', 'level2'] as const;

const PASTED: readonly LineKey[] = [...FIELDS, ...LEVELS];

export const isAmount = (key: LineKey): boolean => isLineField(key) && fieldDefinition(key).kind === 'amount';

/** Returns the values of a new row of a section: the base bid, or the id of an alternate. */
export function blankLine(section: string): Record<LineKey, string> {
  return { ...rowFields(() => ''), level1: '', level2: '', section };
}

function rowFields(textOf: (field: LineField) => string): Record<LineField, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Record<LineField, string>;
}

/** Returns the row of a stored line, with its unit as stored, listed or not. */
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

/** Returns a pasted row: units and groups in their known spelling; a text that is no number becomes 0, with a warning. */
export function pastedLine(cells: readonly string[], first: LineKey, setting: LineSetting, section: string): LineRow {
  const values = blankLine(section);
  const warnings: Partial<Record<LineKey, string>> = {};
  for (const [key, typed] of pastedCells(PASTED, first, cells)) {
    if (isAmount(key)) {
      const { amount, failed, cut } = pastedNumber(typed, setting.locale);
      values[key] = typed === '' ? '' : editedAmountText(amount, setting.locale);
      if (cut) warnings[key] = text('numberDecimalsCut');
      if (failed) warnings[key] = text('pastedBecameZero', { field: fieldName(key), text: typed });
    } else if (key === 'unit') {
      // Without a list every unit stays as it is.
      values.unit = setting.units.length === 0 ? typed : matchUnit(typed, setting.units);
      if (typed !== '' && values.unit === '') warnings.unit = text('pastedUnitUnknown', { text: typed });
    } else if (key === 'level1') values.level1 = matchGroupName(typed, setting.levels1);
    else if (key === 'level2') values.level2 = matchGroupName(typed, setting.levels2);
    else values[key] = typed;
  }
  return newRow(values, warnings);
}

/** Cuts decimals after the fifth, with a warning; other text stays as it is. */
export function typedNumber(typed: string, locale: NumberLocale): TypedCell {
  const read = readNumber(typed, locale);
  return read.kind === 'amount' && read.cut
    ? { text: editedAmountText(read.amount, locale), warning: text('numberDecimalsCut') }
    : { text: typed };
}

export function lineProblems({ values, stored, warnings }: LineRow, setting: LineSetting): RowProblem<LineKey>[] {
  const found: RowProblem<LineKey>[] = [];
  const add = (column: LineKey, message: string, hint?: string) => found.push({ column, message, hint });
  const description = values.description.trim();
  const limit = TEXT_LIMITS.lineItemDescription;
  if (description === '') add('description', text('lineItemDescriptionRequired'));
  else if (textLength(description) > limit) add('description', text('lineItemDescriptionTooLong', { limit }));
  for (const key of FIELDS.filter(isAmount)) {
    const read = readNumber(values[key], setting.locale);
    if (read.kind === 'refused' && read.reason === 'tooManyDigits') {
      add(key, text('tooManyDigitsIn', { field: fieldName(key) }));
    }
  }
  if (values.unit === '') add('unit', text('lineItemUnitRequired'), warnings.unit);
  const levels = [values.level1.trim(), values.level2.trim()] as const;
  levels.forEach((level, index) => {
    const values = { field: setting.levelNames[index], limit: TEXT_LIMITS.lineItemMetadata };
    if (textLength(level) > values.limit) add(LEVELS[index]!, text('lineItemLevelTooLong', values));
  });
  const [field1, field2] = setting.levelNames;
  if (levels[1] !== '' && levels[0] === '') add('level2', text('lineItemLevel2Alone', { field1, field2 }));
  // A stored line is deleted with its alternate.
  if (stored === null && !setting.sections.has(values.section)) add('section', text('lineItemAlternateDeleted'));
  return found;
}

/** Returns the number of a typed field; blank and unreadable text is 0. */
function numberOf(typed: string, locale: NumberLocale): Amount {
  const read = readNumber(typed, locale);
  return read.kind === 'amount' ? read.amount : ZERO;
}

export function estimateOfRow({ values }: LineRow, locale: NumberLocale): Amount {
  return baseEstimate(quantityOfUnits(numberOf(values.quantity, locale)), numberOf(values.unitPrice, locale));
}

/** Returns the payload fields of a row: all of a new line, the changed ones of a stored line. */
export function lineFields({ values, stored }: LineRow, { levels1, levels2, levelNames, locale }: LineSetting) {
  const isChanged = (key: LineKey) => stored === null || values[key] !== stored[key];
  const hasChangedLevel = LEVELS.some(isChanged);
  const levelsOf = (level1: string, level2: string) => [
    { name: levelNames[0], value: level1 },
    { name: levelNames[1], value: level2 },
  ];
  const fieldsOf = (texts: Readonly<Record<LineField, string>>): CommandFields => {
    const changed = FIELDS.filter(isChanged).map((field) => [
      field,
      isAmount(field) ? numberOf(texts[field], locale) : texts[field],
    ]);
    return fieldsOfCommand(Object.fromEntries(changed) as LineFields);
  };
  const metadata = levelsOf(matchGroupName(values.level1, levels1), matchGroupName(values.level2, levels2));
  // What its author saw of the changed fields.
  const expected = stored && {
    ...fieldsOf(stored),
    ...(hasChangedLevel && { metadata: levelsOf(stored.level1, stored.level2) }),
  };
  return {
    ...(expected && Object.keys(expected).length > 0 && { expected }),
    ...fieldsOf({ ...values, description: values.description.trim() }),
    ...(hasChangedLevel && { metadata: metadata.filter(({ value }) => stored !== null || value !== '') }),
  };
}

/**
 * Returns the payload fields of the rows of one save. A group that two rows spell differently takes the spelling of the
 * first, as if that row had been saved before: 'Walls' and 'walls' are one new group, 'Walls'.
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
