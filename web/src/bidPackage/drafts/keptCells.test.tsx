import { cleanup } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { setSession } from '../../session/session.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';

withOpenSheets();
withTab(person);
beforeEach(() => setSession({ user: { id: person, email: 'maria@demo.example', name: 'Maria', roles: [] } as never }));

const row = (line: number) => `l-${lineId(line)}`;
const editor = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-editor] input, [data-editor] textarea');
const notices = () => document.querySelector('[data-notices]')?.textContent ?? '';
const type = (keys: string) => userEvent.keyboard(keys);

async function loadAgain(record = sampleSheet()): Promise<void> {
  leaveToLoadAgain();
  openSheet(record);
}

it.each([
  ['a price', row(6), columnOfBidder(0), '12.5'],
  ['a description', row(6), 1, 'Brick'],
  ['a quantity', row(6), 2, '17.2'],
  ['a lump sum', 'n-base-Masonry-Chimney%20and%20lintels', columnOfBidder(5), '4500'],
  ['an adjustment', 'adjustment-0', columnOfBidder(1), '-300'],
])('%s that is being typed is there again in its editor, marked unsaved [SHELL-107]', async (_, key, column, typed) => {
  openSheet(sampleSheet());
  await userEvent.click(cell(key, column));
  await type(typed);
  await loadAgain();
  await until(() => expect(editor()?.value).toBe(typed));
  expect(document.activeElement).toBe(editor());
  expect(cell(key, column).contains(editor())).toBe(true);
  await until(() => expect(notices()).toContain('Not saved yet.'));
  expect(network.commands()).toEqual([]);
  await type('{Escape}');
  expect(statesOf(cell(key, column))).toContain('unsent');
  expect(shown(key, column)).toContain(typed);
  await type('{F2}');
  await until(() => expect(editor()?.value).toBe(typed));
  await type('{Enter}');
  await until(() => expect(network.commands()).toHaveLength(1));
  await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
  await loadAgain();
  expect([editor(), document.querySelector('[data-state~="unsent"]')]).toEqual([null, null]);
});

it.each([
  ['a price', row(6), columnOfBidder(0), '12.5'],
  ['a description', row(6), 1, 'Brick'],
  ['a lump sum', 'n-base-Masonry-Chimney%20and%20lintels', columnOfBidder(5), '4500'],
])(
  '%s that the autosave has saved in its open editor is not called unsaved [SHELL-107] [BID-036]',
  async (_, key, column, typed) => {
    openSheet(sampleSheet(), { autosave: 30 });
    await userEvent.click(cell(key, column));
    await type('{F2}');
    // In one change, so that no part of it is saved before.
    await userEvent.fill(editor()!, typed);
    await until(() => expect(network.commands()).toHaveLength(1));
    await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
    expect(editor()?.value).toBe(typed);
    await loadAgain();
    await settled();
    expect([editor(), document.querySelector('[data-state~="unsent"]')]).toEqual([null, null]);
    expect(notices()).not.toContain('Not saved yet.');
  },
);

it('a price that was refused while its editor is open is there again [SHELL-107]', async () => {
  network.answers.set('set-line-item-bid', () => answer({ detail: 'The price is refused.' }, 422));
  openSheet(sampleSheet(), { autosave: 30 });
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('{F2}');
  await userEvent.fill(editor()!, '12.5');
  await until(() => expect(notices()).toContain('The price is refused.'));
  await loadAgain();
  await until(() => expect(editor()?.value).toBe('12.5'));
});

it('a price keeps the class that was chosen for it [SHELL-107]', async () => {
  openSheet(sampleSheet());
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('900r');
  await loadAgain();
  await until(() => expect(editor()?.value).toBe('900'));
  await type('{Enter}');
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(network.commands()[0]?.body).toEqual({
    bidPackageId,
    lineItemId: lineId(6),
    companyName: 'Kestrel Masonry',
    price: '900',
    classification: 4,
  });
});

it.each([
  ['the application is loaded again', () => loadAgain()],
  [
    'the page is left for another and opened again',
    async () => {
      cleanup();
      openSheet(sampleSheet());
    },
  ],
])('what could not be read stays marked in its cell where %s [SHELL-107]', async (_, again) => {
  openSheet(sampleSheet());
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('12..5{Enter}');
  expect(statesOf(cell(row(6), columnOfBidder(0)))).toContain('failed');
  await again();
  await until(() => expect(shown(row(6), columnOfBidder(0))).toContain('12..5'));
  expect(statesOf(cell(row(6), columnOfBidder(0)))).toContain('failed');
  expect(editor()).toBeNull();
});

it('what was put back and saved is not there again in a tab that the browser has ended without a word [SHELL-107]', async () => {
  openSheet(sampleSheet());
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('12..5{Enter}');
  await loadAgain();
  await until(() => expect(shown(row(6), columnOfBidder(0))).toContain('12..5'));
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('7{Enter}');
  await until(() => expect(network.commands()).toHaveLength(1));
  const tab = { ...sessionStorage };
  cleanup();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
  openSheet(sampleSheet());
  await settled();
  expect([editor(), document.querySelector('[data-state~="unsent"], [data-state~="failed"]')]).toEqual([null, null]);
});

it('what was typed for a bidder who is gone by then is told with its cell [SHELL-107] [LIVE-046]', async () => {
  const record = sampleSheet();
  openSheet(record);
  await userEvent.click(cell(row(6), columnOfBidder(0)));
  await type('777');
  const isTheirs = (one: { bidderId: string }) => one.bidderId === bidderId(0);
  await loadAgain({
    ...record,
    bidders: record.bidders.slice(1),
    bids: record.bids.filter((one) => !isTheirs(one)),
    adjustments: record.adjustments.filter((one) => !isTheirs(one)),
    rollupBids: record.rollupBids.filter((one) => !isTheirs(one)),
  });
  await until(() => expect(notices()).toContain('“777” was typed while it was removed.'));
  expect(notices()).toContain('Kestrel Masonry');
  expect(editor()).toBeNull();
  expect(network.commands()).toEqual([]);
});
