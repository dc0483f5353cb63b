import type { BodyOf, updateBidders } from '#contract';
import type { Row } from '../../store/tables.ts';
import type { Expectations } from '../expectations.ts';
import { contactText, momentOf } from './validateBidder.ts';

type Change = BodyOf<typeof updateBidders>[number];

const texts = ['companyName', 'primaryContactName', 'primaryContactEmail', 'phoneNumber', 'faxNumber'] as const;

/**
 * Compares each expected field of a bidder with the stored one, including fields that the command does not change: texts as
 * they are kept, the time of receipt by its minute.
 *
 * @param prefix path of the change in the payload: '' or '[2].'
 */
export function compareBidder(expectations: Expectations, prefix: string, change: Change, row: Row<'bidder'>): void {
  const { expected } = change;
  if (expected === undefined) return;
  const compare = (field: (typeof texts)[number] | 'receivedAt', keyOf: (value: string) => string | null) => {
    expectations.compare(row.bidPackageId, {
      path: `${prefix}expected.${field}`,
      expected: expected[field],
      stored: row[field],
      next: change[field],
      keyOf: (value) => (value === null ? null : keyOf(value)),
      place: { type: 'bidder', id: row.id, columns: [field] },
    });
  };
  for (const field of texts) compare(field, contactText);
  // Pages show and edit the minute.
  compare('receivedAt', (sent) => momentOf(sent)?.slice(0, '2026-11-28T18:30'.length) ?? contactText(sent));
}
