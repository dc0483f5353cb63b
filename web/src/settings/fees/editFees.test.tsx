import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { tooltipOf } from '../../../test/tooltips.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import {
  amountField,
  bond,
  button,
  calculation,
  cells,
  cost,
  definitions,
  foot,
  grandTotal,
  messageOf,
  nameField,
  names,
  openFees,
  overhead,
  percent,
  permit,
  profit,
  referenceField,
  retype,
  save,
  stored,
  table,
  tax,
  total,
  typeField,
} from './fees.testing.tsx';

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

const offered = () =>
  within(screen.getByRole('listbox', { name: 'Reference fee' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const done = () => button('Done');

describe('adding', () => {
  it('a fee and a subtotal, each by its button, and saves them [FEE-002, FEE-003, FEE-007]', async () => {
    const { user, bodies, processed, answers } = await openFees();
    await user.click(button('Add fee'));
    expect(document.activeElement).toBe(nameField());
    expect(typeField().value).toBe('0');
    await user.type(nameField(), '  Warranty ');
    await user.selectOptions(typeField(), '% of Fee');
    await user.click(referenceField());
    await user.click(await screen.findByRole('option', { name: 'Overhead' }));
    await user.type(amountField(), '1.50');
    await user.click(done());
    expect(cells('Warranty').slice(1, 4)).toEqual(['% of Fee', 'Overhead', '1.5%']);
    await waitFor(() => expect(total('Warranty')).toBe('300.00'));
    await user.click(button('Add subtotal'));
    expect([nameField().value, typeField().selectedOptions[0]?.textContent]).toEqual(['Subtotal', 'Subtotal']);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(foot().getByText('2 unsaved changes')).toBeTruthy();
    expect(document.activeElement).toBe(button('Add fee'));
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toEqual([
      { type: 'create-fee-definition', name: 'Warranty', feeType: 2, referenceFeeName: 'Overhead' },
      { type: 'update-fee-definition-amount', name: 'Warranty', amount: '0.015' },
      { type: 'create-fee-definition', name: 'Subtotal', feeType: 3, referenceFeeName: null },
    ]);
    answers[definitions] = { value: [overhead] };
    processed();
    await screen.findByText('Your changes were saved.');
    await waitFor(() => expect(hasUnsavedText()).toBe(false));
  });

  it('one fee at a time: no other can be added or edited meanwhile [FEE-029]', async () => {
    const { user } = await openFees();
    await user.click(button('Add fee'));
    const reason = 'Finish the fee that is being edited first.';
    for (const name of ['Add fee', 'Add subtotal', 'Edit Overhead', 'Edit Profit']) {
      const off = button(name);
      expect(off.getAttribute('aria-disabled')).toBe('true');
      expect(await tooltipOf(user, off)).toBe(reason);
      await user.click(off);
      expect(screen.getAllByRole('textbox', { name: 'Fee name' })).toHaveLength(1);
      expect(nameField().value).toBe('');
    }
    await user.click(nameField());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Fee name' })).toBeNull();
    await user.click(button('Edit Overhead'));
    for (const name of ['Add fee', 'Add subtotal', 'Edit Profit']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
    await user.click(button('Leave the fee as it was'));
    expect(document.activeElement).toBe(button('Edit Overhead'));
    expect(button('Edit Profit').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows everything that is missing once Done is tried, and keeps what is typed [FEE-022, FEE-024, FEE-039]', async () => {
    const { user } = await openFees();
    await user.click(button('Add fee'));
    await user.selectOptions(typeField(), '% of Fee');
    expect([messageOf(nameField()), messageOf(referenceField())]).toEqual([undefined, undefined]);
    await user.click(done());
    expect(messageOf(nameField())).toBe('Fee name is a required field');
    expect(messageOf(referenceField())).toBe('Reference fee is a required field');
    expect(document.activeElement).toBe(nameField());
    await user.type(nameField(), 'OVERHEAD');
    expect(messageOf(nameField())).toBe('The Fee name must be unique');
    await user.click(amountField());
    await user.paste('five');
    expect(messageOf(amountField())).toBe('This is not an amount');
    await user.keyboard('{Enter}');
    expect([nameField().value, amountField().value]).toEqual(['OVERHEAD', 'five']);
    await user.clear(nameField());
    await user.paste('x'.repeat(4001));
    expect(messageOf(nameField())).toBe('Fee name can have at most 4,000 characters.');
  });

  it('a new fee counts in the totals as soon as it is right, and not before [FEE-034, FEE-044]', async () => {
    const { user, bodies } = await openFees();
    await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
    await user.click(button('Add fee'));
    await user.selectOptions(typeField(), 'Lump Sum');
    await user.type(amountField(), '9200');
    expect(grandTotal()).toBe('1,116,304.35');
    await user.type(nameField(), 'W');
    await waitFor(() => expect(grandTotal()).toBe('1,126,304.35'));
    const last = bodies(calculation).at(-1) as { fees: object[] };
    expect(last.fees.at(-1)).toEqual({ name: 'W', order: 6, feeType: 4, amount: '9200', referenceFeeName: null });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
  });
});

describe('editing', () => {
  it('the form of a fee holds its reference fee, its total, and that it is new [FEE-012, FEE-034]', async () => {
    const { user } = await openFees();
    await waitFor(() => expect(total('Sales tax')).toBe('2,000.00'));
    await user.click(button('Edit Sales tax'));
    expect([nameField().value, typeField().value, referenceField().value, amountField().value]).toEqual([
      'Sales tax',
      '2',
      'Overhead',
      '10',
    ]);
    await retype(user, amountField(), '25');
    await waitFor(() => expect(nameField().closest('tr')?.textContent).toContain('5,000.00'));
    await user.keyboard('{Enter}');
    expect(screen.queryByText('New')).toBeNull();
    await user.click(button('Add fee'));
    await user.type(nameField(), 'Warranty{Enter}');
    expect(screen.getByText('New').closest('td')?.textContent).toContain('Warranty');
  });

  it('a percent is stored as a fraction by exact decimals [FEE-020]', async () => {
    const { user, bodies } = await openFees();
    await user.click(button('Edit Overhead'));
    await retype(user, amountField(), '0.00001');
    await user.keyboard('{Enter}');
    await user.click(button('Edit Performance bond'));
    await retype(user, amountField(), '5.10');
    await user.keyboard('{Enter}');
    expect([cells('Overhead')[3], cells('Performance bond')[3]]).toEqual(['0.00001%', '5.1%']);
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toEqual([
      { type: 'update-fee-definition-amount', name: 'Overhead', amount: '0.0000001', expected: '0.02' },
      { type: 'update-fee-definition-amount', name: 'Performance bond', amount: '0.051', expected: '0.05' },
    ]);
  });

  it('a change to or from Lump Sum sets the amount to 0 [FEE-031]', async () => {
    const { user, bodies } = await openFees();
    await user.click(button('Edit Overhead'));
    await user.selectOptions(typeField(), '% of Total');
    expect(amountField().value).toBe('2');
    await user.selectOptions(typeField(), 'Lump Sum');
    expect(amountField().value).toBe('0');
    await retype(user, amountField(), '700');
    await user.selectOptions(typeField(), '% of Bid');
    expect(amountField().value).toBe('0');
    await user.selectOptions(typeField(), 'Lump Sum');
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toEqual([
      {
        type: 'update-fee-definition-type',
        name: 'Overhead',
        feeType: 4,
        referenceFeeName: null,
        expected: { feeType: 0 },
      },
      { type: 'update-fee-definition-amount', name: 'Overhead', amount: '0', expected: '0.02' },
    ]);
  });

  it('offers every fee as a reference that does not itself depend on this one, and names the others [FEE-038]', async () => {
    const { user } = await openFees();
    await user.click(button('Edit Overhead'));
    await user.selectOptions(typeField(), '% of Fee');
    expect(messageOf(referenceField())).toBe('Reference fee is a required field');
    await user.click(referenceField());
    await waitFor(() => expect(offered()).toEqual(['Building permit', 'Performance bond', 'Profit']));
    expect(screen.getByText(/^Left out/).textContent).toBe(
      'Left out, since they depend on this fee: Sales tax, Cost before markup.',
    );
  });

  it('a new name follows in the fees that refer to it [FEE-030]', async () => {
    const { user, bodies } = await openFees();
    await user.click(button('Edit Overhead'));
    await retype(user, nameField(), 'Markup{Enter}');
    expect(cells('Sales tax')[2]).toBe('Markup');
    const asked = bodies(calculation).at(-1) as { fees: { name: string; referenceFeeName: string | null }[] };
    expect(asked.fees[2]).toMatchObject({ name: 'Sales tax', referenceFeeName: 'Markup' });
    await waitFor(() => expect(total('Sales tax')).toBe('2,000.00'));
    expect(foot().getByText('1 changed')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toEqual([
      { type: 'update-fee-definition-name', name: 'Overhead', updatedName: 'Markup' },
    ]);
  });

  it('marks a changed amount at its right, where the figure is, and a changed name at its left [FEE-046]', async () => {
    const { user } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    await retype(user, amountField(), '4{Enter}');
    const marked = [...table().querySelectorAll('td')].flatMap((cell) => {
      const { content, left, right } = getComputedStyle(cell, '::before');
      return content === 'none'
        ? []
        : [{ text: cell.textContent.trim(), atEnd: parseInt(left, 10) > parseInt(right, 10) }];
    });
    expect(marked).toEqual([
      { text: 'Gain', atEnd: false },
      { text: '4%', atEnd: true },
    ]);
  });

  it('Escape leaves a fee as it was when it was opened, Ctrl+Z takes back step by step [SHELL-098]', async () => {
    const { user } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, amountField(), '4{Enter}');
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    await retype(user, amountField(), '9');
    await user.keyboard('{Escape}');
    expect(cells('Profit').slice(0, 4)).toEqual(['Profit', '% of Total', '', '4%']);
    await user.keyboard('{Control>}z{/Control}');
    expect(cells('Gain')[3]).toBe('9%');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
    await waitFor(() => expect(cells('Profit')[3]).toBe('3%'));
  });

  it('Alt+S closes the open fee first; while something of it is wrong, nothing is saved [FEE-007, FEE-029]', async () => {
    const { user, bodies } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Overhead');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(messageOf(nameField())).toBe('The Fee name must be unique');
    expect(document.activeElement).toBe(nameField());
    expect(foot().getByText('1 error')).toBeTruthy();
    expect(bodies(settingsBatch)).toEqual([]);
    await retype(user, nameField(), 'Gain');
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: 'Fee name' })).toBeNull();
  });

  it('Discard asks, and forgets everything that is typed [FEE-007]', async () => {
    const { user } = await openFees();
    await user.click(button('Edit Profit'));
    await retype(user, nameField(), 'Gain');
    await user.click(button('Discard'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(nameField().value).toBe('Gain');
    await user.click(button('Discard'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(names().at(-1)).toBe('Profit'));
    expect(hasUnsavedText()).toBe(false);
  });
});

describe('order and deletion', () => {
  it('moves a fee by Alt+Up and Alt+Down, calculates again and saves its order [FEE-005, FEE-032, FEE-034]', async () => {
    const { user, bodies } = await openFees();
    await waitFor(() => expect(total('Cost before markup')).toBe('1,027,000.00'));
    button('Move Cost before markup').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(button('Move Cost before markup'));
    expect(screen.getByText('Cost before markup is now number 2 of 6.')).toBeTruthy();
    expect(names().slice(0, 3)).toEqual(['Overhead', 'Cost before markup', 'Building permit']);
    await waitFor(() => expect(total('Cost before markup')).toBe('1,020,000.00'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()[0]).toBe('Cost before markup');
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    expect(bodies(settingsBatch)[0]).toEqual([
      {
        type: 'update-fee-definition-order',
        name: 'Cost before markup',
        order: 0,
        expected: [overhead, permit, tax, cost, bond, profit].map(({ name }) => name),
      },
    ]);
  });

  it('a fee that others refer to stays, and a notice names them [FEE-027, FEE-028]', async () => {
    const second = stored(3, 'Levy', percent, '0.01', 'overhead');
    const { user } = await openFees({ answers: { [definitions]: { value: [overhead, permit, tax, second] } } });
    await user.click(button('Delete Overhead'));
    await screen.findByText('Fee Overhead cannot be deleted: it is the reference of Sales tax, Levy.');
    expect(screen.getByText('Give Sales tax, Levy another reference first.')).toBeTruthy();
    expect(names()).toContain('Overhead');
    expect(foot().queryByText(/unsaved/)).toBeNull();
    // Unsaved fees count too.
    for (const name of ['Sales tax', 'Levy']) await user.click(button(`Delete ${name}`));
    await user.click(button('Delete Overhead'));
    expect(names()).toEqual(['Building permit']);
    await waitFor(() => expect(grandTotal()).toBe('1,005,000.00'));
    await user.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Overhead', 'Building permit']);
  });
});
