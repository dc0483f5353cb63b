import {
  type Amount,
  amountOfUnits,
  amountText,
  type NumberLocale,
  type Quantity,
  quantityOfUnits,
  readNumber,
  TEXT_LIMITS,
  textLength,
} from '#leveling';
import { wireAmount, wireQuantity } from './wireAmount.ts';

export type FieldValue = string | Amount | Quantity;

/** The units and the language by which the text of a field is read. */
export interface Typing {
  /** Units of the company's list; empty until they are known. */
  readonly units: readonly string[];
  readonly locale: NumberLocale;
}

/** Text keys (namespace bid-package) of what can be wrong. */
export type FieldProblem = 'lineItemDescriptionRequired' | 'lineItemUnitRequired' | 'textTooLong' | 'tooManyDigits';

export type TypedValue<Value> =
  | { readonly value: Value /** The text was no number and counts as 0. */; readonly isUnread?: true }
  | { readonly problem: FieldProblem; readonly limit?: number };

/** One field of a line: where its values are, what it is called elsewhere, and what may be typed in it. */
export interface LineFieldDefinition<
  Value extends FieldValue = FieldValue,
  List extends string = string,
  Command extends string = string,
> {
  readonly kind: 'text' | 'amount';
  /** Text key (namespace bid-package) of its name. */
  readonly label: string;
  /** The list of its values among the lines of a sheet, here and in the sheet's record. */
  readonly list: List;
  readonly command: Command;
  readonly message: string;
  readonly blank: Value;
  /** The values that its editor suggests. */
  suggestions?(typing: Typing): readonly string[];
  fromWire(text: string): Value;
  toWire(value: Value): string;
  read(typed: string, stored: Value, typing: Typing): TypedValue<Value>;
}

type Names<List extends string, Command extends string> = {
  readonly label: string;
  readonly list: List;
  readonly command: Command;
  readonly message?: string;
};

type TextField<List extends string, Command extends string> = LineFieldDefinition<string, List, Command>;

function textField<const List extends string, const Command extends string>(
  field: Names<List, Command> & Pick<TextField<List, Command>, 'read' | 'suggestions'>,
): TextField<List, Command> {
  return {
    kind: 'text',
    blank: '',
    message: field.command,
    ...field,
    fromWire: (text) => text,
    toWire: (value) => value,
  };
}

/** A field that holds a number of at most 5 decimals: blank and unreadable text is 0, more decimals are cut. */
function numberField<Value extends Amount | Quantity, const List extends string, const Command extends string>(
  field: Names<List, Command> & {
    readonly ofUnits: (units: bigint) => Value;
    readonly fromWire: (text: string) => Value;
  },
): LineFieldDefinition<Value, List, Command> {
  return {
    kind: 'amount',
    blank: field.ofUnits(0n),
    message: field.command,
    ...field,
    toWire: amountText,
    read: (typed, _, { locale }) => {
      const read = readNumber(typed, locale);
      if (read.kind === 'amount') return { value: field.ofUnits(read.amount) };
      if (read.kind === 'refused' && read.reason === 'tooManyDigits') return { problem: 'tooManyDigits' };
      return { value: field.ofUnits(0n), ...(read.kind === 'refused' ? { isUnread: true } : {}) };
    },
  };
}

/**
 * The fields of a line that are typed in its row, in the order of their columns. Everything that reads, changes, sends,
 * merges or pastes a field does so by its definition here.
 */
export const LINE_FIELDS = {
  description: textField({
    label: 'lineItem',
    list: 'descriptions',
    command: 'description',
    read: (typed) => {
      const value = typed.trim();
      const limit = TEXT_LIMITS.lineItemDescription;
      if (value === '') return { problem: 'lineItemDescriptionRequired' };
      return textLength(value) > limit ? { problem: 'textTooLong', limit } : { value };
    },
  }),
  quantity: numberField({
    label: 'quantity',
    list: 'quantities',
    command: 'quantity',
    ofUnits: quantityOfUnits,
    fromWire: wireQuantity,
  }),
  unit: textField({
    label: 'unit',
    list: 'units',
    command: 'unitOfMeasure',
    message: 'quantityUnitOfMeasure',
    suggestions: ({ units }) => units,
    read: (typed, stored, { units }) => {
      // A unit that is not in the list is kept unless it is changed.
      if (typed.trim() === stored) return { value: stored };
      const value = knownUnit(typed.trim(), units);
      return value === '' ? { problem: 'lineItemUnitRequired' } : { value };
    },
  }),
  unitPrice: numberField({
    label: 'unitPrice',
    list: 'unitPrices',
    command: 'unitPrice',
    ofUnits: amountOfUnits,
    fromWire: wireAmount,
  }),
};

/** The unit of the list in its spelling; any text where no list is known yet. */
function knownUnit(typed: string, units: readonly string[]): string {
  if (units.length === 0) return typed;
  return units.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? '';
}

type Definitions = typeof LINE_FIELDS;

/** A field of a line that can be typed in its row. */
export type LineField = keyof Definitions;

export type LineFields = { readonly [Field in LineField]?: Definitions[Field]['blank'] };

export type LineLists = { readonly [Field in LineField as Definitions[Field]['list']]: Definitions[Field]['blank'][] };

/** The fields of a line as its commands take them. */
export type CommandFields = { [Field in LineField as Definitions[Field]['command']]?: string };

export const FIELDS = Object.keys(LINE_FIELDS) as LineField[];

/** Returns whether a column (of a cell or draft) is a field of lines; all others are bidders. */
export const isLineField = (column: string): column is LineField => Object.hasOwn(LINE_FIELDS, column);

export function fieldDefinition(field: LineField): LineFieldDefinition {
  return LINE_FIELDS[field] as LineFieldDefinition;
}

/** The value of a field of a line; that of no line is blank. */
export function fieldValue(lines: LineLists, field: LineField, line: number): FieldValue {
  const { list, blank } = LINE_FIELDS[field];
  return lines[list][line] ?? blank;
}

export function fieldsOfLine(lines: LineLists, line: number): Required<LineFields> {
  return Object.fromEntries(FIELDS.map((field) => [field, fieldValue(lines, field, line)])) as Required<LineFields>;
}

export function putFields(lines: LineLists, line: number, fields: LineFields): void {
  for (const [field, value] of Object.entries(fields)) {
    (lines[LINE_FIELDS[field as LineField].list] as FieldValue[])[line] = value;
  }
}

export function listsOf(record: { readonly [List in keyof LineLists]: readonly string[] }): LineLists {
  const lists = FIELDS.map((field) => {
    const { list } = LINE_FIELDS[field];
    const { fromWire } = fieldDefinition(field);
    return [list, record[list].map((text) => fromWire(text))];
  });
  return Object.fromEntries(lists) as LineLists;
}

export function fieldsOfMessage(values: Readonly<Record<string, unknown>>): LineFields {
  const sent = FIELDS.flatMap((field) => {
    const { message, fromWire } = fieldDefinition(field);
    const value = values[message];
    return typeof value === 'string' ? [[field, fromWire(value)]] : [];
  });
  return Object.fromEntries(sent) as LineFields;
}

/** The fields of a line as the command takes them. */
export function fieldsOfCommand(fields: LineFields): CommandFields {
  const sent = Object.entries(fields).map(([field, value]) => {
    const { command, toWire } = fieldDefinition(field as LineField);
    return [command, toWire(value)];
  });
  return Object.fromEntries(sent) as CommandFields;
}

/** The field that has a name in commands; undefined for any other name. */
export function fieldOfCommand(command: string): LineField | undefined {
  return FIELDS.find((field) => LINE_FIELDS[field].command === command);
}

/** The effect of a typed field: it is sent, nothing happens, or it stays in the cell with a message. */
export type FieldDecision =
  | { readonly action: 'send'; readonly fields: LineFields /** The text was no number. */; readonly isUnread?: true }
  | { readonly action: 'nothing' }
  | { readonly action: 'hold'; readonly problem: FieldProblem; readonly limit?: number };

/**
 * The decision on a field when it is left: a description and a unit are required and
 * have a limit; a blank or non-numeric number is 0; decimals after the fifth are cut. An unknown unit stays empty.
 */
export function decideField(
  field: LineField,
  typed: string,
  stored: LineFields,
  units: readonly string[],
  locale: NumberLocale,
): FieldDecision {
  const definition = fieldDefinition(field);
  const before = stored[field] ?? definition.blank;
  const read = definition.read(typed, before, { units, locale });
  if ('problem' in read) return { action: 'hold', ...read };
  if (read.value === before) return { action: 'nothing' };
  return { action: 'send', fields: { [field]: read.value }, ...(read.isUnread ? { isUnread: true } : {}) };
}
