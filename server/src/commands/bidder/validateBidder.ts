import { isValidEmail, isValidPhone, TEXT_LIMITS } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

/** The fields of a bidder that people type, trimmed. */
export type BidderContact = Pick<
  Row<'bidder'>,
  'companyName' | 'primaryContactName' | 'primaryContactEmail' | 'phoneNumber' | 'faxNumber'
>;

/** Returns whether a bidder has a contact name, an e-mail or a phone number. */
export function hasContact(bidder: BidderContact): boolean {
  return Boolean(bidder.primaryContactName || bidder.primaryContactEmail || bidder.phoneNumber);
}

/** Validates a bidder's fields: required ones, lengths, e-mail, phone and fax. An import or quote needs no contact. */
export function validateBidder(
  findings: Findings,
  prefix: string,
  bidder: BidderContact,
  isContactRequired = true,
): void {
  const at = (field: keyof BidderContact) => `${prefix}${field}`;
  const { companyName, primaryContactName, primaryContactEmail, phoneNumber, faxNumber } = bidder;
  if (companyName === '') findings.add(at('companyName'), 'bidderNameRequired');
  else if (/%2f|%5c/i.test(companyName)) findings.add(at('companyName'), 'encodedName', { field: 'Company name' });
  // In an address these two mean another place, so that the documents of such a bidder could not be asked for.
  else if (companyName === '.' || companyName === '..')
    findings.add(at('companyName'), 'dotName', { field: 'Company name' });
  findings.length(at('companyName'), 'Company name', companyName, TEXT_LIMITS.companyName);
  const require = (
    field: keyof BidderContact,
    code: 'bidderContactRequired' | 'bidderEmailRequired' | 'bidderPhoneRequired',
  ) => {
    if (isContactRequired) findings.add(at(field), code);
  };
  if (!primaryContactName) require('primaryContactName', 'bidderContactRequired');
  else findings.length(at('primaryContactName'), 'Contact name', primaryContactName, TEXT_LIMITS.contactName);
  if (!primaryContactEmail) require('primaryContactEmail', 'bidderEmailRequired');
  else {
    if (!isValidEmail(primaryContactEmail)) findings.add(at('primaryContactEmail'), 'bidderInvalidEmail');
    findings.length(at('primaryContactEmail'), 'Email', primaryContactEmail, TEXT_LIMITS.contactEmail);
  }
  if (!phoneNumber) require('phoneNumber', 'bidderPhoneRequired');
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

const POINT_IN_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads when a bid came in, in UTC; null for nothing, and with a problem noted for what is no point in time. */
export function readReceivedAt(findings: Findings, prefix: string, sent: string | null | undefined): string | null {
  const text = contactText(sent);
  if (text === null) return null;
  const moment = momentOf(text);
  if (moment === null) findings.add(`${prefix}receivedAt`, 'notAPointInTime', { field: 'Time of receipt' });
  return moment;
}

/** Returns a point in time in UTC, as it is kept: '2026-08-03T09:30:00.000Z'; null for a text that is none. */
export function momentOf(text: string): string | null {
  const moment = POINT_IN_TIME.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes February 30 for a day of March.
  const day = Number(text.slice(8, 10));
  const isDay = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
  return !Number.isNaN(moment) && isDay ? new Date(moment).toISOString() : null;
}
