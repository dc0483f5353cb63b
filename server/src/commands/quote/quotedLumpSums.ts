import type { BodyOf, enterQuote } from '#contract';
import { type Amount, DECIMAL_LIMITS, isSameGroup, isWithinGroup } from '#leveling';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import type { Work } from '../../store/work.ts';
import type { Findings } from '../findings.ts';
import { type LumpSumAtWork, loadLumpSum, validatePlace } from '../rollupBid/lumpSum.ts';

/** Loads what the lump sums of a quote replace. */
export async function loadLumpSums(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: Parameters<typeof loadLumpSum>[2],
  { lumpSums }: BodyOf<typeof enterQuote>,
): Promise<LumpSumAtWork[]> {
  const loaded: LumpSumAtWork[] = [];
  for (const [at, sent] of (lumpSums ?? []).entries()) {
    loaded.push(await loadLumpSum(work, bidPackage, bidder, sent, `lumpSums[${at}].`));
  }
  return loaded;
}

/** Validates the lump sums of a quote. Returns their prices; null takes a lump sum away. */
export function validateLumpSums(
  findings: Findings,
  bidPackage: BidPackageAtWork,
  company: string,
  lumpSums: readonly LumpSumAtWork[],
): (Amount | null)[] {
  return lumpSums.map((one, at) => {
    const { prefix, sent, alternateId } = one;
    const others = lumpSums.filter((other) => other !== one && other.alternateId === alternateId);
    const earlier = others.filter((other) => lumpSums.indexOf(other) < at);
    if (earlier.some((other) => isRepeated(one, other))) findings.add(`${prefix}metadataValues`, 'repeatedLumpSum');
    if (sent.price === null) return null;
    const removed = others.filter((other) => other.sent.price === null);
    const placed = one.placed.map(({ group }) => group);
    const left = placed.filter((group) => !removed.some((other) => isSameGroup(other.group, group)));
    validatePlace(findings, bidPackage, company, one, left);
    return findings.amount(`${prefix}price`, 'Price', sent.price, DECIMAL_LIMITS.typedAmount);
  });
}

/** Returns whether two lump sums price the same lines, or one takes away what the other takes away too. */
function isRepeated(one: LumpSumAtWork, other: LumpSumAtWork): boolean {
  const [isRemoved, isOtherRemoved] = [one.sent.price === null, other.sent.price === null];
  if (isRemoved && isOtherRemoved) return isSameGroup(one.group, other.group);
  const isBeneath = isWithinGroup(one.group, other.group);
  const isAbove = isWithinGroup(other.group, one.group);
  return isRemoved ? isBeneath : isOtherRemoved ? isAbove : isBeneath || isAbove;
}
