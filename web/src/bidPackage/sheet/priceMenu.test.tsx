import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { shownNotices } from '../../notices/notices.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const [kestrel, dunmore, northgate] = [columnOfBidder(0), columnOfBidder(1), columnOfBidder(3)];
const line = (index: number): string => `l-${lineId(index)}`;
/** Holds S 53,466.00 of Kestrel. */
const mobilization = line(0);
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const sent = () => network.commands().map(({ name, body }) => [name, body.classification ?? null, body.price ?? null]);
const items = () =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].map((item) =>
    item.innerText
      .split('\n')
      .filter((part) => part.length > 1 || part === ' ')
      .join(' '),
  );

async function openMenuOf(row: string, column: number): Promise<void> {
  await userEvent.click(cell(row, column), { button: 'right' });
  await until(() => expect(items().length).toBeGreaterThan(0));
}

async function choose(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('menuitem', { name }));
  await until(() => expect(items()).toEqual([]));
}

/** Puts a clipboard in place of the browser's, which asks the person first. */
function withClipboard(clipboard: Partial<Clipboard> | undefined): void {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
}

afterEach(() => vi.restoreAllMocks());

describe('the menu of a price', () => {
  it('offers what the price can do, with the keys, and the line with the count of its entries [BID-102]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, kestrel));
    await type('{Shift>}{F10}{/Shift}');
    await until(() => expect(items().length).toBeGreaterThan(0));
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual([
      'SSub BidS',
      'IIncludedI',
      'MMissing ScopeM',
      'RRiskR',
      'OOwner AllowO',
      'GGeneral RequirementG',
      'UnallocatedSpace',
      'ClearDelete',
      'CopyCtrl C',
      'PasteCtrl V',
      'Why this numberF1',
      'NoteShift F2',
      'HistoryAlt H',
      'Edit line item',
      'Delete line item and its 6 prices',
    ]);
  });

  it('says one price, and none where a line has no entry [BID-102]', async () => {
    const sheet = sampleSheet();
    const bids = sheet.bids.map((bid, bidder) => ({
      ...bid,
      classifications: bid.classifications.map((one, index) => (index === 1 || (index === 0 && bidder > 0) ? -1 : one)),
    }));
    openSheet({ ...sheet, bids });
    await openMenuOf(mobilization, kestrel);
    expect(screen.getByRole('menuitem', { name: 'Delete line item and its 1 price' })).toBeTruthy();
    await type('{Escape}');
    await until(() => expect(items()).toEqual([]));
    await openMenuOf(line(1), kestrel);
    expect(screen.getByRole('menuitem', { name: 'Delete line item' })).toBeTruthy();
  });

  it('sets a class and clears as the keys do, on the cell and on a selected range [BID-102]', async () => {
    openSheet(sampleSheet());
    await openMenuOf(mobilization, kestrel);
    await choose(/^Risk/);
    await until(() => expect(shown(mobilization, kestrel)).toBe('R 53,466.00'));
    await until(() => expect(sent()).toEqual([['set-line-item-bid', 4, '53466']]));
    await openMenuOf(mobilization, kestrel);
    await choose(/^Clear/);
    await until(() => expect(shown(mobilization, kestrel)).toBe('Unleveled: no usable entry'));
    await until(() => expect(sent().at(-1)).toEqual(['delete-line-item-bid', null, null]));
    await userEvent.click(cell(line(1), kestrel));
    await type('{Shift>}{ArrowRight}{/Shift}');
    await openMenuOf(line(1), dunmore);
    await choose(/^Owner Allow/);
    await until(() => expect([shown(line(1), kestrel)[0], shown(line(1), dunmore)[0]]).toEqual(['O', 'O']));
    expect(network.commands().at(-1)?.name).toBe('set-line-item-bids');
    // Outside of the range, the menu is of its own cell.
    await openMenuOf(mobilization, dunmore);
    await choose(/^General/);
    await until(() => expect(shown(mobilization, dunmore)[0]).toBe('G'));
    expect(shown(line(1), kestrel)[0]).toBe('O');
  });

  it('opens the editor for a class that needs a price, which goes with it [BID-102]', async () => {
    openSheet(sampleSheet());
    await openMenuOf(line(5), northgate);
    await choose(/^Risk/);
    await until(() => expect(document.querySelector('[data-editor] input')).not.toBeNull());
    await type('700{Enter}');
    await until(() => expect(shown(line(5), northgate)).toBe('R 700.00'));
  });

  it('copies and pastes what the keys would [BID-102]', async () => {
    const items: ClipboardItem[] = [];
    withClipboard({
      write: async (written) => {
        items.splice(0, items.length, ...(written as ClipboardItem[]));
      },
      read: async () => items,
    });
    openSheet(sampleSheet());
    await openMenuOf(mobilization, kestrel);
    await choose(/^Copy/);
    await until(() => expect(items).toHaveLength(1));
    expect(await (await items[0]!.getType('text/plain')).text()).toBe('53466');
    await openMenuOf(line(5), northgate);
    await choose(/^Paste/);
    await until(() => expect(shown(line(5), northgate)).toBe('S 53,466.00'));
  });

  it('says which key to press where the browser refuses, and is off where it has no clipboard [BID-102]', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    withClipboard({ write: refuse, read: refuse });
    openSheet(sampleSheet());
    for (const [item, message] of [
      [/^Copy/, 'The browser did not allow it. Press Ctrl+C.'],
      [/^Paste/, 'The browser did not allow it. Press Ctrl+V.'],
    ] as const) {
      await openMenuOf(mobilization, kestrel);
      await choose(item);
      await until(() => expect(shownNotices().map((notice) => notice.message)).toContain(message));
    }
    withClipboard(undefined);
    await openMenuOf(mobilization, kestrel);
    for (const item of [/^Copy/, /^Paste/]) {
      const off = screen.getByRole('menuitem', { name: item });
      expect(off.getAttribute('aria-disabled')).toBe('true');
      await userEvent.hover(off);
      await until(() => expect(screen.getByRole('tooltip').textContent).toContain('over https only'));
    }
    expect(sent()).toEqual([]);
  });
});
