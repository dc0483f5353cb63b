import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type SentRequest } from '../../../test/network.ts';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  amountField,
  bond,
  button,
  cells,
  cost,
  definitions,
  foot,
  nameField,
  names,
  openFees,
  overhead,
  permit,
  profit,
  referenceField,
  retype,
  save,
  stored,
  tax,
  total,
  typeField,
} from './fees.testing.tsx';

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

describe('a save that is refused', () => {
  it('shows the update-error notice with every problem at its field and keeps what is typed [FEE-037, SHELL-124]', async () => {
    const { user, answers } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain{Enter}');
    await user.click(button('Edit Overhead'));
    await user.selectOptions(typeField(), '% of Total');
    await user.keyboard('{Tab}{Tab}{Enter}');
    const errors = [
      { path: '[0].feeType', code: 'feesReachTotal', message: 'These fees together…' },
      { path: '[1].updatedName', code: 'feeNameUnique', message: 'The Fee name must be unique' },
    ];
    answers[settingsBatch] = failure(422, 'The Fee name must be unique', errors);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(save());
    await screen.findByText('Unable to save the fees.');
    const said = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('tr')?.textContent;
    expect(said('Overhead')).toContain('These fees together reach 100 % of the grand total: “Overhead”.');
    expect(said('Gain')).toContain('The Fee name must be unique');
    expect(foot().getByText('2 errors')).toBeTruthy();
    await user.click(foot().getByRole('button', { name: /^These fees together/ }));
    expect(document.activeElement).toBe(typeField());
  });

  it('that nobody answered keeps what is typed and reports it [FEE-037]', async () => {
    const { user, answers } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    answers[settingsBatch] = failure(500, 'Broken.');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(save());
    await screen.findByText('Unable to save the fees.');
    expect(screen.getByText('What you typed is still here.')).toBeTruthy();
    expect(names().at(-1)).toBe('Gain');
    expect(foot().getByText('1 unsaved change')).toBeTruthy();
  });
});

describe('a save that takes long', () => {
  it('keeps what refers meanwhile to a fee that it adds, and saves that afterwards', async () => {
    const { user, answers, bodies } = await openFees();
    await user.click(button('Add fee'));
    await user.type(nameField(), 'Levy{Enter}');
    let answer = (_: null): void => {};
    answers[settingsBatch] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    await user.click(button('Edit Sales tax'));
    await user.click(referenceField());
    await user.click(await screen.findByRole('option', { name: 'Levy' }));
    await user.click(button('Done'));
    answers[definitions] = { value: [overhead, permit, tax, cost, bond, profit, stored(6, 'Levy', 0)] };
    answers[settingsBatch] = null;
    answer(null);
    await waitFor(() => expect(foot().queryByText('1 added, 1 changed')).toBeNull());
    expect(cells('Sales tax')[2]).toBe('Levy');
    expect(foot().getByText('1 changed')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(2));
    expect(bodies(settingsBatch)[1]).toMatchObject([{ name: 'Sales tax', referenceFeeName: 'Levy' }]);
  });
});

describe('what another Admin does meanwhile', () => {
  const record = ({ id, ...values }: typeof overhead, change: Partial<typeof overhead> = {}) => ({
    Type: 'FeeDefinition' as const,
    Values: { id, ...values, ...change },
  });

  it('shows at once around the fee that is being edited, and counts in the totals [LIVE-038, SHELL-123]', async () => {
    const { user, change } = await openFees();
    await waitFor(() => expect(total('Overhead')).toBe('20,000.00'));
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    change({
      Added: [record(stored(6, 'Levy', 4, '10'))],
      Updated: [record(overhead, { name: 'Markup', amount: '0.04' }), record(tax, { referenceFeeName: 'Markup' })],
    });
    await waitFor(() => expect(cells('Markup')).toEqual(['Markup', '% of Bid', '', '4%', '40,000.00']));
    expect(cells('Sales tax').slice(2)).toEqual(['Markup', '10%', '4,000.00']);
    expect(names()).toContain('Levy');
    expect(nameField().value).toBe('Gain');
    // A field of the open fee that was not typed in follows too.
    change({ Updated: [record(profit, { amount: '0.031' })] });
    await waitFor(() => expect(amountField().value).toBe('3.1'));
    expect(nameField().value).toBe('Gain');
  });

  it('is asked about where both changed a field, and Save waits for the answer [SHELL-123]', async () => {
    const { user, change, bodies } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, amountField(), '7');
    change({ Updated: [record(profit, { amount: '0.09' })] });
    await screen.findByText('Ana Petrov changed Amount to “9”.');
    expect(amountField().value).toBe('7');
    await user.keyboard('{Enter}');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Keep mine'));
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toMatchObject([{ name: 'Profit', amount: '0.07', expected: '0.09' }]);
  });

  it('a fee that is deleted under what is typed stays with it and can be added again [SHELL-123]', async () => {
    const { user, change, bodies } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    change({ Deleted: [{ Type: 'FeeDefinition', Values: { id: profit.id } }] });
    await screen.findByText(/^Ana Petrov deleted this\./);
    expect(nameField().value).toBe('Gain');
    await user.click(button('Add it again'));
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toMatchObject([
      { type: 'create-fee-definition', name: 'Gain', feeType: 1 },
      { type: 'update-fee-definition-amount', name: 'Gain', amount: '0.03' },
    ]);
  });

  it('a reorder that was faster is named, nothing is saved, and whose order to keep is asked [API-175, SHELL-124]', async () => {
    const { user, change, answers } = await openFees();
    button('Move Profit').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const conflicts = [{ path: '[0].expected', who: { name: 'Ana Petrov', email: 'ana@demo.example' }, when: null }];
    answers[settingsBatch] = (_: SentRequest) =>
      new Response(JSON.stringify({ detail: 'Ana.', errors: [], conflicts }), { status: 409 });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(save());
    await screen.findByText('Unable to save the fees.');
    expect(screen.getByText('Ana Petrov changed this list in the meantime. Nothing was saved.')).toBeTruthy();
    change({ Updated: [record(overhead, { order: 1 }), record(permit, { order: 0 })] });
    await screen.findByText('Ana Petrov changed the order of the list too.');
    await user.click(button('Use theirs'));
    expect(names().slice(0, 2)).toEqual(['Building permit', 'Overhead']);
    expect(names().at(-1)).toBe('Profit');
  });
});
