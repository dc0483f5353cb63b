import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userEvent as browserKeys } from 'vitest/browser';
import { holdTimers, pass, releaseTimers } from '../../../test/clock.ts';
import { settled } from '../../../test/network.ts';
import { userOf } from '../../../test/records.ts';
import { setAppConfig } from '../../api/appConfig.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hear, openPage, timings, withLivePages } from '../testing/livePage.testing.tsx';
import { bidderId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const cell = (column: number) =>
  document.querySelector<HTMLElement>(`[data-row="l-${lineId(0)}"] [data-column="${column}"]`)!;
const note = () => document.querySelector('[data-note]')?.textContent ?? null;

const theirs = (price: string) => ({
  Updated: [
    {
      Type: 'BidPackageLineItemBid' as const,
      Values: { id: 'price', bidPackageLineItemId: lineId(0), bidderId: bidderId(0), price, classification: 1 },
    },
  ],
});

const jonas = {
  'GET /api/query/odata/User': { value: [userOf({ id: 'jonas', email: 'jonas@demo.example', name: 'Jonas Okafor' })] },
};

it('a value that somebody else changes under the cursor is said quietly, with who and what; the text stays [LIVE-051] [LIVE-037]', async () => {
  const { sent } = await openPage(jonas);
  const user = userEvent.setup();
  await user.click(cell(columnOfBidder(0)));
  await user.keyboard('77');
  expect(note()).toBeNull();
  hear(theirs('60000'));
  await waitFor(() =>
    expect(note()).toMatch(/^Jonas Okafor changed this to 60,000.00 just now\. Enter overwrites nothing:/),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = document.querySelector<HTMLInputElement>('[data-editor] input')!;
  expect([field.value, document.activeElement]).toEqual(['77', field]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/set-line-item-bid'))).toBe(true));
  const body = sent.find(({ address }) => address.endsWith('/set-line-item-bid'))?.body;
  expect(body).toMatchObject({ price: '77', expected: { classification: 1, price: '53466' } });
});

it('text that the autosave could not save is still compared with what its author saw [LIVE-037]', async () => {
  setAppConfig({ ...timings, timings: { ...timings.timings, autosave: 50 } });
  const { sent } = await openPage(jonas);
  const user = userEvent.setup();
  await user.click(cell(columnOfBidder(0)));
  holdTimers();
  await browserKeys.keyboard('12..5');
  await pass(200);
  releaseTimers();
  expect(sent.filter(({ address }) => address.endsWith('/set-line-item-bid'))).toEqual([]);
  hear(theirs('60000'));
  await waitFor(() => expect(note()).toContain('60,000.00'));
  // Autosaved again while it cannot be read, over what somebody else has stored by now.
  holdTimers();
  await browserKeys.keyboard('.');
  await pass(200);
  releaseTimers();
  await user.keyboard('{Backspace}{Backspace}{Backspace}5{Enter}');
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/set-line-item-bid'))).toBe(true));
  const body = sent.find(({ address }) => address.endsWith('/set-line-item-bid'))?.body;
  expect(body).toMatchObject({ expected: { classification: 1, price: '53466' } });
});

it('a cell that was opened and left as it is overwrites nothing that was changed meanwhile [LIVE-037]', async () => {
  const { sent } = await openPage(jonas);
  const user = userEvent.setup();
  await user.click(cell(columnOfBidder(0)));
  await user.keyboard('{F2}');
  hear(theirs('60000'));
  await waitFor(() => expect(note()).toContain('60,000.00'));
  await user.keyboard('{Enter}');
  await settled();
  expect(sent.filter(({ address }) => address.includes('/api/command/bid-package/'))).toEqual([]);
  expect(cell(columnOfBidder(0)).textContent).toContain('60,000.00');
});
