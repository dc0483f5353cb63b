import type { BodyOf, updateLineItems } from '#contract';
import { groupKey } from '#leveling';
import { fieldsOfKind } from '../../store/packages/lineFields.ts';
import type { Row } from '../../store/tables.ts';
import { amountKey, amountOf, type Comparison, comparedField, type Expectations } from '../expectations.ts';
import { levelNames } from './validateLineItem.ts';

type Change = BodyOf<typeof updateLineItems>[number];
type Metadata = readonly { readonly name: string; readonly value: string | null }[];
type Levels = Pick<Row<'lineItem'>, 'level1' | 'level2'>;

/**
 * Compares each expected field of a line with the stored one, including fields that the command does not change.
 *
 * @param prefix path of the change in the payload: '' or '[2].'
 */
export function compareLine(expectations: Expectations, prefix: string, change: Change, row: Row<'lineItem'>): void {
  const { expected } = change;
  if (expected === undefined) return;
  const at = (field: string) => `${prefix}expected.${field}`;
  const compare = <Content>(comparison: Comparison<Content>) => expectations.compare(row.bidPackageId, comparison);
  const place = (...columns: string[]) => ({ type: 'lineItem', id: row.id, columns }) as const;
  for (const field of fieldsOfKind('text')) {
    compare(
      comparedField(at(field), expected[field], row[field], change[field] ?? undefined, (text) => text, place(field)),
    );
  }
  for (const field of fieldsOfKind('amount')) {
    const stored = amountOf(row[field]);
    compare(comparedField(at(field), expected[field], stored, change[field] ?? undefined, amountKey, place(field)));
  }
  if (expected.metadata === undefined) return;
  const metadata: Metadata = expected.metadata;
  const levels = levelsOf(metadata, row);
  const moved = (['level1', 'level2'] as const).filter((level) => levels[level] !== row[level]);
  compare({
    path: at('metadata'),
    expected: metadata,
    stored: metadata.map(({ name }) => ({ name, value: row[levelNames.get(name) ?? 'level1'] })),
    next: change.metadata ?? undefined,
    keyOf: (sent) => JSON.stringify(levelsOf(sent ?? [], row)),
    place: place(...moved),
  });
}

/** Returns both levels of a line: the sent ones, and the stored ones where none was sent. */
function levelsOf(metadata: Metadata, { level1, level2 }: Levels): Levels {
  const levels = { level1, level2 };
  for (const { name, value } of metadata) {
    const level = levelNames.get(name);
    if (level !== undefined) levels[level] = groupKey(value ?? '') || null;
  }
  return levels;
}
