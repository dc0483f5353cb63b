import { amount, type EntryClassification, entriesOf, type LineEntries, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/** A requirement with the fulfillments of the package's bidders. */
export interface RequirementAtWork {
  readonly row: Row<'requirement'>;
  /** By bidder index, null for no fulfillment. */
  readonly fulfillments: readonly (Row<'requirementFulfillment'> | null)[];
}

/**
 * Returns the requirement of a locked package with a kind and description, ignoring case.
 *
 * @throws Refusal 404 if the package has none.
 */
export async function loadRequirementForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  isTradeRequirement: boolean,
  description: string,
): Promise<RequirementAtWork> {
  const found = await work.db
    .selectFrom('requirement')
    .selectAll()
    .where('bidPackageId', '=', bidPackage.id)
    .where('requirementType', '=', isTradeRequirement ? 'Trade' : 'General')
    .where('descriptionKey', '=', uniqueKey(description))
    .executeTakeFirst();
  if (found === undefined) throw refusal('notFound', { thing: 'The requirement' });
  const { organizationId: _, ...row } = found;
  const answers = await work.db
    .selectFrom('requirementFulfillment')
    .select(['id', 'bidPackageId', 'requirementId', 'bidderId', 'price', 'classification', 'value'])
    .where('requirementId', '=', row.id)
    .execute();
  const byBidder = new Map(answers.map((answer) => [answer.bidderId, answer]));
  return { row, fulfillments: bidPackage.bidders.map((bidder) => byBidder.get(bidder.id) ?? null) };
}

/** Returns the entries of a Quantitative requirement in the types of leveling; `changed` replaces one bidder's. */
export function requirementEntries(
  { fulfillments }: RequirementAtWork,
  changed?: { readonly bidder: number; readonly fulfillment: Row<'requirementFulfillment'> | null },
): LineEntries {
  return entriesOf(
    fulfillments.map((stored, index) => {
      const answer = changed?.bidder === index ? changed.fulfillment : stored;
      if (answer === null || answer.classification === null) return null;
      return {
        classification: answer.classification as EntryClassification,
        price: answer.price === null ? null : amount(answer.price),
      };
    }),
  );
}

/** Sets or deletes fulfillments of requirements of a package. */
export async function writeFulfillments(
  work: Work,
  bidPackageId: string,
  changes: readonly RowChange<'requirementFulfillment'>[],
): Promise<void> {
  await writeRows(work, 'requirementFulfillment', bidPackageId, changes);
}
