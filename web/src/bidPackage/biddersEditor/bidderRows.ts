import type { BidderRecord } from '#contract';
import { cutText, isValidEmail, isValidPhone, repeatedNames, TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import { type EditorRow, newRow, type RowProblem, storedRow } from '../rowsEditor/editorRows.ts';
import { text } from '../sheet/sheetPage.ts';

export type BidderKey = 'company' | 'contact' | 'email' | 'phone' | 'fax';
export type BidderRow = EditorRow<BidderKey>;

/** Pasted columns stand in this order. */
export const PASTED: readonly BidderKey[] = ['company', 'contact', 'email', 'phone', 'fax'];

const LIMITS: Readonly<Record<BidderKey, number>> = {
  company: TEXT_LIMITS.companyName,
  contact: TEXT_LIMITS.contactName,
  email: TEXT_LIMITS.contactEmail,
  phone: TEXT_LIMITS.phoneNumber,
  fax: TEXT_LIMITS.faxNumber,
};

export const BLANK_BIDDER: Readonly<Record<BidderKey, string>> = {
  company: '',
  contact: '',
  email: '',
  phone: '',
  fax: '',
};

/** The row of a stored bidder. */
export function bidderRowOf(bidder: BidderRecord): BidderRow {
  return storedRow(bidder.id, {
    company: bidder.companyName,
    contact: bidder.primaryContactName ?? '',
    email: bidder.primaryContactEmail ?? '',
    phone: bidder.phoneNumber ?? '',
    fax: bidder.faxNumber ?? '',
  });
}

/** A pasted row, its fields cut to their limits. */
export function pastedBidder(cells: readonly string[], first: BidderKey): BidderRow {
  const start = PASTED.indexOf(first);
  const offset = start + cells.length > PASTED.length ? 0 : Math.max(start, 0);
  const values = { ...BLANK_BIDDER };
  cells.slice(0, PASTED.length - offset).forEach((cell, index) => {
    const key = PASTED[offset + index]!;
    values[key] = cutText(cell.trim(), LIMITS[key]);
  });
  return newRow(values);
}

/**
 * Everything that is wrong with a row, all at once. `others` are the names of the other
 * rows and of the bidders in the package that are not being edited.
 */
export function bidderProblems({ values }: BidderRow, others: readonly string[]): RowProblem<BidderKey>[] {
  const found: RowProblem<BidderKey>[] = [];
  const add = (column: BidderKey, message: string, hint?: string) =>
    found.push(hint === undefined ? { column, message } : { column, message, hint });
  const trimmed = (key: BidderKey) => values[key].trim();
  const names: Record<BidderKey, string> = {
    company: text('companyName'),
    contact: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    fax: text('fax'),
  };
  const company = trimmed('company');
  const twin = others.find((name) => uniqueKey(name) === uniqueKey(company));
  if (company === '') add('company', text('bidderNameRequired'));
  else if (/%2f|%5c/i.test(company)) add('company', text('bidderNameEncoded'));
  else if (twin !== undefined) add('company', text('bidderUniqueNames'), text('bidderNameInPackage', { name: twin }));
  if (trimmed('contact') === '') add('contact', text('bidderContactRequired'));
  if (trimmed('email') === '') add('email', text('bidderEmailRequired'));
  else if (!isValidEmail(trimmed('email'))) add('email', text('bidderInvalidEmail'));
  if (trimmed('phone') === '') add('phone', text('bidderPhoneRequired'));
  else if (!isValidPhone(trimmed('phone'))) add('phone', text('bidderInvalidPhone'));
  if (trimmed('fax') !== '' && !isValidPhone(trimmed('fax'))) add('fax', text('bidderInvalidFax'));
  for (const key of PASTED) {
    if (textLength(trimmed(key)) > LIMITS[key]) {
      add(key, text('fieldTooLong', { field: names[key], limit: LIMITS[key] }));
    }
  }
  return found;
}

/** Names that the rows share among themselves, as keys: both rows say so. */
export function repeatedIn(rows: readonly BidderRow[]): ReadonlySet<number> {
  const filled = rows.filter(({ values }) => values.company.trim() !== '');
  return new Set(repeatedNames(filled.map(({ values }) => values.company)).map((index) => filled[index]!.key));
}

/** The payload fields of a row; of a stored bidder only the changed ones. */
export function bidderFields({ values, stored }: BidderRow) {
  const field = <Name extends string>(name: Name, key: BidderKey) => {
    const isChanged = stored === null || values[key] !== stored[key];
    return isChanged ? ({ [name]: values[key].trim() } as Record<Name, string>) : {};
  };
  return {
    ...field('companyName', 'company'),
    ...field('primaryContactName', 'contact'),
    ...field('primaryContactEmail', 'email'),
    ...field('phoneNumber', 'phone'),
    ...field('faxNumber', 'fax'),
  };
}
