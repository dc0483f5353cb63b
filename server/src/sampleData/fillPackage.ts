import { Classification, classificationOfKey, type EntryClassification, uniqueKey } from '#leveling';
import type { FileStore } from '../files/fileStore.ts';
import { newAdjustment, writeAdjustment } from '../store/packages/adjustment.ts';
import { newBidder, writeNewBidders } from '../store/packages/bidder.ts';
import { writeDocuments } from '../store/packages/bidderDocument.ts';
import { loadBidPackageForUpdate } from '../store/packages/bidPackage.ts';
import { BLANK_LINE } from '../store/packages/lineFields.ts';
import { writeLineItemBids, writeLineItems } from '../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../store/packages/lineItemGroup.ts';
import { rebuildTotals } from '../store/packages/rebuildTotals.ts';
import { writeFulfillments } from '../store/packages/requirement.ts';
import { writeRollupBids } from '../store/packages/rollupBid.ts';
import { writeStoredFile } from '../store/storedFile.ts';
import type { Row } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import { writeRows } from '../store/writeRows.ts';
import type { SampleBidder, SamplePackage } from './samplePackage.ts';

/** The target of a sample package, and what it refers to by name. */
export interface SamplePlace {
  readonly row: Row<'bidPackage'>;
  readonly alternateIds: ReadonlyMap<string, string>;
  readonly lockedByUserEmail: string | null;
  readonly fileStore: FileStore;
}

const added = <T>(rows: readonly T[]) => rows.map((after) => ({ before: null, after }));

/** Adds lines, bidders and their bids to an empty package of the sample project. */
export async function fillPackage(work: Work, sample: SamplePackage, place: SamplePlace): Promise<void> {
  const { row, alternateIds } = place;
  const lines = sample.lines.map(
    ([description, quantity, unitOfMeasure, unitPrice, level1, level2, alternate], index) => ({
      id: work.newId(),
      bidPackageId: row.id,
      alternateId: alternate === undefined ? null : alternateIds.get(alternate)!,
      ...BLANK_LINE,
      description,
      quantity,
      unitOfMeasure,
      unitPrice,
      level1: level1 || null,
      level2: level2 || null,
      sortKey: String(BigInt(index + 1) * sortStep),
      deletedAt: null,
    }),
  );
  await writeLineItems(work, row.id, added(lines));
  await addMissingGroups(work, row.id, lines);
  const empty = await loadBidPackageForUpdate(work, row.id);
  const bidders = sample.bidders.map((bidder, order) => ({
    ...newBidder(work, row.id, order),
    companyName: bidder.companyName,
    nameKey: uniqueKey(bidder.companyName),
    primaryContactName: bidder.contact[0],
    primaryContactEmail: bidder.contact[1],
    phoneNumber: bidder.contact[2],
    status: bidder.status,
    notes: bidder.notes ?? null,
  }));
  await writeNewBidders(work, empty, bidders);
  const requirements = await work.db
    .selectFrom('requirement')
    .select(['id', 'description', 'requirementFulfillmentType'])
    .where('bidPackageId', '=', row.id)
    .execute();
  const filled = await loadBidPackageForUpdate(work, row.id);
  for (const [index, bidder] of sample.bidders.entries()) {
    const bidderId = bidders[index]!.id;
    await writeLineItemBids(work, row.id, added(bidRows(work, row.id, lines, bidderId, bidder)));
    const rollups = (bidder.rollups ?? []).map(({ alternate, levels, price }) => ({
      id: work.newId(),
      bidPackageId: row.id,
      bidderId,
      alternateId: alternate === null ? null : alternateIds.get(alternate)!,
      metadataValue1: levels[0] ?? null,
      metadataValue2: levels[1] ?? null,
      bidValue: price,
    }));
    await writeRollupBids(work, row.id, added(rollups));
    for (const { alternate, value, notes } of bidder.adjustments ?? []) {
      const alternateId = alternate === null ? null : alternateIds.get(alternate)!;
      const adjustment = await newAdjustment(work, filled, bidderId, alternateId);
      await writeAdjustment(work, row.id, { before: null, after: { ...adjustment, value, notes } });
    }
    await writeFulfillments(work, row.id, added(fulfillmentRows(work, row.id, requirements, bidderId, bidder)));
    await keepDocuments(work, place.fileStore, bidders[index]!, bidder);
  }
  const selected = bidders.find(({ companyName }) => companyName === sample.selectedBidder);
  const after = {
    ...row,
    selectedBidderId: selected?.id ?? null,
    contingencyUnit: sample.contingency.unit,
    contingencyValue: sample.contingency.value,
    notes: sample.notes || null,
    lockedByUserEmail: place.lockedByUserEmail,
  };
  await writeRows(work, 'bidPackage', row.id, [{ before: row, after }]);
  await rebuildTotals(work, await loadBidPackageForUpdate(work, row.id));
}

function bidRows(
  work: Work,
  bidPackageId: string,
  lines: readonly Row<'lineItem'>[],
  bidderId: string,
  bidder: SampleBidder,
): Row<'lineItemBid'>[] {
  return bidder.prices.flatMap((text, index) => {
    const entry = readEntry(text);
    return entry === null ? [] : [{ id: work.newId(), bidPackageId, lineItemId: lines[index]!.id, bidderId, ...entry }];
  });
}

function fulfillmentRows(
  work: Work,
  bidPackageId: string,
  requirements: readonly Pick<Row<'requirement'>, 'id' | 'description' | 'requirementFulfillmentType'>[],
  bidderId: string,
  bidder: SampleBidder,
): Row<'requirementFulfillment'>[] {
  return (bidder.fulfillments ?? []).map(([description, answer]) => {
    const requirement = requirements.find((one) => one.description === description)!;
    const row = { id: work.newId(), bidPackageId, requirementId: requirement.id, bidderId };
    if (requirement.requirementFulfillmentType === 0) return { ...row, ...readEntry(answer)!, value: null };
    const value = requirement.requirementFulfillmentType === 1 ? true : answer;
    return { ...row, price: null, classification: null, value };
  });
}

/** Parses an entry: 'S 1200' is a Sub Bid of 1200, 'I' Included, 'U 2500' unallocated, '' nothing. */
function readEntry(
  text: string,
): { readonly classification: EntryClassification; readonly price: string | null } | null {
  if (text === '') return null;
  const [letter, price = null] = text.split(' ') as [string, string?];
  const classification = letter === 'U' ? Classification.Unallocated : classificationOfKey(letter);
  if (classification === null) throw new Error(`The sample data has no class ${letter}.`);
  return { classification, price };
}

async function keepDocuments(
  work: Work,
  fileStore: FileStore,
  row: Row<'bidder'>,
  bidder: SampleBidder,
): Promise<void> {
  const container = (await work.holdStreams(row.fileUploadContainerId)).get(row.fileUploadContainerId)!;
  for (const { fileName, text } of bidder.documents ?? []) {
    const stored = await fileStore.keepBytes(work.organizationId, Buffer.from(text, 'utf8'));
    await writeStoredFile(work.db, work.organizationId, stored, work.now);
    const document = {
      id: work.newId(),
      bidderId: row.id,
      fileName,
      nameKey: uniqueKey(fileName),
      storedFileId: stored.id,
      uploadDate: work.now,
    };
    await writeDocuments(work, container, [{ before: null, after: document }]);
  }
}
