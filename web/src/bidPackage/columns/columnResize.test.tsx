import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const head = (column: number) => document.querySelector<HTMLElement>(`[data-row="head"] [data-column="${column}"]`)!;
const width = (column: number) => Math.round(head(column).getBoundingClientRect().width);

function mouse(target: Element, type: string, clientX: number): void {
  const box = head(columnOfBidder(0)).getBoundingClientRect();
  const clientY = target === head(1) ? head(1).getBoundingClientRect().top + 4 : box.top + 6;
  target.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true, button: 0 }));
}

/** Drags the right edge of a head by some pixels. */
function dragEdge(column: number, by: number): void {
  const { right } = head(column).getBoundingClientRect();
  mouse(head(column), 'mousedown', right - 1);
  mouse(head(column), 'mousemove', right + by);
  mouse(head(column), 'mouseup', right + by);
}

describe('the edges of the heads', () => {
  it('set the width of the line items and of all bidders when dragged, also on the next visit [PAGE-075]', async () => {
    openSheet(sampleSheet());
    const [description, bidder] = [width(1), width(columnOfBidder(0))];
    dragEdge(1, 60);
    await until(() => expect(width(1)).toBe(description + 60));
    dragEdge(columnOfBidder(0), 30);
    await until(() => expect(width(columnOfBidder(1))).toBe(bidder + 30));
    const row = document.querySelector<HTMLElement>('[data-kind~="line"] [data-column="1"]')!.getBoundingClientRect();
    expect(Math.abs(row.right - head(1).getBoundingClientRect().right)).toBeLessThan(2);
    cleanup();
    openSheet(sampleSheet());
    await until(() => expect([width(1), width(columnOfBidder(0))]).toEqual([description + 60, bidder + 30]));
  });

  it('never make a bidder narrower than its longest amount [PAGE-075]', async () => {
    openSheet(sampleSheet());
    dragEdge(columnOfBidder(0), -2000);
    await until(() => expect(width(columnOfBidder(0))).toBeLessThan(150));
    const amounts = [...document.querySelectorAll<HTMLElement>('[data-kind] > [role="gridcell"] [data-amount]')];
    expect(amounts.length).toBeGreaterThan(50);
    expect(amounts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)).toEqual([]);
  });

  it('follow Shift and the arrows, and Shift+Enter fits; it is told [PAGE-076]', async () => {
    openSheet(sampleSheet());
    const bidder = width(columnOfBidder(0));
    await userEvent.click(
      document.querySelector(`[data-row="head"] [data-column="${columnOfBidder(0)}"] [data-bidder-name]`)!,
    );
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    await until(() => expect(width(columnOfBidder(1))).toBe(bidder + 10));
    const told = () => document.querySelector('[data-density] > [role="status"]')?.textContent;
    expect(told()).toBe(`Bidders, ${bidder + 10} pixels wide`);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.querySelector('[data-row="head"] [data-at]')?.textContent).toBe('Line item');
    expect(document.querySelector('[data-row="head"] [data-at]')?.getAttribute('aria-keyshortcuts')).toBe(
      'Shift+ArrowLeft Shift+ArrowRight Shift+Enter',
    );
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await until(() => expect(told()).toBe(`Line item, ${width(1)} pixels wide`));
    const cut = [...document.querySelectorAll<HTMLElement>('[data-kind~="line"] [data-column="1"] [data-tip-cut]')];
    expect(cut.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent)).toEqual([]);
  });

  it('fit the longest text on a double click [PAGE-075]', async () => {
    openSheet(sampleSheet());
    dragEdge(1, -2000);
    await until(() => expect(width(1)).toBe(120));
    mouse(head(1), 'dblclick', head(1).getBoundingClientRect().right - 1);
    await until(() => expect(width(1)).toBeGreaterThan(250));
    const cut = [...document.querySelectorAll<HTMLElement>('[data-kind~="line"] [data-column="1"] [data-tip-cut]')];
    expect(cut.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent)).toEqual([]);
  });
});
