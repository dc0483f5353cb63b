import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const key = `Plumbline_SheetFilter_${viewerEmail}_${bidPackageId}`;
const headers = (): string[] =>
  [...document.querySelectorAll('[data-bidder-name]')].map((one) => one.textContent ?? '');
const banner = () => document.querySelector<HTMLElement>('[data-filter-banner]')?.innerText.replace(/\s+/g, ' ') ?? '';
const row = (line: number) => `l-${lineId(line)}`;
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find((one) =>
    one.innerText.trim().startsWith(name),
  );

async function press(name: string): Promise<void> {
  // A menu that closes still has its own buttons for a moment.
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button:not([role])')].find((one) => one.innerText.trim() === name);
  await until(() => expect(found()).toBeDefined());
  await userEvent.click(found()!);
}

async function choose(name: string): Promise<void> {
  await press('Filter');
  await until(() => expect(item(name)).toBeDefined());
  await userEvent.click(item(name)!);
}

async function hide(bidder: string): Promise<void> {
  await userEvent.click(document.querySelector(`[aria-label="Options of ${bidder}"]`)!);
  await until(() => expect(item('Hide')).toBeDefined());
  await userEvent.click(item('Hide')!);
}

/** Totals 500, 100, 100, none, 300; statuses 2, 3, 2, 0, 2. The low of the line is Dunmore's, who declined. */
function five() {
  const sheet = sheetOf([
    [null, null, null, 'Paving', '10', 'SF', '5', [[1, '400'], [1, '90'], [1, '100'], null, [3, null]]],
    [null, null, null, 'Curb', '10', 'LF', '5', [[1, '100'], [1, '10'], null, null, [1, '200']]],
  ]);
  const statuses = [2, 3, 2, 0, 2];
  return { ...sheet, bidders: sheet.bidders.map((one, index) => ({ ...one, status: statuses[index]! })) };
}

it('hides a bidder for this person, counts the hidden ones, and shows all again; no figure changes [BDR-090]', async () => {
  openSheet(five());
  const names = headers();
  expect(banner()).toBe('');
  const computed = () => shown(row(0), columnOfBidder(headers().indexOf('Tillman Brothers')));
  expect(computed()).toBe('M Dunmore 90.00');
  const estimates = shown('total-0', 5);
  await hide('Dunmore Restoration');
  await until(() => expect(headers()).toEqual(names.filter((name) => name !== 'Dunmore Restoration')));
  // The missing scope still takes the price of the hidden bidder.
  expect(computed()).toBe('M Dunmore 90.00');
  expect(shown('total-0', 5)).toBe(estimates);
  expect(banner()).toContain('1 bidder hidden');
  expect(banner()).toContain('Every figure counts all lines and bidders.');
  await hide('Alder & Voss');
  await until(() => expect(banner()).toContain('2 bidders hidden'));
  expect(JSON.parse(localStorage.getItem(key)!).bidders.hiddenIds).toEqual([bidderId(1), bidderId(2)]);
  await press('Show all');
  await until(() => expect(headers()).toEqual(names));
  expect([banner(), localStorage.getItem(key)]).toEqual(['', null]);
  expect(network.calls.filter(({ path }) => path.includes('/command/'))).toEqual([]);
});

it('sorts bidders for this person by base bid, name, status or as the package has them [BDR-091]', async () => {
  openSheet(five());
  const names = headers();
  const [kestrel, dunmore, alder, northgate, tillman] = names;
  await choose('Base bid');
  await until(() => expect(headers()).toEqual([dunmore, alder, tillman, kestrel, northgate]));
  expect(banner()).toContain('Sorted by base bid');
  expect(shown(row(0), columnOfBidder(0))).toContain('90.00');
  await choose('Name');
  await until(() => expect(headers()).toEqual([alder, dunmore, kestrel, northgate, tillman]));
  await choose('Status');
  await until(() => expect(headers()).toEqual([kestrel, alder, tillman, northgate, dunmore]));
  await press('Package order');
  await until(() => expect(headers()).toEqual(names));
  expect(banner()).toBe('');
});

it('keeps what is hidden and the order over a reload, and types into the bidder that is seen [BDR-091]', async () => {
  const kept = { bidders: { hiddenIds: [bidderId(1)], hiddenStatuses: [], sort: 'total' }, lines: { kind: 'all' } };
  localStorage.setItem(key, JSON.stringify(kept));
  openSheet(five());
  expect(headers()).toEqual(['Alder & Voss', 'Tillman Brothers', 'Kestrel Masonry', 'Northgate Building Works']);
  await userEvent.click(cell(row(1), columnOfBidder(3)));
  await userEvent.keyboard('7{Enter}');
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(network.commands()[0]!.body).toMatchObject({ companyName: 'Northgate Building Works', price: '7' });
});

it('hides the bidders of a status [BDR-092]', async () => {
  openSheet(five());
  await choose('Declined to Quote');
  await until(() => expect(headers()).not.toContain('Dunmore Restoration'));
  expect(item('Declined to Quote')!.getAttribute('aria-checked')).toBe('false');
  expect(item('Quote Received')!.innerText.replace(/\s+/g, ' ').trim()).toBe('Quote Received 3');
  await userEvent.click(item('Request Created')!);
  await until(() => expect(banner()).toContain('2 bidders hidden'));
  await userEvent.click(item('Declined to Quote')!);
  await until(() => expect(headers()).toContain('Dunmore Restoration'));
  expect(banner()).toContain('1 bidder hidden');
});

it('ends Tab, ranges and find at the last bidder that shows [BDR-093]', async () => {
  openSheet(five());
  await hide('Kestrel Masonry');
  await until(() => expect(headers()).toHaveLength(4));
  await userEvent.click(cell(row(0), columnOfBidder(3)));
  await userEvent.keyboard('{Control>}a{/Control}');
  await until(() => expect(document.body.innerText).toContain('8 cells'));
  await userEvent.keyboard('{ArrowLeft}{Control>}f{/Control}');
  await until(() => expect(document.querySelector('search input')).not.toBeNull());
  await userEvent.keyboard('400');
  await until(() => expect(document.querySelector<HTMLElement>('search')!.innerText).toContain('No matches'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cell(row(0), columnOfBidder(3)));
  await userEvent.keyboard('{Tab}');
  // After the last bidder that shows comes the next row.
  await until(() =>
    expect(document.querySelector('[data-at]')!.closest('[data-row]')).toHaveProperty('dataset.row', row(1)),
  );
});

it('shows a hidden bidder again where a cell of it is not saved and the cursor goes there [BDR-093]', async () => {
  openSheet(sampleSheet());
  await userEvent.click(cell(row(4), columnOfBidder(1)));
  await userEvent.keyboard('12x{Tab}');
  await hide('Dunmore Restoration');
  await until(() => expect(headers()).not.toContain('Dunmore Restoration'));
  await userEvent.keyboard('{F9}');
  await until(() => expect(headers()).toContain('Dunmore Restoration'));
});

it('goes with F8 through the bidders that show alone, and says so where none of them has an unleveled line [BDR-093]', async () => {
  openSheet(five());
  await hide('Alder & Voss');
  await hide('Northgate Building Works');
  await until(() => expect(headers()).toHaveLength(3));
  await userEvent.keyboard('{F8}');
  await until(() => expect(document.body.innerText).toContain('No line and bidder that you see is unleveled.'));
});
