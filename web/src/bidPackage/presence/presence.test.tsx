import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PresentPerson } from '#contract';
import { holdTimers, pass, releaseTimers } from '../../../test/clock.ts';
import { settled } from '../../../test/network.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { hub, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { bidderId, bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

let bar: HTMLElement;
beforeEach(() => {
  bar = document.createElement('div');
  bar.id = 'bar-people';
  document.body.append(bar);
});
afterEach(() => {
  releaseTimers();
  bar.remove();
});

const cell = (row: string, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
const person = (name: string | null, email: string, at: PresentPerson['cell'] = null): PresentPerson => ({
  connectionId: `${email} ${at?.row}`,
  name,
  email,
  cell: at,
});
const tell = (...People: PresentPerson[]) =>
  act(() => hub.send('PresenceChanged', { SourceId: bidPackageId.toUpperCase(), People }));
const avatars = (): (string | null)[] => [...bar.querySelectorAll('li')].map((one) => one.textContent);
const guests = () =>
  [...document.querySelectorAll<HTMLElement>('[data-guest]')].map(({ dataset }) => [dataset.guest, dataset.column]);
const reports = () => hub.heard.filter(([event]) => event === 'Presence').map(([, report]) => report);
/** The viewer of the page. */
const own = 'maria@demo.example';

describe('who else is on the page', () => {
  it('has an avatar each, at most five, of more the count; own tabs are left out [LIVE-063]', async () => {
    await openPage();
    tell(person('Maria Chen', own), person('Jonas Okafor', 'jo@x.example'), person('Jonas Okafor', 'jo@x.example'));
    await waitFor(() => expect(avatars()).toEqual(['JO']));
    const [jonas] = bar.querySelectorAll('li');
    expect([jonas!.dataset.tip, jonas!.getAttribute('aria-label')]).toEqual([
      'Jonas Okafor is on this page',
      'Jonas Okafor',
    ]);
    const many = ['Ann Bell', 'Ben Cole', 'Cleo Dunn', 'Dan Eads', 'Eve Fox', 'Finn Gray', 'Gus Hart'];
    tell(...many.map((name) => person(name, `${name[0]}@x.example`)));
    await waitFor(() => expect(avatars()).toEqual(['AB', 'BC', 'CD', 'DE', 'EF', '+2']));
    expect(bar.querySelector<HTMLElement>('li:last-child')!.dataset.tip).toBe('Finn Gray, Gus Hart');
    tell(...many.slice(0, 5).map((name) => person(name, `${name[0]}@x.example`)));
    await waitFor(() => expect(avatars()).toHaveLength(5));
    hub.accepts = false;
    act(() => hub.cut());
    await waitFor(() => expect(avatars()).toEqual([]));
  });

  it('has a frame and the first name in the cell, wherever its column is; a name gives way to the own cursor [LIVE-064]', async () => {
    await openPage();
    const row = `l-${lineId(1)}`;
    const place = sheet.bidders.findIndex(({ id }) => id === bidderId(1));
    tell(
      person('Jonas Okafor', 'jo@x.example', { row, column: bidderId(1) }),
      person(null, 'ann.bell@x.example', { row, column: 'quantity' }),
    );
    await waitFor(() =>
      expect(guests()).toEqual([
        ['Ann', '2'],
        ['Jonas', String(columnOfBidder(place))],
      ]),
    );
    const framed = cell(row, columnOfBidder(place));
    const look = getComputedStyle(framed);
    expect([look.outlineStyle, look.outlineWidth]).toEqual(['solid', '2px']);
    expect(look.outlineColor).not.toBe(getComputedStyle(cell(row, 2)).outlineColor);
    expect(getComputedStyle(framed, '::after').content).toBe('"Jonas"');
    await userEvent.click(framed);
    await waitFor(() =>
      expect(getComputedStyle(cell(row, columnOfBidder(place)), '::after').content).not.toBe('"Jonas"'),
    );
    expect(getComputedStyle(cell(row, columnOfBidder(place))).outlineWidth).toBe('2px');
    tell(person('Jonas Okafor', 'jo@x.example'));
    await waitFor(() => expect(guests()).toEqual([]));
  });
});

describe('a page', () => {
  it('says where its cursor is, every 250 ms at most, every 20 s that it is open, and that it is left [LIVE-061] [LIVE-062]', async () => {
    const { unmount } = await openPage();
    expect(reports().at(-1)).toEqual({ bidPackageId, cell: null });
    const before = reports().length;
    holdTimers();
    for (const line of [0, 1, 2]) await userEvent.click(cell(`l-${lineId(line)}`, columnOfBidder(0)));
    expect(reports()).toHaveLength(before);
    await pass(250);
    expect(reports().slice(before)).toEqual([
      { bidPackageId, cell: { row: `l-${lineId(2)}`, column: sheet.bidders[0]!.id } },
    ]);
    await pass(20_000);
    expect(reports()).toHaveLength(before + 2);
    unmount();
    await settled();
    expect(reports().at(-1)).toEqual({ bidPackageId: null, cell: null });
  });
});
