import { isValidEmail, isValidPhone, TEXT_LIMITS } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

/** The fields of a bidder that people type, trimmed. */
export type BidderContact = Pick<
  Row<'bidder'>,
  'companyName' | 'primaryContactName' | 'primaryContactEmail' | 'phoneNumber' | 'faxNumber'
>;

/** Judges a bidder's fields: required ones, lengths, e-mail, phone and fax. */
export function judgeBidder(findings: Findings, prefix: string, bidder: BidderContact): void {
  const at = (field: keyof BidderContact) => `${prefix}${field}`;
  const { companyName, primaryContactName, primaryContactEmail, phoneNumber, faxNumber } = bidder;
  if (companyName === '') findings.add(at('companyName'), 'bidderNameRequired');
  else if (/%2f|%5c/i.test(companyName)) findings.add(at('companyName'), 'encodedName', { field: 'Company name' });
  // In an address these two mean another place, so that the documents of such a bidder could not be asked for.
  else if (companyName === '.' || companyName === '..')
    findings.add(at('companyName'), 'dotName', { field: 'Company name' });
  findings.length(at('companyName'), 'Company name', companyName, TEXT_LIMITS.companyName);
  if (!primaryContactName) findings.add(at('primaryContactName'), 'bidderContactRequired');
  else findings.length(at('primaryContactName'), 'Contact name', primaryContactName, TEXT_LIMITS.contactName);
  if (!primaryContactEmail) findings.add(at('primaryContactEmail'), 'bidderEmailRequired');
  else {
    if (!isValidEmail(primaryContactEmail)) findings.add(at('primaryContactEmail'), 'bidderInvalidEmail');
    findings.length(at('primaryContactEmail'), 'Email', primaryContactEmail, TEXT_LIMITS.contactEmail);
  }
  if (!phoneNumber) findings.add(at('phoneNumber'), 'bidderPhoneRequired');
  else {
    if (!isValidPhone(phoneNumber)) findings.add(at('phoneNumber'), 'bidderInvalidPhone');
    findings.length(at('phoneNumber'), 'Phone', phoneNumber, TEXT_LIMITS.phoneNumber);
  }
  if (!faxNumber) return;
  if (!isValidPhone(faxNumber)) findings.add(at('faxNumber'), 'bidderInvalidFax');
  findings.length(at('faxNumber'), 'Fax', faxNumber, TEXT_LIMITS.faxNumber);
}

/** A typed text as it is kept: trimmed, composed, and null for nothing. */
export function contactText(typed: string | null | undefined): string | null {
  const text = typed?.trim().normalize('NFC') ?? '';
  return text === '' ? null : text;
}
