import { amountText, type NumberLocale, readNumber, TEXT_LIMITS, textLength } from '#leveling';
import type { LineFields } from '../model/sheetEdits.ts';
import { Column } from '../model/sheetModel.ts';

/** A field of a line that can be typed in its row (LINE-046). */
export type LineField = keyof LineFields;

/** The four fields of a line that can be typed in its row (LINE-046). */
export const FIELD_OF_COLUMN: Readonly<Partial<Record<number, LineField>>> = {
  [Column.Description]: 'description',
  [Column.Quantity]: 'quantity',
  [Column.Unit]: 'unit',
  [Column.UnitPrice]: 'unitPrice',
};

/** What a typed field does: it is sent, nothing happens, or it stays in the cell with a message. */
export type FieldDecision =
  | { readonly action: 'send'; readonly fields: LineFields /** The text was no number. */; readonly isUnread?: true }
  | { readonly action: 'nothing' }
  | { readonly action: 'hold'; readonly problem: FieldProblem };

/** Text keys (namespace bid-package) of what can be wrong. */
export type FieldProblem = 'lineItemDescriptionRequired' | 'lineItemUnitRequired' | 'textTooLong' | 'tooManyDigits';

/**
 * The decision on a field when it is left (LINE-012 to LINE-020, LIM-002): a description and a unit are required and
 * have a limit; a blank or non-numeric number is 0; decimals after the fifth are cut. An unknown unit stays empty.
 */
export function decideField(
  field: keyof LineFields,
  typed: string,
  stored: Required<LineFields>,
  units: readonly string[],
  locale: NumberLocale,
): FieldDecision {
  if (field === 'description') {
    const description = typed.trim();
    if (description === '') return { action: 'hold', problem: 'lineItemDescriptionRequired' };
    if (textLength(description) > TEXT_LIMITS.lineItemDescription) return { action: 'hold', problem: 'textTooLong' };
    return description === stored.description ? { action: 'nothing' } : { action: 'send', fields: { description } };
  }
  if (field === 'unit') {
    // A unit that is not in the list is kept unless it is changed.
    if (typed.trim() === stored.unit) return { action: 'nothing' };
    const unit = knownUnit(typed, units);
    if (unit === '') return { action: 'hold', problem: 'lineItemUnitRequired' };
    return unit === stored.unit ? { action: 'nothing' } : { action: 'send', fields: { unit } };
  }
  const read = readNumber(typed, locale);
  if (read.kind === 'refused' && read.reason === 'tooManyDigits') return { action: 'hold', problem: 'tooManyDigits' };
  const amount = read.kind === 'amount' ? read.amount : 0n;
  if (amount === stored[field]) return { action: 'nothing' };
  return { action: 'send', fields: { [field]: amount }, ...(read.kind === 'refused' ? { isUnread: true } : {}) };
}

/** The unit of the list in its spelling; any text where no list is known yet. */
function knownUnit(typed: string, units: readonly string[]): string {
  const unit = typed.trim();
  if (units.length === 0) return unit;
  return units.find((one) => one.toLowerCase() === unit.toLowerCase()) ?? '';
}

/** The name of a field in the payload of its command. */
export function wireField(field: LineField): 'description' | 'quantity' | 'unitOfMeasure' | 'unitPrice' {
  return field === 'unit' ? 'unitOfMeasure' : field;
}

/** The fields of a line as the command takes them. */
export function fieldsOfCommand({ description, quantity, unit, unitPrice }: LineFields) {
  return {
    ...(description === undefined ? {} : { description }),
    ...(quantity === undefined ? {} : { quantity: amountText(quantity) }),
    ...(unit === undefined ? {} : { unitOfMeasure: unit }),
    ...(unitPrice === undefined ? {} : { unitPrice: amountText(unitPrice) }),
  };
}
