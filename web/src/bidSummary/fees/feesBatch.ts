import type { ProjectFeeCommand } from '#contract';
import { amountText, FeeType, moveFee, renumberFees, sameName } from '#leveling';
import type { FeeDraft } from './feesDraft.ts';

/**
 * Returns the commands that turn the stored table into the edited one: changed fields under the stored names, deletions,
 * renames (which rename the references too), additions, moves. Each command carries the stored values that it overwrites,
 * so that the server detects conflicts.
 */
export function feesBatch(
  projectId: string,
  stored: readonly FeeDraft[],
  rows: readonly FeeDraft[],
): ProjectFeeCommand[] {
  const kept = stored.filter(({ key }) => rows.some((row) => row.key === key));
  const added = rows.filter(({ storedName }) => storedName === null);
  const rowOf = (key: string) => rows.find((row) => row.key === key)!;
  return [
    ...kept.flatMap((before) => fieldChanges(projectId, before, rowOf(before.key), rows)),
    ...stored
      .filter((before) => !kept.includes(before))
      .map(
        (before): ProjectFeeCommand => ({
          type: 'delete-fee',
          projectId,
          name: before.name,
          expected: contentOf(before),
        }),
      ),
    ...renames(projectId, kept, rowOf),
    ...added.map(
      (row): ProjectFeeCommand => ({
        type: 'add-fee',
        projectId,
        name: row.name.trim(),
        feeType: row.feeType,
        value: row.feeType === FeeType.Subtotal ? null : amountText(row.amount),
        referenceFeeName: row.feeType === FeeType.Percent ? (row.referenceFeeName ?? null) : null,
      }),
    ),
    ...moves(projectId, [...kept.map(({ key }) => rowOf(key)), ...added], rows, stored),
  ];
}

function fieldChanges(
  projectId: string,
  before: FeeDraft,
  after: FeeDraft,
  rows: readonly FeeDraft[],
): ProjectFeeCommand[] {
  const isRetyped = before.feeType !== after.feeType;
  const isReset = isRetyped && (before.feeType === FeeType.LumpSum) !== (after.feeType === FeeType.LumpSum);
  const isRevalued = after.amount !== (isReset || after.feeType === FeeType.Subtotal ? 0n : before.amount);
  const reference = after.feeType === FeeType.Percent ? knownName(after.referenceFeeName ?? '', rows) : null;
  const isRereferenced = reference !== null && (isRetyped || !sameName(reference, before.referenceFeeName ?? ''));
  if (!isRetyped && !isRevalued && !isRereferenced) return [];
  return [
    {
      type: 'update-fee',
      projectId,
      originalName: before.name,
      ...(isRetyped && { feeType: after.feeType }),
      ...(isRevalued && { value: amountText(after.amount) }),
      ...(isRereferenced && { referenceFeeName: reference }),
      expected: {
        ...(isRetyped && { feeType: before.feeType }),
        ...((isRevalued || isReset) && { value: amountText(before.amount) }),
        ...(isRereferenced && { referenceFeeName: before.referenceFeeName ?? null }),
      },
    },
  ];
}

function contentOf({ feeType, amount, referenceFeeName }: FeeDraft) {
  return { feeType, value: amountText(amount), referenceFeeName: referenceFeeName ?? null };
}

/** Returns the stored name of a fee, by which field changes refer to it; of an added fee its new name. */
function knownName(name: string, rows: readonly FeeDraft[]): string {
  const named = rows.find((row) => sameName(row.name, name));
  return named?.storedName ?? name.trim();
}

/** Returns the renames; fees that swap their names get a temporary name. */
function renames(projectId: string, kept: readonly FeeDraft[], rowOf: (key: string) => FeeDraft): ProjectFeeCommand[] {
  const renamed = kept.filter((before) => before.name !== rowOf(before.key).name.trim());
  const isInTheWay = (before: FeeDraft) =>
    renamed.some((other) => other !== before && sameName(rowOf(before.key).name, other.name));
  const rename = (originalName: string, name: string): ProjectFeeCommand => ({
    type: 'update-fee',
    projectId,
    originalName,
    name,
  });
  const first = renamed.filter(isInTheWay).map((before) => rename(before.name, before.key));
  const second = renamed.map((before) =>
    rename(isInTheWay(before) ? before.key : before.name, rowOf(before.key).name.trim()),
  );
  return [...first, ...second];
}

function moves(
  projectId: string,
  from: readonly FeeDraft[],
  to: readonly FeeDraft[],
  stored: readonly FeeDraft[],
): ProjectFeeCommand[] {
  let table = renumberFees(from);
  const commands: ProjectFeeCommand[] = [];
  for (const [order, row] of to.entries()) {
    const at = table.findIndex(({ key }) => key === row.key);
    if (at === order) continue;
    const before = stored.findIndex(({ key }) => key === row.key);
    const expected = before === -1 ? {} : { expected: { order: before } };
    commands.push({ type: 'update-fee-order', projectId, name: row.name.trim(), order, ...expected });
    table = moveFee(table, at, order);
  }
  return commands;
}
