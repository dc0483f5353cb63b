import { amountText, FeeType, sameName, ZERO } from '#leveling';
import { readFeeAmount } from '../../../fees/feeAmount.ts';
import type { BatchItem } from '../../list/model/batch.ts';
import type { Edits } from '../../list/model/edits.ts';
import type { ListRow } from '../../list/model/listView.ts';
import { movesBetween } from '../../list/model/moves.ts';
import { type Rename, renamesInTurn } from '../../list/model/renames.ts';
import type { SettingsCommand } from '../../list/useListSave.ts';
import { type FeeItem, normalized } from './feeItem.ts';
import { sentReference } from './feeList.ts';

type Item = BatchItem<SettingsCommand>;

/**
 * Returns the commands that turn the stored fees into the rows, in an order in which each of them is allowed: new fees
 * come first, so that others may refer to them; then types, references and amounts are set, so that nothing refers to a
 * deleted fee; then fees are deleted, renamed and moved. A new fee whose name is still taken gets a temporary name.
 */
export function feesBatch(
  stored: readonly FeeItem[],
  rows: readonly ListRow<FeeItem>[],
  edits: Edits<FeeItem>,
): readonly Item[] {
  const typed = rows.map(({ isNew, changed, values }) => (isNew || changed.length > 0 ? normalized(values) : values));
  const left = stored.filter(({ id }) => !edits.deleted[id]);
  const added = typed.filter((_, index) => rows[index]!.isNew);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  for (const { id, name } of added) {
    names.set(id, stored.some((fee) => sameName(fee.name, name)) ? crypto.randomUUID() : name);
  }
  const byId = new Map(typed.map((fee) => [fee.id, fee]));
  const changed = left.flatMap((before) => {
    const after = byId.get(before.id);
    return after === undefined ? [] : [{ before, after }];
  });
  const renames: Rename[] = [...changed.map(({ after }) => after), ...added]
    .map(({ id, name }) => ({ id, from: names.get(id)!, to: name }))
    .filter(({ from, to }) => from !== to);
  return [
    ...added.flatMap((fee) => creation(fee, names)),
    ...changed.flatMap(({ before, after }) => fieldChanges(before, after, names)),
    ...deletions(stored.filter(({ id }) => edits.deleted[id])),
    ...renamesInTurn(renames).map(
      ({ id, from, to }): Item => ({
        rowId: id,
        command: { type: 'update-fee-definition-name', name: from, updatedName: to },
      }),
    ),
    ...moves(stored, [...left, ...added], typed),
  ];
}

/** Returns the current name of the reference of a fee on the server; null where its type has none. */
function referenceName({ feeType, reference }: FeeItem, names: ReadonlyMap<string, string>): string | null {
  return feeType === FeeType.Percent ? sentReference(reference, names) : null;
}

function creation(fee: FeeItem, names: ReadonlyMap<string, string>): Item[] {
  const { id, feeType } = fee;
  const name = names.get(id)!;
  const { amount } = readFeeAmount(fee);
  const referenceFeeName = referenceName(fee, names);
  const create: Item = { rowId: id, command: { type: 'create-fee-definition', name, feeType, referenceFeeName } };
  if (amount === null || amount === 0n) return [create];
  return [create, { rowId: id, command: { type: 'update-fee-definition-amount', name, amount: amountText(amount) } }];
}

function fieldChanges(before: FeeItem, after: FeeItem, names: ReadonlyMap<string, string>): Item[] {
  const { id, name } = before;
  const [was, is] = [readFeeAmount(before).amount ?? ZERO, readFeeAmount(after).amount ?? ZERO];
  const isRetyped = before.feeType !== after.feeType;
  const isRereferenced = before.reference !== after.reference;
  const items: Item[] = [];
  if (isRetyped || isRereferenced) {
    const expected = {
      ...(isRetyped && { feeType: before.feeType }),
      ...(isRereferenced && { referenceFeeName: before.referenceFeeName }),
    };
    const referenceFeeName = referenceName(after, names);
    items.push({
      rowId: id,
      command: { type: 'update-fee-definition-type', name, feeType: after.feeType, referenceFeeName, expected },
    });
  }
  // A change of type sets the amount to 0 as well: `expected` is the amount that its author saw.
  if (was !== is) {
    const command = { name, amount: amountText(is), expected: amountText(was) } as const;
    items.push({ rowId: id, command: { type: 'update-fee-definition-amount', ...command } });
  }
  return items;
}

/** Returns the deletion of a fee, with the values that its author saw: somebody may have changed the fee since. */
function deletion(fee: FeeItem): Item {
  const { name, feeType, referenceFeeName } = fee;
  const expected = { feeType, amount: amountText(readFeeAmount(fee).amount ?? ZERO), referenceFeeName };
  return { rowId: null, command: { type: 'delete-fee-definition', name, expected } };
}

/** Returns deletions in an order in which no deleted fee is referred to. There are no rows left to show problems in. */
function deletions(deleted: readonly FeeItem[]): Item[] {
  const items: Item[] = [];
  let waiting = deleted;
  while (waiting.length > 0) {
    const referred = new Set(waiting.flatMap(({ id, reference }) => (reference === id ? [] : [reference])));
    const free = waiting.filter(({ id }) => !referred.has(id));
    for (const fee of free) items.push(deletion(fee));
    const left = waiting.filter(({ id }) => referred.has(id));
    if (free.length === 0) {
      // Older data may hold circular references.
      const { name } = left[0]!;
      const unreferenced = { name, feeType: FeeType.Bid, referenceFeeName: null } as const;
      items.push({ rowId: null, command: { type: 'update-fee-definition-type', ...unreferenced } });
      waiting = waiting.map((fee) => (fee.name === name ? { ...fee, reference: '' } : fee));
    } else waiting = left;
  }
  return items;
}

function moves(stored: readonly FeeItem[], from: readonly FeeItem[], to: readonly FeeItem[]): Item[] {
  const kept = new Set(from.map(({ id }) => id));
  const wanted = to.filter(({ id }) => kept.has(id));
  const names = new Map(wanted.map(({ id, name }) => [id, name]));
  return movesBetween(
    from.map(({ id }) => id),
    wanted.map(({ id }) => id),
  ).map(({ id, index }, at) => ({
    rowId: id,
    command: {
      type: 'update-fee-definition-order',
      name: names.get(id)!,
      order: index,
      ...(at === 0 && { expected: stored.map(({ name }) => name) }),
    },
  }));
}
