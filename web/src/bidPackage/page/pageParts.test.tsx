import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const button = (label: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ??
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === label)!;
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;

describe('the bid package page', () => {
  it('lists the line items of its package in their order [LINE-001]', () => {
    const record = sampleSheet();
    openSheet(record);
    const drawn = [...document.querySelectorAll('.r.line .c.d')].map((one) => one.textContent ?? '');
    expect(drawn.length).toBeGreaterThan(10);
    for (const [index, text] of drawn.entries()) expect(text).toContain(record.lineItems.descriptions[index]);
  });

  it('shows a lock while it is locked and an open one while it is not [PAGE-019]', async () => {
    openSheet(sampleSheet());
    expect(button('Lock this bid package').querySelector('.tabler-icon-lock-open')).not.toBeNull();
    await userEvent.click(button('Lock this bid package'));
    const unlock = `Unlock this bid package (locked by ${viewerEmail})`;
    await until(() => expect(button(unlock)?.querySelector('.tabler-icon-lock')).toBeTruthy());
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
    await until(() => expect(document.querySelector('.notice.ok b')?.textContent).toBe('Bidders were added.'));
  });

  it('shows no notice when a status was changed [BDR-049]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('head', 10).querySelector('[data-status]')!);
    await until(() => expect(document.querySelectorAll('.menu [role="menuitem"]')).toHaveLength(5));
    await userEvent.click(document.querySelectorAll('.menu [role="menuitem"]')[1]!);
    await until(() => expect(network.commands()[0]?.name).toBe('change-bidder-status'));
    await until(() => expect(cell('head', 10).querySelector('[data-status]')?.textContent).toBe('Request Sent'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(document.querySelector('.notice')).toBeNull();
  });
});

describe('leaving a package', () => {
  it('closes what was opened over it, so that it does not open over the next', async () => {
    openSheet(sampleSheet());
    openSheetDialog({ dialog: 'bidPackageNotes' });
    await until(() => expect(dialog()).not.toBeNull());
    cleanup();
    openSheet(sampleSheet());
    await new Promise((resolve) => setTimeout(resolve, 50));
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
    await userEvent.click(cell('adjustment-0', 6));
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
    expect(document.querySelector('.notice')).toBeNull();
    expect(suggestions()).toContain('Masonry');
    logged.mockRestore();
  });
});
