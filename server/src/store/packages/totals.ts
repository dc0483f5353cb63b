import { sql } from 'kysely';
import {
  type Amount,
  amount,
  amountText,
  isNoDifference,
  plus,
  type SectionTotals,
  type TotalsDifference,
  ZERO,
} from '#leveling';
import type { Work } from '../work.ts';
import type { BidPackageAtWork } from './bidPackage.ts';
import { renumberBidders } from './rank.ts';

/**
 * Adds leveling's differences to the stored totals of a package, and ranks its bidders again if the base section
 * changed. The cost depends on the size of the change, not on the number of lines.
 *
 * @param lineCounts the number of lines added (or, negative, deleted) by section index
 */
export async function moveTotals(
  work: Work,
  bidPackage: BidPackageAtWork,
  differences: readonly TotalsDifference[],
  lineCounts: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const sections = bySection(differences);
  await moveBidderTotals(work, bidPackage, sections);
  await moveLineItemsTotals(work, bidPackage, sections, lineCounts);
  if (sections.get(0)?.bidders.some((totals) => !isNoDifference(totals))) await renumberBidders(work, bidPackage);
}

/** Adds up the differences of each section. */
function bySection(differences: readonly TotalsDifference[]): Map<number, SectionTotals> {
  const sections = new Map<number, SectionTotals>();
  for (const { section, ...difference } of differences) {
    const sum = sections.get(section);
    if (sum === undefined) sections.set(section, difference);
    else
      sections.set(
        section,
        sum.bidders.length < difference.bidders.length ? plus(difference, sum) : plus(sum, difference),
      );
  }
  return sections;
}

async function moveBidderTotals(
  work: Work,
  bidPackage: BidPackageAtWork,
  sections: ReadonlyMap<number, SectionTotals>,
): Promise<void> {
  const totals: object[] = [];
  const classes: object[] = [];
  for (const [section, { bidders }] of sections) {
    bidders.forEach((moved, index) => {
      if (isNoDifference(moved)) return;
      const place = { b: bidPackage.bidders[index]!.id, s: bidPackage.sections[section] };
      totals.push({ ...place, t: amountText(moved.bidsTotal), u: moved.unleveledLines, e: moved.entries });
      moved.classifications.forEach((change, classification) => {
        if (change !== 0n) classes.push({ ...place, c: classification, t: amountText(change) });
      });
    });
  }
  if (totals.length > 0) {
    await sql`insert into section_total (organization_id, bid_package_id, bidder_id, alternate_id, bids_total, unleveled_count, entry_count)
      select ${work.organizationId}, ${bidPackage.id}, b, s, t, u, e
      from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as moved (b uuid, s uuid, t numeric, u int, e int)
      on conflict (organization_id, bidder_id, section_id) do update set
        bids_total = section_total.bids_total + excluded.bids_total,
        unleveled_count = section_total.unleveled_count + excluded.unleveled_count,
        entry_count = section_total.entry_count + excluded.entry_count`.execute(work.db);
  }
  if (classes.length > 0) {
    await sql`insert into class_total (organization_id, bid_package_id, bidder_id, alternate_id, classification, amount)
      select ${work.organizationId}, ${bidPackage.id}, b, s, c, t
      from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as moved (b uuid, s uuid, c smallint, t numeric)
      on conflict (organization_id, bidder_id, section_id, classification) do update set
        amount = class_total.amount + excluded.amount`.execute(work.db);
  }
}

async function moveLineItemsTotals(
  work: Work,
  bidPackage: BidPackageAtWork,
  sections: ReadonlyMap<number, SectionTotals>,
  lineCounts: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = [...new Set([...sections.keys(), ...lineCounts.keys()])]
    .map((section) => ({
      s: bidPackage.sections[section],
      t: amountText(sections.get(section)?.lineItemsTotal ?? ZERO),
      n: lineCounts.get(section) ?? 0,
    }))
    .filter(({ t, n }) => t !== '0' || n !== 0);
  if (moved.length === 0) return;
  await sql`insert into line_items_total (organization_id, bid_package_id, alternate_id, total, line_count)
    select ${work.organizationId}, ${bidPackage.id}, s, t, n
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (s uuid, t numeric, n int)
    on conflict (organization_id, bid_package_id, section_id) do update set
      total = line_items_total.total + excluded.total,
      line_count = line_items_total.line_count + excluded.line_count`.execute(work.db);
}

/** Returns the stored bidsTotal of a bidder in one section, without the adjustment. */
export async function loadBidsTotal(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
): Promise<Amount> {
  const row = await work.db
    .selectFrom('sectionTotal')
    .select('bidsTotal')
    .where('bidderId', '=', bidderId)
    .where('sectionId', '=', alternateId ?? bidPackage.id)
    .executeTakeFirst();
  return row === undefined ? ZERO : amount(row.bidsTotal);
}

/** Adds the totals of new bidders: no entries, every line of every section unleveled. */
export async function addBidderTotals(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderIds: readonly string[],
): Promise<void> {
  const counts = await work.db
    .selectFrom('lineItemsTotal')
    .select(['sectionId', 'lineCount'])
    .where('bidPackageId', '=', bidPackage.id)
    .execute();
  const lineCounts = new Map(counts.map(({ sectionId, lineCount }) => [sectionId, lineCount]));
  await work.db
    .insertInto('sectionTotal')
    .values(
      bidderIds.flatMap((bidderId) =>
        bidPackage.sections.map((alternateId) => ({
          organizationId: work.organizationId,
          bidPackageId: bidPackage.id,
          bidderId,
          alternateId,
          bidsTotal: '0',
          unleveledCount: lineCounts.get(alternateId ?? bidPackage.id) ?? 0,
          entryCount: 0,
        })),
      ),
    )
    .execute();
}
