import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SummaryBidPackageRecord } from '#contract';
import { settled } from '../../../test/network.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { openQuestions } from '../../ui/dialog/confirm.ts';
import { Column } from '../model/columnKeys.ts';
import { answer, cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { projectId, sheetOf } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const [first, second] = [columnOfBidder(0), columnOfBidder(1)];
const path = 'update-project-alternate-enabled-state';

/** The second alternate is off; the first bidder has 60.00 there, the second nothing. */
const withOff = () =>
  sheetOf([
    [
      null,
      null,
      null,
      'Curb',
      '1',
      'LS',
      '8000',
      [
        [1, '7200'],
        [1, '7300'],
      ],
    ],
    ['Alternate 1 - Dormer', null, null, 'Dormer', '1', 'LS', '70', [[1, '10'], null]],
    ['Alternate 2 - Emergency generator', null, null, 'Generator', '1', 'LS', '70', [[1, '60'], null]],
  ]);

const winner = 'bbbbbbbb-0000-4000-8000-000000000001';
/** A package whose selected bidder has two unleveled lines in the second alternate. */
const concrete: SummaryBidPackageRecord = {
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  code: '03.30',
  description: 'Concrete',
  projectId,
  assignedToUserId: null,
  assignedToUser: null,
  isGeneralCondition: false,
  lockedByUserEmail: null,
  notes: null,
  notesId: 'bbbbbbbb-0000-4000-8000-000000000003',
  selectedBidderId: winner,
  selectionReason: null,
  status: null,
  contingencyPercentage: null,
  contingencyAmount: '0',
  contingencyUnit: 'percent',
  carriedKind: 'none',
  carriedValue: null,
  carried: null,
  selectedBidder: { id: winner, companyName: 'Marlow Concrete' },
  baseAmount: '100',
  baseEstimate: '100',
  variance: '0',
  variancePercent: '0',
  alternates: [0, 2].map((unleveledLineItemCount, index) => ({
    alternateId: `bbbbbbbb-0000-4000-8000-00000000001${index}`,
    amount: '0',
    baseEstimate: '0',
    selectedBidder: { bidsTotal: '0', adjustmentAmount: '0', unleveledLineItemCount, entryCount: 0 },
  })),
  selectedBase: { unleveledLineItemCount: 0 },
  bidTotal: '100',
  classificationTotals: [],
  bidderCount: 1,
  quotesReceived: 1,
  unleveledBidderCount: 0,
  baseTotals: [],
  secondBidder: null,
  adjustmentNotes: [],
};

const off = (row: string, column: number) => cell(row, column).querySelector<HTMLElement>('[data-off-sum]');
const amount = (row: string, column: number) =>
  cell(row, column).querySelector<HTMLElement>('[data-amount]')!.innerText;

async function openMenuOf(row: string): Promise<void> {
  await userEvent.click(cell(row, 1), { button: 'right' });
  await until(() => expect(screen.queryAllByRole('menuitem').length).toBeGreaterThan(0));
}

it('shows what an alternate that is off would count, muted, next to the 0.00 it counts [BID-132]', async () => {
  openSheet(withOff());
  for (const row of ['n-a2', 'total-2', 'totals-2']) {
    expect([row, amount(row, first), off(row, first)?.innerText.trim()]).toEqual([row, '0.00', '60.00']);
    expect(off(row, first)!.dataset.tip).toBe('Disabled, counts 0.00. Its sum: 60.00');
    expect(off(row, second)).toBeNull();
  }
  const { color } = getComputedStyle(off('total-2', first)!);
  expect(color).not.toBe(getComputedStyle(cell('total-1', first).querySelector('[data-amount]')!).color);
  expect([amount('total-1', first), off('total-1', first), amount('grandTotal', first)]).toEqual([
    '10.00',
    null,
    '7,210.00',
  ]);
  await userEvent.click(cell('total-2', first));
  await userEvent.keyboard('{Alt>}u{/Alt}');
  await until(() => expect(document.querySelector('[data-submitted-banner]')).not.toBeNull());
  expect([amount('total-2', first), off('total-2', first)?.innerText.trim()]).toEqual(['0.00', '60.00']);
  expect(amount('total-2', second)).toBe('·');
});

it('says of each total of an alternate that is off that it is disabled, with its estimate as muted as its lines [PAGE-170]', async () => {
  network.answers.set('summary', () => answer([]));
  network.answers.set(path, () => answer(null));
  openSheet(withOff());
  const estimate = (row: string) => cell(row, Column.baseEstimate).querySelector('span')!;
  const look = (row: string) => {
    const { color, fontWeight } = getComputedStyle(estimate(row));
    return [estimate(row).textContent, color, fontWeight];
  };
  const title = (row: string) => cell(row, Column.description).innerText.replace(/\s+/g, ' ');
  expect(title('total-2')).toBe('Total Alternate 2 - Emergency generator disabled');
  expect(title('totals-2')).toBe('Alternate 2 - Emergency generator disabled');
  expect(look('total-2')).toEqual(look('n-a2'));
  expect(look('total-1').slice(1)).not.toEqual(look('total-2').slice(1));
  expect([title('total-1'), title('totals-1')]).toEqual(['Total Alternate 1 - Dormer', 'Alternate 1 - Dormer']);
  await openMenuOf('n-a2');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
  await until(() => expect(title('total-2')).toBe('Total Alternate 2 - Emergency generator'));
  await until(() => expect(look('total-2').slice(1)).toEqual(look('total-1').slice(1)));
});

it('keeps the tag of a total that is disabled whole on a phone, and has a shortened name whole as its tooltip [PAGE-182]', async () => {
  await page.viewport(390, 844);
  await startI18n('fr-CA');
  openSheet(withOff());
  const title = cell('total-2', Column.description);
  const name = title.querySelector<HTMLElement>('.cut')!;
  const tag = title.querySelector<HTMLElement>('.tag')!;
  expect(tag.textContent).toBe('désactivée');
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(tag.getBoundingClientRect().right).toBeLessThanOrEqual(title.getBoundingClientRect().right);
  await userEvent.hover(name);
  await until(() => expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(name.textContent));
  expect(name.textContent).toMatch(/Total.*Alternate 2 - Emergency generator/);
  await startI18n('en-US');
});

it('enables an alternate in the menu of its row, after the question of the bid summary [PAGE-151]', async () => {
  const summary: SummaryBidPackageRecord[] = [concrete];
  network.answers.set('summary', () => answer(summary));
  openSheet(withOff());
  await openMenuOf('n-a2');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
  const question = await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Emergency generator?' });
  const cells = within(question)
    .getAllByRole('cell')
    .map((one) => one.textContent);
  expect(cells).toEqual(['03.30 - Concrete', 'Marlow Concrete', '2']);
  await userEvent.click(within(question).getByRole('button', { name: 'Enable alternate' }));
  const body = { projectId, alternateName: 'Alternate 2 - Emergency generator', enabled: true };
  await until(() => expect(network.commands()).toMatchObject([{ name: path, body }]));
  await until(() => expect(amount('total-2', first)).toBe('60.00'));
  expect([off('total-2', first), shown('grandTotal', first)]).toEqual([null, '7,270.00']);
});

it('says that packages are read before an alternate is enabled, and asks once however often it is pressed [PFE-051]', async () => {
  let give: (packages: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    give = resolve;
  });
  network.answers.set('summary', () => late);
  network.answers.set(path, () => answer(null));
  openSheet(withOff());
  const enable = async () => {
    await openMenuOf('n-a2');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
  };
  const said = 'The bid packages are being read before Alternate 2 - Emergency generator is enabled.';
  const notices = () => [...document.querySelectorAll('[data-notice] b')].map((title) => title.textContent);
  await enable();
  await until(() => expect(notices()).toEqual([said]));
  await enable();
  expect(network.calls.filter((call) => call.path.endsWith('/summary'))).toHaveLength(1);
  give(answer([concrete]));
  const question = await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Emergency generator?' });
  await until(() => expect(notices()).toEqual([]));
  await userEvent.click(within(question).getByRole('button', { name: 'Enable alternate' }));
  await until(() => expect(amount('total-2', first)).toBe('60.00'));
  expect([screen.queryAllByRole('dialog').length, network.commands().length]).toEqual([0, 1]);
});

it.each<[string, () => Response]>([
  ['has unleveled lines', () => answer([concrete])],
  ['has none', () => answer([])],
  ['could not be read', () => answer({ detail: 'Busy.' }, 500)],
])(
  'neither asks nor enables where the page was left before it is known that a package %s [PFE-051]',
  async (_, read) => {
    let give: (packages: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      give = resolve;
    });
    network.answers.set('summary', () => late);
    network.answers.set(path, () => answer(null));
    openSheet(withOff());
    await openMenuOf('n-a2');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
    const notices = () => [...document.querySelectorAll('[data-notice] b')].map((title) => title.textContent);
    await until(() => expect(notices()).toHaveLength(1));
    cleanup();
    openSheet(withOff());
    await until(() => expect(notices()).toEqual([]));
    give(read());
    await settled();
    expect([openQuestions().length, network.commands(), notices()]).toEqual([0, [], []]);
    network.answers.set('summary', () => answer([concrete]));
    await openMenuOf('n-a2');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
    await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Emergency generator?' });
    expect([openQuestions().length, network.commands()]).toEqual([1, []]);
  },
);

it('offers an alternate again whose packages could not be read [PFE-051]', async () => {
  network.answers.set('summary', () => answer({ detail: 'Busy.' }, 500));
  openSheet(withOff());
  for (let reads = 1; reads <= 2; reads += 1) {
    await openMenuOf('n-a2');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Enable Alternate 2 - Emergency generator' }));
    await until(() => expect(network.calls.filter((call) => call.path.endsWith('/summary'))).toHaveLength(reads));
    await until(() => {
      const [notice, ...others] = document.querySelectorAll<HTMLElement>('[data-notice]');
      expect([notice?.innerText.split('\n')[0], others.length]).toEqual(['Unable to change the alternate.', 0]);
    });
  }
  expect(network.commands()).toEqual([]);
});

it('disables an alternate at once, and takes it back where that is refused [PAGE-151]', async () => {
  network.answers.set(path, () => answer({ title: 'Conflict', detail: 'Project is closed.' }, 409));
  openSheet(withOff());
  await openMenuOf('n-a1');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Disable Alternate 1 - Dormer' }));
  await until(() => expect(network.commands()).toMatchObject([{ name: path, body: { enabled: false } }]));
  await until(() =>
    expect([...document.querySelectorAll('[data-notice]')].map((one) => one.textContent).join()).toContain(
      'Unable to change the alternate.',
    ),
  );
  expect(amount('total-1', first)).toBe('10.00');
});

it('offers no switch to those who may not change the summary, and none for the base bid [PAGE-151]', async () => {
  openSheet(withOff(), { viewer: { email: 'jonas.okafor@demo.example', roles: ['Contributor'] } });
  await userEvent.click(cell('n-a2', 1), { button: 'right' });
  await userEvent.click(cell('n-base', 1), { button: 'right' });
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
});
