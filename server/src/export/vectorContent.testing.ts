import type { SheetRecord } from '#contract';
import { type Fee, type FeeType, parseAmount, rankBidders, rankedBidders, uniqueKey } from '#leveling';
import type { EnteredPackage, EnteredProject } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import type { ExportContent } from './exportContent.ts';
import { packageFigures } from './package/packageFigures.ts';

/** A project case of leveling's vectors. */
export interface ProjectCase extends EnteredProject {
  readonly expected: {
    readonly columns: Readonly<Record<string, string>>;
    readonly projectBidTotal: string;
    readonly baseEstimate: string;
    readonly variance: string | null;
    readonly grandTotal: string | null;
    readonly feeValues: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  };
}

/** Returns the workbook content of a case, as the store would return it. */
export function contentOfCase(project: EnteredProject): ExportContent {
  const alternates = project.alternates.map(({ name, enabled }) => ({ id: name, name, enabled }));
  return {
    projectName: project.name,
    bidDueDate: '2026-08-14',
    projectNotes: null,
    alternates,
    packages: project.packages.map((one, index) => sheetOfCase(one, `${index + 1}`.padStart(2, '0'), alternates)),
    fees: [...project.fees]
      .sort((a, b) => a.order - b.order)
      .map((fee): Fee => ({ ...fee, feeType: fee.feeType as FeeType, amount: parseAmount(fee.amount)! })),
  };
}

/** Returns a package case as a sheet record with its bidders by rank. */
export function sheetOfCase(one: EnteredPackage, code: string, alternates: ExportContent['alternates']): SheetRecord {
  const unranked = record(one, code, alternates, one.bidders);
  const figures = packageFigures(
    unranked,
    alternates.map(({ enabled }) => enabled),
  );
  const ranked = rankBidders(rankedBidders(one.bidders, figures.totals, figures.selected));
  const bidders = ranked.map((index) => one.bidders[index]!);
  return record(one, code, alternates, bidders);
}

function record(
  one: EnteredPackage,
  code: string,
  alternates: ExportContent['alternates'],
  bidders: EnteredPackage['bidders'],
): SheetRecord {
  const idOf = (companyName: string) => uniqueKey(companyName);
  const alternateId = (name: string | null) => name;
  const order = new Map([[null, -1] as const, ...alternates.map(({ name }, index) => [name, index] as const)]);
  const lines = [...one.lineItems].sort((a, b) => (order.get(a.alternate) ?? 0) - (order.get(b.alternate) ?? 0));
  const bidOf = (line: string, companyName: string) =>
    one.bids.find(
      (bid) =>
        bid.lineItem === line &&
        idOf(bid.bidder) === idOf(companyName) &&
        !(bid.classification === 0 && bid.price === null),
    );
  return {
    seq: 1,
    bidPackage: {
      id: code,
      code,
      description: one.name,
      projectId: 'project',
      assignedToUserId: null,
      assignedToUser: null,
      isGeneralCondition: one.isGeneralCondition,
      lockedByUserEmail: null,
      notes: '=1+1 is text',
      notesId: null,
      selectedBidderId: one.selectedBidder === null ? null : idOf(one.selectedBidder),
      selectionReason: null,
      status: null,
      contingencyPercentage: one.contingency.unit === 'percent' ? one.contingency.value : null,
      contingencyAmount: one.contingency.unit === 'amount' ? one.contingency.value : '0',
      isBidderOrderManual: false,
      contingencyUnit: one.contingency.unit,
      carriedKind: one.carried?.kind ?? 'none',
      carriedValue: one.carried?.value ?? null,
    },
    frozenIds: [],
    quotes: [],
    documents: [],
    project: {
      seq: 1,
      id: 'project',
      name: 'Project',
      isClosed: false,
      projectAdmins: [],
      contributors: [],
      lineItemRollup1: null,
      lineItemRollup2: null,
      bidDueDate: '2027-05-01',
      bidDueTime: null,
      bidDueTimeZone: null,
    },
    alternates: alternates.map(({ id, name, enabled }) => ({ id, name, enabled, projectId: 'project' })),
    bidders: bidders.map((bidder, index) => ({
      id: idOf(bidder.companyName),
      bidPackageId: code,
      companyName: bidder.companyName,
      primaryContactName: null,
      primaryContactEmail: null,
      phoneNumber: null,
      faxNumber: null,
      notes: '+1 is text too',
      notesId: null,
      status: bidder.status,
      order: index,
      fileUploadContainerId: null,
    })),
    requirements: one.requirements.map((requirement, index) => ({
      id: `requirement ${index}`,
      bidPackageId: code,
      requirementType: requirement.type,
      description: requirement.description,
      order: index,
      requirementFulfillmentType: requirement.fulfillmentType,
      isAddedOnPage: false,
      requirementFulfillments: requirement.fulfillments
        .filter(({ classification, price }) => !(classification === 0 && price === null))
        .map(({ bidder, classification, price }) => ({
          id: `${index} ${bidder}`,
          bidPackageRequirementId: `requirement ${index}`,
          bidderId: idOf(bidder),
          price,
          classification,
          value: null,
        })),
    })),
    adjustments: one.adjustments.map(({ bidder, alternate, value }) => ({
      id: `${bidder} ${alternate}`,
      bidPackageId: code,
      alternateId: alternateId(alternate),
      bidderId: idOf(bidder),
      value,
      notes: null,
      notesId: null,
    })),
    rollupBids: one.rollupBids.map(({ bidder, alternate, metadataValues, bidValue }, index) => ({
      id: `rollup ${index}`,
      bidPackageId: code,
      bidderId: idOf(bidder),
      alternateId: alternateId(alternate),
      metadataValue1: metadataValues[0] ?? null,
      metadataValue2: metadataValues[1] ?? null,
      bidValue,
    })),
    groupOrders: [],
    lineItems: {
      ids: lines.map(({ id }) => id),
      alternateIndexes: lines.map(({ alternate }) => order.get(alternate)!),
      descriptions: lines.map(({ id }) => `=Line ${id}`),
      quantities: lines.map(({ quantity }) => quantity),
      units: lines.map(() => 'LS'),
      unitPrices: lines.map(({ unitPrice }) => unitPrice),
      levels1: lines.map(({ metadata }) => metadata[0] || null),
      levels2: lines.map(({ metadata }) => metadata[1] || null),
    },
    bids: bidders.map((bidder) => ({
      bidderId: idOf(bidder.companyName),
      classifications: lines.map(({ id }) => bidOf(id, bidder.companyName)?.classification ?? -1),
      prices: lines.map(({ id }) => bidOf(id, bidder.companyName)?.price ?? null),
    })),
  };
}
