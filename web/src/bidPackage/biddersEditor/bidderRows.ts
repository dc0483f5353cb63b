import type { BidderRecord } from '#contract';
import { cutText, isValidEmail, isValidPhone, repeatedNames, TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import { conflictsOf, theirsOf } from '../../drafts/draft.ts';
import { printDateTime, readDateTime } from '../../i18n/dateTimes.ts';
import { type EditorRow, newRow, pastedCells, type RowProblem, storedRow } from '../rowsEditor/editorRows.ts';
import { printConflict, type RowConflict } from '../rowsEditor/rowConflicts.ts';
import { text } from '../sheet/sheetPage.ts';

/** The columns in the order in which they are pasted: field of the record, label and limit. */
const COLUMNS = {
  company: { field: 'companyName', label: 'companyName', limit: TEXT_LIMITS.companyName },
  contact: { field: 'primaryContactName', label: 'contactName', limit: TEXT_LIMITS.contactName },
  email: { field: 'primaryContactEmail', label: 'email', limit: TEXT_LIMITS.contactEmail },
  phone: { field: 'phoneNumber', label: 'phone', limit: TEXT_LIMITS.phoneNumber },
  fax: { field: 'faxNumber', label: 'fax', limit: TEXT_LIMITS.faxNumber },
  received: { field: 'receivedAt', label: 'received', limit: 40 },
} as const;

export type BidderKey = keyof typeof COLUMNS;
export type BidderRow = EditorRow<BidderKey>;

const KEYS = Object.keys(COLUMNS) as BidderKey[];

const CONTACT_KEYS = ['contact', 'email', 'phone'] as const;

const valuesOf = (textOf: (key: BidderKey) => string) =>
  Object.fromEntries(KEYS.map((key) => [key, textOf(key)])) as Record<BidderKey, string>;

export const BLANK_BIDDER: Readonly<Record<BidderKey, string>> = valuesOf(() => '');

export function bidderRowOf(bidder: BidderRecord): BidderRow {
  return storedRow(
    bidder.id,
    valuesOf((key) => printedValue(key, bidder[COLUMNS[key].field] ?? '')),
  );
}

/** Returns a stored value as the editor shows it. */
function printedValue(key: BidderKey, stored: string): string {
  return key === 'received' && stored !== '' ? printDateTime(stored) : stored;
}

/** Returns a pasted row, its fields cut to their limits. */
export function pastedBidder(cells: readonly string[], first: BidderKey): BidderRow {
  const values = { ...BLANK_BIDDER };
  for (const [key, cell] of pastedCells(KEYS, first, cells)) values[key] = cutText(cell, COLUMNS[key].limit);
  return newRow(values);
}

/**
 * Returns whether a bidder came without contact, e-mail and phone, by an import or a quote, and still has none: it can then be
 * renamed. The three are required together once one of them is typed.
 */
function isWithoutContact({ values, stored }: BidderRow): boolean {
  const isBlank = (texts: BidderRow['values']) => CONTACT_KEYS.every((key) => texts[key].trim() === '');
  return stored !== null && isBlank(stored) && isBlank(values);
}

/** Returns all problems of a row. `others` are the names of the bidders in the package that are not being edited. */
export function bidderProblems(row: BidderRow, others: readonly string[]): RowProblem<BidderKey>[] {
  const { values } = row;
  const found: RowProblem<BidderKey>[] = [];
  const add = (column: BidderKey, message: string, hint?: string) => found.push({ column, message, hint });
  const { company, contact, email, phone, fax, received } = valuesOf((key) => values[key].trim());
  const twin = others.find((name) => uniqueKey(name) === uniqueKey(company));
  if (company === '') add('company', text('bidderNameRequired'));
  else if (/%2f|%5c/i.test(company)) add('company', text('bidderNameEncoded'));
  else if (twin !== undefined) add('company', text('bidderUniqueNames'), text('bidderNameInPackage', { name: twin }));
  const isContactRequired = !isWithoutContact(row);
  if (contact === '' && isContactRequired) add('contact', text('bidderContactRequired'));
  if (email === '') {
    if (isContactRequired) add('email', text('bidderEmailRequired'));
  } else if (!isValidEmail(email)) add('email', text('bidderInvalidEmail'));
  if (phone === '') {
    if (isContactRequired) add('phone', text('bidderPhoneRequired'));
  } else if (!isValidPhone(phone)) add('phone', text('bidderInvalidPhone'));
  if (fax !== '' && !isValidPhone(fax)) add('fax', text('bidderInvalidFax'));
  if (received !== '' && readDateTime(received, new Date()) === null) add('received', text('bidderInvalidReceived'));
  for (const key of KEYS) {
    const { label, limit } = COLUMNS[key];
    if (textLength(values[key].trim()) > limit) add(key, text('fieldTooLong', { field: text(label), limit }));
  }
  return found;
}

/** Returns the keys of the rows whose name another row has too. */
export function repeatedIn(rows: readonly BidderRow[]): ReadonlySet<number> {
  const filled = rows.filter(({ values }) => values.company.trim() !== '');
  return new Set(repeatedNames(filled.map(({ values }) => values.company)).map((index) => filled[index]!.key));
}

/** Returns the payload fields of a row; of a stored bidder only the changed ones, with what their author saw of these. */
export function bidderFields({ values, stored }: BidderRow): BidderFields & { readonly expected?: BidderFields } {
  if (stored === null) return fieldsOf(KEYS, values);
  const changed = KEYS.filter((key) => values[key] !== stored[key]);
  return { ...fieldsOf(changed, values), expected: fieldsOf(changed, stored, null) };
}

type BidderFields = Partial<Record<(typeof COLUMNS)[BidderKey]['field'], string | null>>;

function fieldsOf(keys: readonly BidderKey[], texts: BidderRow['values'], nothing: string | null = ''): BidderFields {
  return Object.fromEntries(
    keys.map((key) => {
      const typed = texts[key].trim();
      return [COLUMNS[key].field, key === 'received' ? readDateTime(typed, new Date()) : typed || nothing];
    }),
  );
}

/** Returns the conflicts of a refused save of the one row of an edited bidder; none for any other failure. */
export function bidderConflicts(error: unknown, row: BidderRow): RowConflict<BidderKey>[] {
  const conflicts = conflictsOf(error);
  return KEYS.flatMap((column) => {
    const conflict = conflicts.get(`expected.${COLUMNS[column].field}`);
    if (conflict === undefined) return [];
    const now = printedValue(column, (conflict.now as string | null) ?? '');
    return [{ row: row.key, column, now, theirs: theirsOf(conflict) }];
  });
}

/** Prints a conflict: 'Phone of Kestrel Masonry: (555) 010-0142'. */
export function bidderConflictText(conflict: RowConflict<BidderKey>, company: string): string {
  return printConflict(conflict, text(COLUMNS[conflict.column].label), company);
}
