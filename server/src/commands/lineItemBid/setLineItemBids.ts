import { type BodyOf, setLineItemBids as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { bidRow, figuresOf, type LineAtWork, loadLinesForUpdate, withBid } from '../../store/packages/lineItem.ts';
import { keepSubmitted } from '../../store/packages/submittedBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Expectations } from '../expectations.ts';
import { type Findings, validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedEntry } from './expectedEntry.ts';
import { type BidContent, validateEntry } from './validateBid.ts';

/** One entry to set, or (null) to take away. */
interface Setting {
  readonly lineId: string;
  readonly bidder: number;
  readonly entry: BidContent | null;
}

/** Many entries at once, all or none, one step for undo; the rules of set-line-item-bid hold for each. */
export const setLineItemBids = defineCommand(endpoint, 'lineItemBidsSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidders = new Map(body.bids.map(({ companyName }) => [companyName, 0]));
  for (const name of bidders.keys()) bidders.set(name, bidderIndex(bidPackage, name));
  const lines = await loadLinesForUpdate(
    work,
    bidPackage,
    body.bids.map((bid) => bid.lineItemId),
  );
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const expectations = new Expectations();
  for (const [index, bid] of body.bids.entries()) {
    const bidder = bidders.get(bid.companyName)!;
    const line = lines.get(bid.lineItemId.toLowerCase())!;
    const place = { lineItemId: line.row.id, bidderId: bidPackage.bidders[bidder]!.id };
    const next = bid.remove ? null : bid;
    const path = `bids[${index}].expected`;
    expectations.compare(bidPackage.id, comparedEntry(path, bid.expected, line.bids[bidder]!, next, place));
  }
  await expectations.refuse(work);
  const settings = validate((findings) => {
    expectations.validate(findings);
    return validateBids(findings, body.bids, bidders, lines);
  });

  const after = new Map(lines);
  for (const { lineId, bidder, entry } of settings) {
    after.set(lineId, withBid(after.get(lineId)!, bidder, bidRow(work, bidPackage, lines.get(lineId)!, bidder, entry)));
  }
  const changes = settings
    .map(({ lineId, bidder }) => ({
      before: lines.get(lineId)!.bids[bidder]!,
      after: after.get(lineId)!.bids[bidder]!,
    }))
    .filter((change) => change.before !== null || change.after !== null);
  await keepSubmitted(work, bidPackage.id, changes);
  await writeRows(work, 'lineItemBid', bidPackage.id, changes);
  const differences = [...lines].map(([id, line]) =>
    lineDifference(figuresOf(bidPackage, line), figuresOf(bidPackage, after.get(id)!)),
  );
  await moveTotals(work, bidPackage, differences);
  return null;
});

function validateBids(
  findings: Findings,
  bids: BodyOf<typeof endpoint>['bids'],
  bidders: ReadonlyMap<string, number>,
  lines: ReadonlyMap<string, LineAtWork>,
): Setting[] {
  const seen = new Set<string>();
  return bids.map((bid, index) => {
    const lineId = bid.lineItemId.toLowerCase();
    const bidder = bidders.get(bid.companyName)!;
    if (seen.has(`${lineId}/${bidder}`)) {
      findings.add(`bids[${index}]`, 'repeatedBid', { company: bid.companyName });
    }
    seen.add(`${lineId}/${bidder}`);
    const { quantity } = lines.get(lineId)!.row;
    return { lineId, bidder, entry: bid.remove ? null : validateEntry(findings, `bids[${index}].`, bid, quantity) };
  });
}
