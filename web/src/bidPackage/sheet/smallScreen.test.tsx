import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();
afterEach(() => page.viewport(1440, 900));

/** The heads that stand in the view, right of the frozen pane. */
function inView(): string[] {
  const sheet = document.querySelector<HTMLElement>('.leveling')!.getBoundingClientRect();
  const left = document.querySelector('.head .l')!.getBoundingClientRect().right;
  return [...document.querySelectorAll('.bh')]
    .filter((head) => {
      const box = head.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= sheet.right + 1;
    })
    .map((head) => head.querySelector('.nm')?.textContent ?? '');
}

it('from 768 to 1200 px the unit price folds, the cursor passes it, and contacts leave the head', async () => {
  await page.viewport(1000, 800);
  openSheet(sampleSheet());
  const line = `l-${lineId(0)}`;
  await until(() => expect(cell(line, 4).checkVisibility()).toBe(false));
  expect([2, 3, 5].map((column) => cell(line, column).checkVisibility())).toEqual([true, true, true]);
  const heads = [...document.querySelectorAll<HTMLElement>('.head .k3 .c')].filter((head) => head.checkVisibility());
  const nameOf = (head: HTMLElement) => head.innerText || head.querySelector('[role="checkbox"]')?.ariaLabel;
  expect(heads.map(nameOf)).toEqual(['Select all lines', 'Line item', 'Quantity', 'Unit', 'Base estimate']);
  expect(document.querySelector('.bh .h5')?.checkVisibility({ visibilityProperty: true })).toBe(false);
  await userEvent.click(cell(line, 3));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.querySelector('[data-at]')).toBe(cell(line, 5));
  await page.viewport(1240, 800);
  await until(() => expect(cell(line, 4).checkVisibility()).toBe(true));
});

it('below 600 px the sheet keeps the line item and one bidder at a time, with a picker, and stays editable', async () => {
  await page.viewport(390, 844);
  openSheet(sampleSheet());
  await until(() => expect(inView()).toEqual(['Kestrel Masonry']));
  expect(shown(`l-${lineId(0)}`, 1)).toBe(sampleSheet().lineItems.descriptions[0]);
  expect(document.querySelector('.l .c.p')?.checkVisibility()).not.toBe(true);
  await userEvent.click(document.querySelector('.bidder-picker .picker')!);
  const items = () => [...document.querySelectorAll<HTMLElement>('.menu [role="menuitem"]')];
  await until(() => expect(items()).toHaveLength(6));
  await userEvent.click(items()[3]!);
  await until(() => expect(inView()).toEqual(['Northgate Building Works']));
  expect(document.querySelector('.bidder-picker')?.textContent).toContain('4 of 6');
  await userEvent.click(document.querySelector('button[aria-label="Previous bidder"]')!);
  await until(() => expect(inView()).toEqual(['Alder & Voss']));
  await userEvent.click(cell(`l-${lineId(0)}`, 8));
  await userEvent.keyboard('77{Enter}');
  await until(() => expect(network.commands().map(({ body }) => body.price)).toEqual(['77']));
});

it.each(['addLineItems', 'addBidders'] as const)(
  'below 768 px the tools of the editors wrap, and no text of them is cut or squeezed: %s [PAGE-095]',
  async (dialog) => {
    await page.viewport(390, 844);
    openSheet(sampleSheet());
    openSheetDialog({ dialog });
    const tools = () => document.querySelector<HTMLElement>('.dialog .d-tools')!;
    await until(() => expect(tools()).not.toBeNull());
    const edge = tools().getBoundingClientRect();
    const parts = [...tools().querySelectorAll<HTMLElement>('.muted, .in, button')];
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
  await userEvent.click(cell(`l-${lineId(0)}`, 6));
  const bar = () => document.querySelector<HTMLElement>('.statusbar')!;
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
    expect(bar().querySelector('.cut')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(59);
  }
});

/** Buttons, boxes and texts of the head that lie over each other. */
function overlapping(): string[] {
  const parts = [
    ...document.querySelectorAll<HTMLElement>('.corner .k1 > :not(.grow), .k3 .c, .bh .nm, .bh [role="checkbox"]'),
  ].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const sheet = document.querySelector('.leveling')!.getBoundingClientRect();
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
    expect(document.querySelector('.bidder-picker') !== null).toBe(width < 600);
    const line = `l-${lineId(0)}`;
    expect([2, 3, 5].map((column) => cell(line, column).checkVisibility())).toEqual(Array(3).fill(width >= 600));
    const actions = ['Add line items', 'Import bids'].map(
      (name) => [...document.querySelectorAll('.tools button')].find((one) => one.textContent === name)!,
    );
    for (const action of actions) {
      expect(getComputedStyle(action).fontSize === '0px').toBe(width < 768);
      expect(action.getAttribute('data-tip')).toBe(action.textContent);
    }
  },
);
