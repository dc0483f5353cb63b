import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdTimers, pass } from '../../../test/clock.ts';
import { hasDot } from '../../../test/look.ts';
import { settled } from '../../../test/network.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, hasRow, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, largeSheet, lineId, sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const menuItems = (): string[] =>
  [...document.querySelectorAll('[role="menu"] [role="menuitem"]')].map((one) => one.textContent ?? '');

describe('the package dropdown', () => {
  const packages = [
    { id: 'p2', code: '22.00', description: 'Plumbing' },
    { id: bidPackageId, code: '04.01', description: 'Envelope restoration' },
  ];

  const options = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('[role="listbox"][aria-label="Bid packages"] [role="option"]'),
  ];
  const listed = (): string[] => options().map((one) => one.textContent ?? '');
  const picker = (): HTMLElement => document.querySelector<HTMLElement>('button[aria-haspopup="listbox"]')!;
  const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
  const count = () => document.querySelector('[role="listbox"] ~ [role="status"]')?.textContent;
  const marked = (): string | undefined =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;

  it('lists code plus description, sorted, and chooses a package [PAGE-014] [PAGE-015] [PAGE-017]', async () => {
    network.answers.set('bid-packages', () => answer(packages));
    const chosen: string[] = [];
    openSheet(sampleSheet(), { onChoosePackage: (id) => chosen.push(id) });
    await userEvent.click(picker());
    await until(() => expect(listed()).toEqual(['04.01 Envelope restoration', '22.00 Plumbing']));
    await userEvent.click(options()[1]!);
    expect(chosen).toEqual(['p2']);
  });

  it('says that it is being read, without a count, until it was [PAGE-163]', async () => {
    let release: (response: Response) => void = () => {};
    network.answers.set('bid-packages', () => new Promise<Response>((resolve) => (release = resolve)));
    openSheet(sampleSheet());
    await userEvent.click(picker());
    await until(() => expect(listed()).toEqual(['Reading the bid packages']));
    expect(count()).toBe('');
    release(answer(packages));
    await until(() => expect(listed()).toHaveLength(2));
    expect(count()).toBe('2 of 2');
  });

  it('has the keyboard in its find field, marks one entry for Enter and gives the keyboard back [PAGE-081]', async () => {
    network.answers.set('bid-packages', () =>
      answer([
        ...packages,
        { id: 'p3', code: '23.00', description: 'Heating, also of the plumbing shop' },
        { id: 'p1', code: '02.00', description: 'Restored site' },
      ]),
    );
    const chosen: string[] = [];
    openSheet(sampleSheet(), { onChoosePackage: (id) => chosen.push(id) });
    expect(picker().getAttribute('aria-label')).toBe('Bid packages: 04.01 Envelope restoration');
    expect([picker().getAttribute('aria-haspopup'), picker().getAttribute('aria-expanded')]).toEqual([
      'listbox',
      'false',
    ]);
    picker().focus();
    await type('{Enter}');
    await until(() => expect(marked()).toBe('04.01 Envelope restoration'));
    await until(() => expect(document.activeElement).toBe(field()));
    expect(picker().getAttribute('aria-expanded')).toBe('true');
    expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false']);
    await type('{ArrowDown}');
    await until(() => expect(marked()).toBe('22.00 Plumbing'));
    await type('{ArrowUp}{ArrowUp}{ArrowUp}');
    await until(() => expect(marked()).toBe('23.00 Heating, also of the plumbing shop'));

    await type('RESTOR');
    await until(() => expect(listed()).toEqual(['02.00 Restored site', '04.01 Envelope restoration']));
    await until(() => expect(marked()).toBe('02.00 Restored site'));
    await userEvent.fill(field(), 'PLUMB');
    await until(() => expect(listed()).toEqual(['22.00 Plumbing', '23.00 Heating, also of the plumbing shop']));
    expect(count()).toBe('2 of 4');
    await until(() => expect(marked()).toBe('22.00 Plumbing'));
    await type('ers');
    await until(() => expect(count()).toBe('0 of 4'));
    await type('{Enter}{Backspace}{Backspace}{Backspace}{Enter}');
    await until(() => expect(chosen).toEqual(['p2']));
    await until(() => expect(options()).toEqual([]));
    expect(document.activeElement).toBe(picker());

    await type('{Enter}');
    await until(() => expect(document.activeElement).toBe(field()));
    expect([listed().length, field().value]).toEqual([4, '']);
    expect(field().getAttribute('aria-controls')).toBe(document.querySelector('[role="listbox"]')!.id);
    await type('{Escape}');
    await until(() => expect(options()).toEqual([]));
    expect(document.activeElement).toBe(picker());

    await type('{Enter}');
    await until(() => expect(document.activeElement).toBe(field()));
    await type('{Tab}');
    await until(() => expect(options()).toEqual([]));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lock this bid package');
    expect(chosen).toEqual(['p2']);
  });

  it("shows a 'no bid packages' entry where there are none [PAGE-018]", async () => {
    network.answers.set('bid-packages', () => answer([]));
    openSheet(sampleSheet());
    await userEvent.click(picker());
    await until(() => expect(listed()).toEqual(['no bid packages']));
    expect(options()[0]!.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('rows and their menus', () => {
  it('are named by what they belong to [PAGE-082]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(0)}`, 1), { button: 'right' });
    expect(await screen.findByRole('menu', { name: 'Actions of the row' })).toBeTruthy();
    await type('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Options of Alder & Voss' }));
    expect(await screen.findByRole('menu', { name: 'Options of Alder & Voss' })).toBeTruthy();
    await type('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^Status of Alder & Voss/ }));
    expect(await screen.findByRole('menu', { name: 'Status of Alder & Voss' })).toBeTruthy();
  });

  it('offer edit and delete, of the ticked rows too [LINE-003] [LINE-004] [LINE-005]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(0)}`, 1), { button: 'right' });
    const ofLine = ['Edit line item', 'Delete line item and its 6 prices'];
    await until(() => expect(menuItems()).toEqual(ofLine));
    await type('{Escape}');
    await userEvent.click(cell(`l-${lineId(0)}`, 0));
    await userEvent.click(cell(`l-${lineId(1)}`, 0));
    await userEvent.click(cell(`l-${lineId(0)}`, 1), { button: 'right' });
    await until(() => expect(menuItems()).toEqual([...ofLine, 'Edit 2 selected', 'Delete 2 selected']));
    await type('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '2 selected' }));
    await until(() => expect(menuItems()).toEqual(['Edit', 'Delete']));
  });

  it('show a warning icon from 200 line items on [LINE-040] [LINE-041]', () => {
    openSheet(largeSheet(199, 1));
    const warning = () => page.getByRole('img', { name: /200 line items/ }).elements();
    expect(warning()).toHaveLength(0);
    cleanup();
    openSheet(largeSheet(200, 1));
    expect(warning()).toHaveLength(1);
  });

  it('leave the add-bidder button out at 20 bidders [BDR-044]', () => {
    openSheet(largeSheet(3, 19));
    expect(document.querySelector('[data-corner]')?.textContent).toContain('Add bidder');
    cleanup();
    openSheet(largeSheet(3, 20));
    expect(document.querySelector('[data-corner]')?.textContent).not.toContain('Add bidder');
  });

  it('say what is missing where there is nothing yet', () => {
    openSheet(sheetOf([]));
    expect(document.querySelector('[data-part="empty"]')?.textContent).toContain('No line items yet');
    expect(hasRow('n-base')).toBe(true);
  });
});

describe('leaving the page', () => {
  it('sends a pending save before navigation, and asks before the tab is closed with one [BID-043]', async () => {
    let arrive = () => {};
    const arrived = new Promise<Response>((resolve) => {
      arrive = () => resolve(answer(null));
    });
    const waiting = [arrived];
    network.answers.set('set-line-item-bid', () => waiting.shift() ?? answer(null));
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await type('7{Enter}');
    await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
    await type('8{Enter}');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    cleanup();
    arrive();
    await until(() => expect(network.commands().map((one) => one.body.price)).toEqual(['7', '8']));
  });

  it('does not ask while nothing is pending', () => {
    openSheet(sampleSheet());
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
  });
});

describe('the width of columns', () => {
  it('follows a resize after 250 ms [PAGE-040]', async () => {
    openSheet(sampleSheet());
    const frame = document.querySelector<HTMLElement>('[data-density]')!;
    await until(() => expect(frame.clientWidth).toBeGreaterThan(1000));
    const width = () =>
      Number.parseInt(document.querySelector<HTMLElement>('[data-scrolls-page]')!.style.getPropertyValue('--left'), 10);
    const before = width();
    holdTimers();
    frame.style.width = '1800px';
    // This observer is called after that of the sheet.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(frame));
    await settled();
    await pass(249);
    expect(width()).toBe(before);
    await pass(1);
    expect(width()).toBeGreaterThan(before);
  });
});

describe('notes', () => {
  it('of the package are highlighted when there are some, and open from the toolbar [PAGE-020] [PAGE-021]', async () => {
    openSheet(sampleSheet());
    const button = document.querySelector<HTMLElement>('button[aria-label="Bid package notes, there are some"]')!;
    expect(hasDot(button)).toBe(true);
    await userEvent.click(button);
    await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
    expect(document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')?.value).toBe(
      'Site visit on June 3.',
    );
  });

  it('of the package are not highlighted while there are none, and a first one can be written [PAGE-020] [PAGE-021]', async () => {
    const record = sampleSheet();
    openSheet({ ...record, bidPackage: { ...record.bidPackage, notes: null } });
    const button = document.querySelector<HTMLElement>('button[aria-label="Bid package notes"]')!;
    expect([hasDot(button), button.getAttribute('aria-disabled')]).toEqual([false, null]);
    await userEvent.click(button);
    await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
    await userEvent.fill(document.querySelector('[role="dialog"] textarea')!, 'Walk the roof.');
    await type('{Alt>}s{/Alt}');
    await until(() => expect(network.commands()[0]?.body).toMatchObject({ text: 'Walk the roof.' }));
  });

  it('of an adjustment open with Alt N and from the icon of its cell [PAGE-068] [RAR-014]', async () => {
    openSheet(sampleSheet());
    expect(
      cell('adjustment-0', columnOfBidder(0)).querySelector('button[aria-label="Adjustment has notes"]'),
    ).not.toBeNull();
    await userEvent.click(cell('adjustment-0', columnOfBidder(0)));
    await type('{Alt>}n{/Alt}');
    await until(() =>
      expect(document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')?.value).toBe('Hoist.'),
    );
  });

  it('do not open with Alt N on another cell; in an open editor it adds a row [PAGE-068]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(0)}`, columnOfBidder(0)));
    await type('{Alt>}n{/Alt}');
    await settled();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await userEvent.click(cell('adjustment-0', columnOfBidder(0)));
    openSheetDialog({ dialog: 'addLineItems' });
    const rows = () => document.querySelectorAll('[role="dialog"] tbody tr[data-state]').length;
    await until(() => expect(rows()).toBe(1));
    await type('{Alt>}n{/Alt}');
    await until(() => expect(rows()).toBe(2));
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  });
});
