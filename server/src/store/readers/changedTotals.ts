import { type Amount, amount, includesEmail, roundToCents } from '#leveling';
import { anyOf } from '../database/anyOf.ts';
import { isGuid } from '../database/guid.ts';
import { shortDecimal } from '../database/shortDecimal.ts';
import type { LogPosition } from '../log/entry.ts';
import { isAfter } from '../log/readLog.ts';
import type { Db } from '../store.ts';
import type { Work } from '../work.ts';

/** Returns whether the figures of a project have been recalculated up to a position in the log. */
export async function areFiguresRecalculated(db: Db, projectId: string, upTo: LogPosition): Promise<boolean> {
  const row = await db
    .selectFrom('figuresMadeAgain')
    .select(['transactionId', 'position'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row !== undefined && !isAfter(upTo, row);
}

/** Records that they were recalculated and, the first time, whether the grand total changed by a cent or more. */
export async function recordRecalculation(
  { db, organizationId }: Pick<Work, 'db' | 'organizationId'>,
  projectId: string,
  upTo: LogPosition,
): Promise<void> {
  await db
    .insertInto('figuresMadeAgain')
    .values({ organizationId, projectId, ...upTo })
    .onConflict((conflict) => conflict.columns(['organizationId', 'projectId']).doUpdateSet({ ...upTo }))
    .execute();
  const changed = db.selectFrom('changedTotal').where('changedTotal.projectId', '=', projectId);
  const totals = await changed
    .leftJoin('projectFigures', 'projectFigures.projectId', 'changedTotal.projectId')
    .select(['totalBefore', 'grandTotal'])
    .where('totalAfter', 'is', null)
    .executeTakeFirst();
  if (totals === undefined) return;
  const { totalBefore, grandTotal } = totals;
  if (grandTotal === null || !isMoved(amount(totalBefore), amount(grandTotal))) {
    await db.deleteFrom('changedTotal').where('projectId', '=', projectId).execute();
  } else {
    await db.updateTable('changedTotal').set({ totalAfter: grandTotal }).where('projectId', '=', projectId).execute();
  }
}

/** Returns whether two totals differ when printed in cents. */
function isMoved(before: Amount, after: Amount): boolean {
  return roundToCents(before) !== roundToCents(after);
}

/** A project whose grand total changed because of new rules. */
export interface ChangedTotal {
  readonly projectId: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the changed totals of the projects that a person administers and has not dismissed, by project name. */
export async function readChangedTotals(
  db: Db,
  person: { readonly id: string; readonly email: string },
): Promise<ChangedTotal[]> {
  const rows = await db
    .selectFrom('changedTotal')
    .innerJoin('project', 'project.id', 'changedTotal.projectId')
    .leftJoin('changedTotalDismissal as dismissal', (join) =>
      join.onRef('dismissal.projectId', '=', 'project.id').on('dismissal.personId', '=', person.id),
    )
    .select(['project.id as projectId', 'project.name', 'project.projectAdmins', 'totalBefore', 'totalAfter'])
    .where('totalAfter', 'is not', null)
    .where('dismissal.projectId', 'is', null)
    .orderBy('project.nameKey')
    .execute();
  return rows.flatMap(({ projectId, name, projectAdmins, totalBefore, totalAfter }) =>
    includesEmail(projectAdmins, person.email)
      ? [{ projectId, name, before: shortDecimal(totalBefore), after: shortDecimal(totalAfter!) }]
      : [],
  );
}

/** Dismisses the changed totals of some projects for a person; unknown ids are ignored. */
export async function dismissChangedTotals(
  { db, organizationId, actor }: Work,
  projectIds: readonly string[],
): Promise<void> {
  const known = await db
    .selectFrom('changedTotal')
    .select('projectId')
    .where('projectId', '=', anyOf(projectIds.filter(isGuid)))
    .execute();
  if (known.length === 0) return;
  await db
    .insertInto('changedTotalDismissal')
    .values(known.map(({ projectId }) => ({ organizationId, personId: actor.userId, projectId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
