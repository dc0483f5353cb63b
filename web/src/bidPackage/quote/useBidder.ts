import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getKnownBidders, type KnownBidderRecord } from '#contract';
import { isValidEmail, isValidPhone, TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import { read } from '../../api/queries.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidderOfName, entriesOfBidder } from './packageLines.ts';
import type { QuoteReading } from './quoteReading.ts';

const longestText = 100;

/**
 * Who a name is: a bidder of the package with its entries, or a new one with the contact that is known of it, else with the
 * one that its quote prints.
 */
export function useBidder({ model }: SheetPage, name: string, reading: QuoteReading | null) {
  const typed = name.trim();
  const knownRead = useQuery({
    ...read(getKnownBidders, { query: { text: typed.slice(0, longestText) } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  const { data: known = [] } = knownRead;
  const index = bidderOfName(model, typed);
  const shape = model.shapeVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape changes where lines or bidders do
  const entries = useMemo(() => entriesOfBidder(model, index), [model, index, shape]);
  const knownContact = index === -1 ? (known.find(({ companyName }) => isSame(companyName, typed)) ?? null) : null;
  const own = model.content.bidders.map(({ companyName }) => companyName);
  const offered = [...own.filter((one) => holds(one, typed)), ...known.map(({ companyName }) => companyName)];
  const options = offered.filter((one, at) => !isSame(one, typed) && offered.findIndex((o) => isSame(o, one)) === at);
  const contactRead = knownContact === null && index === -1 && typed !== '' ? readStateOf(knownRead) : 'read';
  const isOwn = index === -1 && contactRead !== 'reading' && isSame(reading?.companyName ?? '', typed);
  const printed = knownContact === null && reading !== null && isOwn ? printedContact(reading, typed) : null;
  const help = helpOf(typed, index, entries.size > 0, { known: knownContact, printed }, contactRead);
  const contact = knownContact ?? printed;
  return { index, entries, contact, contactRead, options, help, readAgain: () => void knownRead.refetch() };
}

/** How far the contact of a name is read: `read` also where there is none to be read. */
export type ContactRead = 'read' | 'reading' | 'failed';

function readStateOf(reading: Reading): ContactRead {
  if (reading.isPending || reading.isPlaceholderData) return 'reading';
  if (!reading.isError) return 'read';
  return reading.isFetching ? 'reading' : 'failed';
}

type Reading = Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isError' | 'isFetching'>;

const isSame = (one: string, other: string): boolean => uniqueKey(one) === uniqueKey(other);

const holds = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.toLowerCase());

function helpOf(
  name: string,
  index: number,
  hasEntries: boolean,
  contact: { readonly known: KnownBidderRecord | null; readonly printed: KnownBidderRecord | null },
  contactRead: ContactRead,
): string {
  if (name === '') return text('quoteBidderHelp');
  if (index !== -1) return text(hasEntries ? 'quoteBidderOfPackage' : 'quoteBidderFirst');
  if (contactRead === 'reading') return joinSentences(text('quoteBidderNew'), text('quoteBidderReading'));
  const { known, printed } = contact;
  const asPrinted = printed === null ? '' : text('quoteBidderPrinted', { contact: contactText(printed) });
  if (contactRead === 'failed')
    return joinSentences(text('quoteBidderNew'), text(printed ? 'quoteBidderUnknown' : 'quoteBidderUnread'), asPrinted);
  if (printed !== null) return joinSentences(text('quoteBidderNew'), asPrinted);
  if (known === null) return joinSentences(text('quoteBidderNew'), text('quoteBidderHelp'));
  const printedKnown = contactText(known);
  return printedKnown === '' ? text('quoteBidderNew') : text('quoteBidderContact', { contact: printedKnown });
}

const contactText = ({ primaryContactName, primaryContactEmail, phoneNumber }: KnownBidderRecord): string =>
  [primaryContactName, primaryContactEmail, phoneNumber].filter(Boolean).join(', ');

/** Returns the contact that a quote prints, without what a bidder's fields do not take; null where nothing is left. */
function printedContact({ contactName, email, phone }: QuoteReading, companyName: string): KnownBidderRecord | null {
  const fitting = (value: string | null, limit: number) => value !== null && textLength(value) <= limit;
  const primaryContactName = fitting(contactName, TEXT_LIMITS.contactName) ? contactName : null;
  const isEmail = fitting(email, TEXT_LIMITS.contactEmail) && isValidEmail(email ?? '');
  const isPhone = fitting(phone, TEXT_LIMITS.phoneNumber) && isValidPhone(phone ?? '');
  const [primaryContactEmail, phoneNumber] = [isEmail ? email : null, isPhone ? phone : null];
  if (primaryContactName === null && primaryContactEmail === null && phoneNumber === null) return null;
  return { companyName, primaryContactName, primaryContactEmail, phoneNumber, faxNumber: null };
}
