import { updateBidders as endpoint } from '#contract';
import { mayEditBidPackage, repeatedNames, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Expectations } from '../expectations.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { compareBidder } from './expectedFields.ts';
import { contactText, hasContact, readReceivedAt, validateBidder } from './validateBidder.ts';

const contactFields = ['primaryContactName', 'primaryContactEmail', 'phoneNumber'] as const;

/**
 * Changes the fields that are sent; the result is validated as a whole. A bidder who came without a contact, by an import
 * or a quote, may be renamed without one; the three fields are required together once one of them is filled or changed.
 */
export const updateBidders = defineCommand(endpoint, 'biddersUpdated', async (work, { body }) => {
  const first = body[0];
  if (first === undefined) return null;
  if (body.some((sent) => sent.bidPackageId.toLowerCase() !== first.bidPackageId.toLowerCase())) {
    throw refusal('notFound', { thing: 'The bid package' });
  }
  const bidPackage = await loadBidPackageForUpdate(work, first.bidPackageId);
  const indexes = body.map((sent) => bidderIndex(bidPackage, sent.originalCompanyName));
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const prefix = (index: number) => (body.length === 1 ? '' : `[${index}].`);
  const expectations = new Expectations();
  body.forEach((sent, index) => {
    compareBidder(expectations, prefix(index), sent, bidPackage.bidders[indexes[index]!]!);
  });
  await expectations.refuse(work);
  const findings = new Findings();
  const rows = [...bidPackage.bidders];
  body.forEach((sent, index) => {
    const before = rows[indexes[index]!]!;
    const changed = (field: 'primaryContactName' | 'primaryContactEmail' | 'phoneNumber' | 'faxNumber') =>
      sent[field] === undefined ? before[field] : contactText(sent[field]);
    const companyName = sent.companyName === undefined ? before.companyName : (contactText(sent.companyName) ?? '');
    const after = {
      ...before,
      companyName,
      nameKey: uniqueKey(companyName),
      primaryContactName: changed('primaryContactName'),
      primaryContactEmail: changed('primaryContactEmail'),
      phoneNumber: changed('phoneNumber'),
      faxNumber: changed('faxNumber'),
      receivedAt:
        sent.receivedAt === undefined ? before.receivedAt : readReceivedAt(findings, prefix(index), sent.receivedAt),
    };
    const isChanged = contactFields.some((field) => before[field] !== after[field]);
    validateBidder(findings, prefix(index), after, isChanged || hasContact(after));
    rows[indexes[index]!] = after;
  });
  const repeated = new Set(repeatedNames(rows.map(({ companyName }) => companyName)));
  indexes.forEach((at, index) => {
    if (rows[at]!.companyName !== '' && repeated.has(at)) {
      findings.add(`${prefix(index)}companyName`, 'bidderUniqueNames');
    }
  });
  findings.refuse();
  const changes = bidPackage.bidders.map((before, index) => ({ before, after: rows[index]! }));
  await writeRows(work, 'bidder', bidPackage.id, changes);
  if (changes.some(({ before, after }) => before.nameKey !== after.nameKey)) await renumberBidders(work, bidPackage);
  return null;
});
