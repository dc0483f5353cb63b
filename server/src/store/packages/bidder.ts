import { problem } from '#contract';
import { STATUS_OF_NEW_BIDDER, uniqueKey } from '#leveling';
import { Refusal } from '../../refusal.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { addRows } from '../writeRows.ts';

/** A bidder's stored row. */
export type BidderAtWork = Row<'bidder'>;

type PackageOfBidders = { readonly id: string; readonly bidders: readonly BidderAtWork[] };

/** No bidder of the package has the company name; one may have had it before. */
export class UnknownBidder extends Refusal {
  readonly bidPackage: PackageOfBidders;
  readonly companyName: string;

  constructor(bidPackage: PackageOfBidders, companyName: string) {
    super(problem('notFound', { thing: 'The bidder' }));
    this.bidPackage = bidPackage;
    this.companyName = companyName.trim();
  }
}

/** Returns the bidders of a locked package by rank, without deleted ones. */
export async function loadBiddersForUpdate(work: Work, bidPackageId: string): Promise<BidderAtWork[]> {
  const rows = await work.db
    .selectFrom('bidder')
    .selectAll()
    .where('bidPackageId', '=', bidPackageId)
    .where('deletedAt', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(storedRow);
}

/**
 * Returns leveling's index of the bidder with a company name, ignoring case.
 *
 * @throws UnknownBidder 404 for a company that does not bid on the package.
 */
export function bidderIndex(bidPackage: PackageOfBidders, companyName: string): number {
  const key = uniqueKey(companyName);
  const index = bidPackage.bidders.findIndex((bidder) => bidder.nameKey === key);
  if (index === -1) throw new UnknownBidder(bidPackage, companyName);
  return index;
}

/** Returns a new bidder without a name: status Request Created, last in rank. */
export function newBidder(work: Work, bidPackageId: string, order: number): BidderAtWork {
  return {
    id: work.newId(),
    bidPackageId,
    companyName: '',
    nameKey: '',
    primaryContactName: null,
    primaryContactEmail: null,
    phoneNumber: null,
    faxNumber: null,
    notes: null,
    notesId: work.newId(),
    status: STATUS_OF_NEW_BIDDER,
    order,
    manualOrder: null,
    fileUploadContainerId: work.newId(),
    receivedAt: null,
    fileMark: null,
    deletedAt: null,
  };
}

/** Adds bidders with the streams of their notes and documents. */
export async function writeNewBidders(
  work: Work,
  bidPackage: { readonly id: string; readonly project: { readonly id: string } },
  rows: readonly BidderAtWork[],
): Promise<void> {
  const place = { projectId: bidPackage.project.id, bidPackageId: bidPackage.id };
  await work.addStreams(
    rows.flatMap(({ notesId, fileUploadContainerId }) => [
      { id: notesId, type: 'BidderNotes' as const, ...place },
      { id: fileUploadContainerId, type: 'BidderFileUploadContainer' as const, ...place },
    ]),
  );
  await addRows(work, 'bidder', bidPackage.id, rows);
}
