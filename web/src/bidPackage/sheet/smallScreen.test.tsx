import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isHiddenText } from '../../../test/look.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();
afterEach(() => page.viewport(1440, 900));

/** The heads that stand in the view, right of the frozen pane. */
function inView(): string[] {
  const sheet = document.querySelector<HTMLElement>('[data-scrolls-page]')!.getBoundingClientRect();
  const left = document.querySelector('[data-row="head"] > :first-child')!.getBoundingClientRect().right;
  return [...document.querySelectorAll('[data-bidder]')]
    .filter((head) => {
      const box = head.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= sheet.right + 1;
    })
    .map((head) => head.querySelector('[data-bidder-name]')?.textContent ?? '');
}

it('from 768 to 1200 px the unit price folds, the cursor passes it, and contacts leave the head', async () => {
  await page.viewport(1000, 800);
  openSheet(sampleSheet());
  const line = `l-${lineId(0)}`;
  await until(() => expect(cell(line, 4).checkVisibility()).toBe(false));
  expect([2, 3, 5].map((column) => cell(line, column).checkVisibility())).toEqual([true, true, true]);
  const heads = [
    ...document.querySelectorAll<HTMLElement>('[data-row="head"] [data-column]:not([data-bidder])'),
  ].filter((head) => head.checkVisibility());
  const nameOf = (head: HTMLElement) => head.innerText || head.querySelector('[role="checkbox"]')?.ariaLabel;
  expect(heads.map(nameOf)).toEqual(['Select all lines', 'Line item', 'Quantity', 'Unit', 'Base estimate']);
  expect(document.querySelector('[data-bidder] a')?.checkVisibility({ visibilityProperty: true })).toBe(false);
  await userEvent.click(cell(line, 3));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.querySelector('[data-at]')).toBe(cell(line, 5));
  await page.viewport(1240, 800);
  await until(() => expect(cell(line, 4).checkVisibility()).toBe(true));
});

it('from 1200 px on the toolbar leaves out its keys, then its texts, where the window is too narrow, and is never cut [PAGE-104]', async () => {
  await page.viewport(1920, 800);
  openSheet(sampleSheet());
  const toolbar = document.querySelector<HTMLElement>('[data-folds]')!;
  const button = () => page.getByRole('button', { name: 'Import bids' }).element() as HTMLElement;
  const key = () => page.getByRole('button', { name: 'Enter a quote' }).element().querySelector('kbd')!;
  const isText = () => getComputedStyle(button()).fontSize !== '0px';
  const isWhole = () => toolbar.scrollWidth <= toolbar.clientWidth;
  await until(() => expect([toolbar.dataset.folds, isText(), key().checkVisibility()]).toEqual(['0', true, true]));
  // A long text, as in another language.
  const label = page.getByRole('button', { name: 'Filter' }).element() as HTMLElement;
  const steps: string[] = [];
  for (let width = 60; width <= 1100 && steps.at(-1) !== '2'; width += 20) {
    label.style.minWidth = `${width}px`;
    await until(() => expect(isWhole()).toBe(true));
    if (steps.at(-1) !== toolbar.dataset.folds) steps.push(toolbar.dataset.folds!);
    expect(key().checkVisibility()).toBe(toolbar.dataset.folds === '0');
    expect(isText()).toBe(Number(toolbar.dataset.folds) < 2);
  }
  expect(steps).toEqual(['0', '1', '2']);
  expect(button().dataset.tip).toBe('Import bids');
  label.style.minWidth = '';
  await until(() => expect([toolbar.dataset.folds, isText(), key().checkVisibility()]).toEqual(['0', true, true]));
});

it('below 600 px the sheet keeps the line item and one bidder at a time, with a picker, and stays editable', async () => {
  await page.viewport(390, 844);
  openSheet(sampleSheet());
  await until(() => expect(inView()).toEqual(['Kestrel Masonry']));
  expect(shown(`l-${lineId(0)}`, 1)).toBe(sampleSheet().lineItems.descriptions[0]);
  expect(document.querySelector('[data-kind] [data-column="4"]')?.checkVisibility()).not.toBe(true);
  const picker = () => document.querySelector('[aria-label^="Bidder shown"]');
  await userEvent.click(picker()!);
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menu"] [role="menuitem"]')];
  await until(() => expect(items()).toHaveLength(6));
  await userEvent.click(items()[3]!);
  await until(() => expect(inView()).toEqual(['Northgate Building Works']));
  expect(picker()?.parentElement?.textContent).toContain('4 of 6');
  await userEvent.click(document.querySelector('button[aria-label="Previous bidder"]')!);
  await until(() => expect(inView()).toEqual(['Alder & Voss']));
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(2)));
  await userEvent.keyboard('77{Enter}');
  await until(() => expect(network.commands().map(({ body }) => body.price)).toEqual(['77']));
});

it.each(['addLineItems', 'addBidders'] as const)(
  'below 768 px the tools of the editors wrap, and no text of them is cut or squeezed: %s [PAGE-095]',
  async (dialog) => {
    await page.viewport(390, 844);
    openSheet(sampleSheet());
    openSheetDialog({ dialog });
    const tools = () => screen.queryByRole('button', { name: /^Add row/ })?.parentElement as HTMLElement;
    await until(() => expect(tools()).toBeTruthy());
    const edge = tools().getBoundingClientRect();
    const parts = [...tools().querySelectorAll<HTMLElement>('button, select, input, span')].filter(
      (part) => part.checkVisibility() && !isHiddenText(part),
    );
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      const { left, right, height } = part.getBoundingClientRect();
      expect([part.textContent, left >= edge.left && right <= edge.right]).toEqual([part.textContent, true]);
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
      expect(height).toBeLessThan(44);
    }
  },
);

it('the status bar keeps what it says whole: below 768 px without the others, below 600 px without the bidder [PAGE-097]', async () => {
  await page.viewport(1240, 800);
  openSheet(sampleSheet());
  await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
  const bar = () => document.querySelector<HTMLElement>('[data-part="status"]')!;
  const others = () => bar().innerText.includes('Others: low');
  const bidder = () => bar().innerText.includes('Kestrel Masonry');
  await until(() => expect([bidder(), others()]).toEqual([true, true]));
  for (const [width, shows] of [
    [768, [true, true]],
    [767, [true, false]],
    [600, [true, false]],
    [599, [false, false]],
    [390, [false, false]],
  ] as const) {
    await page.viewport(width, 800);
    expect([width, bidder(), others()]).toEqual([width, ...shows]);
    for (const part of bar().children) {
      const { right, width: wide } = part.getBoundingClientRect();
      if (wide > 0) expect(right).toBeLessThanOrEqual(width);
    }
    const live = bar().lastElementChild!;
    expect(live.scrollWidth).toBeLessThanOrEqual(live.clientWidth + 1);
    expect(bar().querySelector('[title]')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(59);
  }
});

/** Buttons, boxes and texts of the head that lie over each other. */
function overlapping(): string[] {
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-corner] > :first-child > :not(.grow), [data-row="head"] [data-column]:not([data-bidder]), [data-bidder-name], [data-bidder] [role="checkbox"]',
    ),
  ].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const sheet = document.querySelector('[data-scrolls-page]')!.getBoundingClientRect();
  const found: string[] = [];
  boxes.forEach((a, index) => {
    boxes.slice(index + 1).forEach((b, next) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isSeen = a.left < sheet.right && b.left < sheet.right;
      if (isSeen && width > 1 && height > 1)
        found.push(`${parts[index]!.outerHTML} | ${parts[index + 1 + next]!.outerHTML}`);
    });
  });
  return found;
}

it.each([
  [390, 844, 1],
  [720, 450, 2],
  [1024, 768, 3],
])(
  'at %i x %i px the head holds without overlaps and shows as many bidders as fit [PAGE-090]',
  async (width, height, least) => {
    await page.viewport(width, height);
    openSheet(sampleSheet());
    await until(() => expect(inView().length).toBeGreaterThanOrEqual(least));
    expect(overlapping()).toEqual([]);
    expect(document.querySelector('[aria-label^="Bidder shown"]') !== null).toBe(width < 600);
    const line = `l-${lineId(0)}`;
    expect([2, 3, 5].map((column) => cell(line, column).checkVisibility())).toEqual(Array(3).fill(width >= 600));
    const actions = ['Add line items', 'Import bids'].map(
      (name) => [...document.querySelectorAll('[data-tip]')].find((one) => one.textContent === name)!,
    );
    for (const action of actions) {
      expect(getComputedStyle(action).fontSize === '0px').toBe(width < 768);
      expect(action.getAttribute('data-tip')).toBe(action.textContent);
    }
  },
);
