import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const cell = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label} of 03.30 - Concrete`) });
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const amounts = 'Amounts keep 5 decimals; the rest is cut.';
const percents = 'Percents keep 5 decimals; the rest is cut.';

it.each([
  ['Bid amount', '190000.12345', amounts],
  ['Contingency, Amount', '12.12345', amounts],
  ['Contingency, Amount', '3.12345', percents],
  ['Contingency, Percent', '3.12345', percents],
])('%s: says that decimals after %s are cut, and keeps the text [LIM-016]', async (label, kept, sentence) => {
  const isPercentInAmount = label.endsWith('Amount') && sentence === percents;
  const end = isPercentInAmount ? '%' : '';
  const { user } = await openSheet();
  await user.click(cell(label));
  await user.clear(input());
  await user.type(input(), `${kept}${end}`);
  expect(screen.queryByText(sentence)).toBeNull();
  await user.clear(input());
  await user.type(input(), `${kept}6${end}`);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(input().value).toBe(`${kept}6${end}`);
});

it('says so in the fees of a project, of percents and of lump sums [LIM-016]', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Fees/ }));
  await user.click(dialog.getByRole('button', { name: 'Add fee' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '3.123456');
  expect(dialog.getByText(percents)).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Lump Sum');
  expect(dialog.queryByText(percents)).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '3.123456');
  expect(dialog.getByText(amounts)).toBeTruthy();
});
