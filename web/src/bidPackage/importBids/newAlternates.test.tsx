import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportAnswer, RoleId } from '#contract';
import { setSession } from '../../session/session.ts';
import { button, chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';
import { suggestedName } from './newAlternates.ts';

withOpenSheets();
afterEach(() => setSession({ user: null }));

const parts = ['Base bid', 'Slate', 'Copper'];

type Section = { table: string | null; alternateName?: string | null; newAlternate?: boolean };

/** Reads a file of three sections as the server does: each goes where the options say. */
function read(options: { sections?: readonly Section[] }): ImportAnswer {
  const goesTo = (table: string) => options.sections?.find((one) => one.table === table)?.alternateName ?? null;
  return {
    contracts: [],
    columns: [{ column: 0, header: 'Item', meaning: 'description', bidder: null }],
    tables: parts.map((table) => ({
      sheet: null,
      table,
      lineItemCount: 1,
      bidderCount: 1,
      alternateName: goesTo(table),
      bidders: [],
    })),
    lineItemCount: 3,
    estimateTotal: '0',
    bidders: [{ companyName: 'Kestrel', total: '10', printedTotal: null, difference: null }],
    differences: [],
    doubts: [],
    unknownUnits: [],
    lineItems: parts.map((description) => ({
      description,
      quantity: '1',
      unit: 'EA',
      unitPrice: '0',
      level1: description,
      level2: null,
      alternateName: goesTo(description),
      prices: ['10'],
    })),
  };
}

const sent = () =>
  network
    .commands()
    .filter(({ name }) => name === 'import-bid-tabulation')
    .map(({ body }) => JSON.parse(String(body.options)) as { preview?: boolean; sections?: readonly Section[] });

async function openImport(roles: RoleId[]): Promise<void> {
  const named = roles.map((id) => ({ id, name: id }));
  setSession({ user: { id: 'u', email: viewerEmail, name: 'Maria Chen', roles: named } as never });
  network.answers.set('import-bid-tabulation', ({ body }) => answer(read(JSON.parse(String(body.options)))));
  openSheet(sampleSheet(), { viewer: { email: viewerEmail, roles } });
  await userEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).toBeTruthy());
  chooseFiles(new File(['Item\nSlate'], 'bids.csv', { type: 'text/csv' }));
  await until(() => expect(inDialog().queryAllByRole('combobox', { name: /goes to$/ })).toHaveLength(3));
}

const choice = (part: string) =>
  inDialog().getByRole<HTMLSelectElement>('combobox', { name: `Section ${part} goes to` });
const labels = (part: string) => [...choice(part).options].map(({ label }) => label);
const nameField = (part: string) =>
  inDialog().getByRole<HTMLInputElement>('textbox', { name: `Name of the new alternate for ${part}` });
const isOff = () =>
  button('Import')?.getAttribute('aria-disabled') === 'true' || button('Import')?.hasAttribute('disabled');

it('a part goes to a new alternate, named after it; another part can go there, and a name that is taken holds Import back [IMP-061]', async () => {
  await openImport(['ProjectAdmin', 'Contributor']);
  const existing = sampleSheet().alternates.map(({ name }) => name);
  expect(labels('Slate')).toEqual(['Base bid', ...existing, 'New alternate…', 'Leave out']);
  await userEvent.selectOptions(choice('Slate'), 'New alternate…');
  await until(() => expect(document.activeElement).toBe(nameField('Slate')));
  expect(nameField('Slate').value).toBe('Slate');
  await userEvent.keyboard('Slate roof{Enter}');
  expect(labels('Copper')).toEqual(['Base bid', ...existing, 'Slate roof (new)', 'New alternate…', 'Leave out']);
  await userEvent.selectOptions(choice('Copper'), 'Slate roof (new)');
  // One name for both, at the first of them.
  expect(inDialog().queryAllByRole('textbox', { name: /^Name of the new alternate/ })).toHaveLength(1);
  await userEvent.fill(nameField('Slate'), existing[0]!.toUpperCase());
  await userEvent.keyboard('{Tab}');
  expect(nameField('Slate').getAttribute('aria-invalid')).toBe('true');
  expect(dialog()?.textContent).toContain(
    'The project has an alternate of this name: choose it, or enter another name.',
  );
  await until(() => expect(isOff()).toBe(true));
  await userEvent.fill(nameField('Slate'), ' Roof in slate ');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(isOff()).toBe(false));
  await until(() => expect(dialog()?.textContent).toContain('base bid, Roof in slate'));
  await userEvent.click(button('Import')!);
  await until(() => expect(sent().at(-1)?.preview).toBeUndefined());
  expect(sent().at(-1)?.sections).toEqual([
    { sheet: null, table: 'Slate', alternateName: 'Roof in slate', newAlternate: true },
    { sheet: null, table: 'Copper', alternateName: 'Roof in slate', newAlternate: true },
  ]);
});

it('who may not edit the project is offered no new alternate [IMP-061]', async () => {
  await openImport(['Contributor']);
  expect(labels('Slate')).not.toContain('New alternate…');
});

it('a name that is taken gets a number [IMP-061]', () => {
  expect(suggestedName(' Slate ', ['Base'])).toBe('Slate');
  expect(suggestedName('Slate', ['SLATE', 'slate (2)'])).toBe('Slate (3)');
});

it('undo that leaves an alternate says so [IMP-061]', async () => {
  await openImport(['ProjectAdmin', 'Contributor']);
  await userEvent.click(button('Import')!);
  await until(() => expect(dialog()).toBeNull());
  network.answers.set('undo-command', () => answer({ keptAlternates: ['Roof in slate'] }));
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await until(() => expect(document.body.textContent).toContain('The alternate Roof in slate stays.'));
  expect(document.body.textContent).toContain('What the import brought was taken back.');
});
