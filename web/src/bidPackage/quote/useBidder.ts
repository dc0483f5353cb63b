import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getKnownBidders, type KnownBidderRecord } from '#contract';
import { uniqueKey } from '#leveling';
import { read } from '../../api/queries.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidderOfName, entriesOfBidder } from './packageLines.ts';

const longestText = 100;

/** Who a name is: a bidder of the package with its entries, or a new one with the contact that is known of it. */
export function useBidder({ model }: SheetPage, name: string) {
  const typed = name.trim();
  const reading = useQuery({
    ...read(getKnownBidders, { query: { text: typed.slice(0, longestText) } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  const { data: known = [] } = reading;
  const index = bidderOfName(model, typed);
  const shape = model.shapeVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape changes where lines or bidders do
  const entries = useMemo(() => entriesOfBidder(model, index), [model, index, shape]);
  const contact = index === -1 ? (known.find(({ companyName }) => isSame(companyName, typed)) ?? null) : null;
  const own = model.content.bidders.map(({ companyName }) => companyName);
  const offered = [...own.filter((one) => holds(one, typed)), ...known.map(({ companyName }) => companyName)];
  const options = offered.filter((one, at) => !isSame(one, typed) && offered.findIndex((o) => isSame(o, one)) === at);
  const contactRead = contact === null && index === -1 && typed !== '' ? readStateOf(reading) : 'read';
  const help = helpOf(typed, index, entries.size > 0, contact, contactRead);
  return { index, entries, contact, contactRead, options, help, readAgain: () => void reading.refetch() };
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
  contact: KnownBidderRecord | null,
  contactRead: ContactRead,
): string {
  if (name === '') return text('quoteBidderHelp');
  if (index !== -1) return text(hasEntries ? 'quoteBidderOfPackage' : 'quoteBidderFirst');
  if (contactRead === 'reading') return joinSentences(text('quoteBidderNew'), text('quoteBidderReading'));
  if (contactRead === 'failed') return joinSentences(text('quoteBidderNew'), text('quoteBidderUnread'));
  if (contact === null) return joinSentences(text('quoteBidderNew'), text('quoteBidderHelp'));
  const { primaryContactName, primaryContactEmail, phoneNumber } = contact;
  const parts = [primaryContactName, primaryContactEmail, phoneNumber].filter(Boolean);
  return parts.length === 0 ? text('quoteBidderNew') : text('quoteBidderContact', { contact: parts.join(', ') });
}
