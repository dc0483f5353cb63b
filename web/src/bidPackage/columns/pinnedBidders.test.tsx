import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { PinnedBidders } from './pinnedBidders.ts';

withOpenSheets();

const line = `l-${lineId(3)}`;
const leftOf = (column: number) => Math.round(cell(line, column).getBoundingClientRect().left);
const sheet = () => document.querySelector<HTMLElement>('[data-scrolls-page]')!;

async function choose(bidder: number, item: string): Promise<void> {
  await userEvent.click(document.querySelectorAll<HTMLElement>('[data-options]')[bidder]!);
  const found = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await until(() => expect(found().map((one) => one.textContent)).toContain(item));
  await userEvent.click(found().find((one) => one.textContent === item)!);
  await until(() => expect(found()).toEqual([]));
}

/** A sheet with more bidders than fit the view. */
function openWide(): void {
  localStorage.setItem('Plumbline_ColumnSizes_maria.chen@demo.example', '{"description":300,"bidder":220}');
  openSheet(sampleSheet());
}

describe('bidders that are kept in view', () => {
  it('stay beside the line items while the others scroll, also on the next visit [PAGE-077]', async () => {
    openWide();
    await choose(1, 'Keep in view up to here');
    const places = [leftOf(columnOfBidder(0)), leftOf(columnOfBidder(1))];
    sheet().scrollTo({ left: 300 });
    await until(() => expect(sheet().dataset.panned).toBe(''));
    expect([leftOf(columnOfBidder(0)), leftOf(columnOfBidder(1))]).toEqual(places);
    cleanup();
    openWide();
    sheet().scrollTo({ left: 300 });
    await until(() => expect([leftOf(columnOfBidder(0)), leftOf(columnOfBidder(1))]).toEqual(places));
    await choose(0, 'Let all bidders scroll');
    sheet().scrollTo({ left: 0 });
    await until(() => expect(leftOf(columnOfBidder(0))).toBe(places[0]));
    sheet().scrollTo({ left: 200 });
    await until(() => expect(leftOf(columnOfBidder(1))).toBe(places[1]! - 200));
  });

  it('carry cursor, range and amounts as the others do [PAGE-077]', async () => {
    openWide();
    await choose(0, 'Keep in view up to here');
    await userEvent.click(cell(line, columnOfBidder(0)));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    const selected = document.querySelectorAll(`[data-row="${line}"] [aria-selected="true"]`);
    expect([...selected].map((one) => one.getAttribute('aria-colindex'))).toEqual(['9', '10', '11']);
    await userEvent.keyboard('{End}');
    await until(() => expect(sheet().scrollLeft).toBeGreaterThan(0));
    const last = cell(line, columnOfBidder(5)).getBoundingClientRect();
    expect(last.right).toBeLessThanOrEqual(sheet().getBoundingClientRect().right + 1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    // The second bidder is right of the one that is kept, not under it.
    await until(() =>
      expect(leftOf(columnOfBidder(1))).toBeGreaterThanOrEqual(
        Math.round(cell(line, columnOfBidder(0)).getBoundingClientRect().right),
      ),
    );
  });

  it('are remembered per user and package, and nonsense is none [PAGE-077]', () => {
    localStorage.setItem('Plumbline_PinnedBidders_a_1', 'x');
    expect(new PinnedBidders(localStorage, 'a', '1').count()).toBe(0);
    const pinned = new PinnedBidders(localStorage, 'a', '2');
    pinned.pinUpTo(2);
    expect(new PinnedBidders(localStorage, 'a', '2').count()).toBe(3);
    pinned.pinUpTo(null);
    expect(localStorage.getItem('Plumbline_PinnedBidders_a_2')).toBeNull();
  });

  it('are pinned also where the device keeps nothing, and say so to those who listen [PAGE-077]', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const pinned = new PinnedBidders({ getItem: () => null, setItem: full, removeItem: full }, 'a', '1');
    const counts: number[] = [];
    pinned.subscribe(() => counts.push(pinned.count()));
    pinned.pinUpTo(1);
    pinned.pinUpTo(null);
    expect(counts).toEqual([2, 0]);
  });
});
