import { uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { formerBidder } from '../../store/log/formerBidder.ts';
import { lastChanges } from '../../store/log/lastChanges.ts';
import { UnknownBidder } from '../../store/packages/bidder.ts';
import type { Work } from '../../store/work.ts';

/**
 * Throws what a command failed with. A bidder that was named as it was called before is no unknown bidder: the refusal
 * (409) says who renamed it last, and its name now.
 */
export async function throwWithRename(work: Work, error: unknown): Promise<never> {
  if (!(error instanceof UnknownBidder)) throw error;
  const { bidPackage, companyName } = error;
  const id = await formerBidder(work, bidPackage.id, uniqueKey(companyName));
  const bidder = bidPackage.bidders.find((one) => one.id === id);
  if (bidder === undefined) throw error;
  const [change] = await lastChanges(work, bidPackage.id, [
    { type: 'bidder', id: bidder.id, columns: ['companyName'] },
  ]);
  const who = change?.who.name?.trim() || change?.who.email || 'Somebody';
  throw refusal('bidderRenamed', { who, company: companyName, name: bidder.companyName });
}
