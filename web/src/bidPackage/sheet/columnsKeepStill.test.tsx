import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const heads = (): string[] => [...document.querySelectorAll('.bh .nm')].map((one) => one.textContent ?? '');
const row = `l-${lineId(5)}`;

it('columns that are out of order stay while the cell of another bidder is pressed, and move when focus leaves them [BDR-021]', async () => {
  const { sent } = await openPage();
  const before = heads();
  await userEvent.click(cell(row, 8));
  await userEvent.keyboard('99999999');
  const reversed = sheet.bidders.map((bidder, index) => ({ ...bidder, order: sheet.bidders.length - 1 - index }));
  hear({ Updated: reversed.map((Values) => ({ Type: 'Bidder', Values })) });
  await userEvent.click(cell(row, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heads()).toEqual(before);
  await userEvent.keyboard('5{Enter}');
  const posted = () => sent.filter(({ address }) => address.includes('line-item-bid')).map(({ body }) => body);
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()).toMatchObject([
    { companyName: sheet.bidders[2]!.companyName, price: '99999999' },
    { companyName: sheet.bidders[4]!.companyName, price: '5' },
  ]);
  expect(heads()).toEqual(before);
  await userEvent.click(cell(row, 1));
  await waitFor(() => expect(heads()).toEqual(before.toReversed()));
});
