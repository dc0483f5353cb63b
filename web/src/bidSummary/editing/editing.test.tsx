import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { relayLiveMessage } from '../../live/liveConnection.ts';
import { NO_EDITS } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, projectId, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { figure, openSheet, prepareScenes, rowOf, type Scene } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const bidAmount = (name = '03.30 - Concrete') =>
  screen.getByRole('button', { name: new RegExp(`^Bid amount of ${name}`) });
const contingency = (part: 'Percent' | 'Amount', name = '03.30 - Concrete') =>
  screen.getByRole('button', { name: new RegExp(`^Contingency, ${part} of ${name}`) });
const input = () => screen.getByRole('textbox') as HTMLInputElement;
const amountOf = (row: HTMLElement) => within(row).getByRole('button', { name: /^Bid amount of/ }).textContent;
const sent = (scene: Scene) => scene.commands();

describe('a bid amount', () => {
  it('opens with the exact amount; left untouched it sends nothing [PFE-035] [PFE-017]', async () => {
    const { user, scene } = await openSheet();
    await user.click(bidAmount());
    expect(input().value).toBe('180000.12345');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent(scene)).toEqual([]);
    expect(document.activeElement).toBe(bidAmount());
  });

  it('moves every total while it is typed and is sent once on leaving [PFE-016] [PFE-024]', async () => {
    const { user, scene } = await openSheet();
    await user.click(bidAmount());
    await user.clear(input());
    await user.type(input(), '190000');
    expect(figure('bidTotal')).toBe('$366,575.00');
    expect(rowOf('03.30').querySelector('[data-frozen="right"]')?.textContent).toBe('211,575.00');
    expect(sent(scene)).toEqual([]);
    await user.tab();
    await waitFor(() =>
      expect(sent(scene)).toEqual([
        {
          path: '/api/command/bid-package/set-bid-amount-adjustment',
          body: { bidPackageId: idOf(2, 1), companyName: 'Marlow Concrete', alternateName: null, amount: '190000' },
        },
      ]),
    );
  });

  it('of an alternate goes to that alternate; of a disabled one there is no editor [PFE-024]', async () => {
    const { user, scene } = await openSheet();
    await user.click(screen.getByRole('button', { name: /^Alternate 1 - Dormer of 03.30/ }));
    expect(input().value).toBe('11500');
    await user.clear(input());
    await user.type(input(), '10*2000{Enter}');
    await waitFor(() =>
      expect(sent(scene)[0]?.body).toMatchObject({ alternateName: 'Alternate 1 - Dormer', amount: '20000' }),
    );
    expect(screen.queryByRole('button', { name: /^Alternate 2 - Generator of/ })).toBeNull();
  });

  it.each(['the package freezes', 'the page is left'])(
    'typed is a draft, neither lost nor entered, when %s meanwhile',
    async (what) => {
      const { user, scene, unmount } = await openSheet();
      await user.click(bidAmount());
      await user.clear(input());
      await user.type(input(), '190000');
      if (what === 'the page is left') {
        unmount();
        await openSheet();
      } else {
        scene.data = { ...scene.data, frozenIds: new Set([idOf(2, 1)]) };
        relayLiveMessage({
          event: 'DataChanged',
          message: {
            SourceId: projectId,
            Seq: 1,
            CommandId: 'c',
            ChangedBy: 'o@x.y',
            Added: [],
            Updated: [],
            Deleted: [],
          },
        });
      }
      const count = () => screen.queryByRole('button', { name: /^1 cell not saved/ })?.textContent;
      await waitFor(() => expect(count()).toBe('1 cell not savedF9'));
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(sent(scene)).toEqual([]);
      expect(figure('bidTotal')).toBe('$356,075.13');
      expect(screen.queryByText(/Totals follow/)).toBeNull();
    },
  );

  it('and a contingency are named by their column while they are typed', async () => {
    const { user } = await openSheet();
    const said = () => screen.getByText(/Totals follow/).textContent;
    await user.click(bidAmount());
    expect(said()).toContain('03.30 - Concrete, Bid amount. Totals follow');
    await user.click(contingency('Percent'));
    expect(said()).toContain('03.30 - Concrete, Contingency, Percent. Totals follow');
  });

  it('reverts on error and says why [PFE-018]', async () => {
    const { user } = await openSheet({}, 'admin', ({ answers }) =>
      answers.set('set-bid-amount-adjustment', { status: 409, detail: 'The bid package is frozen.' }),
    );
    await user.click(bidAmount());
    await user.clear(input());
    await user.type(input(), '1{Enter}');
    expect(await screen.findByText('Unable to save the bid amount.')).toBeTruthy();
    const kept = 'The earlier value is restored; what you typed stays in the cell, marked.';
    expect(screen.getByText(`The bid package is frozen. ${kept}`)).toBeTruthy();
    expect(amountOf(rowOf('03.30'))).toBe('180,000.121.00');
    expect(figure('bidTotal')).toBe('$356,075.13');
  });

  it('counts an emptied cell as zero [PFE-019]', async () => {
    const { user, scene } = await openSheet();
    await user.click(bidAmount());
    await user.clear(input());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ amount: '0' }));
  });

  it('that cannot be read stays in its cell with a message and sends nothing [BID-056]', async () => {
    const { user, scene } = await openSheet();
    await user.click(bidAmount());
    await user.clear(input());
    await user.type(input(), '5/0{Enter}');
    expect(bidAmount().textContent).toBe('180,000.125/0');
    expect(bidAmount().title).toBe('A division by zero has no result.');
    expect(sent(scene)).toEqual([]);
    await user.click(bidAmount());
    expect(input().value).toBe('5/0');
    await user.keyboard('{Escape}');
    expect(bidAmount().textContent).toBe('180,000.125/0');
    bidAmount().focus();
    await user.keyboard('{Delete}');
    expect(bidAmount().textContent).toBe('180,000.12');
  });

  it.each(['12k', '1e5', '12,34'])(
    'typed as %s is no other amount: it stays and sends nothing [PAGE-072]',
    async (text) => {
      const { user, scene } = await openSheet();
      for (const open of [() => bidAmount(), () => contingency('Amount')]) {
        await user.click(open());
        await user.clear(input());
        await user.type(input(), text);
        expect(input().value).toBe(text);
        await user.keyboard('{Enter}');
        expect(open().textContent).toContain(text);
        expect(open().getAttribute('aria-invalid')).toBe('true');
      }
      expect(sent(scene)).toEqual([]);
    },
  );

  it('ignores a letter that is no part of an amount [PAGE-072]', async () => {
    const { user } = await openSheet();
    await user.click(bidAmount());
    await user.clear(input());
    await user.type(input(), 'kx1x2');
    expect(input().value).toBe('12');
  });

  it('is typed over by a digit on the cell; Escape brings the stored amount back', async () => {
    const { user, scene } = await openSheet();
    bidAmount().focus();
    await user.keyboard('7');
    expect(input().value).toBe('7');
    await user.keyboard('{Escape}');
    expect(bidAmount().textContent).toBe('180,000.12');
    expect(sent(scene)).toEqual([]);
  });
});

describe('a contingency', () => {
  it('typed as a percentage carries the fraction, the amount stands beside it [PFE-026] [PFE-027]', async () => {
    const { user, scene } = await openSheet();
    await user.click(contingency('Percent'));
    expect(input().value).toBe('5');
    await user.clear(input());
    await user.type(input(), '10%');
    expect(contingency('Amount').textContent).toBe('19,150.01');
    await user.keyboard('{Enter}');
    const body = { bidPackageId: idOf(2, 1), value: '0.1', unit: 'percent' };
    await waitFor(() => expect(sent(scene)).toEqual([{ path: '/api/command/bid-package/set-contingency', body }]));
  });

  it('typed as an amount is an amount, with % a percent [PFE-027]', async () => {
    const { user, scene } = await openSheet();
    await user.click(contingency('Amount'));
    expect(input().value).toBe('9575.01');
    await user.clear(input());
    await user.type(input(), '500{Enter}');
    await user.click(contingency('Amount', '09.65 - Flooring'));
    await user.clear(input());
    await user.type(input(), '2%{Enter}');
    await waitFor(() =>
      expect(sent(scene).map(({ body }) => body)).toEqual([
        { bidPackageId: idOf(2, 1), value: '500', unit: 'amount' },
        { bidPackageId: idOf(2, 2), value: '0.02', unit: 'percent' },
      ]),
    );
  });

  it('reverts on error [PFE-026]', async () => {
    const { user } = await openSheet({}, 'admin', ({ answers }) =>
      answers.set('set-contingency', { status: 422, detail: 'The contingency is out of range.' }),
    );
    await user.click(contingency('Percent'));
    await user.clear(input());
    await user.type(input(), '50{Enter}');
    expect(await screen.findByText('Unable to save the contingency.')).toBeTruthy();
    expect(contingency('Percent').textContent).toBe('5%50%');
  });
});

describe('an alternate', () => {
  const toggle = (name: string) => screen.getByRole('switch', { name: `${name} counts in the totals` });

  it('is switched in its head and counts at once [PFE-031] [PFE-032]', async () => {
    const { user, scene } = await openSheet();
    expect(toggle('Alternate 1 - Dormer').getAttribute('aria-checked')).toBe('true');
    await user.click(toggle('Alternate 1 - Dormer'));
    const body = { projectId, alternateName: 'Alternate 1 - Dormer', enabled: false };
    const path = '/api/command/project/update-project-alternate-enabled-state';
    await waitFor(() => expect(sent(scene)).toEqual([{ path, body }]));
  });

  it('asks first where selected bidders have unleveled lines, naming them [PFE-034]', async () => {
    const { user, scene } = await openSheet();
    await user.click(toggle('Alternate 2 - Generator'));
    const question = await screen.findByRole('dialog', { name: 'Enable Alternate 2 - Generator?' });
    const cells = within(question)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['03.30 - Concrete', 'Marlow Concrete', '2']);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent(scene)).toEqual([]);
    await user.click(toggle('Alternate 2 - Generator'));
    await user.click(await screen.findByRole('button', { name: 'Enable alternate' }));
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ enabled: true }));
  });
});

describe('the page', () => {
  it('shows the fees under the packages with their sentences [SUM-041] [SUM-049]', async () => {
    const { grid } = await openSheet();
    const overhead = grid.querySelector<HTMLElement>('[data-fee="Overhead"]')!;
    expect(within(overhead).getByText('2% of the bids in each column')).toBeTruthy();
    const figures = summaryFigures(sampleSummary(sampleProject), NO_EDITS);
    expect(figures.feeValues!.totals.length).toBe(4);
    expect(overhead.querySelector('[data-frozen="right"]')?.textContent).toBe('7,121.50');
    expect(grid.querySelector('[data-row="grand"] [data-frozen="right"]')?.textContent).toBe('388,325.03');
  });

  it('moves the focus by arrows through links, amounts and figures', async () => {
    const { user } = await openSheet();
    within(rowOf('03.30')).getByRole('link').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(within(rowOf('09.65')).getByRole('link'));
    await user.keyboard('{End}');
    expect(document.activeElement?.closest('[data-frozen="right"]')).toBeTruthy();
  });

  it('has nothing that axe finds, in both schemes', async () => {
    const { container } = await openSheet();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      const { violations } = await axe.run(container);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    delete document.documentElement.dataset.theme;
  });
});
