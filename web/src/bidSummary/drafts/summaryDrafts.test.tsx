import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditConflict } from '#contract';
import { idOf } from '../testing/sampleSummary.testing.ts';
import { expectLogged, figure, openSheet, prepareScenes, type Scene } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const bidAmount = () => screen.getByRole('button', { name: /^Bid amount of 03.30 - Concrete/ });
const percent = () => screen.getByRole('button', { name: /^Contingency, Percent of 03.30 - Concrete/ });
const input = () => screen.getByRole('textbox') as HTMLInputElement;
const card = () => document.querySelector<HTMLElement>('[data-draft-card]');
const count = () => screen.queryByRole('button', { name: /^\d+ (cells? not saved|conflicts?)/ })?.textContent ?? '';
/** What is stored and what was typed, as the cell shows them under each other. */
const shown = (cell: HTMLElement) => [...(cell.firstElementChild?.children ?? [])].map((one) => one.textContent);

type User = Awaited<ReturnType<typeof openSheet>>['user'];

async function enter(user: User, cell: HTMLElement, text: string): Promise<void> {
  await user.click(cell);
  await user.clear(input());
  await user.type(input(), `${text}{Enter}`);
}

function conflict(now: unknown): { status: number; detail: string; conflicts: EditConflict[] } {
  const who = { name: 'Ann Bell', email: 'ann@demo.example' };
  const one = { path: 'expected', who, when: '2026-12-01T10:15:00Z', now };
  return { status: 409, detail: 'Ann Bell has changed this since you saw it.', conflicts: [one] };
}

const refusing = (command: string, status: number) => (scene: Scene) =>
  void scene.answers.set(command, { status, detail: 'The bid package is frozen.' });

describe('an edit of the summary that is refused', () => {
  it.each([
    ['a bid amount', bidAmount, 'set-bid-amount-adjustment', 409, '190000', ['180,000.12', '190,000.00']],
    ['a bid amount', bidAmount, 'set-bid-amount-adjustment', 500, '190000', ['180,000.12', '190,000.00']],
    ['a contingency', percent, 'set-contingency', 422, '7', ['5%', '7%']],
  ] as const)(
    'reverts; the text of %s stays under it and counts nowhere [SUM-063] [PFE-018]',
    async (_, cell, command, status, text, both) => {
      const { user } = await openSheet({}, 'admin', refusing(command, status));
      const before = figure('grandTotal');
      await enter(user, cell(), text);
      await waitFor(() => expect(shown(cell())).toEqual(both));
      expect(figure('grandTotal')).toBe(before);
      expect(count()).toBe('1 cell not savedF9');
      expect(cell().getAttribute('aria-label')).toContain('Not saved. The bid package is frozen.');
    },
  );

  it('shows beside it why and both values; Ctrl+Enter retries, Delete discards, F9 leads there [SUM-063]', async () => {
    const { user, scene } = await openSheet({}, 'admin', refusing('set-bid-amount-adjustment', 500));
    await enter(user, bidAmount(), '190000');
    await waitFor(() => expect(card()?.textContent).toContain('Not saved. The bid package is frozen.'));
    percent().focus();
    await waitFor(() => expect(card()).toBeNull());
    await user.keyboard('{F9}');
    expect(document.activeElement).toBe(bidAmount());
    expect([...card()!.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['180,000.12', '190,000.00']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(scene.sent()).toHaveLength(2));
    expect(scene.sent()[1]).toEqual(scene.sent()[0]);
    await waitFor(() => expect(card()).not.toBeNull());
    await user.keyboard('{Delete}');
    expect(bidAmount().textContent).toBe('180,000.12');
    expect([card(), count()]).toEqual([null, '']);
  });

  it('is continued with the reason why it is not saved, and left again without being sent [SUM-063]', async () => {
    const { user, scene } = await openSheet({}, 'admin', refusing('set-bid-amount-adjustment', 500));
    await enter(user, bidAmount(), '190000');
    await waitFor(() => expect(card()).not.toBeNull());
    await user.click(bidAmount());
    expect(input().value).toBe('190000');
    expect(screen.getByText('Not saved. The bid package is frozen.')).toBeTruthy();
    await user.click(percent());
    expect(scene.sent()).toHaveLength(1);
    expect(shown(bidAmount())).toEqual(['180,000.12', '190,000.00']);
  });

  it('is in the list of the status bar, and gone from it once a retry has stored it [SUM-063]', async () => {
    const { user, scene } = await openSheet({}, 'admin', refusing('set-contingency', 500));
    await enter(user, percent(), '7');
    await user.click(await screen.findByRole('button', { name: /1 cell not saved/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Not saved' }));
    const cells = within(list.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.slice(0, 3).map((one) => one.textContent)).toEqual([
      '5%',
      '7%',
      'Not saved. The bid package is frozen.',
    ]);
    scene.answers.delete('set-contingency');
    await user.click(list.getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(count()).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('outlasts the page: the next visit shows it with its count [SUM-063]', async () => {
    const { user, unmount } = await openSheet({}, 'admin', refusing('set-bid-amount-adjustment', 500));
    await enter(user, bidAmount(), '190000');
    await waitFor(() => expect(count()).toBe('1 cell not savedF9'));
    unmount();
    await openSheet();
    await waitFor(() => expect(shown(bidAmount())).toEqual(['180,000.12', '190,000.00']));
    expect(count()).toBe('1 cell not savedF9');
  });
});

describe('what the author of an edit saw', () => {
  it('goes with a bid amount and a contingency, as it was typed [SUM-064]', async () => {
    const { user, scene } = await openSheet();
    await enter(user, bidAmount(), '190000');
    await enter(user, percent(), '7');
    await waitFor(() => expect(scene.sent()).toHaveLength(2));
    expect(scene.sent().map(({ body }) => (body as { expected: unknown }).expected)).toEqual([
      { amount: '180000.12345' },
      { unit: 'percent', value: '0.05' },
    ]);
  });

  it('was changed by somebody else: both values stay, Take theirs is proposed, Keep mine overwrites what is shown [SUM-064]', async () => {
    expectLogged('409');
    const { user, scene } = await openSheet({}, 'admin', ({ answers }) =>
      answers.set('set-bid-amount-adjustment', conflict({ amount: '185000' })),
    );
    const total = (amount: string) =>
      scene.data.packages.map((row) =>
        row.id !== idOf(2, 1)
          ? row
          : {
              ...row,
              baseAmount: amount,
              classificationTotals: row.classificationTotals.map((one) =>
                one.classification === 8 ? { ...one, amount } : one,
              ),
            },
      );
    scene.data = { ...scene.data, packages: total('185000') };
    await enter(user, bidAmount(), '190000');
    await waitFor(() => expect(shown(bidAmount())).toEqual(['185,000.00', '190,000.00']));
    expect(count()).toBe('1 conflictF9');
    expect(card()?.textContent).toMatch(/^Ann Bell changed this at .*Theirs185,000.00Mine190,000.00Take theirs/);
    scene.answers.delete('set-bid-amount-adjustment');
    await user.click(within(card()!).getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(scene.sent()).toHaveLength(2));
    expect(scene.sent()[1]?.body).toMatchObject({ amount: '190000', expected: { amount: '185000' } });
    await waitFor(() => expect(count()).toBe(''));
  });
});
