import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { bidPackageId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const count = () => within(document.querySelector('search')!).getByRole('status').textContent;

/** The sheet without one of its lines. */
function sheetWithout(index: number) {
  const { lineItems, bids } = sheet;
  const others = <T,>(values: readonly T[]): T[] => values.filter((_, at) => at !== index);
  return {
    ...sheet,
    seq: sheet.seq + 1,
    lineItems: Object.fromEntries(Object.entries(lineItems).map(([name, values]) => [name, others<unknown>(values)])),
    bids: bids.map((bid) => ({ ...bid, classifications: others(bid.classifications), prices: others(bid.prices) })),
  };
}

it('what is found follows the lines that somebody else removes [BID-065]', async () => {
  const { answers } = await openPage();
  screen.getByRole('treegrid').focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.keyboard('repair');
  await waitFor(() => expect(count()).toBe('1 of 4'));
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(count()).toBe('4 of 4'));
  const index = sheet.lineItems.descriptions.findIndex((text) => text.includes('repair'));
  answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = sheetWithout(index);
  hear({
    Deleted: [{ Type: 'BidPackageLineItem', Values: { id: sheet.lineItems.ids[index]!, bidPackageId } }],
  });
  await waitFor(() => expect(count()).toBe('3 of 3'));
});
