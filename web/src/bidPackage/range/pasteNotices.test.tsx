import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, statesOf, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const row = (line: number): string => `l-${lineId(line)}`;
const titles = () => shownNotices().map(({ title }) => title);
const isMarked = (line: number, bidder: number) =>
  /failed|conflict/.test(statesOf(cell(row(line), columnOfBidder(bidder))).join(' '));
const conflict = (index: number) => ({
  path: `bids[${index}].expected`,
  now: { classification: 1, price: '7' },
  who: null,
  when: null,
});

/** Waits for a notice and keeps it: under the pointer it does not go by itself. */
async function keepNotice(title: RegExp): Promise<void> {
  await until(() => {
    const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
    const notice = notices.find((one) => title.test(one.querySelector('b')?.textContent ?? ''));
    expect(notice).toBeDefined();
    fireEvent.mouseEnter(notice!);
  });
}

async function pasteAt(line: number, bidder: number, text: string): Promise<void> {
  await userEvent.click(cell(row(line), columnOfBidder(bidder)));
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('treegrid'));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe('undo of a paste', () => {
  it.each([
    ['was not saved', '500\t600', () => answer({ detail: 'No.' }, 400), /^2 cells not saved/],
    ['conflicts', '500\t600', () => answer({ detail: 'Changed.', conflicts: [0, 1].map(conflict) }, 409), /^2 /],
    ['could not be read', '500\t600\n700\tTBD', () => answer(null), /could not be read/],
  ])('that %s takes its notice away with the marks [BID-182]', async (_, text, response, title) => {
    network.answers.set('set-line-item-bids', response);
    openSheet(sampleSheet());
    await pasteAt(6, 0, text);
    await keepNotice(title);
    const marks = () => [6, 7].some((line) => isMarked(line, 1));
    await until(() => expect(marks()).toBe(true));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(marks()).toBe(false));
    await until(() => expect(titles().some((one) => title.test(one))).toBe(false));
  });

  it('leaves a notice that is about the marks of another paste too [BID-182]', async () => {
    network.answers.set('set-line-item-bids', () => answer({ detail: 'No.' }, 400));
    openSheet(sampleSheet());
    await pasteAt(6, 0, '500\t600');
    await keepNotice(/^2 cells not saved/);
    const { id } = shownNotices()[0]!;
    await pasteAt(8, 0, '500\t600');
    await until(() => expect(isMarked(8, 1)).toBe(true));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect([isMarked(6, 1), isMarked(8, 1)]).toEqual([true, false]));
    expect(shownNotices().map((one) => one.id)).toEqual([id]);
  });
});
