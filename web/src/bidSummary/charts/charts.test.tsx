import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ZERO } from '#leveling';
import { failingFees, sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { figure, openSheet, openSummary, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();
afterEach(() => page.viewport(1440, 900));

async function openCharts(...given: Parameters<typeof openSheet>) {
  const opened = await openSheet(...given);
  await opened.user.click(screen.getByRole('radio', { name: 'Charts' }));
  return opened;
}

const waterfall = () => screen.getByRole('table', { name: 'Where the grand total comes from' });
const spread = () => screen.getByRole('table', { name: 'Bid spread per package' });
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const bar = (step: string) => document.querySelector<SVGRectElement>(`[data-step="${step}"] rect[data-part="shape"]`)!;
const xOf = (element: Element) => Number(element.getAttribute('x')!.replace('%', ''));
const widthOf = (element: Element) => Number(element.getAttribute('width')!.replace('%', ''));

describe('the two views', () => {
  it('are chosen in the toolbar, by mouse or arrow key, and remembered per user [SUM-051]', async () => {
    const { user, unmount } = await openSheet();
    expect(screen.getByRole('group', { name: 'Columns that show' })).toBeTruthy();
    screen.getByRole('radio', { name: 'Sheet' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(waterfall()).toBeTruthy();
    expect(screen.queryByRole('grid', { name: 'Bid summary' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Columns that show' })).toBeNull();
    expect(figure('grandTotal')).toBe('$388,325.03');
    unmount();
    const again = await openSummary();
    expect(await screen.findByRole('table', { name: 'Bid spread per package' })).toBeTruthy();
    again.unmount();
    // Another person on the same device begins with the sheet.
    await openSheet({}, 'viewer');
  });
});

describe('where the grand total comes from', () => {
  it('steps from the base bids to the grand total with the amounts of the sheet [SUM-052]', async () => {
    await openCharts();
    const rows = textsOf(waterfall()).slice(1);
    expect(rows.map(([name, , added, running]) => [name, added, running])).toEqual([
      ['Base bidsBids', '334,000.12', '334,000.12'],
      ['Alternate 1 - DormerAlternate', '+11,500.00', '345,500.12'],
      ['ContingencyContingency', '+10,575.01', '356,075.13'],
      ['Project bid totalSubtotal', '', '356,075.13'],
      ['Overhead2% of Bid', '+7,121.50', '363,196.63'],
      ['PermitLump Sum', '+5,000.00', '368,196.63'],
      ['Tax10% of Overhead', '+712.15', '368,908.78'],
      ['Bond5% of Total', '+19,416.25', '388,325.03'],
      ['Grand totalTotal', '', '388,325.03'],
    ]);
  });

  it('begins each bar where the one above ends, from an axis that shows where it starts [SUM-052] [SUM-054]', async () => {
    await openCharts();
    const [base, alternate, contingency] = ['base0', 'alternate0', 'contingency0'].map(bar);
    expect(xOf(base!)).toBe(0);
    expect(xOf(alternate!)).toBeCloseTo(widthOf(base!), 2);
    expect(xOf(contingency!)).toBeCloseTo(xOf(alternate!) + widthOf(alternate!), 2);
    expect(widthOf(bar('grandTotal0'))).toBeCloseTo(xOf(bar('fee3')) + widthOf(bar('fee3')), 2);
    expect(document.querySelectorAll('[data-part="cut"]')).toHaveLength(3);
    expect(screen.getByText(/the scale starts at \$320,000\.00 so that small steps stay visible/)).toBeTruthy();
  });

  it('begins at 0 where that is not far below the base bids, and then cuts no bar [SUM-054]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '03.30' ? { ...one, alternates: [['400000', '900000', '0', 0] as const] } : one,
    );
    await openCharts({ packages });
    expect(xOf(bar('base0'))).toBe(0);
    expect(document.querySelectorAll('[data-part="cut"]')).toHaveLength(0);
    expect(screen.queryByText(/the scale starts at/)).toBeNull();
  });

  it('stays linked over a step of 0.00 [SUM-052]', async () => {
    const fees = [sampleFees[0]!, { ...sampleFees[1]!, amount: ZERO }, sampleFees[2]!];
    await openCharts({ fees });
    const nothing = document.querySelector<SVGLineElement>('[data-step="fee1"] [data-part="shape"]')!;
    const [above, below] = ['fee0', 'fee1'].map((step) =>
      document.querySelector(`[data-step="${step}"] [data-part="link"]`)!.getBoundingClientRect(),
    );
    const line = nothing.getBoundingClientRect();
    expect([line.left, line.top]).toEqual([above!.left, above!.bottom]);
    expect([line.left, line.bottom]).toEqual([below!.left, below!.top]);
    const { stroke, strokeWidth, visibility } = getComputedStyle(nothing);
    expect(stroke).not.toMatch(/none|, 0\)$/);
    expect([Number(strokeWidth.replace('px', '')) >= 1, visibility, line.height > 0]).toEqual([true, 'visible', true]);
  });

  it('runs a deduct to the left, with a true minus [SUM-052]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '03.30' ? { ...one, alternates: [['-9000', '-8000', '0', 0] as const] } : one,
    );
    await openCharts({ packages });
    const row = within(waterfall()).getByRole('row', { name: /Dormer/ });
    expect(within(row).getByText('−8,000.00')).toBeTruthy();
    const end = widthOf(bar('base0'));
    expect(xOf(bar('alternate0'))).toBeLessThan(end);
    expect(xOf(bar('alternate0')) + widthOf(bar('alternate0'))).toBeCloseTo(end, 2);
  });

  it('ends at the project bid total after a fee failure, and reports it [SUM-052]', async () => {
    await openCharts({ fees: failingFees });
    expect(textsOf(waterfall()).at(-1)?.[0]).toBe('Project bid totalSubtotal');
    expect(screen.getByText(/could not be calculated: the steps end at the project bid total/)).toBeTruthy();
  });

  it('parts kinds by pattern: hatched alternates, dotted contingency, dashed subtotals [SUM-055]', async () => {
    await openCharts();
    const style = (step: string, part: string) =>
      getComputedStyle(document.querySelector(`[data-step="${step}"] [data-part="${part}"]`)!);
    expect(style('alternate0', 'pattern').fill).toContain('#alternate-pattern');
    expect(style('contingency0', 'pattern').fill).toContain('#contingency-pattern');
    expect(style('bidTotal0', 'shape').strokeDasharray).toBe('3px, 2px');
    expect(style('fee0', 'shape').strokeDasharray).toBe('none');
  });

  it('is shown as a table with shares, which is remembered [SUM-055]', async () => {
    const { user, unmount } = await openCharts();
    const card = screen.getByRole('region', { name: 'Where the grand total comes from' });
    await user.click(within(card).getByRole('radio', { name: 'Table' }));
    const rows = textsOf(waterfall());
    expect(rows[0]).toEqual(['Step', 'How', 'Amount', 'Running total', 'Share']);
    expect(rows[1]).toEqual(['Base bids', 'Bids', '334,000.12', '334,000.12', '86.01%']);
    expect(rows.at(-1)).toEqual(['Grand total', 'Total', '·', '388,325.03', '100.00%']);
    unmount();
    await openSummary();
    expect(await screen.findByRole('columnheader', { name: 'Share' })).toBeTruthy();
  });
});

describe('the bid spread per package', () => {
  it('gives low, high, selected and its percent, with a link to the package [SUM-053]', async () => {
    await openCharts();
    expect(
      textsOf(spread())
        .slice(1)
        .map((row) => row.filter((_, index) => index !== 2)),
    ).toEqual([
      ['03.30 - Concrete3 bids, Marlow Concrete', '180,000.12', '210,000.00', '180,000.12', '−10%'],
      ['09.65 - Flooring1 bid, Terrazzo Works', '54,000.00', '·', '54,000.00', '+8%'],
      ['23.00 - HVAC2 bids', '71,000.00', '72,000.00', 'Not selected', '—'],
    ]);
    const link = within(spread()).getByRole('link', { name: '03.30 - Concrete' });
    expect(link.getAttribute('href')).toMatch(/^\/bid-package\//);
    expect(
      screen.getByText(/00\.00 - General Conditions has no bids and counts its own estimate, \$100,000\.00\./),
    ).toBeTruthy();
  });

  it('without a selection reports it in chart and table, and draws no selected bid [SUM-047] [SUM-053]', async () => {
    const { user } = await openCharts();
    const row = () => spread().querySelector<HTMLElement>('[data-package="23.00"]')!;
    const [selected, percent] = [...row().children].slice(4) as HTMLElement[];
    expect([selected!.textContent, percent!.textContent]).toEqual(['Not selected', '—']);
    expect(percent!.firstElementChild!.getAttribute('title')).toBe('No bidder is selected.');
    const image = within(row()).getByRole('img');
    expect(image.querySelector('[data-mark="selected"], [data-mark="second"]')).toBeNull();
    expect(image.querySelectorAll('[data-mark="other"]')).toHaveLength(2);
    expect(image.getAttribute('aria-label')).toBe(
      'Bids on 23.00 - HVAC against the base estimate: Airflow 71,000.00 (+1%), Breeze 72,000.00 (+3%); base estimate 70,000.00',
    );
    await user.click(
      within(screen.getByRole('region', { name: 'Bid spread per package' })).getByRole('radio', { name: 'Table' }),
    );
    expect([...row().children].map((cell) => cell.textContent)).toEqual([
      '23.00 - HVAC',
      '2',
      '71,000.00',
      'Not selected',
      '·',
      '72,000.00',
      '70,000.00',
      '—',
    ]);
    // The base bids are those of the sheet: HVAC adds nothing, its estimate neither.
    expect(within(waterfall()).getAllByRole('row')[1]!.textContent).toContain('334,000.12');
    expect(figure('variance')).toBe('−$15,999.88−5%');
  });

  it('shows a message where general conditions are the only package [SUM-053]', async () => {
    const { user } = await openCharts({ packages: [sampleProject.packages[0]!] });
    const card = within(screen.getByRole('region', { name: 'Bid spread per package' }));
    for (const look of ['Chart', 'Table']) {
      await user.click(card.getByRole('radio', { name: look }));
      expect(card.getByText('No bid package has bidders to compare.')).toBeTruthy();
      expect(
        card.getByText(/General Conditions has no bids and counts its own estimate, \$100,000\.00\./),
      ).toBeTruthy();
      expect(card.queryByRole('table')).toBeNull();
    }
  });

  it('keeps the values of the axis apart in a window of 1440 px [SUM-054]', async () => {
    const packages = sampleProject.packages.map((one) => ({
      ...one,
      estimate: '500000',
      bids: one.isGeneralCondition
        ? []
        : ([
            ['Low', '445000'],
            ['High', '685000'],
          ] as const),
    }));
    await openCharts({ packages });
    const ticks = [...spread().querySelectorAll('thead i')];
    expect(ticks.map((tick) => tick.textContent)).toEqual(['−10%', 'estimate', '+10%', '+20%', '+30%']);
    const places = ticks.map((tick) => tick.getBoundingClientRect());
    for (const [index, place] of places.slice(1).entries())
      expect(place.left - places[index]!.right).toBeGreaterThan(0);
  });

  it('keeps the values of the axis clear of the amounts next to it [SUM-054]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '09.65'
        ? { ...one, bids: [...one.bids!, ['Cheap Floors', '1'] as const, ['Dear Floors', '5000000'] as const] }
        : one,
    );
    await openCharts({ packages });
    const heads = [...spread().querySelectorAll('thead th')];
    const low = document.createRange();
    low.selectNodeContents(heads[1]!);
    const first = heads[2]!.querySelector('i')!;
    expect(first.textContent).toBe('−50%');
    expect(first.getBoundingClientRect().left - low.getBoundingClientRect().right).toBeGreaterThan(5);
    const arrow = spread().querySelector('[data-package="09.65"] [data-mark="beyond"]')!.getBoundingClientRect();
    const amount = document.createRange();
    amount.selectNodeContents(spread().querySelector('[data-package="09.65"] td')!);
    expect(arrow.left - amount.getBoundingClientRect().right).toBeGreaterThan(5);
  });

  it('pans below its title, its switch and its legend in a narrow window, the values of its axis apart [SUM-080]', async () => {
    await page.viewport(390, 844);
    const { user } = await openCharts();
    for (const chart of [waterfall, spread]) {
      const card = chart().closest<HTMLElement>('section')!;
      const pan = card.scrollWidth > card.clientWidth ? card : chart().parentElement!;
      expect(pan.scrollWidth).toBeGreaterThan(pan.clientWidth);
      const still = [
        within(card).getByRole('heading'),
        ...within(card).getAllByRole('radio'),
        card.querySelector('ul')!,
      ];
      const places = () => still.map((one) => one.getBoundingClientRect());
      const atFirst = places();
      for (const { left, right } of atFirst) {
        expect(left).toBeGreaterThanOrEqual(card.getBoundingClientRect().left);
        expect(right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
      }
      const head = () => chart().querySelector('thead')!.getBoundingClientRect().left;
      const before = head();
      pan.scrollLeft = 60;
      expect(head()).toBe(before - 60);
      expect(places()).toEqual(atFirst);
      const ticks = [...chart().querySelectorAll('thead i')].map((tick) => tick.getBoundingClientRect());
      expect(ticks.length).toBeGreaterThan(1);
      for (const [index, tick] of ticks.slice(1).entries()) expect(tick.left).toBeGreaterThan(ticks[index]!.right);
      for (const table of within(card).getAllByRole('radio', { name: 'Table' })) await user.click(table);
      const heading = within(card).getByRole('heading').getBoundingClientRect();
      expect(heading.left).toBeGreaterThanOrEqual(card.getBoundingClientRect().left);
      for (const chartAgain of within(card).getAllByRole('radio', { name: 'Chart' })) await user.click(chartAgain);
    }
  });

  it('shows that the selected bid is not the low one [SUM-053]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '09.65' ? { ...one, bids: [...one.bids!, ['Level Floors', '51000'] as const] } : one,
    );
    await openCharts({ packages });
    expect(screen.getByText('2 bids, Terrazzo Works, not the low bid')).toBeTruthy();
  });

  it('draws selected as diamond, second as ring, others as dots, in words for screen readers [SUM-055]', async () => {
    await openCharts();
    const image = within(spread()).getByRole('img', { name: /Concrete/ });
    expect(image.querySelectorAll('path[data-mark="selected"]')).toHaveLength(1);
    expect(image.querySelectorAll('circle[data-mark="second"]')).toHaveLength(1);
    expect(image.querySelectorAll('circle[data-mark="other"]')).toHaveLength(1);
    expect(image.getAttribute('aria-label')).toBe(
      'Bids on 03.30 - Concrete against the base estimate: selected Marlow Concrete 180,000.12 (−10%), second Pier & Slab 190,000.00 (−5%), Third Pour 210,000.00 (+5%); base estimate 200,000.00',
    );
  });

  it('holds a bid beyond the axis at its end, with an arrow [SUM-054]', async () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '09.65' ? { ...one, bids: [...one.bids!, ['Dear Floors', '5000000'] as const] } : one,
    );
    await openCharts({ packages });
    const image = within(spread()).getByRole('img', { name: /Flooring/ });
    expect(image.querySelectorAll('[data-mark="beyond"]')).toHaveLength(1);
    expect(
      within(spread())
        .getByRole('img', { name: /Concrete/ })
        .querySelector('[data-mark="beyond"]'),
    ).toBeNull();
    expect(screen.getByText('Beyond the scale')).toBeTruthy();
  });

  it('is shown as a table with second and base estimate [SUM-055]', async () => {
    const { user } = await openCharts();
    const card = screen.getByRole('region', { name: 'Bid spread per package' });
    await user.click(within(card).getByRole('radio', { name: 'Table' }));
    const rows = textsOf(spread());
    expect(rows[0]).toEqual(['Package', 'Bids', 'Low', 'Selected', 'Second', 'High', 'Base estimate', 'vs. est.']);
    expect(rows[1]).toEqual([
      '03.30 - Concrete',
      '3',
      '180,000.12',
      '180,000.12',
      '190,000.00',
      '210,000.00',
      '200,000.00',
      '−10%',
    ]);
    expect(rows[3]?.slice(3, 5)).toEqual(['Not selected', '·']);
  });
});
