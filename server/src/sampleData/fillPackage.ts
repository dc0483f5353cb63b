import {
  BidderStatus,
  Classification,
  classificationOfKey,
  FulfillmentType,
  NOTHING_CARRIED,
  uniqueKey,
} from '#leveling';
import { type Entry, writeTabulation } from '../commands/bidTabulation/writeTabulation.ts';
import type { FileStore } from '../files/fileStore.ts';
import { newAdjustment } from '../store/packages/adjustment.ts';
import { writeDocuments } from '../store/packages/bidderDocument.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../store/packages/bidPackage.ts';
import { rebuildTotals } from '../store/packages/rebuildTotals.ts';
import { writeStoredFile } from '../store/storedFile.ts';
import type { Row } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import { addRows, writeRows } from '../store/writeRows.ts';
import type { SampleBidder, SamplePackage, SampleRequirement } from './samplePackage.ts';

/** Imports the bid tabulation of a sample package into an empty package and adds everything else. */
export async function fillPackage(
  work: Work,
  sample: SamplePackage,
  { id, lockedByUserEmail }: { readonly id: string; readonly lockedByUserEmail: string | null },
  fileStore: FileStore,
): Promise<void> {
  const samples = new Map(sample.bidders.map((bidder) => [bidder.companyName, bidder]));
  const entryOf = (description: string, companyName: string, price: string | null): Entry | null => {
    const letter = samples.get(companyName)!.entries?.[description] ?? (price === null ? null : 'S');
    return letter === null ? null : { classification: classificationOf(letter), price };
  };
  await writeTabulation(work, await loadBidPackageForUpdate(work, id), sample.tabulation, { entryOf });
  const requirements = await work.db
    .selectFrom('requirement')
    .select(['id', 'description', 'requirementFulfillmentType'])
    .where('bidPackageId', '=', id)
    .execute();
  const filled = await loadBidPackageForUpdate(work, id);
  const bidders = filled.bidders.map((row) => ({ row, bidder: samples.get(row.companyName)! }));
  const changes = bidders.map(({ row, bidder }) => ({ before: row, after: withContact(row, bidder) }));
  await writeRows(work, 'bidder', id, changes);
  const place = (row: Row<'bidder'>) => ({ id: work.newId(), bidPackageId: id, bidderId: row.id });
  const lumpSums = bidders.flatMap(({ row, bidder }) =>
    (bidder.lumpSums ?? []).map(({ group, price }) => ({
      ...place(row),
      alternateId: null,
      metadataValue1: group,
      metadataValue2: null,
      bidValue: price,
    })),
  );
  await addRows(work, 'rollupBid', id, lumpSums);
  const fulfillments = bidders.flatMap(({ row, bidder }) =>
    requirements.flatMap((requirement) => {
      const answer = answerTo(requirement, bidder);
      return answer === null ? [] : [{ ...place(row), requirementId: requirement.id, ...answer }];
    }),
  );
  await addRows(work, 'requirementFulfillment', id, fulfillments);
  for (const { row, bidder } of bidders) {
    if (bidder.adjustment) {
      const adjustment = await newAdjustment(work, filled, row.id, null);
      await addRows(work, 'adjustment', id, [{ ...adjustment, ...bidder.adjustment }]);
    }
    if (bidder.document) await addDocument(work, fileStore, row, bidder.document);
  }
  const { contingencyUnit, contingencyValue, notes, selectedBidder, carriedKind = NOTHING_CARRIED.kind } = sample;
  const selectedBidderId = filled.bidders.find(({ companyName }) => companyName === selectedBidder)?.id ?? null;
  const header = { selectedBidderId, carriedKind, contingencyUnit, contingencyValue, notes, lockedByUserEmail };
  await writeBidPackage(work, filled, header);
  await rebuildTotals(work, await loadBidPackageForUpdate(work, id));
}

function withContact(row: Row<'bidder'>, bidder: SampleBidder): Row<'bidder'> {
  const { primaryContactName, primaryContactEmail, phoneNumber, notes = null, status = 'QuoteReceived' } = bidder;
  return { ...row, primaryContactName, primaryContactEmail, phoneNumber, notes, status: BidderStatus[status] };
}

/** The answers of a bidder with a quote, unless the sample data has others. */
const usualAnswers: Readonly<Record<number, string>> = {
  [FulfillmentType.Quantitative]: 'I',
  [FulfillmentType.Qualitative]: 'Yes',
  [FulfillmentType.Freeform]: '10 weeks',
};

function answerTo(
  { description, requirementFulfillmentType: type }: SampleRequirement,
  { answers = {}, status }: SampleBidder,
): Pick<Row<'requirementFulfillment'>, 'price' | 'classification' | 'value'> | null {
  const usual = status === undefined ? usualAnswers[type]! : null;
  const answer = description in answers ? (answers[description] ?? null) : usual;
  if (answer === null) return null;
  if (type !== FulfillmentType.Quantitative) {
    return { price: null, classification: null, value: type === FulfillmentType.Qualitative ? true : answer };
  }
  const [letter, price = null] = answer.split(' ') as [string, string?];
  return { price, classification: classificationOf(letter), value: null };
}

function classificationOf(letter: string): Entry['classification'] {
  const classification = letter === 'U' ? Classification.Unallocated : classificationOfKey(letter);
  if (classification === null) throw new Error(`The sample data has no class ${letter}.`);
  return classification;
}

async function addDocument(
  work: Work,
  fileStore: FileStore,
  { id: bidderId, fileUploadContainerId }: Row<'bidder'>,
  { fileName, text }: NonNullable<SampleBidder['document']>,
): Promise<void> {
  const container = (await work.holdStreams(fileUploadContainerId)).get(fileUploadContainerId)!;
  const stored = await fileStore.keepBytes(work.organizationId, Buffer.from(text, 'utf8'));
  await writeStoredFile(work.db, work.organizationId, stored, work.now);
  const document = {
    id: work.newId(),
    bidderId,
    fileName,
    nameKey: uniqueKey(fileName),
    storedFileId: stored.id,
    uploadDate: work.now,
    uploadedBy: work.actor.email,
  };
  await writeDocuments(work, container, [{ before: null, after: document }]);
}
