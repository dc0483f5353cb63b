import { Classification, NOTHING_SUBMITTED, OWN_INCLUDED } from '#leveling';
import { anyOf } from '../database/anyOf.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';

type BidChange = RowChange<'lineItemBid'>;

/** Returns whether class or price differ; a note or unit price alone changes nothing that was submitted. */
function changesContent({ before, after }: BidChange): boolean {
  return before?.classification !== after?.classification || before?.price !== after?.price;
}

/**
 * Keeps what was submitted on lines whose entry is changed or removed for the first time since: the entry as it was.
 * A Missing Scope is what a bidder left out, and an Included before anything was submitted is our own. Call it before the
 * entries are written. Source: rules.md 'Comparing prices'. Example: a typed 7,200 that is leveled to 14,978 keeps 7,200;
 * leveled again to 15,000, it still keeps 7,200.
 */
export async function keepSubmitted(work: Work, bidPackageId: string, changes: readonly BidChange[]): Promise<void> {
  const isAnswer = (bid: Row<'lineItemBid'> | null) =>
    bid !== null && bid.classification !== Classification.MissingScope;
  const isIncluded = (bid: Row<'lineItemBid'> | null) => bid?.classification === Classification.Included;
  const changed = changes.filter(
    (change) => changesContent(change) && (isAnswer(change.before) || isIncluded(change.after)),
  );
  if (changed.length === 0) return;
  const known = new Map((await submittedAt(work, changed)).map((row) => [placeOf(row), row]));
  await writeRows(
    work,
    'submittedBid',
    bidPackageId,
    changed.flatMap(({ before, after }) => {
      const entry = (before ?? after)!;
      const kept = known.get(placeOf(entry)) ?? null;
      const { id: _, note: _note, ...content } = { ...entry, unitPrice: entry.unitPrice ?? null };
      if (kept === null && !isAnswer(before))
        return [{ before: null, after: { ...content, ...OWN, id: work.newId() } }];
      const isFirstPrice = kept?.classification === OWN.classification && isAnswer(before) && !isIncluded(before);
      if (kept !== null && !isFirstPrice) return [];
      return [{ before: kept, after: { ...content, id: kept?.id ?? work.newId() } }];
    }),
  );
}

/** What is kept of a line with an Included of our own. */
const OWN = { classification: OWN_INCLUDED.classification, price: null, unitPrice: null };

/** Forgets what was submitted earlier on the lines of these entries: a quote submits them again. */
export async function forgetSubmitted(work: Work, bidPackageId: string, entries: readonly Place[]): Promise<void> {
  const places = new Set(entries.map(placeOf));
  const rows = (
    await submittedAt(
      work,
      entries.map((after) => ({ before: null, after })),
    )
  ).filter((row) => places.has(placeOf(row)));
  await writeRows(
    work,
    'submittedBid',
    bidPackageId,
    rows.map((before) => ({ before, after: null })),
  );
}

/**
 * Keeps that a bidder submitted nothing on the lines that its latest quote does not have: its entries there stay as they
 * are. Call it before the entries are written.
 *
 * @param among the lines that the quote is about; all without it
 */
export async function withdrawSubmitted(
  work: Work,
  bidPackageId: string,
  bidderId: string,
  quoted: ReadonlySet<string>,
  among: ReadonlySet<string> | null = null,
): Promise<void> {
  const of = <T extends Place>(rows: readonly T[]) =>
    rows.filter(({ lineItemId }) => !quoted.has(lineItemId) && among?.has(lineItemId) !== false);
  const entries = await work.db
    .selectFrom('lineItemBid')
    .select(['bidPackageId', 'lineItemId', 'bidderId'])
    .where('bidderId', '=', bidderId)
    .execute();
  const kept = (await work.db.selectFrom('submittedBid').selectAll().where('bidderId', '=', bidderId).execute()).map(
    storedRow,
  );
  const nothing = { classification: NOTHING_SUBMITTED.classification, price: null, unitPrice: null };
  const left = new Map(of(entries).map((entry) => [entry.lineItemId, entry]));
  const known = new Set(kept.map(({ lineItemId }) => lineItemId));
  await writeRows(work, 'submittedBid', bidPackageId, [
    ...of(kept).map((before) => ({ before, after: left.has(before.lineItemId) ? { ...before, ...nothing } : null })),
    ...[...left.values()].flatMap((entry) =>
      known.has(entry.lineItemId) ? [] : [{ before: null, after: { ...entry, ...nothing, id: work.newId() } }],
    ),
  ]);
}

interface Place {
  readonly lineItemId: string;
  readonly bidderId: string;
}

const placeOf = ({ lineItemId, bidderId }: Place): string => `${lineItemId}/${bidderId}`;

async function submittedAt(
  work: Work,
  changes: readonly { readonly before: Place | null; readonly after: Place | null }[],
): Promise<Row<'submittedBid'>[]> {
  const places = changes.flatMap(({ before, after }) => before ?? after ?? []);
  const rows = await work.db
    .selectFrom('submittedBid')
    .selectAll()
    .where('lineItemId', '=', anyOf([...new Set(places.map(({ lineItemId }) => lineItemId))]))
    .where('bidderId', '=', anyOf([...new Set(places.map(({ bidderId }) => bidderId))]))
    .execute();
  return rows.map(storedRow);
}
