import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  answerTable,
  button,
  calculation,
  cells,
  definitions,
  example,
  foot,
  grandTotal,
  messageOf,
  nameField,
  names,
  ofTotal,
  openFees,
  percent,
  save,
  stored,
  table,
  total,
} from './fees.testing.tsx';

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

const firstCalculation = ({ bodies }: Awaited<ReturnType<typeof openFees>>) => bodies(calculation)[0];

describe('reading', () => {
  it('shows the fees in a table in their order, with its columns [FEE-001, FEE-010, FEE-019]', async () => {
    await openFees();
    await waitFor(() => expect(total('Overhead')).toBe('20,000.00'));
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Move (Alt Up, Alt Down)', 'Fee', 'Type', 'Of fee', 'Amount', 'Total', 'Edit and delete']);
    expect(names()).toEqual([
      'Overhead',
      'Building permit',
      'Sales tax',
      'Cost before markup',
      'Performance bond',
      'Profit',
    ]);
    expect(cells('Overhead')).toEqual(['Overhead', '% of Bid', '', '2%', '20,000.00']);
    expect(cells('Building permit')).toEqual(['Building permit', 'Lump Sum', '', '5,000.00', '5,000.00']);
    expect(cells('Sales tax')).toEqual(['Sales tax', '% of Fee', 'Overhead', '10%', '2,000.00']);
    expect(cells('Cost before markup')).toEqual(['Cost before markup', 'Subtotal', '', '', '1,027,000.00']);
    expect(cells('Performance bond')).toEqual(['Performance bond', '% of Total', '', '5%', '55,815.22']);
    for (const name of names()) {
      expect([button(`Edit ${name}`), button(`Delete ${name}`), button(`Move ${name}`)]).toHaveLength(3);
    }
  });

  it('calculates on 1,000,000 at first and shows the grand total of the server [FEE-004, FEE-006, FEE-008]', async () => {
    const page = await openFees();
    await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
    expect(example().value).toBe('1,000,000.00');
    expect(firstCalculation(page)).toMatchObject({ baseCost: '1000000' });
    expect(page.bodies(calculation)).toHaveLength(1);
  });

  it('shows no total but those that the server answers [FEE-006, FEE-034, FEE-044]', async () => {
    const answer = {
      values: ['1', '2', '3', '4', '5', '6'].map((value) => ({ name: 'any', value })),
      feesTotal: '77.7',
      grandTotal: '99.9',
      ofTotal: null,
    };
    await openFees({ answers: { [calculation]: answer } });
    await waitFor(() => expect(grandTotal()).toBe('99.90'));
    expect(names().map(total)).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00']);
    expect(screen.getByText('All fees').textContent).toBe('All fees 77.70');
  });

  it('shows how much of all fees each one is, and how a total with shares of it is found [FEE-045]', async () => {
    await openFees();
    await screen.findByText(/^Fees on the total/);
    expect(screen.getByText(/^Fees on the total/).textContent).toBe(
      'Fees on the total count themselves: 1,027,000.00 is what is left of the grand total after Performance bond 5% and Profit 3%, so it is 1,027,000.00 / (1 − 0.08) = 1,116,304.35.',
    );
    const keys = screen.getByText('All fees').closest('ul')!;
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.trim()),
    ).toEqual([
      'Overhead 20,000.00',
      'Building permit 5,000.00',
      'Sales tax 2,000.00',
      'Performance bond 55,815.22',
      'Profit 33,489.13',
      'All fees 116,304.35',
    ]);
  });

  it('shows that there are no fees', async () => {
    await openFees({ answers: { [definitions]: { value: [] } } });
    expect(screen.getByText('There are no fees.')).toBeTruthy();
    await waitFor(() => expect(grandTotal()).toBe('1,000,000.00'));
  });

  it('shows a dash for each total until the server has calculated it, and 0.00 only where the calculation failed [FEE-044] [FEE-035]', async () => {
    let answer: (table: unknown) => void = () => {};
    const waiting = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const { answers, user } = await openFees({ answers: { [calculation]: () => waiting } });
    await waitFor(() => expect(cells('Overhead')).toEqual(['Overhead', '% of Bid', '', '2%', '–']));
    expect([total('Cost before markup'), grandTotal()]).toEqual(['–', '–']);
    expect(table().textContent).not.toMatch(/(?<![\d,])0\.00/);
    answer(failure(500, ''));
    await waitFor(() => expect([total('Overhead'), grandTotal()]).toEqual(['0.00', '0.00']));
    answers[calculation] = answerTable;
    await user.click(button('Calculate again'));
    await waitFor(() => expect([total('Overhead'), grandTotal()]).toEqual(['20,000.00', '1,116,304.35']));
  });

  it('shows others no control to edit with, lets them try an example, and shows why [FEE-040]', async () => {
    const { user } = await openFees({ role: 'ProjectAdmin' });
    await waitFor(() => expect(total('Overhead')).toBe('20,000.00'));
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Move|Save)/ })).toBeNull();
    expect(screen.getByText('You can read the fees.').parentElement?.textContent).toBe(
      'You can read the fees. Only an Admin can change them.',
    );
    await user.clear(example());
    await user.type(example(), '500000');
    await waitFor(() => expect(total('Overhead')).toBe('10,000.00'));
  });

  it('is read-only while the system settings are frozen, and keeps what is typed [FEE-041]', async () => {
    const { user, freeze, bodies } = await openFees();
    await user.click(button('Edit Overhead'));
    await user.type(nameField(), '!');
    freeze(true);
    await screen.findByText('Frozen: system settings.');
    expect([nameField().readOnly, nameField().value]).toEqual([true, 'Overhead!']);
    const controls = ['Add fee', 'Add subtotal', 'Edit Profit', 'Delete Profit', 'Move Profit', 'Done', /^Save/];
    for (const name of controls) expect(button(name).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}{Alt>}s{/Alt}');
    button('Move Profit').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names().at(-1)).toBe('Profit');
    expect(bodies(settingsBatch)).toEqual([]);
    freeze(false);
    await waitFor(() => expect(nameField().readOnly).toBe(false));
  });

  it('speaks French, with its numbers [FEE-019]', async () => {
    await startI18n('fr-CA');
    try {
      const { user, bodies } = await openFees();
      await waitFor(() => expect(total('Overhead')).toBe('20\u00a0000,00'));
      expect(cells('Performance bond').slice(1)).toEqual(['% du total', '', '5\u00a0%', '55\u00a0815,22']);
      expect(table().getAttribute('aria-label')).toBe('Frais');
      await user.click(button('Modifier Performance bond'));
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Montant' });
      await user.clear(field);
      await user.type(field, '4,5{Enter}');
      expect(cells('Performance bond')[3]).toBe('4,5\u00a0%');
      await user.click(button(/^Enregistrer/));
      await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
      expect(bodies(settingsBatch)[0]).toMatchObject([{ amount: '0.045', expected: '0.05' }]);
    } finally {
      await i18next.changeLanguage('en-US');
    }
  });
});

describe('the example bid total', () => {
  it('starts at 1,000,000 on each visit, is not stored, and a change calculates again [FEE-009, FEE-034]', async () => {
    const { user, bodies, unmount } = await openFees();
    await waitFor(() => expect(total('Overhead')).toBe('20,000.00'));
    await user.clear(example());
    await user.type(example(), '2,500,000.5');
    await waitFor(() => expect(total('Overhead')).toBe('50,000.01'));
    expect(bodies(calculation).at(-1)).toMatchObject({ baseCost: '2500000.5' });
    await user.tab();
    expect(example().value).toBe('2,500,000.50');
    await user.keyboard('{Alt>}s{/Alt}');
    await screen.findByText('No changes were made.');
    expect(bodies(settingsBatch)).toEqual([]);
    unmount();
    closeLiveConnection();
    await openFees();
    expect(example().value).toBe('1,000,000.00');
  });

  it('keeps what is typed where it is no amount, and the totals of the last right one [FEE-043]', async () => {
    const { user, bodies } = await openFees();
    await waitFor(() => expect(total('Overhead')).toBe('20,000.00'));
    const asked = bodies(calculation).length;
    const sentences: Record<string, string> = {
      '1-2': 'This is not an amount. The totals are those of 1,000,000.00.',
      '-5': 'Must be at least zero. The totals are those of 1,000,000.00.',
      '1234567890123456': 'At most 15 digits stand before the decimal point. The totals are those of 1,000,000.00.',
    };
    for (const [text, sentence] of Object.entries(sentences)) {
      await user.clear(example());
      expect(messageOf(example())).toMatch(/^Enter an amount\. /);
      await user.click(example());
      await user.paste(text);
      expect(messageOf(example())).toBe(sentence);
      expect(example().getAttribute('aria-invalid')).toBe('true');
      await user.tab();
      expect(example().value).toBe(text);
    }
    expect(total('Overhead')).toBe('20,000.00');
    expect(bodies(calculation)).toHaveLength(asked);
    await user.clear(example());
    await user.type(example(), '0');
    await waitFor(() => expect(total('Overhead')).toBe('0.00'));
    expect(messageOf(example())).toBe('Only for trying out. It is not saved.');
  });
});

describe('a calculation that fails', () => {
  it('lets all totals fall back to 0, shows why and marks the fees [FEE-035, FEE-036, FEE-044]', async () => {
    const sixty = stored(0, 'Bond', ofTotal, '0.6');
    const forty = stored(1, 'Profit', ofTotal, '0.4');
    const permit = stored(2, 'Permit', 4, '5000');
    await openFees({ answers: { [definitions]: { value: [sixty, forty, permit] } } });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe(
      'Unable to calculate the fees. These fees together reach 100 % of the grand total: “Bond”, “Profit”. Change one of them before you save.',
    );
    expect(['Permit'].map(total)).toEqual(['0.00']);
    expect(grandTotal()).toBe('0.00');
    const marked = screen.getAllByTitle('The fees cannot be calculated because of this one.');
    expect(marked.map((mark) => mark.closest('td')?.textContent)).toEqual([
      expect.stringContaining('Bond'),
      expect.stringContaining('Profit'),
    ]);
    expect(screen.getByText('Not calculated')).toBeTruthy();
    expect(screen.queryByText('All fees')).toBeNull();
  });

  it('that nobody answers is asked for again by Calculate again [FEE-035, FEE-036]', async () => {
    const page = await openFees({ answers: { [calculation]: failure(500, 'Broken.') } });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('Unable to calculate the fees. The server gave no figures. The fees are kept. ');
    expect([total('Overhead'), grandTotal()]).toEqual(['0.00', '0.00']);
    page.answers[calculation] = answerTable;
    await page.user.click(button('Calculate again'));
    await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('clears by itself when its cause is removed, and holds Save back until then [FEE-035, FEE-042]', async () => {
    const { user, bodies } = await openFees();
    await waitFor(() => expect(total('Profit')).toBe('33,489.13'));
    await user.click(button('Edit Profit'));
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '95');
    await screen.findByRole('alert');
    await user.click(button('Done'));
    expect(grandTotal()).toBe('0.00');
    expect(foot().getByText('1 error')).toBeTruthy();
    await user.click(save());
    expect(document.activeElement).toBe(button('Edit Performance bond'));
    await user.keyboard('{Alt>}s{/Alt}');
    expect(bodies(settingsBatch)).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });

  it('names a reference that no fee has [FEE-036]', async () => {
    const lonely = stored(0, 'Warranty', percent, '0.1', 'Gone');
    await openFees({ answers: { [definitions]: { value: [lonely] } } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The fee that “Warranty” refers to does not exist.',
    );
    expect(cells('Warranty')[2]).toBe('Gone');
  });
});
