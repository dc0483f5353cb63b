import type { FeeRecord, FeesAndTotalsRecord, getProjectFees, getProjectFeesAndTotals } from '#contract';
import { type Amount, amountText, type FeeType, feeTotals, feeTypeLabel } from '#leveling';
import type { QueryOfEndpoint } from '../../call.ts';
import { derivedId } from '../../store/database/derivedId.ts';
import { shortDecimal } from '../../store/database/shortDecimal.ts';
import { type CalculatedValueIds, readCalculatedValueIds } from '../../store/readers/projectReader.ts';
import { type ProjectStanding, readProjectStanding } from '../../store/readers/projectStanding.ts';
import { found } from '../found.ts';

/** GET projects/{id}/fees: in their order. */
export const projectFees: QueryOfEndpoint<typeof getProjectFees> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) =>
    feeRecords(await found('The project', params.id, (id) => readProjectStanding(db, id))),
  );

/** GET projects/{id}/fees-and-totals: the figures under the packages of the summary. */
export const projectFeesAndTotals: QueryOfEndpoint<typeof getProjectFeesAndTotals> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const standing = await found('The project', params.id, (id) => readProjectStanding(db, id));
    return feesAndTotals(standing, await readCalculatedValueIds(db, params.id));
  });

/** Returns the fees of a project as they travel. */
export function feeRecords({ fees }: ProjectStanding): FeeRecord[] {
  return fees.map(({ id, name, order, feeType, amount, referenceFeeName, projectId }) => ({
    id,
    name,
    order,
    feeType,
    feeTypeName: feeTypeLabel(feeType as FeeType),
    amount: shortDecimal(amount),
    referenceFeeName,
    projectId,
  }));
}

function feesAndTotals(standing: ProjectStanding, ids: CalculatedValueIds): FeesAndTotalsRecord {
  const { alternates, summary } = standing;
  const totals = feeTotals(summary.fees);
  return {
    fees: feeRecords(standing).map((fee, index) => ({
      ...fee,
      calculatedValues: calculatedValues(standing, fee.id, index, ids),
      total: textOrNull(totals?.[index]),
    })),
    baseAmount: amountText(summary.baseAmount),
    alternateAmounts: alternates.map(({ id }, index) => ({
      alternateId: id,
      amount: amountText(summary.alternateAmounts[index]!),
    })),
    contingencyAmount: amountText(summary.contingency),
    projectBidTotal: amountText(summary.bidTotal),
    selectedBidTotal: amountText(summary.selectedBidTotal),
    carriedBidTotal: amountText(summary.carriedBidTotal),
    carriedPackageCount: summary.carriedPackageCount,
    variance: textOrNull(summary.variance),
    variancePercent: textOrNull(summary.variancePercent),
    comparedPackageCount: summary.comparedPackageCount,
    grandTotal: textOrNull(summary.grandTotal),
    hasFeeCalculationFailure: summary.fees.failure !== null,
    feeCalculationFailure: summary.fees.failure?.sentence ?? null,
  };
}

/** One value per column: the base, which also holds the contingency column's, and each alternate. */
function calculatedValues(
  { alternates, summary }: ProjectStanding,
  feeId: string,
  index: number,
  ids: CalculatedValueIds,
) {
  const { base, alternates: columns, contingency, failure } = summary.fees;
  const idOf = (alternateId: string | null) =>
    ids.get(`${feeId} ${alternateId ?? ''}`) ?? derivedId(feeId, alternateId ?? '');
  return [
    {
      id: idOf(null),
      feeId,
      alternateId: null,
      calculatedValue: textOrNull(base?.[index]),
      calculatedContingencyValue: textOrNull(contingency?.[index]),
    },
    ...alternates.map(({ id: alternateId }, column) => ({
      id: idOf(alternateId),
      feeId,
      alternateId,
      calculatedValue: textOrNull(columns?.[column]?.[index]),
      calculatedContingencyValue: failure === null ? '0' : null,
    })),
  ];
}

const textOrNull = (amount: Amount | null | undefined): string | null =>
  amount === null || amount === undefined ? null : amountText(amount);
