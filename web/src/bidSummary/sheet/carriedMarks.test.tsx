import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { amount } from '#leveling';
import { type CarriedSample, carriedProject } from '../testing/carriedPackage.testing.ts';
import { figure, openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** 71,000 in the base, 5,000 in the enabled alternate; 3,000 in the disabled one count nowhere. */
const low: CarriedSample = {
  kind: 'low',
  amounts: ['71000', '5000', '3000'],
  lowBidder: 'Airflow',
  more: {
    contingency: { unit: 'percent', value: amount('0.05') },
    more: { contingencyUnit: 'percent', contingencyPercentage: '0.05' },
  },
};
const noLow: CarriedSample = { kind: 'low', amounts: null, more: { bids: [] } };
const marks = (element: Element) =>
  [...element.querySelectorAll('[data-carried]')].map((mark) => [
    mark.getAttribute('aria-label'),
    mark.parentElement?.textContent?.trim(),
  ]);
const equation = () =>
  [...document.querySelectorAll('[data-figure]')].map((one) => one.getAttribute('data-figure')).slice(0, 3);
const statusBar = () => document.querySelector('.statusbar > .cut')!;

describe('the mark of a carried amount', () => {
  it('is at bid amount, enabled alternate, contingency amount and bid total, and says what is carried [SUM-094]', async () => {
    await openSheet(carriedProject(low));
    const name = 'Carried: low bid of Airflow';
    // 5 % of 76,000 are 3,800.
    expect(marks(rowOf('23.00')).slice(1)).toEqual([
      [name, '71,000.00'],
      [name, '5,000.00'],
      [name, '3,800.00'],
      [name, '79,800.00'],
    ]);
    expect(marks(rowOf('03.30'))).toEqual([]);
    const row = rowOf('23.00');
    const dashes = [...row.querySelectorAll('[title="No bidder is selected."]')].map((cell) => cell.textContent);
    // Variance and percent of the base, variance of both alternates.
    expect(dashes).toEqual(['—', '—', '—', '—']);
    expect(within(row).queryByText('Not selected')).toBeNull();
  });

  it('is missing at a contingency of 0.00 [SUM-094]', async () => {
    await openSheet(carriedProject({ ...low, more: {} }));
    expect(marks(rowOf('23.00')).map(([, amount]) => amount)).toEqual([
      'Low: Airflow',
      '71,000.00',
      '5,000.00',
      '76,000.00',
    ]);
  });

  it('is missing, as is the amount, without a low bidder [SUM-094]', async () => {
    await openSheet(carriedProject(noLow));
    const row = rowOf('23.00');
    expect(marks(row)).toEqual([]);
    expect(within(row).getByText('Not selected')).toBeTruthy();
    expect([...row.children].at(-1)?.textContent).toBe('0.00');
    expect(figure('bidTotal')).toBe('$356,075.13');
  });
});

describe('the totals of a project in which a package carries an amount', () => {
  it('are shown apart: selected + carried = project bid total [SUM-095]', async () => {
    await openSheet(carriedProject(low));
    expect(equation()).toEqual(['selectedBidTotal', 'carriedBidTotal', 'bidTotal']);
    const label = (name: string) => document.querySelector(`[data-figure="${name}"] > span`);
    expect(label('selectedBidTotal')?.textContent).toBe('Selected packages');
    expect(label('carriedBidTotal')?.textContent?.trim()).toBe('1 carried package');
    expect(marks(label('carriedBidTotal')!).map(([name]) => name)).toEqual(['Carried until a bidder is selected']);
    expect([figure('selectedBidTotal'), figure('carriedBidTotal'), figure('bidTotal')]).toEqual([
      '$356,075.13',
      '$79,800.00',
      '$435,875.13',
    ]);
    const project = document.querySelector('[data-row="project"]')!;
    expect(project.textContent).toContain('2 of 3, 1 carried');
    expect(marks(project)).toEqual([
      ['Of it carried: 71,000.00', '405,000.12'],
      ['Of it carried: 5,000.00', '16,500.00'],
      ['Of it carried: 3,800.00', '14,375.01'],
      ['Of it carried: 79,800.00', '435,875.13'],
    ]);
  });

  it('are as before without a carried amount [SUM-095]', async () => {
    await openSheet();
    expect(equation()).toEqual(['bidTotal', 'fees', 'grandTotal']);
    const project = document.querySelector('[data-row="project"]')!;
    expect(project.textContent).toContain('2 of 3 selected');
    expect(marks(document.body)).toEqual([]);
  });

  it('are named separately in the status bar and before closing [SUM-095]', async () => {
    const { packages } = carriedProject(low);
    const open = { code: '26.00', description: 'Electrical', estimate: '10' };
    const { user } = await openSheet({ packages: [...packages, open] });
    expect(statusBar().textContent).toBe(
      '26.00 - Electrical has no selected bidder: it counts 0.00 in every total and is left out of the variance. 23.00 - HVAC has no selected bidder and carries an amount until there is one; it is left out of the variance.',
    );
    await user.click(screen.getByRole('button', { name: 'Close project' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('26.00 - Electrical has no selected bidder. It stays at $0.00.');
    expect(question.textContent).toContain('23.00 - HVAC has no selected bidder. It keeps the amount that it carries.');
  });
});

describe('the printed summary of a project in which a package carries an amount', () => {
  type Protocol = { send(method: string, parameters: object): Promise<unknown> };
  const media = (type: '' | 'print') =>
    act(() => (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media: type }));
  afterEach(() => media(''));

  it('has the counts of unleveled lines, and its foot says what they are [SUM-086]', async () => {
    await openSheet(carriedProject({ ...low, unleveled: [1, 2, 4] }));
    await media('print');
    const printed = await screen.findByTestId('printed-summary');
    const row = printed.querySelector<HTMLElement>('[data-printed="23.00"]')!;
    const counts = () => within(row).getAllByRole('img', { name: /unleveled lines of the carried low bid/ });
    await waitFor(() => expect(counts().map((mark) => mark.textContent)).toEqual(['3', '2']));
    expect(counts()[0]!.closest('th')).toBe(row.children[0]);
    expect(counts()[1]!.closest('td')?.textContent).toBe('2 5,000.00');
    expect(printed.querySelector('footer')!.textContent).toContain('unleveled lines of the selected or carried bidder');
  });

  it('has marks and equation, and its foot says what the mark is and which packages have it [SUM-097]', async () => {
    const { packages } = carriedProject(low);
    await openSheet({ packages: [...packages, { code: '26.00', description: 'Electrical', estimate: '10' }] });
    await media('print');
    const printed = await screen.findByTestId('printed-summary');
    const row = printed.querySelector('[data-printed="23.00"]')!;
    const name = 'Carried: low bid of Airflow';
    expect(row.children[1]?.textContent?.trim()).toBe('Low: Airflow');
    expect(marks(row).slice(1)).toEqual([
      [name, '71,000.00'],
      [name, '5,000.00'],
      [name, '3,800.00'],
      [name, '79,800.00'],
    ]);
    expect(printed.querySelector('[data-figure="carriedBidTotal"] b')?.textContent).toBe('$79,800.00');
    const foot = printed.querySelector('footer')!;
    await waitFor(() => expect(foot.textContent).toContain('carried until a bidder is selected'));
    expect(foot.textContent).toContain(
      '23.00 - HVAC: no selected bidder, carries an amount, left out of the variance.',
    );
    expect(foot.textContent).toContain(
      '26.00 - Electrical: no selected bidder, counts 0.00, left out of the variance.',
    );
    expect(foot.textContent).not.toContain('23.00 - HVAC: no selected bidder, counts');
    expect(foot.textContent).not.toContain('unleveled');
  });
});
