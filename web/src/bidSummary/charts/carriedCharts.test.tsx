import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amount } from '#leveling';
import { type CarriedSample, carriedProject } from '../testing/carriedPackage.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const low: CarriedSample = {
  kind: 'low',
  amounts: ['71000', '5000', '3000'],
  lowBidder: 'Airflow',
  more: { contingency: { unit: 'percent', value: amount('0.05') } },
};
const waterfall = () => screen.getByRole('table', { name: 'Where the grand total comes from' });
const spread = () => screen.getByRole('table', { name: 'Bid spread per package' });
const legends = () => [...document.querySelectorAll('ul li')].map((entry) => entry.textContent);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

async function openCharts(...given: Parameters<typeof openSheet>) {
  const { user } = await openSheet(...given);
  await user.click(screen.getByRole('radio', { name: 'Charts' }));
  return user;
}
const asTables = async (user: Awaited<ReturnType<typeof openCharts>>) => {
  for (const radio of screen.getAllByRole('radio', { name: 'Table' })) await user.click(radio);
};

it('what packages carry is a step of its own, and alternates and contingency say how much of them is carried [SUM-096]', async () => {
  const user = await openCharts(carriedProject(low));
  const steps = [
    ['Base bidsBids', '334,000.12', '334,000.12'],
    ['1 carried packageCarried', '+71,000.00', '405,000.12'],
    ['Alternate 1 - DormerAlternate, 5,000.00 of it carried', '+16,500.00', '421,500.12'],
    ['ContingencyContingency, 3,800.00 of it carried', '+14,375.01', '435,875.13'],
    ['Project bid totalSubtotal', '', '435,875.13'],
  ];
  const shown = rowsOf(waterfall()).slice(1, 6);
  expect(shown.map(([name, , added, running]) => [name, added, running])).toEqual(steps);
  expect(legends()).toContain('Carried');
  const bar = waterfall().querySelector('tr[data-kind="carried"] [data-part="pattern"]')!;
  expect(getComputedStyle(bar).fill).toContain('#carried-pattern');
  await asTables(user);
  expect(rowsOf(waterfall()).slice(2, 3)).toEqual([
    ['1 carried package', 'Carried', '+71,000.00', '405,000.12', expect.stringContaining('%')],
  ]);
});

it('the spread draws what a package carries, names it, and marks its amount [SUM-096]', async () => {
  const user = await openCharts(carriedProject({ kind: 'typed', value: '91000', amounts: ['91000', '0', '0'] }));
  const row = () => spread().querySelector('[data-package="23.00"]')!;
  expect(row().querySelector('th')?.textContent).toBe('23.00 - HVAC2 bids, Carried: typed amount');
  expect(row().querySelectorAll('[data-mark="carried"]')).toHaveLength(1);
  expect(spread().querySelectorAll('[data-mark="carried"]')).toHaveLength(1);
  expect(row().querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'Bids on 23.00 - HVAC against the base estimate: Breeze 72,000.00 (+3%), Airflow 71,000.00 (+1%), Carried: typed amount 91,000.00 (+30%); base estimate 70,000.00',
  );
  // The axis reaches it: 91,000 is 30 % above 70,000.
  expect(spread().querySelector('thead')?.textContent).toContain('+30%');
  const marked = () =>
    [...row().querySelectorAll('td [role="img"][data-carried]')].map((mark) => [
      mark.getAttribute('aria-label'),
      mark.parentElement?.textContent?.trim(),
    ]);
  expect(marked()).toEqual([['Carried: typed amount', '91,000.00']]);
  expect(legends()).toContain('Carried');
  await asTables(user);
  expect(marked()).toEqual([['Carried: typed amount', '91,000.00']]);
});

it('charts without a carried amount have neither step nor shape nor entry [SUM-096]', async () => {
  await openCharts();
  expect(waterfall().querySelector('[data-kind="carried"]')).toBeNull();
  expect(spread().querySelector('[data-mark="carried"]')).toBeNull();
  expect(legends()).not.toContain('Carried');
});
