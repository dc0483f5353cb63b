import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { amount } from '#leveling';
import { drawnColor } from '../../../test/look.ts';
import { userOf } from '../../../test/records.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  hasRow,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';
import { percentCell } from './sumCells.tsx';

withOpenSheets();

const head = (bidder: number): HTMLElement => cell('head', columnOfBidder(bidder));
const box = (bidder: number): HTMLElement => head(bidder).querySelector<HTMLElement>('[role="checkbox"]')!;
/** A sheet in which a bidder is low by a deduction, so that selecting it asks for no reason. */
function withLow(bidder: number): SheetRecord {
  const record = sampleSheet();
  const adjustment = {
    id: '55555555-0000-4000-8000-000000000099',
    bidPackageId,
    alternateId: null,
    bidderId: bidderId(bidder),
    value: '-300000',
    notes: null,
    notesId: null,
  };
  const others = record.adjustments.filter((one) => one.bidderId !== bidderId(bidder) || one.alternateId !== null);
  return { ...record, adjustments: [...others, adjustment] };
}
/** What the options of a bidder offer to everyone. */
const toAll = [
  'Info',
  'Notes',
  'Documents',
  'Inclusions checklist',
  'Keep in view up to here',
  'Hide',
  'Only its unleveled lines',
];
const menuItems = (): string[] =>
  [...document.querySelectorAll('[role="menu"] [role="menuitem"]')].map((one) => one.textContent ?? '');
const button = (label: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ??
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.startsWith(label))!;

function lockedSheet(email: string | null) {
  const record = sampleSheet();
  return { ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: email } };
}

describe('head blocks of bidders', () => {
  it('show the company with its select box, the total and the contacts, one block per bidder [PAGE-029] [BDR-002] [BDR-005]', () => {
    openSheet(sampleSheet());
    expect(document.querySelectorAll('[data-bidder]')).toHaveLength(6);
    expect(head(0).textContent).toContain('Kestrel Masonry');
    expect(box(0).getAttribute('aria-checked')).toBe('true');
    expect(head(0).textContent).toContain('473,218.26');
    expect(head(0).textContent).toContain('Dana Ruiz');
    expect(head(0).textContent).toContain('(555) 010-0142');
    expect(head(0).querySelector('a')?.getAttribute('href')).toBe('mailto:dana.ruiz@kestrel.example');
  });

  it('tell the whole of a name and a contact that have no room [BDR-054]', async () => {
    const record = sampleSheet();
    const long = { primaryContactName: 'Bartholomew Featherstonehaugh-Cholmondeley', status: 3 };
    openSheet({ ...record, bidders: record.bidders.map((one, index) => (index === 1 ? { ...one, ...long } : one)) });
    const tip = () => document.querySelector('[role="tooltip"]')?.textContent;
    await userEvent.hover(page.getByText('Bartholomew Featherstonehaugh-Cholmondeley').element());
    await until(() => expect(tip()).toBe('Bartholomew Featherstonehaugh-Cholmondeley'));
    await userEvent.hover(head(1).querySelector('[data-bidder-name]')!);
    await until(() => expect(tip()).toBe('Dunmore Restoration'));
    expect(head(1).querySelector('[data-status]')!.textContent).toBe('Declined to Quote');
  });

  it('mark the 1st and the 2nd bidder with a trophy [BDR-003]', () => {
    openSheet(sampleSheet());
    expect(head(0).querySelector('[data-figure="rank"].first')?.textContent).toBe('1st');
    expect(head(1).querySelector('[data-figure="rank"].second')?.textContent).toBe('2nd');
    expect(document.querySelectorAll('[data-figure="rank"]')).toHaveLength(2);
  });

  it('offer the first three statuses, and the excluding two for those who are not selected [BDR-006] [BDR-011] [BDR-012]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(head(0).querySelector('[data-status]')!);
    await until(() => expect(menuItems()).toEqual(['Request Created', 'Request Sent', 'Quote Received']));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(head(4).querySelector('[data-status]')!);
    await until(() =>
      expect(menuItems()).toEqual([
        'Request Created',
        'Request Sent',
        'Quote Received',
        'Declined to Quote',
        'Quote Is Late',
      ]),
    );
    await userEvent.click([...document.querySelectorAll('[role="menu"] [role="menuitem"]')][3]!);
    await until(() =>
      expect(network.commands()).toEqual([
        { name: 'change-bidder-status', body: { bidPackageId, companyName: 'Tillman Brothers', status: 3 } },
      ]),
    );
    expect(statesOf(head(4))).toContain('excluded');
  });

  it('offer info, notes and documents to everyone, edit and remove only where the page is editable [BDR-007] [BDR-008]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(head(1).querySelector('[data-options]')!);
    await until(() => expect(menuItems()).toEqual([...toAll, 'Enter a quote', 'Edit', 'Remove']));
    cleanup();
    openSheet(sampleSheet(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    await userEvent.click(head(1).querySelector('[data-options]')!);
    await until(() => expect(menuItems()).toEqual(toAll));
  });

  it('pass no verdict on a variance that prints as 0% [BID-052]', () => {
    const of = (text: string) => percentCell(amount(text), amount('400000'));
    const same = of('400000').className;
    const zero = { text: '0%', className: same };
    expect([of('401000'), of('398500')]).toMatchObject([zero, zero]);
    expect(of('402000')).toMatchObject({ text: '+1%', className: expect.not.stringMatching(same ?? '') });
  });

  it('compare nobody who has entered nothing in the base bid, until a first entry stands [BDR-053]', async () => {
    openSheet(sheetOf([[null, null, null, 'Mobilization', '1', 'LS', '54700', [[1, '53466'], null]]]));
    const dl = () => head(1).querySelector<HTMLElement>('[data-to-estimate]')!;
    const figures = () =>
      ['difference', 'percent'].map((row) => cell(row, columnOfBidder(1)).querySelector<HTMLElement>('[data-amount]')!);
    expect(dl().innerText).toBe('–');
    expect(head(1).getAttribute('aria-description')).toContain('Nothing entered in the base bid yet, 1 unleveled line');
    for (const shownIn of [dl(), ...figures()]) {
      expect(shownIn.dataset.tip).toBe('Nothing entered in the base bid yet');
      expect(getComputedStyle(shownIn).color).toBe(drawnColor('--pl-ink-3'));
    }
    expect(figures().map((one) => one.innerText)).toEqual(['·', '·']);
    expect(head(0).querySelector<HTMLElement>('[data-to-estimate]')!.innerText).toMatch(/^[+−]\d+%$/);
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(1)));
    await userEvent.keyboard('i');
    await until(() => expect(dl().innerText).toBe('−100%'));
    expect(figures()[1]!.innerText).toBe('−100%');
    expect(getComputedStyle(dl()).color).toBe(drawnColor('--pl-ok'));
  });

  it('select no rows and no bidder on a read-only page, and deselect none [LOCK-024] [BDR-120]', async () => {
    const boxes = () => document.querySelectorAll('[data-column="0"] [data-tick]').length;
    const record = sampleSheet();
    openSheet(record);
    expect(boxes()).toBeGreaterThan(20);
    cleanup();
    openSheet({ ...record, project: { ...record.project, isClosed: true } });
    expect(boxes()).toBe(0);
    expect(document.querySelectorAll('[data-kind] > [role="gridcell"] [data-tick]')).toHaveLength(0);
    for (const bidder of [0, 1]) {
      expect(box(bidder).getAttribute('aria-disabled')).toBe('true');
      expect(box(bidder).getAttribute('data-tip')).toBe(
        'A bidder can be selected only where this package can be edited.',
      );
    }
    await userEvent.click(cell(`l-${lineId(0)}`, 0));
    await userEvent.keyboard(' ');
    expect(document.querySelectorAll('[data-kind~="line"] [role="checkbox"][aria-checked="true"]')).toHaveLength(0);
  });

  it('say on a read-only page why the status is off, which opens no menu [BDR-130]', async () => {
    const record = sampleSheet();
    const bidders = record.bidders.map((one, index) =>
      index === 0 ? { ...one, receivedAt: '2026-11-25T18:42:00.000Z' } : one,
    );
    const status = (bidder: number) => head(bidder).querySelector<HTMLElement>('[data-status]')!;
    openSheet({ ...record, bidders });
    expect([status(0).getAttribute('aria-disabled'), status(0).getAttribute('aria-haspopup')]).toEqual([null, 'menu']);
    expect(status(0).querySelector('svg')).not.toBeNull();
    cleanup();
    openSheet({ ...record, bidders, project: { ...record.project, isClosed: true } });
    for (const bidder of [0, 1]) {
      expect(status(bidder).getAttribute('aria-disabled')).toBe('true');
      expect(status(bidder).hasAttribute('aria-haspopup')).toBe(false);
      expect(status(bidder).querySelector('svg')).toBeNull();
    }
    const why = 'It can be changed only where this package can be edited.';
    expect(status(0).dataset.tip).toMatch(/^Quote Received, received 11\/25\/2026 .*\. /);
    expect(status(0).dataset.tip).toContain(why);
    expect(status(1).dataset.tip).toBe(`Quote Received. ${why}`);
    status(1).click();
    await userEvent.click(head(1).querySelector('[data-options]')!);
    await until(() => expect(menuItems()).toEqual(toAll));
    expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1);
  });

  it('leave edit and remove out on a read-only page [BDR-008]', async () => {
    const record = sampleSheet();
    openSheet({ ...record, project: { ...record.project, isClosed: true } });
    await userEvent.click(head(1).querySelector('[data-options]')!);
    await until(() => expect(menuItems()).toEqual(toAll));
  });

  it('keep the column of an excluded bidder, dimmed and editable, and refuse its selection with the reason [BDR-013] [BDR-014] [BDR-017]', async () => {
    openSheet(sampleSheet());
    expect(statesOf(head(5))).toContain('excluded');
    expect(box(5).getAttribute('data-tip')).toBe('Copper Hill Contractors cannot be selected: Quote Is Late.');
    await userEvent.click(box(5), { force: true });
    expect(network.commands()).toEqual([]);
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(5)));
    await userEvent.keyboard('48000{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
  });

  it('stand small once the sheet is scrolled 25 px: name, place and total remain [PAGE-023]', async () => {
    openSheet(sampleSheet());
    expect(head(0).getBoundingClientRect().height).toBeGreaterThan(80);
    document.querySelector('[data-scrolls-page]')!.scrollTop = 25;
    await until(() => expect(document.querySelector('[data-scrolled]')).not.toBeNull());
    expect(head(0).getBoundingClientRect().height).toBeLessThanOrEqual(42);
    expect(head(0).innerText).not.toContain('Dana Ruiz');
    expect(head(0).innerText).toContain('473,218.26');
  });
});

describe('heads by keyboard', () => {
  it('select with Space, open the statuses with Alt Down and the options with the menu key', async () => {
    openSheet(withLow(1));
    await userEvent.click(head(1).querySelector('[data-bidder-name]')!);
    await userEvent.keyboard(' ');
    await until(() => expect(box(1).getAttribute('aria-checked')).toBe('true'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(menuItems()).toEqual(['Request Created', 'Request Sent', 'Quote Received']));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(menuItems()).toEqual([]));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await until(() => expect(menuItems()[0]).toBe('Info'));
  });
});

describe('selecting the winner', () => {
  it('selects one bidder at a time and deselects the selected one [LOCK-001] [LOCK-002]', async () => {
    openSheet(withLow(1));
    await userEvent.click(box(1));
    await until(() =>
      expect(network.commands()).toEqual([{ name: 'select-bidder', body: { bidPackageId, bidderId: bidderId(1) } }]),
    );
    expect([0, 1, 2].map((bidder) => box(bidder).getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    await userEvent.click(box(1));
    await until(() =>
      expect(network.commands()[1]).toEqual({ name: 'select-bidder', body: { bidPackageId, bidderId: null } }),
    );
    await until(() => expect(box(1).getAttribute('aria-checked')).toBe('false'));
    expect(document.querySelectorAll('[data-figure="rank"]')).toHaveLength(0);
  });

  it('asks before a bidder with unleveled bids is selected [LOCK-003] [ERR-025]', async () => {
    openSheet(withLow(3));
    await userEvent.click(box(3));
    await until(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
        'Northgate Building Works has unleveled bids. Select this bidder anyway?',
      ),
    );
    expect(network.commands()).toEqual([]);
    await userEvent.click(button('Select bidder'));
    await until(() => expect(network.commands()[0]?.body.bidderId).toBe(bidderId(3)));
  });

  it('leads from that question to the first unleveled cell of the bidder, opening its group [LOCK-030]', async () => {
    openSheet(withLow(3));
    const first = sampleSheet().bids[3]!.classifications.indexOf(-1);
    const group = sampleSheet().lineItems.levels1[first];
    await userEvent.click(cell(`n-base-${group}`, 1).querySelector('[data-twisty]')!);
    expect(hasRow(`l-${lineId(first)}`)).toBe(false);
    await userEvent.click(box(3));
    await until(() => expect(button('Go to the first one')).toBeTruthy());
    await userEvent.click(button('Go to the first one'));
    await until(() => {
      const at = document.activeElement?.getAttribute('aria-activedescendant');
      expect(at).toBe(cell(`l-${lineId(first)}`, columnOfBidder(3)).id);
    });
    expect(statesOf(cell(`l-${lineId(first)}`, columnOfBidder(3)))).toContain('unleveled');
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(0);
    expect(network.commands()).toEqual([]);
    expect(box(0).getAttribute('aria-checked')).toBe('true');
  });

  it('restores the previous selection on an error, which is logged [LOCK-004] [ERR-009]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.answers.set('select-bidder', () => answer({ detail: 'No.' }, 422));
    openSheet(withLow(1));
    await userEvent.click(box(1));
    await until(() => expect(network.commands()).toHaveLength(1));
    await until(() => expect(box(0).getAttribute('aria-checked')).toBe('true'));
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/^POST .+select-bidder failed$/), { status: 422, correlationId: null, problems: [] }],
    ]);
    logged.mockRestore();
  });

  it('is not offered for general conditions [LOCK-005]', () => {
    const record = sampleSheet();
    const counts = () =>
      ['[data-bidder]', '[data-bidder] [role="checkbox"]'].map((one) => document.querySelectorAll(one).length);
    openSheet(record);
    expect(counts()).toEqual([6, 6]);
    cleanup();
    openSheet({ ...record, bidPackage: { ...record.bidPackage, isGeneralCondition: true, selectedBidderId: null } });
    expect(counts()).toEqual([6, 0]);
  });
});

describe('the lock toggle', () => {
  it('locks with the own e-mail and unlocks, and shows the result [LOCK-006] [LOCK-007] [LOCK-008]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(button('Lock this bid package'));
    const unlock = `Unlock this bid package (locked by ${viewerEmail})`;
    await until(() => expect(button(unlock)).toBeTruthy());
    await userEvent.click(button(unlock));
    await until(() => expect(network.commands().map((one) => one.body.lockedByUserEmail)).toEqual([viewerEmail, null]));
    expect(button('Lock this bid package')).toBeTruthy();
  });

  it.each([
    ['Lock this bid package', null, viewerEmail],
    [`Unlock this bid package (locked by ${viewerEmail})`, viewerEmail, viewerEmail],
    [`Locked by ${viewerEmail}`, viewerEmail, 'jonas.okafor@demo.example'],
    ['You do not have permission to lock', null, 'nobody@demo.example'],
  ] as const)('says in its tooltip: %s [LOCK-014]', async (text, holder, email) => {
    openSheet(lockedSheet(holder), { viewer: { email, roles: [] } });
    await userEvent.hover(button(text));
    await until(() => expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(text));
  });

  it('names who holds it by name, in the toggle and in the banner, once the name is known [LOCK-012] [LOCK-014]', async () => {
    const people = [userOf({ id: 'maria', email: viewerEmail, name: 'Maria Costa' })];
    network.answers.set('User', () => answer({ value: people }));
    openSheet(lockedSheet(viewerEmail), { viewer: { email: 'jonas.okafor@demo.example', roles: [] } });
    await until(() => expect(button('Locked by Maria Costa')).toBeTruthy());
    await until(() => expect(document.querySelector('[data-banner]')?.textContent).toContain('Locked by Maria Costa.'));
  });

  it('shows the previous state again on an error [LOCK-009]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.answers.set('update-lock', () => answer({ detail: 'No.' }, 403));
    openSheet(sampleSheet());
    await userEvent.click(button('Lock this bid package'));
    await until(() => expect(network.commands()).toHaveLength(1));
    await until(() => expect(button('Lock this bid package')).toBeTruthy());
    logged.mockRestore();
  });

  it('is off for those who cannot lock, and says who holds the lock [LOCK-011] [LOCK-012] [LOCK-014]', async () => {
    openSheet(lockedSheet(viewerEmail), { viewer: { email: 'jonas.okafor@demo.example', roles: [] } });
    const toggle = button(`Locked by ${viewerEmail}`);
    expect(toggle.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(toggle, { force: true });
    expect(network.commands()).toEqual([]);
    expect(document.querySelector('[data-banner]')?.textContent).toContain('Project admins can edit.');
  });

  it('leaves a read-only page without editors and edit controls [LOCK-024] [LINE-006]', async () => {
    openSheet(lockedSheet(viewerEmail), { viewer: { email: 'jonas.okafor@demo.example', roles: [] } });
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
    await userEvent.keyboard('5');
    expect(document.querySelector('[data-editor]')).toBeNull();
    expect(document.body.textContent).not.toContain('Add line items');
    expect(document.body.textContent).not.toContain('Add bidder');
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    expect(shown('n-base-Masonry', columnOfBidder(0))).toBe('108,471.70');
  });
});

it('the statuses that Alt Down opens obey a key pressed as soon as they are drawn', async () => {
  openSheet(sampleSheet());
  await userEvent.click(head(2).querySelector('[data-bidder-name]')!);
  let focused: Element | null | undefined;
  const watch = new MutationObserver(() => {
    if (focused !== undefined || menuItems().length === 0) return;
    focused = document.activeElement;
    focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await until(() => expect(menuItems().length).toBeGreaterThan(0));
  watch.disconnect();
  expect(focused?.textContent).toBe(menuItems()[0]);
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.textContent).toBe(menuItems()[1]);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(menuItems()[1]);
});
