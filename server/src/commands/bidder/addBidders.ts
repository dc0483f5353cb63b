import { addBidders as endpoint } from '#contract';
import { COUNT_LIMITS, mayEditBidPackage, repeatedNames, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { newBidder, writeNewBidders } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { addBidderTotals } from '../../store/packages/totals.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { contactText, readReceivedAt, validateBidder } from './validateBidder.ts';

/** Adds bidders, at most 20 in all; answers their ids in the order sent. */
export const addBidders = defineCommand(endpoint, 'biddersAdded', async (work, { body }) => {
  const first = body[0];
  if (first === undefined) return [];
  if (body.some((sent) => sent.bidPackageId.toLowerCase() !== first.bidPackageId.toLowerCase())) {
    throw refusal('notFound', { thing: 'The bid package' });
  }
  const bidPackage = await loadBidPackageForUpdate(work, first.bidPackageId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const contacts = body.map((sent) => ({
    companyName: contactText(sent.companyName) ?? '',
    primaryContactName: contactText(sent.primaryContactName),
    primaryContactEmail: contactText(sent.primaryContactEmail),
    phoneNumber: contactText(sent.phoneNumber),
    faxNumber: contactText(sent.faxNumber),
  }));
  const findings = new Findings();
  const names = [
    ...bidPackage.bidders.map(({ companyName }) => companyName),
    ...contacts.map((one) => one.companyName),
  ];
  const repeated = new Set(repeatedNames(names));
  const prefix = (index: number) => (body.length === 1 ? '' : `[${index}].`);
  contacts.forEach((contact, index) => {
    validateBidder(findings, prefix(index), contact);
    const isRepeated = contact.companyName !== '' && repeated.has(bidPackage.bidders.length + index);
    if (isRepeated) findings.add(`${prefix(index)}companyName`, 'bidderUniqueNames');
  });
  const received = body.map((sent, index) => readReceivedAt(findings, prefix(index), sent.receivedAt));
  const count = bidPackage.bidders.length + contacts.length;
  const maximum = COUNT_LIMITS.biddersPerPackage;
  if (count > maximum) findings.add('bidders', 'tooManyBidders', { maximum, count });
  findings.refuse();
  const rows = contacts.map((contact, index) => ({
    ...newBidder(work, bidPackage.id, bidPackage.bidders.length + index),
    ...contact,
    nameKey: uniqueKey(contact.companyName),
    receivedAt: received[index]!,
  }));
  await writeNewBidders(work, bidPackage, rows);
  const ids = rows.map(({ id }) => id);
  await addBidderTotals(work, bidPackage, ids);
  await renumberBidders(work, bidPackage);
  return ids;
});
