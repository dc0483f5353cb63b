import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { queryClient } from '../../api/queries.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { copyCounts } from './copyCounts.ts';
import { type NamedProject, projectNames } from './projectNames.ts';

withOpenSheets();

const otherProject = '11111111-0000-4000-8000-0000000000b1';
const otherPackage = '11111111-0000-4000-8000-0000000000b2';
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const counts = () => dialog().querySelector('[data-copy-counts]')!.textContent;
const field = (label: string) => dialog().querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
const box = (label: string) =>
  [...dialog().querySelectorAll('label.check')].find((one) => one.textContent?.includes(label))!;

/** A package with three lines in two groups, one of them in an alternate that the sample does not have. */
function source(): SheetRecord {
  const sample = sampleSheet();
  const [bond, , , lead] = sampleRequirements();
  return {
    ...sample,
    alternates: [{ ...sample.alternates[0]!, id: otherProject, name: 'Parking deck' }],
    bidders: [],
    requirements: [bond!, lead!, { ...lead!, id: otherPackage, description: 'Crane' }],
    lineItems: {
      ids: ['a', 'b', 'c'],
      alternateIndexes: [-1, -1, 0],
      descriptions: ['Brick', 'Cap', 'Ramp'],
      quantities: ['1', '1', '1'],
      units: ['SF', 'SF', 'SF'],
      unitPrices: ['1', '1', '1'],
      levels1: ['Walls', 'Walls', 'Deck'],
      levels2: ['Outside', null, null],
    },
    bids: [],
  };
}

const library = (change: Partial<NamedProject>): NamedProject => ({
  id: otherProject,
  name: 'Library',
  owner: null,
  address_City: null,
  bidDueDate: '2026-08-14',
  ...change,
});

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(field(label));
  await userEvent.fill(field(label), option);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(field(label).value).toContain(option));
}

async function openDialog(projects: readonly NamedProject[] = [library({})]): Promise<void> {
  network.answers.set('Project', () => answer({ value: projects }));
  network.answers.set('bid-packages', () =>
    answer([
      { id: otherPackage, code: '04', description: 'Masonry' },
      { id: bidPackageId, code: '05', description: 'This one' },
    ]),
  );
  openSheet(sampleSheet());
  network.answers.set('sheet', () => answer(source()));
  openSheetDialog({ dialog: 'copyStructure' });
  await until(() => expect(dialog()).not.toBeNull());
}

describe('copying from another package', () => {
  it('counts what comes and what stays out [PAGE-121]', () => {
    expect(copyCounts(source(), new SheetModel(sampleSheet()).content)).toEqual({
      lines: 2,
      groups: 2,
      requirements: 1,
      leftOut: 1,
      missingAlternates: ['Parking deck'],
      known: 1,
    });
  });

  it('says that nothing is found only once a list was read, and where that failed [PAGE-162]', async () => {
    let release: (response: Response) => void = () => {};
    const held = () => new Promise<Response>((resolve) => (release = resolve));
    await openDialog();
    cleanup();
    queryClient.clear();
    network.answers.set('Project', held);
    openSheet(sampleSheet());
    openSheetDialog({ dialog: 'copyStructure' });
    await until(() => expect(dialog()).not.toBeNull());
    const list = () => document.querySelector('[role="listbox"]')?.textContent;
    await userEvent.click(field('Project'));
    await until(() => expect(list()).toBe('Reading the list'));
    network.answers.set('bid-packages', () => answer({ detail: 'No.', errors: [] }, 500));
    release(answer({ value: [library({})] }));
    await until(() => expect(list()).toBe('Library'));
    await choose('Project', 'Library');
    await until(() => expect(field('Bid package').readOnly).toBe(false));
    await userEvent.click(field('Bid package'));
    await until(() => expect(list()).toBe('Unable to read the list. Close the dialog and open it again.'));
  });

  it('asks for project and package, shows the counts, and sends one command [PAGE-121]', async () => {
    await openDialog();
    const save = () => [...dialog().querySelectorAll('button')].find((one) => one.textContent?.startsWith('Copy'))!;
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(counts()).toBe('Choose a bid package.');
    await until(() => expect(document.activeElement).toBe(field('Project')));
    await choose('Project', 'Library');
    await until(() => expect(field('Bid package').readOnly).toBe(false));
    await userEvent.click(field('Bid package'));
    await userEvent.fill(field('Bid package'), 'this one');
    await until(() => expect(document.body.textContent).toContain('No bid package is found'));
    await choose('Bid package', '04 Masonry');
    await until(() =>
      expect(counts()).toBe(
        '2 lines, 2 groups, 1 trade requirement1 line stays out: this project has no alternate Parking deck.1 requirement is already here.',
      ),
    );
    await userEvent.click(box('With unit prices'));
    await userEvent.click(box('Trade requirements'));
    expect(counts()).toBe('2 lines, 2 groups1 line stays out: this project has no alternate Parking deck.');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'copy-structure',
          body: {
            bidPackageId,
            fromBidPackageId: otherPackage,
            lineItems: true,
            unitPrices: false,
            requirements: false,
          },
        },
      ]),
    );
    await until(() => expect(dialog()).toBeNull());
  });

  it('tells projects of one name apart by owner, city and due date, and by a number where these are alike [PAGE-145]', async () => {
    const projects = [
      library({ id: 'a', owner: 'City of Lyon', address_City: 'Lyon' }),
      library({ id: 'b', name: 'School' }),
      library({ id: 'c', name: 'LIBRARY', address_City: 'Salem', owner: '' }),
      library({ id: 'd', bidDueDate: '2027-01-09' }),
      library({ id: 'e', bidDueDate: '2027-01-09' }),
    ];
    expect([...projectNames(projects)]).toEqual([
      ['a', 'Library · City of Lyon · Lyon · Bids due 8/14/2026'],
      ['b', 'School'],
      ['c', 'LIBRARY · Salem · Bids due 8/14/2026'],
      ['d', 'Library · Bids due 1/9/2027 · 1'],
      ['e', 'Library · Bids due 1/9/2027 · 2'],
    ]);
    await startI18n('fr-CA');
    expect(projectNames(projects).get('c')).toBe('LIBRARY · Salem · Soumissions attendues le 2026-08-14');
    await startI18n('en-US');
  });

  it('reads the packages of the project that was chosen, not of the first of its name [PAGE-145]', async () => {
    const second = '11111111-0000-4000-8000-0000000000b3';
    await openDialog([library({ address_City: 'Lyon' }), library({ id: second, address_City: 'Salem' })]);
    await userEvent.click(field('Project'));
    await userEvent.fill(field('Project'), 'library');
    const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
    const names = ['Library · Lyon · Bids due 8/14/2026', 'Library · Salem · Bids due 8/14/2026'];
    await until(() => expect(options()).toEqual(names));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await until(() => expect(field('Project').value).toBe(names[1]));
    const isReadOf = (id: string) => network.calls.some(({ path }) => path.endsWith(`/${id}/bid-packages`));
    await until(() => expect(isReadOf(second)).toBe(true));
    await choose('Bid package', '04 Masonry');
    await until(() => expect(counts()).toContain('2 lines'));
    expect(isReadOf(otherProject)).toBe(false);
  });

  it('is offered on a package without lines [PAGE-121]', async () => {
    network.answers.set('Project', () => answer({ value: [] }));
    const { ids: _, ...lists } = sampleSheet().lineItems;
    const none = Object.fromEntries(Object.keys(lists).map((list) => [list, []])) as unknown as typeof lists;
    const record = sampleSheet();
    const bids = record.bids.map(({ bidderId }) => ({ bidderId, classifications: [], prices: [] }));
    openSheet({ ...record, lineItems: { ids: [], ...none }, bids, rollupBids: [], groupOrders: [] });
    const button = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Copy from another package');
    await until(() => expect(button()).toBeTruthy());
    await userEvent.click(button()!);
    await until(() => expect(dialog().textContent).toContain('Nothing of the bidders is copied.'));
  });
});
