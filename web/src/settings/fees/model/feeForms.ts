import type { ListRow } from '../../list/model/listView.ts';
import type { FeeItem } from './feeItem.ts';
import { printReference } from './feeList.ts';

/** A fee as the page shows it. */
export interface FeeForm extends FeeItem {
  /** The name of its reference fee, '' for none. */
  readonly referenceFee: string;
  /** What the server calculated, as decimal text; 0 where it could not, or has not yet. */
  readonly total: string;
  /** It is not stored yet. */
  readonly isNew: boolean;
}

/** The rows of the list as the page shows them. `totals` are by id. */
export function feeForms(
  rows: readonly Pick<ListRow<FeeItem>, 'values' | 'isNew'>[],
  totals: ReadonlyMap<string, string>,
): readonly FeeForm[] {
  const names = new Map(rows.map(({ values }) => [values.id, values.name.trim()]));
  return rows.map(({ values, isNew }) => ({
    ...values,
    referenceFee: printReference(values.reference, names),
    total: totals.get(values.id) ?? '0',
    isNew,
  }));
}
