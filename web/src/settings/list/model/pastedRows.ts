import { uniqueKey } from '#leveling';
import { readTable } from '../../../spreadsheet/clipboardTable.ts';
import { type FieldOf, fieldValue, type ListDefinition, type ListRecord, recordOf } from './listDefinition.ts';

export interface PastedRows<R extends ListRecord> {
  readonly records: readonly R[];
  /** The names that were in the list, or earlier in the paste. */
  readonly repeated: readonly string[];
  /** The unknown cells, in order and each once. */
  readonly unknown: readonly string[];
}

/** Returns whether a pasted text holds more than one field. */
export function isTable(text: string): boolean {
  return /[\t\r\n]/.test(text.trim());
}

/**
 * Reads rows that were copied from a spreadsheet, their cells in the order of the list's columns. Empty rows, a first row
 * of column headers, and rows whose name is in the list already are left out; a cell has one line.
 *
 * @param headers the headers of the columns, in the language of the page
 * @param isListed returns whether a name is in the list, ignoring case
 */
export function pastedRows<R extends ListRecord>(
  text: string,
  { fields, nameField, blank }: ListDefinition<R>,
  headers: readonly string[],
  isListed: (name: string) => boolean,
  newId: () => string,
): PastedRows<R> {
  const table = (readTable(text, Number.POSITIVE_INFINITY) ?? [])
    .map((cells) => cells.map((cell) => cell.replace(/\s*[\r\n]+\s*/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const isHeader = table[0]?.every((cell, index) => uniqueKey(cell) === uniqueKey(headers[index] ?? '')) ?? false;
  const seen = new Set<string>();
  const unknown = new Set<string>();
  const repeated: string[] = [];
  const records: R[] = [];
  for (const cells of isHeader ? table.slice(1) : table) {
    let record = recordOf<R>('', blank);
    fields.forEach((field, index) => {
      const cell = cells[index] ?? '';
      const value = cell === '' ? null : field.parse(cell);
      if (value !== null) record = { ...record, ...fieldValue<R, FieldOf<R>>(field.name, value) };
      else if (cell !== '') unknown.add(cell);
    });
    const name = String(record[nameField]);
    const key = uniqueKey(name);
    if (key !== '' && (seen.has(key) || isListed(name))) repeated.push(name);
    else records.push({ ...record, id: newId() });
    seen.add(key);
  }
  return { records, repeated, unknown: [...unknown] };
}
