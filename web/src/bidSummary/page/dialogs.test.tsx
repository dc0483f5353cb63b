import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { amount } from '#leveling';
import { sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { projectId, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { expectLogged, figure, openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

async function openFees(...given: Parameters<typeof openSheet>) {
  const opened = await openSheet(...given);
  await opened.user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = await screen.findByRole('dialog', { name: /^Fees/ });
  return { ...opened, dialog };
}

const equation = () => document.querySelector('[data-figure="equation"]')?.textContent;

it.each([
  ['Bidders range', /Bidders range/],
  ['Edit fees', /^Fees/],
  ['Project notes', /Project notes/],
  ['Project info', /^Project info$/],
  ['Keyboard shortcuts', /^Keyboard shortcuts$/],
])('%s opens a dialog of the page [SUM-017]', async (button, title) => {
  const { user } = await openSheet();
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the fees dialog', () => {
  it('previews every column as the table is typed, by the one function [PFE-001] [PFE-003] [PFE-009]', async () => {
    const { user, dialog } = await openFees();
    expect(equation()).toBe('Project bid total $356,075.13 + fees $32,249.90 = grand total $388,325.03');
    await user.click(within(dialog).getByRole('button', { name: 'Edit Overhead' }));
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    expect((field as HTMLInputElement).value).toBe('2');
    await user.clear(field);
    await user.type(field, '3{Enter}');
    const cells = within(dialog.querySelector<HTMLElement>('[data-fee="Overhead"]')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent ?? '')
      .filter((text) => /^[\d.,]+%?$/.test(text));
    expect(cells).toEqual(['3%', '10,020.00', '345.00', '0.00', '317.25', '10,682.25']);
    // In cents: fees of 10,682.25, 5,000, 1,068.22 and 19,622.42 over the columns.
    expect(equation()).toContain('grand total $392,448.02');
    expect(within(dialog).getByText('+$4,122.99 against the saved fees')).toBeTruthy();
  });

  it('says how the grand total is found where fees count themselves, as typed [PFE-038]', async () => {
    const { user, dialog } = await openFees();
    const note = () => dialog.querySelector('[data-figure="themselves"]')?.textContent;
    // 356,075.13345 x 1.022 + 5,000 = 368,908.786; over 0.95 it is 388,325.038, the rounded fees add up to a cent less.
    expect(note()).toBe(
      'Fees on the total count themselves: $368,908.79 is what is left of the grand total after Bond 5%, so it is 368,908.79 / (1 − 0.05) = 388,325.04. With every fee rounded to cents it is 388,325.03.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Add fee' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Fee name' }), 'Profit <b>');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), '% of Total');
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '0.3{Enter}');
    expect(note()).toContain('after Bond 5% and Profit <b> 0.3%, so it is 368,908.79 / (1 − 0.053) = 389,555.21.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Profit <b>' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete Bond' }));
    expect(note()).toBeUndefined();
  });

  it('says nothing of rounding where the rounded fees make the same total [PFE-038]', async () => {
    const fees = sampleFees.filter(({ name }) => name === 'Overhead' || name === 'Bond');
    const { dialog } = await openFees({ alternates: [], packages: sampleProject.packages!.slice(0, 1), fees });
    expect(dialog.querySelector('[data-figure="themselves"]')?.textContent).toBe(
      'Fees on the total count themselves: $102,000.00 is what is left of the grand total after Bond 5%, so it is 102,000.00 / (1 − 0.05) = 107,368.42.',
    );
  });

  it.each([
    [4, 'after Share 1 1%, Share 2 1%, Share 3 1%, and Share 4 1%, so it is'],
    [5, 'after Share 1 1%, Share 2 1%, Share 3 1%, and 2 more fees, so it is'],
  ])('names the fees that count themselves, past four the first three [PFE-038]', async (count, named) => {
    const share = sampleFees.find(({ name }) => name === 'Bond')!;
    const fees = Array.from({ length: count }, (_, at) => ({
      ...share,
      name: `Share ${at + 1}`,
      order: at,
      amount: amount('0.01'),
    }));
    const { dialog } = await openFees({ ...sampleProject, fees });
    expect(dialog.querySelector('[data-figure="themselves"]')?.textContent).toContain(named);
  });

  it('asks the server about the table after a change, over the project bid total [PFE-009]', async () => {
    const { user, dialog, scene } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Bond' }));
    await waitFor(() => expect(scene.commands().map(({ path }) => path)).toEqual(['/api/command/fees/calculate-fees']));
    expect(scene.commands()[0]?.body).toMatchObject({ baseCost: '356075.13345', fees: { length: 3 } });
  });

  it('sends one batch with what has changed [PFE-007]', async () => {
    const { user, dialog, scene } = await openFees({}, 'contributor');
    await user.click(within(dialog).getByRole('button', { name: 'Add fee' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Fee name' }), ' Risk ');
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '1.5{Enter}');
    within(dialog).getByRole('button', { name: 'Move Risk' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(within(dialog).getByRole('button', { name: /Save fees/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Fees/ })).toBeNull());
    const saved = scene.commands().find(({ path }) => path.endsWith('/project/fees'));
    expect(saved?.body).toEqual([
      { type: 'add-fee', projectId, name: 'Risk', feeType: 0, value: '0.015', referenceFeeName: null },
      { type: 'update-fee-order', projectId, name: 'Risk', order: 3 },
    ]);
  });

  it('shows the new totals on the page without waiting for the packages [PFE-037]', async () => {
    expectLogged('The server failed.');
    const { user, dialog, scene } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: 'Edit Overhead' }));
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    const fees = sampleFees.map((fee) => (fee.name === 'Overhead' ? { ...fee, amount: amount('0.03') } : fee));
    scene.data = sampleSummary({ ...sampleProject, fees });
    scene.answers.set('/bid-package/summary', { status: 503, detail: 'The server failed.' });
    await user.click(within(dialog).getByRole('button', { name: /Save fees/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Fees/ })).toBeNull());
    expect(figure('grandTotal')).toBe('$392,448.02');
  });

  it('keeps the keyboard with the fee that was edited, and after an added one with the button for the next', async () => {
    const { user, dialog } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: 'Edit Overhead' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Edit Overhead' })),
    );
    const add = () => within(dialog).getByRole('button', { name: 'Add fee' });
    await user.click(add());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(add()));
  });

  it('says that nothing has changed [PFE-006]', async () => {
    const { user, dialog, scene } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: /Save fees/ }));
    expect(await screen.findByText('No changes were made.')).toBeTruthy();
    expect(scene.commands()).toEqual([]);
  });

  it('names what keeps a fee from being confirmed, and Save waits for it [PFE-005] [PFE-008]', async () => {
    const { user, dialog } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: 'Add fee' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), '% of Fee');
    await user.type(within(dialog).getByRole('textbox', { name: 'Fee name' }), 'bond{Enter}');
    expect(within(dialog).getByText('The Fee name must be unique')).toBeTruthy();
    expect(within(dialog).getByText('Reference fee is a required field')).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('button', { name: /Save fees/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  it('does not delete a fee that another one refers to [PFE-008]', async () => {
    const { user, dialog } = await openFees();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Overhead' }));
    expect(await screen.findByText('Fee Overhead cannot be deleted: it is the reference of Tax.')).toBeTruthy();
    expect(dialog.querySelector('[data-fee="Overhead"]')).toBeTruthy();
  });

  it('keeps its figures where the table cannot be calculated, with a notice [PFE-014] [PFE-015] [ERR-058]', async () => {
    const { user, dialog } = await openFees({}, 'admin', ({ answers }) =>
      answers.set('calculate-fees', { status: 422, detail: 'These fees together reach 100 %.' }),
    );
    const before = equation();
    await user.click(within(dialog).getByRole('button', { name: 'Edit Bond' }));
    const field = within(dialog).getByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, '100{Enter}');
    expect(equation()).toBe(before);
    expect((await screen.findAllByText('Unable to calculate the fees.')).length).toBeGreaterThan(0);
    expect(within(dialog).getByText(/'Bond'/)).toBeTruthy();
  });

  it('shows the figures of the last table that the server could calculate where it cannot [PFE-014] [PFE-015]', async () => {
    let served: { readonly answers: Map<string, unknown> } | null = null;
    const { user, dialog } = await openFees({}, 'admin', (scene) => {
      served = scene;
    });
    const answers = served!.answers;
    const give = async (percent: string) => {
      await user.click(within(dialog).getByRole('button', { name: 'Edit Bond' }));
      const field = within(dialog).getByRole('textbox', { name: 'Amount' });
      await user.clear(field);
      await user.type(field, `${percent}{Enter}`);
    };
    const first = equation();
    await give('2');
    await waitFor(() => expect(equation()).not.toBe(first));
    const accepted = equation();
    answers.set('calculate-fees', { status: 503, detail: 'The server is busy.' });
    await give('3');
    await screen.findAllByText('Unable to calculate the fees.');
    expect(equation()).toBe(accepted);
    answers.delete('calculate-fees');
    await give('4');
    await waitFor(() => expect(equation()).not.toBe(accepted));
    expect(screen.queryByText('Unable to calculate the fees.')).toBeNull();
  });

  it('stays open with everything when saving fails [PFE-013] [ERR-058]', async () => {
    const { user, dialog } = await openFees({}, 'admin', ({ answers }) =>
      answers.set('/project/fees', { status: 409, detail: 'The project is frozen.' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete Bond' }));
    await user.click(within(dialog).getByRole('button', { name: /Save fees/ }));
    expect(await screen.findByText('Unable to save the fees.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: /^Fees/ }).querySelector('[data-fee="Bond"]')).toBeNull();
  });

  it('is closed to a viewer, who is told why; on a closed project there is no button [PFE-010] [PFE-012]', async () => {
    const first = await openSheet({}, 'viewer');
    const button = screen.getByRole('button', { name: 'Edit fees' });
    await first.user.hover(button);
    expect(await screen.findByText('You do not have permission to edit fees.')).toBeTruthy();
    await first.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    await openSheet({ project: { isClosed: true } });
    expect(screen.queryByRole('button', { name: 'Edit fees' })).toBeNull();
  });

  it('has nothing that axe finds', async () => {
    const { dialog, user } = await openFees({ fees: sampleFees });
    await user.click(within(dialog).getByRole('button', { name: 'Edit Tax' }));
    // A dialog that is still fading in has weaker colors than the one people read.
    await waitFor(() => {
      for (let part: Element | null = dialog; part !== null; part = part.parentElement) {
        expect(getComputedStyle(part).opacity).toBe('1');
      }
    });
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('the bidders range dialog', () => {
  async function openRange(...given: Parameters<typeof openSheet>) {
    const opened = await openSheet(...given);
    await opened.user.click(screen.getByRole('button', { name: 'Bidders range' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bidders range' });
    const [low, mid] = within(dialog).getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement];
    return { ...opened, dialog, low, mid };
  }

  it('edits low and mid from the gear in the head of the bidder count [SUM-017] [SUM-018] [SUM-020]', async () => {
    const { user, dialog, scene, low, mid } = await openRange();
    expect([low.value, mid.value]).toEqual(['1', '3']);
    await user.clear(low);
    await user.type(low, '3');
    expect(mid.value).toBe('4');
    expect(within(dialog).getByText('Set to 4, because Low is 3.')).toBeTruthy();
    expect(within(dialog).getByText('and up')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    const body = { projectId, lowBiddersMax: 3, midBiddersMax: 4 };
    await waitFor(() => expect(scene.commands()[0]?.body).toEqual(body));
  });

  it('takes the keys of numbers alone and says which one it ignored, as the amount of a fee does [PAGE-069] [PAGE-072]', async () => {
    const ignored = () => document.querySelector('[role="status"].tip')?.textContent;
    const { user, dialog } = await openRange();
    const low = within(dialog).getByLabelText<HTMLInputElement>('Low, to');
    await user.clear(low);
    await user.type(low, '1x2');
    expect([low.value, ignored()]).toEqual(['12', expect.stringContaining('x is not used here.')]);
    cleanup();
    const fees = await openFees();
    await fees.user.click(within(fees.dialog).getByRole('button', { name: 'Add fee' }));
    const amount = within(fees.dialog).getByLabelText<HTMLInputElement>('Amount');
    await fees.user.type(amount, '2%.5k');
    expect([amount.value, ignored()]).toEqual(['2.5', expect.stringContaining('k is not used here.')]);
  });

  it('shows what is wrong and does not save it [SUM-018] [PREF-022]', async () => {
    const { user, dialog, mid, scene } = await openRange();
    await user.clear(mid);
    await user.type(mid, '1');
    expect(within(dialog).getByText('Must be greater than the low range')).toBeTruthy();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(scene.commands()).toEqual([]);
  });

  it('fails with its notice, then the error page [SUM-019] [ERR-057]', async () => {
    const { user, dialog, mid, scene } = await openRange({}, 'admin', ({ answers }) =>
      answers.set('update-project-bidders-ranges', { status: 404 }),
    );
    await user.type(mid, '0');
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Unable to update the bidder ranges.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    await waitFor(() => expect(scene.path()).toBe('/error'));
  });
});

describe('closing the project', () => {
  it('asks with Yes and No; No changes nothing [SUM-012] [ERR-028]', async () => {
    const { user, scene } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Close project' }));
    const question = await screen.findByRole('dialog', { name: 'Close project' });
    expect(
      within(question).getByText('Close project Customs House? A closed project cannot be opened again.'),
    ).toBeTruthy();
    expect(within(question).getByRole('button', { name: 'Yes' })).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'No' }));
    expect(scene.commands()).toEqual([]);
  });

  it('stays on the page, now read-only, with a success notice [EXP-008] [EXP-007]', async () => {
    const { user, scene } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Close project' }));
    scene.data = { ...scene.data, project: { ...scene.data.project, isClosed: true } };
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Project closed')).toBeTruthy();
    expect(scene.path()).toBe(`/bid-summary/${projectId}`);
    expect(screen.queryByRole('button', { name: 'Close project' })).toBeNull();
    expect(screen.getByText('This project is closed.')).toBeTruthy();
  });

  it('that fails ends on the error page [ERR-011]', async () => {
    const { user, scene } = await openSheet({}, 'admin', ({ answers }) =>
      answers.set('close-project', { status: 500 }),
    );
    await user.click(screen.getByRole('button', { name: 'Close project' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Unable to close the project.')).toBeTruthy();
    await waitFor(() => expect(scene.path()).toBe('/error'));
  });
});

describe('the Excel export', () => {
  async function exported(answer: { status?: number }) {
    const saved: string[] = [];
    const opened = await openSheet({}, 'viewer', ({ answers }) => answers.set(`/export/project/${projectId}`, answer));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await opened.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
    const question = await screen.findByRole('dialog', { name: 'Export to Excel' });
    expect(within(question).getByText('Export project Customs House to Excel?')).toBeTruthy();
    await opened.user.click(within(question).getByRole('button', { name: 'Export to Excel' }));
    return { ...opened, saved };
  }

  it('asks first, then saves the file, named after the id where the server gives no name [SUM-011] [ERR-029] [EXP-001]', async () => {
    const { saved } = await exported({});
    await waitFor(() => expect(saved).toEqual([`${projectId}.xlsx`]));
  });

  it('that fails says so and the page stays [EXP-005]', async () => {
    const { saved, grid } = await exported({ status: 500 });
    expect(await screen.findByText('Unable to export the project.')).toBeTruthy();
    expect(saved).toEqual([]);
    expect(grid.isConnected).toBe(true);
  });
});
