import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { dialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import type { SampleLine } from '../testing/sampleLines.testing.ts';
import { bidderId, bidPackageId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();
// What was chosen and not saved stays in the tab.
afterEach(() => sessionStorage.clear());

const line = (alternate: string | null, ...prices: string[]): SampleLine => [
  alternate,
  null,
  null,
  alternate ?? 'Walls',
  '1',
  'LS',
  '250',
  prices.map((price) => [1, price] as const),
];

type Header = ReturnType<typeof sheetOf>['bidPackage'];

/** Dunmore (1) is low in the base; Kestrel (0) is with the alternate, and Alder (2) would be but is late. */
function carrying(header: Partial<Header> = {}, prices = ['300', '200', '100']) {
  const sheet = sheetOf([line(null, ...prices), line('Alternate 1 - Dormer', '20', '900', '5')]);
  const bidders = sheet.bidders.map((bidder, index) => ({ ...bidder, status: index === 2 ? 4 : 2 }));
  return { ...sheet, bidders, bidPackage: { ...sheet.bidPackage, ...header } };
}
const low = { carriedKind: 'low' } as const;
const typed = { carriedKind: 'typed', carriedValue: '65000' } as const;

const texts = /^(Carries|No low bid)/;
const button = () =>
  [...document.querySelectorAll<HTMLElement>('.tools button')].find((one) => texts.test(one.innerText.trim()));
const said = () => button()?.innerText.trim() ?? null;
const radio = (name: string) =>
  [...dialog()!.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find((one) =>
    one.closest('label')!.innerText.includes(name),
  )!;
const trophy = (bidder: number) => cell(HEAD_ROW, columnOfBidder(bidder)).querySelector<HTMLElement>('[data-tick]')!;

async function choose(name: string): Promise<void> {
  await userEvent.click(button()!);
  await until(() => expect(dialog()).not.toBeNull());
  await userEvent.click(radio(name));
  await userEvent.keyboard('{Enter}');
}

describe('what a package carries, on its page', () => {
  it.each([
    ['Carries nothing', carrying()],
    ['Carries low 200.00', carrying(low)],
    ['Carries estimate 250.00', carrying({ carriedKind: 'estimate' })],
    ['Carries 65,000.00', carrying(typed)],
    ['No low bid to carry', { ...carrying(low), bidders: carrying().bidders.map((one) => ({ ...one, status: 3 })) }],
    [null, carrying({ selectedBidderId: bidderId(0) })],
    [null, carrying({ isGeneralCondition: true })],
  ])('is said in the toolbar: %s [LOCK-031]', (text, sheet) => {
    openSheet(sheet);
    expect(said()).toBe(text);
    cleanup();
  });

  it('keeps its text in the toolbar after the actions have left out theirs, and in a small window [PAGE-104]', async () => {
    await page.viewport(1920, 800);
    openSheet(carrying(typed));
    const sizeOf = (element: HTMLElement) => getComputedStyle(element).fontSize;
    const action = () => page.getByRole('button', { name: 'Import bids' }).element() as HTMLElement;
    const filter = page.getByRole('button', { name: 'Filter' }).element() as HTMLElement;
    const toolbar = document.querySelector<HTMLElement>('[data-folds]')!;
    const folds = () => toolbar.dataset.folds;
    for (let width = 60; folds() !== '2'; width += 20) {
      filter.style.minWidth = `${width}px`;
      await until(() => expect(toolbar.scrollWidth).toBeLessThanOrEqual(toolbar.clientWidth));
    }
    expect(sizeOf(action())).toBe('0px');
    const carried = button()!;
    expect([said(), sizeOf(carried)]).toEqual(['Carries 65,000.00', '12px']);
    for (let width = Number.parseInt(filter.style.minWidth, 10); folds() !== '4'; width += 20) {
      filter.style.minWidth = `${width}px`;
      await until(() => expect(toolbar.scrollWidth).toBeLessThanOrEqual(toolbar.clientWidth));
    }
    expect(sizeOf(carried)).toBe('0px');
    filter.style.minWidth = '';
    await page.viewport(390, 844);
    await until(() => expect([sizeOf(action()), sizeOf(carried)]).toEqual(['0px', '12px']));
    expect(carried.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it('is chosen in the dialog of the summary, with what its author saw, and undone in one step [LOCK-031]', async () => {
    openSheet(carrying(typed));
    await choose('Base estimate');
    await until(() => expect(said()).toBe('Carries estimate 250.00'));
    await until(() => expect(dialog()).toBeNull());
    const body = { bidPackageId, kind: 'estimate', value: null, expected: { kind: 'typed', value: '65000' } };
    expect(network.sent()).toEqual([{ name: 'set-carried-amount', body }]);
    const key = network.calls.find(({ path }) => path.endsWith('set-carried-amount'))!.key;
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(network.sent()).toHaveLength(2));
    expect(network.sent()[1]).toMatchObject({ name: 'undo-command', body: { commandId: key } });
  });

  it('names the low bidder by base total who is not excluded [LOCK-031]', async () => {
    openSheet(carrying(low));
    const whole = 'Carries low 200.00: Dunmore Restoration';
    expect([button()!.getAttribute('aria-label'), button()!.dataset.tip]).toEqual([whole, whole]);
    await userEvent.click(button()!);
    await until(() => expect(dialog()).not.toBeNull());
    const choice = radio('Low bid').closest<HTMLElement>('[data-kind]')!;
    expect(choice.innerText.replace(/\s+/g, ' ')).toBe('Low bid Dunmore Restoration 200.00');
  });

  it('is back, and the choice still there, where it was not saved [LOCK-031]', async () => {
    network.answers.set('set-carried-amount', () => answer({ detail: 'The bid package is frozen.' }, 409));
    openSheet(carrying(typed));
    await choose('Base estimate');
    await until(() => expect(shownNotices().map(({ title }) => title)).toEqual(['Unable to save the carried amount.']));
    expect([said(), radio('Base estimate').checked]).toEqual(['Carries 65,000.00', true]);
  });

  it('is changed by project admins alone; for others the button says why it is off [LOCK-031]', async () => {
    openSheet(carrying(), { viewer: { email: 'jonas.okafor@demo.example', roles: ['Contributor'] } });
    expect(button()!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button()!);
    await until(() =>
      expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(
        'Only project admins of this project may do this.',
      ),
    );
  });
});

describe('selecting a bidder', () => {
  it('takes away what is carried at once; clearing the selection leaves nothing [LOCK-032]', async () => {
    let release = () => {};
    network.answers.set('select-bidder', () => new Promise((resolve) => (release = () => resolve(answer(null)))));
    openSheet(carrying(typed, ['200', '300', '400']));
    await userEvent.click(trophy(0));
    await until(() => expect(network.commands()).toHaveLength(1));
    expect([said(), dialog()]).toEqual([null, null]);
    release();
    await until(() => expect(trophy(0).getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(trophy(0));
    await until(() => expect(said()).toBe('Carries nothing'));
    await until(() => expect(network.commands()).toHaveLength(2));
    release();
  });

  it('that is not stored brings back what is carried [LOCK-032]', async () => {
    network.answers.set('select-bidder', () => answer({ detail: 'The bid package is frozen.' }, 409));
    openSheet(carrying(typed, ['200', '300', '400']));
    await userEvent.click(trophy(0));
    await until(() => expect(shownNotices()).toHaveLength(1));
    await until(() => expect(said()).toBe('Carries 65,000.00'));
  });
});
