import { amount, type EntryClassification, entriesOf, type LineEntries, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { anyOf } from '../database/anyOf.ts';
import { isGuid } from '../database/guid.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/** A requirement with the fulfillments of the package's bidders. */
export interface RequirementAtWork {
  readonly row: Row<'requirement'>;
  /** By bidder index, null for no fulfillment. */
  readonly fulfillments: readonly (Row<'requirementFulfillment'> | null)[];
  /** All of them, those of deleted bidders too. */
  readonly answers: readonly Row<'requirementFulfillment'>[];
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
  return withAnswers(work, bidPackage, found);
}

/**
 * Returns a trade requirement of a locked package by its id.
 *
 * @throws Refusal 404 if the package has none.
 */
export async function loadTradeRequirementForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  requirementId: string,
): Promise<RequirementAtWork> {
  const id = requirementId.toLowerCase();
  const found = isGuid(id)
    ? await work.db
        .selectFrom('requirement')
        .selectAll()
        .where('bidPackageId', '=', bidPackage.id)
        .where('requirementType', '=', 'Trade')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  return withAnswers(work, bidPackage, found);
}

async function withAnswers(
  work: Work,
  bidPackage: BidPackageAtWork,
  found: (Row<'requirement'> & { readonly organizationId: string }) | undefined,
): Promise<RequirementAtWork> {
  if (found === undefined) throw refusal('notFound', { thing: 'The requirement' });
  const row = storedRow(found);
  const answers = await work.db
    .selectFrom('requirementFulfillment')
    .select(['id', 'bidPackageId', 'requirementId', 'bidderId', 'price', 'classification', 'value'])
    .where('requirementId', '=', row.id)
    .execute();
  const byBidder = new Map(answers.map((answer) => [answer.bidderId, answer]));
  return { row, fulfillments: bidPackage.bidders.map((bidder) => byBidder.get(bidder.id) ?? null), answers };
}

/** Returns the trade requirements of a package. */
export async function loadTradeRequirements(
  work: Work,
  bidPackageId: string,
): Promise<Pick<Row<'requirement'>, 'id' | 'descriptionKey' | 'order'>[]> {
  return work.db
    .selectFrom('requirement')
    .select(['id', 'descriptionKey', 'order'])
    .where('bidPackageId', '=', bidPackageId)
    .where('requirementType', '=', 'Trade')
    .execute();
}

/** Returns the ids of the answers to these requirements. */
export async function loadAnswerIds(work: Work, requirementIds: readonly string[]): Promise<string[]> {
  const found = await work.db
    .selectFrom('requirementFulfillment')
    .select('id')
    .where('requirementId', '=', anyOf(requirementIds))
    .execute();
  return found.map(({ id }) => id);
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
