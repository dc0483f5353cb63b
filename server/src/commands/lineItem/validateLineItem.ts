import { type Amount, amountText, DECIMAL_LIMITS, groupKey, TEXT_LIMITS, ZERO } from '#leveling';
import { LINE_FIELDS, type LineField, type LineFields } from '../../store/packages/lineFields.ts';
import type { Findings } from '../findings.ts';

/** The fields of a line in a payload; the commands distinguish absent from null. */
export interface LineItemFields extends Readonly<Partial<Record<LineField, string | null | undefined>>> {
  readonly metadata?: readonly { readonly name: string; readonly value: string | null }[] | null | undefined;
}

/** The two levels, as far as they were sent: undefined keeps what is stored, null is none. */
interface Levels {
  level1?: string | null;
  level2?: string | null;
}

/** The columns of the two metadata names. */
export const levelNames: ReadonlyMap<string, keyof Levels> = new Map<string, keyof Levels>([
  ['Classification 1', 'level1'],
  ['Classification 2', 'level2'],
]);

/** Validates the value of a field; null is one that was not sent. Returns what is stored. */
type ValidateField = (findings: Findings, path: string, text: string | null) => string;

const VALIDATE: Readonly<Record<LineField, ValidateField>> = {
  description: validateDescription,
  quantity: (findings, path, text) => validateNumber(findings, path, 'Quantity', text),
  unitOfMeasure: validateUnit,
  unitPrice: (findings, path, text) => validateNumber(findings, path, 'Unit price', text),
};

/** Validates all fields of a new line. */
export function validateNewFields(findings: Findings, prefix: string, item: LineItemFields): LineFields {
  const fields = LINE_FIELDS.map((field) => [field, VALIDATE[field](findings, prefix + field, item[field] ?? null)]);
  return Object.fromEntries(fields) as LineFields;
}

/** Validates the fields that were sent of a line. */
export function validateChangedFields(findings: Findings, prefix: string, item: LineItemFields): Partial<LineFields> {
  const sent = LINE_FIELDS.flatMap((field) => {
    const text = item[field];
    return text == null ? [] : [[field, VALIDATE[field](findings, prefix + field, text)]];
  });
  return Object.fromEntries(sent) as Partial<LineFields>;
}

/** Validates a description: required, at most 4,000 characters. */
function validateDescription(findings: Findings, path: string, text: string | null): string {
  if (text === null || text.trim() === '') findings.add(path, 'lineItemDescriptionRequired');
  else findings.length(path, 'Description', text, TEXT_LIMITS.lineItemDescription);
  return text ?? '';
}

/** Validates a unit: required, at most 50 characters, in the list or not. */
function validateUnit(findings: Findings, path: string, text: string | null): string {
  if (text === null || text.trim() === '') findings.add(path, 'lineItemUnitRequired');
  else findings.length(path, 'Unit', text, TEXT_LIMITS.unitOfMeasure);
  return text ?? '';
}

/** Validates a quantity or unit price: required, at most 5 decimals, negative ones too. */
function validateNumber(findings: Findings, path: string, field: string, text: string | null): string {
  if (text === null) findings.add(path, 'required', { field });
  const read: Amount | null = text === null ? null : findings.amount(path, field, text, DECIMAL_LIMITS.quantity);
  return amountText(read ?? ZERO);
}

/** Returns the levels in metadata: each at most once, at most 4,000 characters, an empty value is none. */
export function validateMetadata(
  findings: Findings,
  path: string,
  metadata: NonNullable<LineItemFields['metadata']>,
): Levels {
  const levels: Levels = {};
  for (const [index, { name, value }] of metadata.entries()) {
    const level = levelNames.get(name);
    if (level === undefined) findings.add(`${path}[${index}].name`, 'unknownMetadataName', { name });
    else if (level in levels) findings.add(`${path}[${index}].name`, 'repeatedMetadataName', { name });
    else {
      const key = groupKey(value ?? '');
      findings.length(`${path}[${index}].value`, name, key, TEXT_LIMITS.lineItemMetadata);
      levels[level] = key === '' ? null : key;
    }
  }
  return levels;
}

/** Refuses a level 2 without a level 1. */
export function validateLevels(findings: Findings, path: string, level1: string | null, level2: string | null): void {
  if (level1 === null && level2 !== null) findings.add(path, 'level2WithoutLevel1');
}

/** Returns the path of one of several objects: '[2].'; of a single one ''. */
export function prefixOf(index: number, count: number): string {
  return count === 1 ? '' : `[${index}].`;
}
