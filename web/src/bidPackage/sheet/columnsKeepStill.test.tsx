import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { scrollerOf } from '../../grid/elements.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { cell } from '../testing/openSheet.testing.tsx';
import { lineId } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withLivePages();

const headers = (): string[] =>
  [...document.querySelectorAll('[data-bidder-name]')].map((one) => one.textContent ?? '');
const row = `l-${lineId(5)}`;

it('columns that are out of order stay while the cell of another bidder is pressed, and move when the typing ends [BDR-021] [BDR-094]', async () => {
  const { sent } = await openPage();
  const before = headers();
  await userEvent.click(cell(row, columnOfBidder(2)));
  await userEvent.keyboard('99999999');
  const reversed = sheet.bidders.map((bidder, index) => ({ ...bidder, order: sheet.bidders.length - 1 - index }));
  hear({ Updated: reversed.map((Values) => ({ Type: 'Bidder', Values })) });
  await userEvent.click(cell(row, columnOfBidder(4)));
  await settled();
  expect(headers()).toEqual(before);
  await userEvent.keyboard('5{Enter}');
  const posted = () => sent.filter(({ address }) => address.includes('line-item-bid')).map(({ body }) => body);
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()).toMatchObject([
    { companyName: sheet.bidders[2]!.companyName, price: '99999999' },
    { companyName: sheet.bidders[4]!.companyName, price: '5' },
  ]);
  expect(headers()).toEqual(before);
  await userEvent.click(cell(row, 1));
  await waitFor(() => expect(headers()).toEqual(before.toReversed()));
});

it('columns move while the cursor rests on a bidder, and it stays with its bidder at its place [BDR-094]', async () => {
  await openPage();
  const before = headers();
  await userEvent.click(cell(row, columnOfBidder(3)));
  const place = cell(row, columnOfBidder(3)).getBoundingClientRect().left;
  const swapped = sheet.bidders.map((bidder, index) => ({
    ...bidder,
    order: index === 3 ? 4 : index === 4 ? 3 : index,
  }));
  hear({ Updated: swapped.map((Values) => ({ Type: 'Bidder', Values })) });
  await waitFor(() => expect(headers()).toEqual([...before.slice(0, 3), before[4], before[3], ...before.slice(5)]));
  const at = () => document.querySelector<HTMLElement>('[role="treegrid"] [data-at]')!;
  expect([at().dataset.column, document.activeElement?.getAttribute('role')]).toEqual([
    String(columnOfBidder(4)),
    'treegrid',
  ]);
  const { scrollLeft, scrollWidth, clientWidth } = scrollerOf(at())!;
  if (scrollLeft > 0 && scrollLeft < scrollWidth - clientWidth) expect(at().getBoundingClientRect().left).toBe(place);
  await userEvent.keyboard('7{Enter}');
  hear({ Seq: sheet.seq + 2, Updated: sheet.bidders.map((Values) => ({ Type: 'Bidder', Values })) });
  await settled();
  expect(headers()[3]).toBe(before[4]);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(headers()).toEqual(before));
  expect(at().dataset.column).toBe(String(columnOfBidder(3)));
});
