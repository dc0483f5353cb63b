import type { ListRow } from '../../list/model/listView.ts';
import type { FeeItem } from './feeItem.ts';
import { printReference } from './feeList.ts';

export interface FeeForm extends FeeItem {
  /** The name of its reference fee, '' for none. */
  readonly referenceFee: string;
  /** The calculated total, as decimal text; 0 until the server has calculated it, and where it cannot. */
  readonly total: string;
  readonly isNew: boolean;
}

/** Returns the fees of the rows with their totals. `totals` are by id. */
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
