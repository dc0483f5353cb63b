import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

it('a package without line items says so above the sheet, over no row [PAGE-092]', async () => {
  openSheet(sheetOf([]));
  await until(() => expect(document.querySelector('.empty-state')?.textContent).toContain('No line items yet'));
  const [state, sheet] = ['.empty-state', '.leveling'].map((part) =>
    document.querySelector(part)!.getBoundingClientRect(),
  );
  expect(state!.bottom).toBeLessThanOrEqual(sheet!.top);
});

it('the button that closes all groups opens them once all are closed [PAGE-092]', async () => {
  openSheet(sampleSheet());
  const rows = () => document.querySelectorAll('.r.line').length;
  const before = rows();
  await userEvent.click(page.getByRole('button', { name: 'Collapse all groups' }));
  await until(() => expect(rows()).toBeLessThan(before));
  await userEvent.click(page.getByRole('button', { name: 'Expand all groups' }));
  await until(() => expect(rows()).toBe(before));
  expect(page.getByRole('button', { name: 'Collapse all groups' }).elements()).toHaveLength(1);
});

it('the list of packages says where none matches [PAGE-092]', async () => {
  const { bidPackage } = sampleSheet();
  network.answers.set('bid-packages', () => answer([{ ...bidPackage, id: bidPackage.id }]));
  openSheet(sampleSheet());
  await userEvent.click(document.querySelector('.tools .picker')!);
  await until(() => expect(document.querySelector('.package-list input')).not.toBeNull());
  await userEvent.type(document.querySelector('.package-list input')!, 'zzz');
  await until(() =>
    expect(document.querySelector('.package-list')?.textContent).toContain('No bid package matches "zzz".'),
  );
});
