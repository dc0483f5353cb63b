import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { notify } from '../../notices/notices.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const button = (label: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ??
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === label)!;
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;

/** What an icon draws. */
const pathsIn = (icon: Element | null | undefined) =>
  [...(icon?.querySelectorAll('path, rect, circle') ?? [])].map((shape) => shape.outerHTML).join();
const iconOf = (button: HTMLElement | undefined) => pathsIn(button?.querySelector('svg'));
function pathsOf(icon: ReactElement): string {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(icon);
  return pathsIn(place);
}

describe('the bid package page', () => {
  it('lists the line items of its package in their order [LINE-001]', () => {
    const record = sampleSheet();
    openSheet(record);
    const drawn = [...document.querySelectorAll('[data-kind~="line"] [data-column="1"]')].map(
      (one) => one.textContent ?? '',
    );
    expect(drawn.length).toBeGreaterThan(10);
    for (const [index, text] of drawn.entries()) expect(text).toContain(record.lineItems.descriptions[index]);
  });

  it('shows a lock while it is locked and an open one while it is not [PAGE-019]', async () => {
    openSheet(sampleSheet());
    expect(iconOf(button('Lock this bid package'))).toBe(pathsOf(<IconLockOpen />));
    await userEvent.click(button('Lock this bid package'));
    const unlock = `Unlock this bid package (locked by ${viewerEmail})`;
    await until(() => expect(iconOf(button(unlock))).toBe(pathsOf(<IconLock />)));
  });

  it('opens the editor where bidders are added to the package [BDR-001] [PAGE-067]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(button('Add bidder'));
    await until(() => expect(dialog().textContent).toContain('Add bidders'));
    const row = { company: 'Acme', contact: 'Jo', email: 'jo@acme.example', phone: '5550100100' };
    const field = (column: string) => dialog().querySelector<HTMLElement>(`[data-cell="0/${column}"]`)!;
    for (const [column, value] of Object.entries(row)) await userEvent.fill(field(column), value);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() =>
      expect(network.commands()).toMatchObject([
        { name: 'add-bidders', body: [{ bidPackageId, companyName: 'Acme', primaryContactEmail: 'jo@acme.example' }] },
      ]),
    );
    await until(() =>
      expect(document.querySelector('[data-notice="success"] b')?.textContent).toBe('Bidders were added.'),
    );
  });

  it('shows no notice when a status was changed [BDR-049]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('head', columnOfBidder(4)).querySelector('[data-status]')!);
    await until(() => expect(document.querySelectorAll('[role="menu"] [role="menuitem"]')).toHaveLength(5));
    await userEvent.click(document.querySelectorAll('[role="menu"] [role="menuitem"]')[1]!);
    await until(() => expect(network.commands()[0]?.name).toBe('change-bidder-status'));
    await until(() =>
      expect(cell('head', columnOfBidder(4)).querySelector('[data-status]')?.textContent).toBe('Request Sent'),
    );
    await settled();
    notify({ kind: 'info', title: 'Whatever is said next' });
    const said = () => [...document.querySelectorAll('[data-notice] b')].map((one) => one.textContent);
    await until(() => expect(said()).not.toEqual([]));
    expect(said()).toEqual(['Whatever is said next']);
  });
});

describe('leaving a package', () => {
  it('closes what was opened over it, so that it does not open over the next', async () => {
    openSheet(sampleSheet());
    openSheetDialog({ dialog: 'bidPackageNotes' });
    await until(() => expect(dialog()).not.toBeNull());
    cleanup();
    openSheet(sampleSheet());
    await settled();
    expect(dialog()).toBeNull();
  });
});

describe('the notes', () => {
  it('of a bidder open from its menu, and Alt N opens those of an adjustment [NOTE-001] [NOTE-002]', async () => {
    openSheet(sampleSheet());
    openSheetDialog({ dialog: 'bidderNotes', bidderId: bidderId(1) });
    await until(() => expect(dialog().textContent).toContain('Dunmore Restoration'));
    await userEvent.fill(dialog().querySelector('textarea')!, ' Crane not included. ');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() =>
      expect(network.commands()[0]).toEqual({
        name: 'add-bidder-notes',
        body: {
          bidPackageId,
          companyName: 'Dunmore Restoration',
          bidderNotesId: null,
          text: 'Crane not included.',
        },
      }),
    );
    await until(() => expect(dialog()).toBeNull());
    await userEvent.click(cell('adjustment-0', columnOfBidder(0)));
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await until(() => expect(dialog().querySelector('textarea')?.value).toBe('Hoist.'));
  });
});

describe('the two group levels', () => {
  it("are called as the project's lineItemRollup1 and lineItemRollup2 [PAGE-048]", async () => {
    const record = sampleSheet();
    const project = { ...record.project, lineItemRollup1: 'Division', lineItemRollup2: 'Trade' };
    openSheet({ ...record, project });
    openSheetDialog({ dialog: 'addLineItems' });
    await until(() => expect(dialog().querySelectorAll('th').length).toBeGreaterThan(5));
    const heads = [...dialog().querySelectorAll('th')].map((one) => one.textContent);
    expect(heads).toEqual(expect.arrayContaining(['Division', 'Trade']));
  });

  it('are suggested from the whole project; failing to read those is only logged [LINE-025] [LINE-044]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const suggestions = () => [...dialog().querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    network.answers.set('metadata', () => answer([{ name: 'Classification 1', value: 'Elevators' }]));
    openSheet(sampleSheet());
    openSheetDialog({ dialog: 'editLineItems', lineItemIds: [lineId(0)] });
    await until(() => expect(suggestions()).toEqual(expect.arrayContaining(['Masonry', 'Elevators'])));
    expect(logged).not.toHaveBeenCalled();
    network.answers.set('metadata', () => answer({ detail: 'No.' }, 500));
    const { queryClient } = await import('../../api/queries.ts');
    await queryClient.invalidateQueries();
    await until(() => expect(logged).toHaveBeenCalled());
    expect(document.querySelector('[data-notice]')).toBeNull();
    expect(suggestions()).toContain('Masonry');
    logged.mockRestore();
  });
});

it('notices cover no header, total, status bar, foot of a dialog or tab of a minimized one [SHELL-197]', async () => {
  openSheet(sampleSheet());
  notify({ kind: 'error', title: 'A failure', message: 'Something of more than one line. '.repeat(8), stays: true });
  notify({ kind: 'info', title: 'News', stays: true });
  const box = (element: Element) => element.getBoundingClientRect();
  const notices = () => [...document.querySelectorAll('[data-notice]')].map(box);
  const covered = (selector: string) => {
    const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    expect(found).not.toEqual([]);
    return found
      .map(box)
      .filter((one) =>
        notices().some(
          ({ left, right, top, bottom }) =>
            left < one.right && one.left < right && top < one.bottom && one.top < bottom,
        ),
      );
  };
  await until(() => expect(notices()).toHaveLength(2));
  // Where they end up once they have slid in.
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const before = box(document.querySelector('[role="treegrid"]')!);
  for (const { left, right, top, bottom } of notices()) {
    expect([left, top > 450, right < 400, bottom <= innerHeight]).toEqual([16, true, true, true]);
  }
  expect(covered('[data-bidder]')).toEqual([]);
  expect(covered('[data-amount]')).toEqual([]);
  // The sheet of a test does not fill its window.
  const { height } = box(document.querySelector('[data-part="status"]')!);
  expect(notices().every(({ bottom }) => bottom <= innerHeight - height)).toBe(true);
  openSheetDialog({ dialog: 'addLineItems' });
  await until(() => expect(button('Maximize')).toBeDefined());
  await userEvent.click(button('Maximize'));
  expect(covered('[role="dialog"] [data-part="foot"]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // Its fading image has the same buttons.
  await until(() => expect(document.querySelector('[role="dialog"], [data-leaving]')).toBeNull());
  openSheetDialog({ dialog: 'bidPackageNotes' });
  await until(() => expect(button('Minimize')).toBeDefined());
  await userEvent.click(button('Minimize'));
  await until(() => expect(covered('[data-dialog-tab]')).toEqual([]));
  expect(notices().every(({ bottom }) => bottom <= innerHeight - 50 - height)).toBe(true);
  expect(box(document.querySelector('[role="treegrid"]')!).top).toBe(before.top);
});
