import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { amount, FeeType } from '#leveling';
import { stubFetch } from '../../../test/stubFetch.ts';
import { sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, projectId } from '../testing/sampleSummary.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** Opens the export dialog of a project with four fees and a subtotal, and notes what is asked for. */
async function asking() {
  const subtotal = {
    name: 'Cost so far',
    order: 4,
    feeType: FeeType.Subtotal,
    amount: amount('0'),
    referenceFeeName: null,
  };
  const sample = { ...sampleProject, fees: [...sampleFees, subtotal] };
  const opened = await openSheet(sample, 'viewer', ({ answers }) => answers.set(`/export/project/${projectId}`, {}));
  const saved: string[] = [];
  const asked: string[] = [];
  const elsewhere = window.fetch;
  stubFetch(async (input, init) => {
    asked.push(String(input));
    return elsewhere(input, init);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await opened.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export to Excel' });
  const exported = async () => {
    await opened.user.click(within(dialog).getByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const address = asked.find((one) => one.includes(`/export/project/${projectId}`))!;
    return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  };
  return { ...opened, dialog, exported };
}

describe('the choice for whom a workbook is', () => {
  it('is the team first, which the call need not say [EXP-050] [ERR-029]', async () => {
    const { dialog, exported } = await asking();
    expect(within(dialog).getByText('Export project Customs House to Excel?')).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: 'For the team' }).getAttribute('aria-checked')).toBe('true');
    expect(within(dialog).queryByRole('list', { name: 'Fees' })).toBeNull();
    expect(Object.keys(await exported()).sort()).toEqual(['language', 'progressId']);
  });

  it('asks for the owner what each fee but subtotals shows, in one line first, and says what leaving out does [EXP-050]', async () => {
    const { dialog, user, exported } = await asking();
    await user.click(within(dialog).getByRole('radio', { name: 'For the owner' }));
    const fees = within(within(dialog).getByRole('list', { name: 'Fees' })).getAllByRole('combobox');
    expect(fees.map((fee) => (fee as HTMLSelectElement).value)).toEqual(['fold', 'fold', 'fold', 'fold']);
    expect([...(fees[0] as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Shown',
      'In one line',
      'Left out',
    ]);
    expect(within(dialog).queryByLabelText('Cost so far')).toBeNull();
    const omits = 'The total says that it does not include the fees that are left out.';
    await user.selectOptions(within(dialog).getByLabelText('Permit'), 'Shown');
    await user.selectOptions(within(dialog).getByLabelText('Bond'), 'Shown');
    expect(within(dialog).queryByText(omits)).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText('Tax'), 'Left out');
    expect(within(dialog).getByText(omits)).toBeTruthy();
    expect(await exported()).toMatchObject({
      for: 'owner',
      showFees: `${idOf(5, 1)},${idOf(5, 3)}`,
      omitFees: idOf(5, 2),
      lineItems: 'estimate',
    });
  });

  it('asks for the owner what is shown of the line items, bids and estimate first [EXP-075]', async () => {
    const { dialog, user, exported } = await asking();
    expect(within(dialog).queryByRole('radiogroup', { name: 'Line items' })).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'For the owner' }));
    const choices = within(within(dialog).getByRole('radiogroup', { name: 'Line items' })).getAllByRole('radio');
    expect(choices.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
      ['Bids and base estimate', 'true'],
      ['Bids', 'false'],
      ['None', 'false'],
    ]);
    await user.click(choices[1]!);
    expect(await exported()).toMatchObject({ for: 'owner', lineItems: 'bids' });
  });
});
