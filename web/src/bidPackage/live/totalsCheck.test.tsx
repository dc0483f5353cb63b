import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BidPackageTotalsRecord } from '#contract';
import { settled } from '../../../test/network.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';
import { TOTALS_DELAY } from './totalsCheck.ts';

withLivePages();

const totalsAddress = `GET /api/query/bid-package/${bidPackageId}/totals`;

/** Totals in which the first bidder's base bid is 1. */
const others: BidPackageTotalsRecord = {
  bidTotals: [
    { bidPackageId, bidderId: sheet.bidders[0]!.id, alternateId: null, bidsTotal: '1', adjustmentAmount: '0' },
  ],
  lineItemsTotals: [],
  bidClassificationTotals: [],
};

/** Returns what was logged about totals. */
const logged = () => vi.mocked(console.error).mock.calls.filter(([what]) => what === 'Totals differ from the server');

const shownTotal = () => document.querySelector('[data-bidder] [data-figure="total"]')?.textContent;

/** Somebody else changes the package, which moves no total. */
const hearOfNotes = () => hear({ Updated: [{ Type: 'BidPackage', Values: { ...sheet.bidPackage, notes: 'Ask' } }] });

async function pass(milliseconds: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  await act(settled);
}

describe('totals that the server tells otherwise', () => {
  it('are taken over once a second look finds the same [LIVE-042] [LIVE-047]', async () => {
    let looks = 0;
    await openPage({
      [totalsAddress]: () => {
        looks += 1;
        return others;
      },
    });
    const computed = shownTotal();
    vi.useFakeTimers();
    hearOfNotes();
    await pass(TOTALS_DELAY - 1);
    expect(looks).toBe(0);
    await pass(1);
    expect(looks).toBe(1);
    expect(shownTotal()).toBe(computed);
    expect(logged()).toEqual([]);
    await pass(TOTALS_DELAY);
    expect(looks).toBe(2);
    expect(shownTotal()).toBe('36,655.00');
    expect(logged()).toHaveLength(1);
  });

  it('are no difference while an own price is sent between being asked for and being told [LIVE-047]', async () => {
    let looks = 0;
    let tell: (record: BidPackageTotalsRecord) => void = () => {};
    await openPage({
      [totalsAddress]: () => {
        looks += 1;
        return new Promise((resolve) => {
          tell = resolve;
        });
      },
    });
    hearOfNotes();
    await vi.waitFor(() => expect(looks).toBe(1));
    tell(others);
    await vi.waitFor(() => expect(looks).toBe(2));
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await userEvent.keyboard('750{Enter}');
    await act(settled);
    const computed = shownTotal();
    vi.useFakeTimers();
    tell(others);
    await act(settled);
    expect(shownTotal()).toBe(computed);
    expect(computed).not.toBe('36,655.00');
    await pass(TOTALS_DELAY);
    expect(looks).toBe(3);
    tell(others);
    await act(settled);
    expect(shownTotal()).toBe(computed);
    expect(logged()).toEqual([]);
  });
});
