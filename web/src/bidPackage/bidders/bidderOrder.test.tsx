import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DROP_DELAY } from '../dragging/useSheetDrag.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const heads = (): string[] =>
  [...document.querySelectorAll('[data-bidder-name]')].map((one) => one.textContent?.split(' ')[0] ?? '');
const head = (bidder: number): HTMLElement => cell('head', columnOfBidder(bidder));
const inRule = ['Kestrel', 'Dunmore', 'Alder', 'Northgate', 'Tillman', 'Copper'];
const menuItems = (): string[] =>
  [...document.querySelectorAll('[role="menu"] [role="menuitem"]')].map((one) => one.textContent ?? '');

/** The events of a drag from one element onto another; the drop where it is allowed. */
function drag(from: HTMLElement, onto: HTMLElement, drops = true): boolean {
  const dataTransfer = new DataTransfer();
  const send = (on: HTMLElement, type: string): boolean =>
    !on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  send(from, 'dragstart');
  const isAllowed = send(onto, 'dragover');
  if (drops && isAllowed) send(onto, 'drop');
  if (drops) send(from, 'dragend');
  return isAllowed;
}

describe('a bidder dragged by its head', () => {
  it('takes the new place and stores a manual order for everybody [BDR-021] [PAGE-057]', async () => {
    openSheet(sampleSheet());
    expect(heads()).toEqual(inRule);
    expect(drag(head(3), head(1))).toBe(true);
    await until(() => expect(heads()).toEqual(['Kestrel', 'Northgate', 'Dunmore', 'Alder', 'Tillman', 'Copper']));
    expect(network.commands()).toEqual([
      { name: 'set-bidder-order', body: { bidPackageId, companyName: 'Northgate Building Works', order: 1 } },
    ]);
  });

  it('takes the place of its target in the order of the package while columns are out of order [BDR-096]', async () => {
    const record = sampleSheet();
    const after = record.bidders.map((one, index) => ({ ...one, order: [0, 2, 3, 1, 4, 5][index]! }));
    openSheet(record);
    // After an undo without a live connection the sheet is read again, which leaves the columns where they are.
    network.answers.set('sheet', () => answer({ ...record, seq: record.seq + 1, bidders: after }));
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(1)));
    await userEvent.keyboard('7{Enter}{Control>}z{/Control}');
    await until(() => expect(document.querySelector('[data-part="order"]')).not.toBeNull());
    expect(heads()).toEqual(inRule);
    drag(head(4), head(2));
    await until(() => expect(heads()).toEqual(['Kestrel', 'Northgate', 'Dunmore', 'Tillman', 'Alder', 'Copper']));
    expect(network.commands().at(-1)).toEqual({
      name: 'set-bidder-order',
      body: { bidPackageId, companyName: 'Tillman Brothers', order: 3 },
    });
  });

  it('lands nowhere before the selected bidder and behind the excluded ones [BDR-021]', async () => {
    openSheet(sampleSheet());
    expect(head(0).getAttribute('draggable')).toBeNull();
    expect(head(5).getAttribute('draggable')).toBeNull();
    expect(drag(head(3), head(0), false)).toBe(false);
    await until(() =>
      expect(document.querySelector('[data-drop="reason"]')?.textContent).toBe(
        'Kestrel Masonry is selected and stays first.',
      ),
    );
    expect(drag(head(3), head(5), false)).toBe(false);
    await until(() =>
      expect(document.querySelector('[data-drop="reason"]')?.textContent).toBe(
        'Copper Hill Contractors is excluded and stands last.',
      ),
    );
    expect(network.commands()).toEqual([]);
  });

  it('goes back to its place where the server refuses', async () => {
    network.answers.set('set-bidder-order', () => answer({ detail: 'The project is closed.' }, 409));
    openSheet(sampleSheet());
    drag(head(3), head(1));
    await until(() => expect(document.body.textContent).toContain('Order not saved'));
    expect(heads()).toEqual(inRule);
  });

  it("stays where Feature_BidderOrdering is 'false'; a missing key means on [PAGE-056] [PAGE-057]", () => {
    localStorage.setItem('Feature_BidderOrdering', 'false');
    openSheet(sampleSheet());
    expect(head(3).getAttribute('draggable')).toBeNull();
    drag(head(3), head(1));
    expect(heads()).toEqual(inRule);
    cleanup();
    localStorage.setItem('Feature_BidderOrdering', 'true');
    openSheet(sampleSheet());
    expect(head(3).getAttribute('draggable')).toBe('true');
    cleanup();
    localStorage.removeItem('Feature_BidderOrdering');
    openSheet(sampleSheet());
    expect(head(3).getAttribute('draggable')).toBe('true');
  });

  it('stays on a read-only page [PAGE-055]', () => {
    openSheet(sampleSheet(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    expect(document.querySelectorAll('[data-bidder][draggable]')).toHaveLength(0);
    drag(head(3), head(1));
    expect(heads()).toEqual(inRule);
  });
});

it('Alt and an arrow on a head move the bidder by one place, and the cursor goes with it [BDR-021]', async () => {
  openSheet(sampleSheet());
  await userEvent.click(head(2).querySelector('[data-bidder-name]')!);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await until(() => expect(heads()).toEqual(['Kestrel', 'Dunmore', 'Northgate', 'Alder', 'Tillman', 'Copper']));
  expect(head(3).hasAttribute('data-at')).toBe(true);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await until(() => expect(heads()).toEqual(inRule));
  expect(network.commands().map(({ body }) => body.order)).toEqual([3, 2]);
});

it('Alt and an arrow move by one place of the package where columns are out of order, not by one column [BDR-096]', async () => {
  const record = sampleSheet();
  const after = record.bidders.map((one, index) => ({ ...one, order: [0, 2, 3, 1, 4, 5][index]! }));
  openSheet(record);
  network.answers.set('sheet', () => answer({ ...record, seq: record.seq + 1, bidders: after }));
  await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(1)));
  await userEvent.keyboard('7{Enter}{Control>}z{/Control}');
  await until(() => expect(document.querySelector('[data-part="order"]')).not.toBeNull());
  await userEvent.click(head(3).querySelector('[data-bidder-name]')!);
  const before = network.commands().length;
  // In the package Northgate comes right after the selected Kestrel, in the columns after Alder.
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect([heads(), network.commands().length]).toEqual([inRule, before]);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await until(() => expect(heads()).toEqual(['Kestrel', 'Dunmore', 'Northgate', 'Alder', 'Tillman', 'Copper']));
  expect(network.commands().slice(before)).toEqual([
    { name: 'set-bidder-order', body: { bidPackageId, companyName: 'Northgate Building Works', order: 2 } },
  ]);
  expect(head(2).hasAttribute('data-at')).toBe(true);
});

describe('the menu of the bidders label', () => {
  it("offers 'Reset order' only while a manual order is set [BDR-021]", async () => {
    const record = sampleSheet();
    openSheet(record);
    const label = () => document.querySelector('[data-corner] [aria-haspopup="menu"]');
    expect(label()).toBeNull();
    cleanup();
    openSheet({ ...record, bidPackage: { ...record.bidPackage, isBidderOrderManual: true } });
    await userEvent.click(label()!);
    await until(() => expect(menuItems()).toEqual(['Reset order']));
    await userEvent.click(document.querySelector('[role="menu"] [role="menuitem"]')!);
    await until(() =>
      expect(network.commands()).toEqual([
        { name: 'set-bidder-order', body: { bidPackageId, companyName: 'Kestrel Masonry', order: null } },
      ]),
    );
  });
});

it('the target of a dragged row is looked for after 25 ms [PAGE-054]', async () => {
  expect(DROP_DELAY).toBe(25);
  openSheet(sampleSheet());
  await userEvent.hover(cell(`l-${lineId(1)}`, 1));
  const handle = document.querySelector<HTMLElement>(`[data-row="l-${lineId(1)}"] [data-handle]`)!;
  drag(handle, cell(`l-${lineId(0)}`, 1), false);
  expect(document.querySelector('[data-drop="line"]')).toBeNull();
  await until(() => expect(document.querySelector('[data-drop="line"]')).not.toBeNull());
});
