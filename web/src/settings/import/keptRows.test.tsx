import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings } from '../../../test/openSettings.tsx';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import UnitsOfMeasurePage from '../unitsOfMeasure/UnitsOfMeasurePage.tsx';

withTab('admin');

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Rows from a spreadsheet/ });
const open = () =>
  openSettings(<UnitsOfMeasurePage />, '/', { role: 'Admin', answers: { 'GET /api/query/odata/': { value: [] } } });

it('rows in an open import dialog are there again after a reload, marked unsaved, and removed once it is closed [SHELL-188]', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.type(await screen.findByRole('textbox', { name: /Rows from a spreadsheet/ }), 'Name{Enter}PR');
  leaveToLoadAgain();
  const again = await open();
  await screen.findByRole('dialog', { name: 'Import units of measure' });
  expect(field().value).toBe('Name\nPR');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  expect(hasUnsavedText()).toBe(true);
  await again.user.clear(field());
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leaveToLoadAgain();
  await open();
  await screen.findByRole('button', { name: 'Import' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
