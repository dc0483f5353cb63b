import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, hasRow, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const northgate = columnOfBidder(3);
const record = sampleSheet();
const line = (index: number): string => `l-${lineId(index)}`;
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const at = (): string => {
  const cursor = document.querySelector<HTMLElement>('[data-at]');
  return `${cursor?.closest<HTMLElement>('[data-row]')?.dataset.row} ${cursor?.dataset.column}`;
};
const inEditor = () => document.querySelector('[data-editor] input, [data-editor] textarea') !== null;
const { alternateIndexes } = record.lineItems;
const lastOf = (alternate: number) => alternateIndexes.lastIndexOf(alternate);
const pricesSent = () =>
  network.commands().map(({ body }) => [body.lineItemId ?? body.metadataValues, body.price] as const);

describe('Enter after typing in a cell of a line', () => {
  it('goes to the next line that shows, over both levels of groups, and Shift+Enter to the one before [PAGE-084]', async () => {
    openSheet(record);
    await userEvent.click(cell(line(0), northgate));
    for (let index = 0; index <= 6; index += 1) {
      expect(at()).toBe(`${line(index)} ${northgate}`);
      await type(`${index + 1}00{Enter}`);
    }
    await until(() => expect(network.commands()).toHaveLength(7));
    expect(pricesSent()).toEqual(Array.from({ length: 7 }, (_, index) => [lineId(index), `${index + 1}00`]));
    for (let index = 7; index >= 4; index -= 1) {
      expect(at()).toBe(`${line(index)} ${northgate}`);
      await type('5{Shift>}{Enter}{/Shift}');
    }
    expect(at()).toBe(`${line(3)} ${northgate}`);
  });

  it('goes on into the next section over the adjustment and the total, and leaves closed groups closed [PAGE-084]', async () => {
    openSheet(record);
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    await userEvent.click(cell(line(1), northgate));
    await type('700{Enter}');
    expect(at()).toBe(`${line(6)} ${northgate}`);
    expect(hasRow(line(2))).toBe(false);
    await type('{Shift>}{Enter}{/Shift}{ArrowDown}');
    await type('800{Shift>}{Enter}{/Shift}');
    expect(at()).toBe(`${line(1)} ${northgate}`);
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    const [last, first] = [line(lastOf(-1)), line(alternateIndexes.indexOf(0))];
    await until(() => expect(hasRow(last)).toBe(true));
    await userEvent.click(cell(last, northgate));
    await type('900{Enter}');
    expect(at()).toBe(`${first} ${northgate}`);
  });

  it('leads to the total of the section after the last line and to the head before the first: one price too many overwrites nothing [PAGE-084]', async () => {
    openSheet(record);
    const end = Math.max(lastOf(0), lastOf(1));
    await userEvent.click(cell(line(0), northgate));
    await type('{Control>}{End}{/Control}');
    await until(() => expect(hasRow(line(end))).toBe(true));
    await userEvent.click(cell(line(end), northgate));
    await type('41{Enter}');
    const section = alternateIndexes[end]! + 1;
    expect(at()).toBe(`total-${section} ${northgate}`);
    await type('42{Enter}');
    await until(() => expect(pricesSent()).toEqual([[lineId(end), '41']]));
    await type('{Control>}{ArrowUp}{/Control}');
    await userEvent.click(cell(line(0), northgate));
    await type('43{Shift>}{Enter}{/Shift}');
    expect(at()).toBe(`head ${northgate}`);
    await type('44{Enter}');
    await until(() =>
      expect(pricesSent()).toEqual([
        [lineId(end), '41'],
        [lineId(0), '43'],
      ]),
    );
  });

  it('without typing, or after Escape, goes to each row like the arrows, and arrows pass over none after typing [PAGE-060] [PAGE-084]', async () => {
    openSheet(record);
    await userEvent.click(cell(line(1), northgate));
    await type('{Enter}');
    expect(at()).toBe(`n-base-Masonry ${northgate}`);
    await type('{Shift>}{Enter}{/Shift}7{Escape}{Enter}');
    expect(at()).toBe(`n-base-Masonry ${northgate}`);
    await type('{ArrowUp}{F2}{Enter}');
    expect(at()).toBe(`n-base-Masonry ${northgate}`);
    await type('{ArrowUp}7{ArrowDown}');
    expect(at()).toBe(`n-base-Masonry ${northgate}`);
    await type('{ArrowUp}8{Tab}');
    expect(at()).toBe(`${line(1)} ${northgate + 1}`);
    await type('9{Shift>}{Tab}{/Shift}');
    expect(at()).toBe(`${line(1)} ${northgate}`);
  });

  it('counts a class key, Delete, a paste, a fill and a price saved on leaving the window as typed [PAGE-084]', async () => {
    openSheet(record);
    const from = async (enter: () => unknown) => {
      await userEvent.click(cell(line(1), northgate));
      await enter();
      await type('{Enter}');
      return at();
    };
    const next = `${line(2)} ${northgate}`;
    expect(await from(() => type('r'))).toBe(next);
    expect(await from(() => type('{Delete}'))).toBe(next);
    const pasted = () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1200');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(paste);
    };
    expect(await from(pasted)).toBe(next);
    expect(await from(() => type('{Control>}d{/Control}'))).toBe(next);
    const blurred = async () => {
      await type('1300');
      (document.activeElement as HTMLElement).blur();
      await until(() => expect(inEditor()).toBe(false));
      document.querySelector<HTMLElement>('[role="treegrid"]')!.focus();
    };
    expect(await from(blurred)).toBe(next);
  });
});

describe('Enter after typing elsewhere in the column of a bidder', () => {
  it('goes from a lump sum to the next line or group that takes a price, over those it covers [PAGE-084]', async () => {
    const sheet = sampleSheet({ rollupBids: [] });
    const bids = sheet.bids.map((one) => ({ ...one, classifications: one.classifications.map(() => -1) }));
    openSheet({ ...sheet, bids });
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('5{Enter}');
    expect(at()).toBe(`${line(2)} ${northgate}`);
    await userEvent.click(cell('n-base-Concrete', northgate));
    await type('5{Enter}');
    expect(at()).toBe(`${line(6)} ${northgate}`);
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    await userEvent.click(cell('n-base-Concrete', 1).querySelector('[data-twisty]')!);
    await userEvent.click(cell('n-base-Concrete', northgate));
    await type('6{Shift>}{Enter}{/Shift}');
    expect(at()).toBe(`n-base-Masonry ${northgate}`);
  });

  it('goes from a requirement to the next one over the head between, and from an adjustment to its total [PAGE-084]', async () => {
    openSheet(record);
    await userEvent.click(cell(line(0), northgate));
    await type('{Control>}{End}{/Control}');
    const [hours, scaffold] = [1, 2].map((index) => `r-${record.requirements[index]!.id}`) as [string, string];
    await until(() => expect(hasRow(hours) && hasRow(scaffold)).toBe(true));
    await userEvent.click(cell(hours, northgate));
    await type('250{Enter}');
    expect(at()).toBe(`${scaffold} ${northgate}`);
    await type('350{Shift>}{Enter}{/Shift}');
    expect(at()).toBe(`${hours} ${northgate}`);
    await until(() => expect(network.commands()).toHaveLength(2));
    await until(() => expect(hasRow('adjustment-1')).toBe(true));
    await userEvent.click(cell('adjustment-1', northgate));
    await type('-10{Enter}');
    expect(at()).toBe(`total-1 ${northgate}`);
  });
});
