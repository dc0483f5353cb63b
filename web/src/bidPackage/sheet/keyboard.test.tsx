import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { cell, hasRow, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, largeSheet, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const atRow = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-at]')?.closest<HTMLElement>('[data-row]')?.dataset.row;
const atColumn = (): string | undefined => document.querySelector<HTMLElement>('[data-at]')?.dataset.column;

describe('the keyboard on the sheet', () => {
  it('walks the cells of the bidders with Tab and keeps the column up and down, over group rows too [PAGE-058] [PAGE-061]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(2)));
    await type('{Tab}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(5)}`, String(columnOfBidder(3))]);
    await type('{ArrowDown}');
    expect([atRow(), atColumn()]).toEqual(['n-base-Concrete', String(columnOfBidder(3))]);
    await type('{ArrowUp}{Shift>}{Tab}{/Shift}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(5)}`, String(columnOfBidder(2))]);
  });

  it('passes over group rows in columns that they do not have [PAGE-061]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, 4));
    await type('{ArrowDown}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(6)}`, '4']);
  });

  it('goes to the next and the previous unleveled cell with F8, opening groups on its way [PAGE-078]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    expect(hasRow(`l-${lineId(5)}`)).toBe(false);
    await type('{F8}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(5)}`, String(columnOfBidder(3))]);
    await type('{F8}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(10)}`, String(columnOfBidder(3))]);
    await type('{Shift>}{F8}{/Shift}');
    expect([atRow(), atColumn()]).toEqual([`l-${lineId(5)}`, String(columnOfBidder(3))]);
  });

  it('goes with F8 from a head, a group or a total on in its column, and back with Shift F8 [PAGE-078]', async () => {
    openSheet(sampleSheet());
    const northgate = columnOfBidder(3);
    const f8 = async (from: string, keys: string) => {
      await userEvent.click(
        cell(from, northgate).querySelector('[data-amount], [data-figure="total"]') ?? cell(from, northgate),
      );
      await type(keys);
      return [atRow(), atColumn()];
    };
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    expect(await f8('n-base-Masonry', '{Escape}{F8}')).toEqual([`l-${lineId(5)}`, String(columnOfBidder(3))]);
    expect(await f8('head', '{Escape}{F8}')).toEqual([`l-${lineId(5)}`, String(columnOfBidder(3))]);
    expect(await f8('total-0', '{Escape}{Shift>}{F8}{/Shift}')).toEqual([`l-${lineId(15)}`, String(columnOfBidder(3))]);
  });

  it('is silent under a dialog: neither the cursor nor the last edit moves', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await type('7{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    const before = [atRow(), atColumn()];
    openSheetDialog({ dialog: 'bidderInfo', bidderId: bidderId(0) });
    await until(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
    await type('{F8}{Control>}z{/Control}');
    expect([atRow(), atColumn()]).toEqual(before);
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    await type('{Escape}{F8}');
    await until(() => expect([atRow(), atColumn()]).not.toEqual(before));
    expect(network.calls.filter(({ path }) => path.endsWith('/undo-command'))).toEqual([]);
  });

  it("leaves the browser's own menu, with paste, to the editor of a cell", async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await type('12');
    const editor = document.activeElement!;
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    editor.dispatchEvent(asked);
    expect(asked.defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(editor);
    expect(network.commands()).toEqual([]);
  });

  it('opens the menu of a row where it has entries only: on a group once lines are ticked [LINE-004] [LINE-005]', async () => {
    openSheet(sampleSheet());
    const ask = (row: string) => {
      const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 60, clientY: 200 });
      cell(row, 1).dispatchEvent(asked);
      return asked.defaultPrevented;
    };
    const group = 'n-base-Site%20and%20access';
    expect(ask(group)).toBe(false);
    expect(document.querySelector('[role="menu"]')).toBeNull();
    await userEvent.click(cell('n-base-Masonry', 0).querySelector('[data-tick]')!);
    expect(ask(group)).toBe(true);
    await until(() => expect(document.querySelectorAll('[role="menuitem"]').length).toBeGreaterThan(0));
  });

  it('gives a colorful style for the hidden sequence, also with a cell focused, and changes no value [PAGE-064] [PAGE-065]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Site%20and%20access', 1));
    await type('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowRight}ba{Enter}');
    expect(document.querySelector('[data-colorful]')).not.toBeNull();
    expect(network.commands()).toEqual([]);
  });

  it('undoes the last own edit with Ctrl Z [BID-014]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await type('7{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
    await type('{Control>}z{/Control}');
    await until(() => expect(network.commands()[1]?.name).toBe('undo-command'));
    expect(network.commands()[1]?.body.commandId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('fields of a line in its row', () => {
  it('are typed there, save by update-line-items, and move the base estimate at once [LINE-046]', async () => {
    openSheet(sampleSheet());
    const row = `l-${lineId(5)}`;
    await userEvent.click(cell(row, 2));
    await type('10{Enter}');
    expect(shown(row, 5)).toBe('2,760.00');
    await until(() =>
      expect(network.commands()).toEqual([
        { name: 'update-line-items', body: { bidPackageId, lineItemId: lineId(5), quantity: '10' } },
      ]),
    );
  });

  it('take the keys of numbers alone where they are numbers [PAGE-069] [PAGE-072]', async () => {
    openSheet(sampleSheet());
    for (const column of [2, 4]) {
      await userEvent.click(cell(`l-${lineId(5)}`, column));
      await type('1,2k');
      expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('12');
      expect(document.querySelector('[role="status"].tip')?.textContent).toContain('k is not used here.');
      await type('{Escape}');
    }
    expect(network.commands()).toEqual([]);
  });

  it('show the message of an invalid value and do not send it [LINE-046]', async () => {
    openSheet(sampleSheet());
    const row = `l-${lineId(5)}`;
    await userEvent.click(cell(row, 1));
    await type('{F2}');
    await userEvent.fill(document.querySelector('[data-editor] input')!, '  ');
    await type('{Enter}');
    expect(cell(row, 1).querySelector('[aria-label="Description is required."]')).not.toBeNull();
    expect(network.commands()).toEqual([]);
  });
});

describe('a sheet of 1,000 lines and 20 bidders', () => {
  it('draws a window of it, and totals, ticks and moves reach every row [PAGE-038]', async () => {
    openSheet(largeSheet(1000, 20));
    expect(document.querySelectorAll('[data-kind]').length).toBeLessThan(60);
    expect(shown('n-base', 1)).toContain('1000');
    expect(shown('n-base', columnOfBidder(0))).toBe('1,499,500.00');
    await userEvent.click(cell('n-base', 0).querySelector('[data-tick]')!);
    expect(screen.getByRole('button', { name: '1,000 selected' })).toBeTruthy();
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
    await type('{Control>}{ArrowDown}{/Control}{ArrowUp}');
    expect(atRow()).toBe('percent');
  });
});

describe('reordering rows', () => {
  const order = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-kind]')]
      .map((row) => row.dataset.row ?? '')
      .filter((key) => key === `l-${lineId(0)}` || key === `l-${lineId(1)}`);

  it('moves a line by its handle within its group, for everybody [PAGE-051]', async () => {
    openSheet(sampleSheet());
    await userEvent.hover(cell(`l-${lineId(0)}`, 1));
    await userEvent.dragAndDrop(cell(`l-${lineId(0)}`, 0).querySelector('[data-handle]')!, cell(`l-${lineId(1)}`, 1));
    await until(() =>
      expect(network.commands()).toEqual([
        { name: 'set-line-item-order', body: { bidPackageId, lineItemId: lineId(0), alternateName: null, order: 1 } },
      ]),
    );
    expect(order()).toEqual([`l-${lineId(1)}`, `l-${lineId(0)}`]);
  });

  it('moves it with Alt Down too', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(0)}`, 1));
    await type('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(order()).toEqual([`l-${lineId(1)}`, `l-${lineId(0)}`]));
  });

  it('has no handles in read-only mode [PAGE-055]', () => {
    const record = sampleSheet();
    openSheet({ ...record, project: { ...record.project, isClosed: true } });
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(0);
  });
});
