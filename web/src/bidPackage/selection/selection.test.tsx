import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { dialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import type { SampleLine } from '../testing/sampleLines.testing.ts';
import { bidderId, bidPackageId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const line = (alternate: string | null, ...prices: (string | null)[]): SampleLine => [
  alternate,
  null,
  null,
  alternate ?? 'Walls',
  '1',
  'LS',
  '100',
  prices.map((price) => (price === null ? null : ([1, price] as const))),
];

/**
 * Dunmore (1) is low with the alternate that is on, though not by its base bid, and Kestrel (0) would be with the one that
 * is off; Alder (2) ties with Dunmore; Northgate (3) has no base bid.
 */
function ranked() {
  const sheet = sheetOf([
    line(null, '100', '101', '102', null),
    line('Alternate 1 - Dormer', '20', '9', '8', '5'),
    line('Alternate 2 - Emergency generator', '1', '900', '900', '900'),
  ]);
  return { ...sheet, bidders: sheet.bidders.map((bidder) => ({ ...bidder, status: 2 })) };
}

/** Kestrel (0) is selected for a reason. */
function reasoned(selectionReason: string | null = 'Shorter schedule') {
  const sheet = ranked();
  return { ...sheet, bidPackage: { ...sheet.bidPackage, selectedBidderId: bidderId(0), selectionReason } };
}

const head = (bidder: number) => cell(HEAD_ROW, columnOfBidder(bidder));
const trophy = (bidder: number) => head(bidder).querySelector<HTMLElement>('[data-tick]')!;
const isSelected = (bidder: number) => trophy(bidder).getAttribute('aria-checked') === 'true';
const mark = (bidder: number) => head(bidder).querySelector<HTMLElement>('[data-mark="reason"]');
const box = () => dialog()?.querySelector<HTMLTextAreaElement>('textarea') ?? null;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find((one) => one.innerText.startsWith(name))!;
const asked = (bidder: number) =>
  userEvent.click(trophy(bidder)).then(() => until(() => expect(box()).toBe(document.activeElement)));
const selections = () => network.commands().map(({ name, body }) => [name, body]);
const selection = (bidder: number, more: object = {}) => [
  'select-bidder',
  { bidPackageId, bidderId: bidderId(bidder), ...more },
];

describe('selecting a bidder that is not low', () => {
  it('says who is low and by how much, and Enter selects with the reason [BDR-100]', async () => {
    openSheet(ranked());
    await asked(0);
    expect(dialog()!.innerText).toContain('Select Kestrel Masonry?');
    expect(dialog()!.innerText).toContain('Kestrel Masonry is over the low by 10.00 (+9.1%).');
    expect(dialog()!.querySelector('dl')!.innerText).toMatch(
      /^Low: Dunmore Restoration Base \+ 1 alternate\s+110\.00\s+Kestrel Masonry Base \+ 1 alternate\s+120\.00$/,
    );
    await userEvent.keyboard('  Shorter{Shift>}{Enter}{/Shift}schedule ');
    expect(network.commands()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await until(() => expect(selections()).toEqual([selection(0, { reason: 'Shorter\nschedule' })]));
    await until(() => expect(dialog()).toBeNull());
    expect(isSelected(0)).toBe(true);
    expect(mark(0)!.dataset.tip).toBe('Reason for the selection: Shorter\nschedule');
  });

  it('selects without a reason by Enter or its button, and nobody by Escape or Cancel [BDR-100]', async () => {
    openSheet(ranked());
    await asked(0);
    await userEvent.keyboard('Shorter{Escape}');
    await until(() => expect(document.body.textContent).toContain('You have unsaved changes. Discard them?'));
    await userEvent.click(button('Keep editing'));
    await until(() => expect(box()?.value).toBe('Shorter'));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(button('Discard changes')).toBeTruthy());
    await userEvent.click(button('Discard changes'));
    await until(() => expect(dialog()).toBeNull());
    await asked(0);
    expect(box()!.value).toBe('');
    await userEvent.click(button('Cancel'));
    await until(() => expect(dialog()).toBeNull());
    expect(network.commands()).toEqual([]);
    await asked(0);
    expect(button('Select with reason').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(selections()).toEqual([selection(0)]));
    await until(() => expect(dialog()).toBeNull());
    expect(mark(0)).toBeNull();
    cleanup();
    network.sent().length = 0;
    openSheet(ranked());
    await asked(0);
    await userEvent.keyboard('Shorter');
    await userEvent.click(button('Select without a reason'));
    await until(() => expect(selections().at(-1)).toEqual(selection(0)));
  });

  it('asks for one without a base bid too, with the unleveled lines in the same dialog [BDR-100]', async () => {
    openSheet(ranked());
    await asked(3);
    const said = dialog()!.innerText;
    expect(said).toContain('Northgate Building Works has nothing entered in the base bid yet.');
    expect(said).toContain('Northgate Building Works has unleveled bids. Select this bidder anyway?');
    expect(said).toContain('Low: Dunmore Restoration');
    await userEvent.click(button('Go to the first one'));
    await until(() => expect(dialog()).toBeNull());
    await until(() =>
      expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(
        cell('l-33333333-0000-4000-8000-000000000000', columnOfBidder(3)).id,
      ),
    );
    expect(network.commands()).toEqual([]);
  });

  it('says that the low has unleveled lines, and Alt+S does what the button with it does [BDR-104]', async () => {
    openSheet(sheetOf([line(null, '100', '101', null), line(null, '50', null, null)]));
    await asked(0);
    expect(dialog()!.innerText).toContain('Low: Dunmore Restoration');
    expect(dialog()!.innerText).toContain(
      'Dunmore Restoration has 1 unleveled line of 2: its total is not yet comparable.',
    );
    expect(button('Select with reason').innerText).toMatch(/Alt S$/);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(document.body.innerText).toContain('Enter a reason first.'));
    expect(network.commands()).toEqual([]);
    await userEvent.fill(box()!, 'x'.repeat(501));
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() =>
      expect(shownNotices().map(({ title }) => title)).toContain('A reason can have at most 500 characters.'),
    );
    expect(network.commands()).toEqual([]);
    await userEvent.clear(box()!);
    await userEvent.keyboard('Bonded{Alt>}s{/Alt}');
    await until(() => expect(selections()).toEqual([selection(0, { reason: 'Bonded' })]));
    await until(() => expect(dialog()).toBeNull());
    await asked(2);
    expect(button('Select with reason').innerText).not.toContain('Alt');
    expect(button('Go to the first one').innerText).toMatch(/Alt S$/);
    await userEvent.keyboard('x');
    expect(button('Go to the first one').innerText).not.toContain('Alt');
    await userEvent.keyboard('{Backspace}{Alt>}s{/Alt}');
    await until(() => expect(dialog()).toBeNull());
    await until(() =>
      expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(
        cell('l-33333333-0000-4000-8000-000000000000', columnOfBidder(2)).id,
      ),
    );
    expect(selections()).toHaveLength(1);
  });

  it('asks nothing of the low bidder, of one that ties with it, and where nobody has a base bid [BDR-100]', async () => {
    for (const bidder of [1, 2]) {
      openSheet(ranked());
      await userEvent.click(trophy(bidder));
      await until(() => expect(selections().at(-1)).toEqual(selection(bidder)));
      expect(dialog()).toBeNull();
      cleanup();
    }
    const empty = sheetOf([line(null, null, null)]);
    openSheet(empty);
    await userEvent.click(trophy(0));
    await until(() => expect(dialog()?.innerText).toContain('has unleveled bids'));
    expect(box()).toBeNull();
  });

  it('refuses a long reason at its field and keeps what a failed command was to store [BDR-100]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.answers.set('select-bidder', () => answer({ detail: 'No.' }, 422));
    openSheet(ranked());
    await asked(0);
    await userEvent.fill(box()!, 'x'.repeat(501));
    expect(dialog()!.innerText).toContain('A reason can have at most 500 characters.');
    expect(dialog()!.innerText).toContain('501 of 500');
    await userEvent.keyboard('{Enter}');
    expect(network.commands()).toEqual([]);
    await userEvent.fill(box()!, 'x'.repeat(500));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(document.body.innerText).toContain('Selection not saved'));
    expect(box()!.value).toBe('x'.repeat(500));
    expect([isSelected(0), mark(0)]).toEqual([false, null]);
    logged.mockRestore();
  });

  it('can be minimized while it is saved; where that fails, the tab holds the reason [BDR-131]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let release: (response: Response) => void = () => {};
    network.answers.set('select-bidder', () => new Promise<Response>((resolve) => (release = resolve)));
    openSheet(ranked());
    const tab = () => document.querySelector<HTMLElement>('[data-dialog-tab]');
    const select = async (): Promise<void> => {
      await until(() => expect(box()).toBe(document.activeElement));
      await userEvent.keyboard('{Enter}');
      await until(() => expect(document.querySelector('[aria-label="Minimize"]')).not.toBeNull());
      await userEvent.click(document.querySelector('[aria-label="Minimize"]')!);
      await until(() => expect([dialog(), tab() !== null]).toEqual([null, true]));
      expect(isSelected(0)).toBe(true);
    };
    await asked(0);
    expect(document.querySelector('[aria-label="Minimize"]')).toBeNull();
    await userEvent.keyboard('Bonded');
    await select();
    await userEvent.click(cell(`l-${ranked().lineItems.ids[0]}`, columnOfBidder(1)));
    await userEvent.keyboard('99{Enter}');
    await until(() => expect(network.commands().map(({ name }) => name)).toContain('set-line-item-bid'));
    release(answer({ detail: 'No.' }, 422));
    await until(() => expect(shownNotices().map(({ title }) => title)).toContain('Selection not saved'));
    expect(isSelected(0)).toBe(false);
    await userEvent.click(tab()!.querySelector('[aria-label="Restore"]')!);
    await until(() => expect(box()?.value).toBe('Bonded'));
    await userEvent.click(box()!);
    await select();
    release(answer(null));
    await until(() => expect(tab()).toBeNull());
    expect(isSelected(0)).toBe(true);
    logged.mockRestore();
  });
});

describe('the reason of a selection', () => {
  it('is a mark in the head, said with the cell, in bidder info and by F1 [BDR-102]', async () => {
    openSheet(reasoned());
    expect(mark(0)!.dataset.tip).toBe('Reason for the selection: Shorter schedule');
    expect(mark(0)!.getAttribute('aria-label')).toBe('Reason for the selection: Shorter schedule');
    expect(mark(1)).toBeNull();
    expect(head(0).getAttribute('aria-description')).toContain('Reason for the selection: Shorter schedule');
    expect(head(1).getAttribute('aria-description')).not.toContain('Reason');
    await userEvent.click(head(0).querySelector('[data-options]')!);
    const item = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.innerText.startsWith(name));
    await until(() => expect(item('Info')).toBeDefined());
    await userEvent.click(item('Info')!);
    await until(() => expect(dialog()?.innerText).toMatch(/Reason for the selection\s+Shorter schedule/));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialog()).toBeNull());
    await userEvent.click(head(0).querySelector('[data-figure="rank"]')!);
    const panel = () => document.querySelector<HTMLElement>('[aria-label="Why this number"]');
    await until(() => expect(panel()?.innerText).toContain('Reason for the selection: Shorter schedule'));
    await userEvent.click(head(1).querySelector('[data-figure="rank"]')!);
    await until(() => expect(panel()?.innerText).toContain('2nd'));
    expect(panel()!.innerText).not.toContain('Reason for the selection');
    cleanup();
    openSheet(reasoned(null));
    expect(mark(0)).toBeNull();
  });

  it('is changed and cleared against what its author saw [BDR-103]', async () => {
    openSheet(reasoned());
    await userEvent.click(mark(0)!);
    await until(() => expect(box()?.value).toBe('Shorter schedule'));
    await userEvent.fill(box()!, ' Bonded ');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(dialog()).toBeNull());
    const edit = (text: string, expected: string | null) => [
      'set-selection-reason',
      { bidPackageId, bidderId: bidderId(0), text, expected },
    ];
    const edits = () => network.sent().filter(({ name }) => name === 'set-selection-reason');
    const sent = () => edits().map(({ name, body }) => [name, body]);
    expect(sent()).toEqual([edit('Bonded', 'Shorter schedule')]);
    expect(mark(0)!.dataset.tip).toContain('Bonded');
    await userEvent.click(mark(0)!);
    await until(() => expect(box()?.value).toBe('Bonded'));
    await userEvent.fill(box()!, '');
    await userEvent.click(button('Save reason'));
    await until(() => expect(mark(0)).toBeNull());
    expect(sent()[1]).toEqual(edit('', 'Bonded'));
    await userEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Undo"]')!);
    await until(() => expect(network.sent().at(-1)!.name).toBe('undo-command'));
  });

  it('stays open with its text where it is refused [BDR-103]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.answers.set('set-selection-reason', () => answer({ detail: 'Faster.', errors: [], conflicts: [] }, 409));
    openSheet(reasoned());
    await userEvent.click(mark(0)!);
    await until(() => expect(box()?.value).toBe('Shorter schedule'));
    await userEvent.fill(box()!, 'Bonded');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(document.body.innerText).toContain('The reason was not saved.'));
    expect(box()!.value).toBe('Bonded');
    expect(mark(0)!.dataset.tip).toContain('Shorter schedule');
    logged.mockRestore();
  });

  it('is read on a read-only page [BDR-103]', async () => {
    openSheet(reasoned(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    await userEvent.click(mark(0)!);
    await until(() => expect(dialog()?.innerText).toContain('Shorter schedule'));
    expect(box()).toBeNull();
    expect(button('Save reason')).toBeUndefined();
  });
});
