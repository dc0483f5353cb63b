import { isDeepStrictEqual } from 'node:util';
import { type Amount, amountText, type FeeColumns, ZERO } from '#leveling';
import { shortDecimal, shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { LogChange } from '../log/entry.ts';
import { type ProjectStanding, readProjectStanding } from '../readers/projectStanding.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';

/**
 * Recalculates the figures of a project from its section totals and stores the differences: base estimate, project bid
 * total, grand total, the values of every fee, and whether the fee calculation failed (rules.md "Fees").
 * Locks the project's stream until the commit, so that two servers do not overwrite each other's figures.
 *
 * @returns whether anything changed and `work` has something to log
 */
export async function recalculateFigures(work: Work, projectId: string): Promise<boolean> {
  if (!(await work.holdStreams(projectId)).has(projectId)) return false;
  const standing = await readProjectStanding(work.db, projectId);
  if (standing === null) return false;
  const figures = await writeFigures(work, projectId, standing);
  const values = await writeFeeValues(work, projectId, standing);
  return figures || values;
}

/** Deletes the figures: the first half of a rebuild. */
export async function deleteFigures(work: Work, projectId: string): Promise<void> {
  await work.holdStreams(projectId);
  await work.db.deleteFrom('feeCalculatedValue').where('projectId', '=', projectId).execute();
  await work.db.deleteFrom('projectFigures').where('projectId', '=', projectId).execute();
}

async function writeFigures(work: Work, projectId: string, { summary }: ProjectStanding): Promise<boolean> {
  const stored = await work.db
    .selectFrom('projectFigures')
    .selectAll()
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  const before = stored && {
    projectId,
    baseEstimateAmount: shortDecimal(stored.baseEstimateAmount),
    projectBidTotal: shortDecimal(stored.projectBidTotal),
    grandTotal: shortDecimalOrNull(stored.grandTotal),
    hasFeeCalculationFailure: stored.hasFeeCalculationFailure,
    feeFailure: stored.feeFailure ?? null,
  };
  const after = {
    projectId,
    baseEstimateAmount: amountText(summary.baseEstimate),
    projectBidTotal: amountText(summary.bidTotal),
    grandTotal: summary.grandTotal === null ? null : amountText(summary.grandTotal),
    hasFeeCalculationFailure: summary.fees.failure !== null,
    feeFailure: summary.fees.failure === null ? null : JSON.parse(JSON.stringify(summary.fees.failure)),
  };
  if (isDeepStrictEqual(before, after)) return false;
  const row = { ...after, feeFailure: after.feeFailure === null ? null : JSON.stringify(after.feeFailure) };
  await work.db
    .insertInto('projectFigures')
    .values({ organizationId: work.organizationId, ...row })
    .onConflict((conflict) => conflict.columns(['organizationId', 'projectId']).doUpdateSet(row))
    .execute();
  const change: LogChange = {
    type: 'projectFigures',
    id: projectId,
    op: before ? 'updated' : 'added',
    before: before ?? null,
    after,
  };
  work.note(projectId, [change]);
  return true;
}

async function writeFeeValues(work: Work, projectId: string, standing: ProjectStanding): Promise<boolean> {
  const rows = await work.db
    .selectFrom('feeCalculatedValue')
    .select(['id', 'projectId', 'feeId', 'alternateId', 'calculatedValue', 'calculatedContingencyValue'])
    .where('projectId', '=', projectId)
    .execute();
  const stored = new Map(
    rows.map((row) => [
      `${row.feeId}/${row.alternateId}`,
      {
        ...row,
        calculatedValue: shortDecimalOrNull(row.calculatedValue),
        calculatedContingencyValue: shortDecimalOrNull(row.calculatedContingencyValue),
      },
    ]),
  );
  const changes = feeValues(standing).map((value) => {
    const before = stored.get(`${value.feeId}/${value.alternateId}`) ?? null;
    return { before, after: { id: before?.id ?? work.newId(), projectId, ...value } };
  });
  const kept = new Set(changes.map(({ after }) => after.id));
  const deletions = [...stored.values()].filter(({ id }) => !kept.has(id)).map((before) => ({ before, after: null }));
  const differing = [...changes, ...deletions].filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (differing.length === 0) return false;
  await writeRows(work, 'feeCalculatedValue', projectId, differing);
  return true;
}

type FeeValue = Pick<
  Row<'feeCalculatedValue'>,
  'feeId' | 'alternateId' | 'calculatedValue' | 'calculatedContingencyValue'
>;

/** Returns one row per fee for the base, including the contingency column's value, and one per alternate. */
function feeValues({ fees, alternates, summary }: ProjectStanding): FeeValue[] {
  return fees.flatMap(({ id: feeId }, fee) => [
    {
      feeId,
      alternateId: null,
      calculatedValue: figureOf(summary.fees, (columns) => columns.base[fee]),
      calculatedContingencyValue: figureOf(summary.fees, (columns) => columns.contingency[fee]),
    },
    ...alternates.map(({ id: alternateId }, alternate) => ({
      feeId,
      alternateId,
      calculatedValue: figureOf(summary.fees, (columns) => columns.alternates[alternate]?.[fee]),
      calculatedContingencyValue: figureOf(summary.fees, () => ZERO),
    })),
  ]);
}

/** Null after a failed calculation. */
function figureOf(
  columns: FeeColumns,
  value: (columns: Extract<FeeColumns, { failure: null }>) => Amount | undefined,
): string | null {
  return columns.failure === null ? amountText(value(columns) ?? ZERO) : null;
}
