import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fixedEntityIds } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const prices = ['100', '110', '120', '130', '140', '230'];
const row = `l-${lineId(0)}`;

/** Six prices of the first line, of which the last is 192% of the median of the others. */
function pricedSheet() {
  const bids = sheet.bids.map((column, bidder) => ({
    bidderId: column.bidderId,
    classifications: column.classifications.map((stored, line) => (line === 0 ? 1 : stored)),
    prices: column.prices.map((stored, line) => (line === 0 ? prices[bidder]! : stored)),
  }));
  return { ...sheet, bidders: sheet.bidders.map((bidder) => ({ ...bidder, status: 2 })), bids };
}

const preference = (name: string, value: string) => ({ id: name, name, value, projectId: null });
const outlierOf = (bidder: number) =>
  cell(row, columnOfBidder(bidder)).querySelector<HTMLElement>('[data-outlier]')?.getAttribute('aria-label') ?? null;
const change = (Seq: number, name: string, value: string): void =>
  hear({
    SourceId: fixedEntityIds.application,
    Seq,
    Updated: [{ Type: 'Preference', Values: preference(name, value) }],
  });

it('marks by the limits of outliers as somebody changes them, around an open editor [PREF-030]', async () => {
  await openPage({
    [`GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`]: pricedSheet(),
    'GET /api/query/odata/Preference': { value: [preference('outlierHighPercent', '200')] },
  });
  expect(cell(row, columnOfBidder(5)).textContent).toContain('230');
  expect(outlierOf(5)).toBeNull();
  await userEvent.click(cell(row, columnOfBidder(3)));
  await userEvent.keyboard('7');
  change(4, 'outlierHighPercent', '190');
  const text = '192% of the median of the others (120.00)';
  await waitFor(() => expect(outlierOf(5)).toBe(text));
  expect(cell(row, columnOfBidder(3)).querySelector('input')?.value).toBe('7');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cell(row, columnOfBidder(5)));
  await userEvent.keyboard('{F1}');
  const said = () => document.querySelector('[role="dialog"]')?.textContent;
  await waitFor(() => expect(said()).toContain(`Far from the others: ${text}. It still counts.`));
  change(5, 'outlierHighPercent', '195');
  await waitFor(() => expect(said()).not.toContain('Far from the others'));
  expect(outlierOf(5)).toBeNull();
  change(6, 'outlierLowPercent', '77');
  await waitFor(() => expect(outlierOf(0)).toBe('77% of the median of the others (130.00)'));
});
