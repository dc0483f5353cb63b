import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

it('a package without line items says so above the sheet, over no row [PAGE-092]', async () => {
  openSheet(sheetOf([]));
  await until(() => expect(document.querySelector('[data-part="empty"]')?.textContent).toContain('No line items yet'));
  const [state, sheet] = ['[data-part="empty"]', '[data-scrolls-page]'].map((part) =>
    document.querySelector(part)!.getBoundingClientRect(),
  );
  expect(state!.bottom).toBeLessThanOrEqual(sheet!.top);
});

it('the button that closes all groups opens them once all are closed [PAGE-092]', async () => {
  openSheet(sampleSheet());
  const rows = () => Number(document.querySelector('[role="treegrid"]')!.getAttribute('aria-rowcount'));
  const before = rows();
  await userEvent.click(page.getByRole('button', { name: 'Collapse all groups' }));
  await until(() => expect(rows()).toBeLessThan(before));
  await userEvent.click(page.getByRole('button', { name: 'Expand all groups' }));
  await until(() => expect(rows()).toBe(before));
  expect(page.getByRole('button', { name: 'Collapse all groups' }).elements()).toHaveLength(1);
});

it('the button closes and opens the sections of a package without groups [PAGE-150]', async () => {
  const line = (alternate: string | null) => [alternate, null, null, 'Curb', '1', 'LS', '5', []] as const;
  openSheet(sheetOf([line(null), line('Alternate 1 - Dormer')]));
  const shown = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')!);
  const lines = () => shown().filter((row) => row.startsWith('l-'));
  await until(() => expect(lines()).toHaveLength(2));
  await userEvent.click(page.getByRole('button', { name: 'Collapse all sections' }));
  await until(() => expect(lines()).toEqual([]));
  expect(shown()).toEqual(expect.arrayContaining(['n-base', 'n-a1', 'totals']));
  await userEvent.click(page.getByRole('button', { name: 'Expand all sections' }));
  await until(() => expect(lines()).toHaveLength(2));
});

it('the list of packages says where none matches [PAGE-092]', async () => {
  const { bidPackage } = sampleSheet();
  network.answers.set('bid-packages', () => answer([{ ...bidPackage, id: bidPackage.id }]));
  openSheet(sampleSheet());
  document.querySelector<HTMLElement>('button[aria-haspopup="listbox"]')!.focus();
  await userEvent.keyboard('{Enter}');
  const field = () => document.querySelector('[role="combobox"]');
  await until(() => expect(field()).not.toBeNull());
  await userEvent.type(field()!, 'zzz');
  const list = () => document.querySelector('[role="listbox"]');
  await until(() => expect(list()?.textContent).toContain('No bid package matches "zzz".'));
});
