import type { ListRow } from '../../list/model/listView.ts';
import type { FeeItem } from './feeItem.ts';
import { printReference } from './feeList.ts';

export interface FeeForm extends FeeItem {
  /** The name of its reference fee, '' for none. */
  readonly referenceFee: string;
  /** The calculated total, as decimal text; null until the server has calculated it, 0 where it cannot. */
  readonly total: string | null;
  readonly isNew: boolean;
}

/** Returns the fees of the rows with their totals. */
export function feeForms(
  rows: readonly Pick<ListRow<FeeItem>, 'values' | 'isNew'>[],
  totalOf: (id: string) => string | null,
): readonly FeeForm[] {
  const names = new Map(rows.map(({ values }) => [values.id, values.name.trim()]));
  return rows.map(({ values, isNew }) => ({
    ...values,
    referenceFee: printReference(values.reference, names),
    total: totalOf(values.id),
    isNew,
  }));
}
