import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  hasRow,
  network,
  openSheet,
  shown,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const key = `Plumbline_SheetFilter_${viewerEmail}_${bidPackageId}`;
const banner = () => document.querySelector<HTMLElement>('[data-filter-banner]')?.innerText.replace(/\s+/g, ' ') ?? '';
const row = (line: number) => `l-${lineId(line)}`;
const lines = () => [0, 1, 2, 3, 4, 5].filter((line) => hasRow(row(line)));
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find((one) =>
    one.innerText.trim().startsWith(name),
  );
const at = () => document.querySelector<HTMLElement>('[role="treegrid"] [data-at]')!;
const atRow = () => at().closest<HTMLElement>('[data-row]')!.dataset.row;

async function press(name: string): Promise<void> {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.innerText.trim() === name);
  await until(() => expect(found()).toBeDefined());
  await userEvent.click(found()!);
}

async function choose(name: string): Promise<void> {
  await press('Filter');
  await until(() => expect(item(name)).toBeDefined());
  await userEvent.click(item(name)!);
}

/** Six lines in two groups and an alternate that is off; the third bidder declined. Line 1 and 4 are unleveled of the first. */
function six() {
  const sheet = sheetOf([
    [null, 'Walls', null, 'Brick', '10', 'SF', '5', [[1, '1'], [1, '2'], null]],
    [null, 'Walls', null, 'Lintels', '10', 'SF', '5', [null, [1, '3'], [1, '9']]],
    [null, 'Roof', null, 'Slate', '10', 'SF', '5', [[1, '4'], null, [1, '9']]],
    [
      null,
      'Doors',
      null,
      'Frames',
      '10',
      'SF',
      '5',
      [
        [1, '4'],
        [1, '5'],
        [1, '9'],
      ],
    ],
    [null, 'Doors', null, 'Locks', '10', 'SF', '5', [null, [1, '5'], [1, '9']]],
    ['Alternate 2 - Emergency generator', null, null, 'Generator', '1', 'LS', '5', [null, null, null]],
  ]);
  return { ...sheet, bidders: sheet.bidders.map((one, index) => ({ ...one, status: index === 2 ? 3 : 2 })) };
}

it('shows the unleveled lines alone, says so, and counts all lines in every figure [PAGE-130]', async () => {
  openSheet(six());
  const total = shown('total-0', columnOfBidder(0));
  await choose('Unleveled lines');
  await until(() => expect(lines()).toEqual([1, 2, 4]));
  expect(banner()).toContain('Showing 3 of 6 lines: unleveled');
  expect(banner()).toContain('Every figure counts all lines and bidders.');
  expect([shown('total-0', columnOfBidder(0)), shown('n-base-Walls', 1)]).toEqual([
    total,
    expect.stringContaining('1 of 2'),
  ]);
  expect([hasRow('n-base-Doors'), hasRow('n-a1'), hasRow('n-a2')]).toEqual([true, true, true]);
  expect(JSON.parse(localStorage.getItem(key)!).lines).toEqual({ kind: 'unleveled', bidderId: null });
  await press('Clear');
  await until(() => expect(lines()).toEqual([0, 1, 2, 3, 4, 5]));
  expect([banner(), localStorage.getItem(key)]).toEqual(['', null]);
});

it('shows the unleveled lines of one bidder, opens closed groups, and is kept over a reload [PAGE-130]', async () => {
  localStorage.setItem(key, JSON.stringify({ lines: { kind: 'unleveled', bidderId: bidderId(1) } }));
  openSheet(six());
  expect(lines()).toEqual([2]);
  expect(hasRow('n-base-Walls')).toBe(false);
  expect(banner()).toContain('Showing 1 of 6 lines: unleveled of Dunmore Restoration');
  await press('Clear');
  await until(() => expect(lines()).toHaveLength(6));
  await userEvent.click(document.querySelector('[aria-label="Collapse all groups"]')!);
  await until(() => expect(lines()).toEqual([5]));
  await userEvent.click(document.querySelector('[aria-label="Options of Kestrel Masonry"]')!);
  await until(() => expect(item('Only its unleveled lines')).toBeDefined());
  await userEvent.click(item('Only its unleveled lines')!);
  await until(() => expect(lines()).toEqual([1, 4]));
});

it('keeps a line that is leveled meanwhile until it is filtered again [PAGE-131]', async () => {
  openSheet(six());
  await choose('Unleveled lines');
  await until(() => expect(lines()).toEqual([1, 2, 4]));
  await userEvent.click(cell(row(1), columnOfBidder(0)));
  await userEvent.keyboard('70{Enter}');
  await until(() => expect(atRow()).toBe(row(2)));
  expect(lines()).toEqual([1, 2, 4]);
  await press('Update (2 now)');
  await until(() => expect(lines()).toEqual([2, 4]));
  expect(banner()).toContain('Showing 2 of 6 lines');
  expect(banner()).not.toContain('Update');
});

it('types, pastes, fills, finds and ticks on the lines that show [PAGE-131]', async () => {
  openSheet(six());
  await choose('Unleveled lines');
  await until(() => expect(lines()).toEqual([1, 2, 4]));
  await userEvent.click(cell(row(1), columnOfBidder(0)));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '11\n12\n13');
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await until(() => expect(network.commands()).toHaveLength(1));
  const { bids } = network.commands()[0]!.body as { bids: { lineItemId: string; price: string }[] };
  expect(bids.map(({ lineItemId, price }) => [lineItemId, price])).toEqual([
    [lineId(1), '11'],
    [lineId(2), '12'],
    [lineId(4), '13'],
  ]);
  await userEvent.click(document.querySelector('[data-row="head"] [data-tick]')!);
  await until(() => expect(document.body.innerText).toContain('3 selected'));
  await userEvent.keyboard('{Control>}f{/Control}');
  await until(() => expect(document.querySelector('search input')).not.toBeNull());
  await userEvent.keyboard('Frames');
  await until(() => expect(document.querySelector<HTMLElement>('search')!.innerText).toContain('No matches'));
});

it('shows the lines that others have changed since the last visit [PAGE-132]', async () => {
  const visits = `Plumbline_LastVisit_${viewerEmail}_${bidPackageId}`;
  localStorage.setItem(visits, JSON.stringify({ since: null, seen: 5, at: 0 }));
  network.answers.set('changed-lines', () => answer([lineId(3), lineId(0), 'deleted']));
  openSheet(six());
  await choose('Changed since my last visit');
  await until(() => expect(lines()).toEqual([0, 3]));
  expect(banner()).toContain('Showing 2 of 6 lines: changed since your last visit');
  expect(network.calls.find(({ path }) => path.endsWith('/changed-lines'))!.search).toBe('?since=5');
  const visit = () => JSON.parse(localStorage.getItem(visits) ?? 'null');
  expect(visit()).toMatchObject({ since: 5, seen: 7 });
  // It ends when the page is closed, and when another page of the application is opened.
  for (const leave of [() => window.dispatchEvent(new Event('pagehide')), cleanup]) {
    localStorage.removeItem(visits);
    leave();
    expect(visit()).toMatchObject({ since: 5, seen: 7 });
  }
});

it.each(['remembered', 'chosen'])(
  'says that changed lines are still read where they are %s [PAGE-180]',
  async (how) => {
    localStorage.setItem(`Plumbline_LastVisit_${viewerEmail}_${bidPackageId}`, JSON.stringify({ seen: 5, at: 0 }));
    if (how === 'remembered') localStorage.setItem(key, JSON.stringify({ lines: { kind: 'changed' } }));
    let release: (response: Response) => void = () => {};
    network.answers.set('changed-lines', () => new Promise<Response>((resolve) => (release = resolve)));
    openSheet(six());
    if (how === 'chosen') await choose('Changed since my last visit');
    const reading = 'Reading the lines changed since your last visit. All lines show until then.';
    await until(() => expect(banner()).toContain(reading));
    expect(banner()).not.toContain('Showing');
    expect(lines()).toEqual([0, 1, 2, 3, 4, 5]);
    await until(() => expect(network.calls.some(({ path }) => path.endsWith('/changed-lines'))).toBe(true));
    release(answer([lineId(3)]));
    await until(() => expect(banner()).toContain('Showing 1 of 6 lines: changed since your last visit'));
    expect(banner()).not.toContain('Reading');
    expect(lines()).toEqual([3]);
  },
);

it.each([200, 400])(
  'keeps what is chosen while changed lines are read, also after the answer %i [PAGE-180]',
  async (status) => {
    localStorage.setItem(`Plumbline_LastVisit_${viewerEmail}_${bidPackageId}`, JSON.stringify({ seen: 5, at: 0 }));
    localStorage.setItem(key, JSON.stringify({ lines: { kind: 'changed' } }));
    let release: (response: Response) => void = () => {};
    let isRead = false;
    network.answers.set('changed-lines', () => new Promise<Response>((resolve) => (release = resolve)));
    openSheet(six());
    await until(() => expect(network.calls.some(({ path }) => path.endsWith('/changed-lines'))).toBe(true));
    await press('Clear');
    await until(() => expect(banner()).toBe(''));
    const late = status === 200 ? answer([lineId(3)]) : answer({ detail: 'Try later.' }, status);
    const json = late.json.bind(late);
    late.json = async () => {
      const content = await json();
      isRead = true;
      return content;
    };
    release(late);
    await until(() => expect(isRead).toBe(true));
    await settled();
    expect([lines(), banner()]).toEqual([[0, 1, 2, 3, 4, 5], '']);
    expect(shownNotices()).toEqual([]);
  },
);

it('offers no changed lines at the first visit, and shows all lines where they cannot be read [PAGE-132]', async () => {
  openSheet(six());
  await press('Filter');
  await until(() => expect(item('Changed since my last visit')!.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.hover(item('Changed since my last visit')!);
  const reason = 'This is your first visit to this bid package on this device.';
  await until(() => expect(document.querySelector('[role="tooltip"]')?.textContent).toContain(reason));
  cleanup();
  localStorage.setItem(key, JSON.stringify({ lines: { kind: 'changed' } }));
  localStorage.setItem(`Plumbline_LastVisit_${viewerEmail}_${bidPackageId}`, JSON.stringify({ seen: 5, at: 0 }));
  network.answers.set('changed-lines', () => answer({ detail: 'Try later.' }, 400));
  openSheet(six());
  await until(() => expect(document.body.innerText).toContain('The changed lines could not be read.'));
  expect([lines(), banner()]).toEqual([[0, 1, 2, 3, 4, 5], '']);
});

it('shows the lines with a price far from the others alone [PAGE-133]', async () => {
  const sheet = sheetOf([
    [
      null,
      null,
      null,
      'Close',
      '10',
      'SF',
      '5',
      [
        [1, '100'],
        [1, '90'],
        [1, '120'],
      ],
    ],
    [
      null,
      null,
      null,
      'Far',
      '10',
      'SF',
      '5',
      [
        [1, '100'],
        [1, '90'],
        [1, '12000'],
      ],
    ],
    [null, null, null, 'Of two', '10', 'SF', '5', [[1, '100'], [1, '12000'], null]],
  ]);
  const counting = { ...sheet, bidders: sheet.bidders.map((one) => ({ ...one, status: 2 })) };
  openSheet(counting);
  await choose('Prices far from the others');
  await until(() => expect(lines()).toEqual([1]));
  expect(banner()).toContain('Showing 1 of 3 lines: prices far from the others');
  cleanup();
  // The limits of the company decide: 90 is 82 % of the median of the others.
  openSheet(counting, { outlierLimits: { lowPercent: 85, highPercent: 1000 } });
  await until(() => expect(lines()).toEqual([0, 1]));
});
