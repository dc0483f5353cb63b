import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

type Protocol = { send(method: string, parameters: object): Promise<unknown> };
/** Shows the page as it is printed, on a screen that may be dark. */
const media = async (type: '' | 'print') => {
  await act(() =>
    (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', {
      media: type,
      features: [{ name: 'prefers-color-scheme', value: type === 'print' ? 'dark' : '' }],
    }),
  );
};

afterEach(async () => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  await media('');
});

async function openPrinted(...given: Parameters<typeof openSheet>) {
  const opened = await openSheet(...given);
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  await media('print');
  const printed = await screen.findByTestId('printed-summary');
  return { ...opened, printed };
}

const isHatched = (cell: Element) => getComputedStyle(cell).backgroundImage.includes('repeating-linear-gradient');
const rowsOf = (printed: HTMLElement) =>
  [...printed.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('the printed summary', () => {
  it('says the time at which bids are due with its zone [PROJ-091]', async () => {
    const due = { bidDueDate: '2026-08-14', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
    const { printed } = await openPrinted({ project: due });
    expect(printed.textContent).toContain('Bids due 08/14/2026 2:00 PM EDT');
  });

  it('holds due date and equation, packages, enabled alternates, contingency and all fees, and nothing else [SUM-056]', async () => {
    const { printed, user } = await openPrinted();
    expect(printed.querySelector('h1')?.textContent).toBe('Customs House');
    expect(printed.textContent).toContain('Bids due 08/04/2026');
    expect(printed.querySelector('[data-figure="grandTotal"] b')?.textContent).toBe('$388,325.03');
    const rows = rowsOf(printed);
    expect(rows[0]).toEqual([
      'Bid packages 4',
      'Bid amount',
      'Second bidder',
      'Comparison to base estimate',
      'Alternate 1 - Dormer',
      'Contingency',
      'Bid total',
    ]);
    expect(rows[3]).toEqual([
      '03.30 - Concrete',
      'Marlow Concrete',
      '3',
      '180,000.12',
      'Pier & Slab',
      '190,000.00',
      '+9,999.88',
      '+6%',
      '200,000.00',
      '−19,999.88',
      '−10%',
      '11,500.00',
      '10,000.00',
      '+1,500.00',
      '5%',
      '9,575.01',
      '201,075.13',
    ]);
    const named = (name: string) => rowsOf(printed).find(([first]) => first?.startsWith(name));
    expect(named('Tax')?.at(-1)).toBe('712.15');
    expect(named('Grand total')?.at(-1)).toBe('388,325.03');
    expect(printed.querySelector('button, a, [data-mark], [data-badge]')).toBeNull();
    // Back on the screen nothing of it is left.
    await media('');
    await waitFor(() => expect(screen.queryByTestId('printed-summary')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Charts' }));
    await media('print');
    expect((await screen.findByTestId('printed-summary')).querySelectorAll('[data-printed]')).toHaveLength(10);
  });

  it('is light on a dark screen, on a tabloid page, without the frame [SUM-056]', async () => {
    const { printed } = await openPrinted();
    const { color, backgroundColor, page } = getComputedStyle(printed) as CSSStyleDeclaration & { page: string };
    expect([color, backgroundColor]).toEqual(['rgb(20, 24, 31)', 'rgb(255, 255, 255)']);
    // Every style sheet is in a cascade layer.
    const rulesOf = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
      [...cssRules].flatMap((one) => (one instanceof CSSLayerBlockRule ? rulesOf(one) : [one]));
    const rule = [...document.styleSheets]
      .flatMap(rulesOf)
      .find((one): one is CSSPageRule => one instanceof CSSPageRule && one.selectorText === page);
    expect(rule?.style.getPropertyValue('size')).toBe('17in 11in');
    const shown = [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none');
    expect(shown).toEqual([printed]);
  });

  it('leaves display toggles aside and names what is off or not selected in its foot [SUM-056] [SUM-057]', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Second bidder' }));
    await user.click(screen.getByRole('button', { name: /Fees/ }));
    await media('print');
    const printed = await screen.findByTestId('printed-summary');
    expect(rowsOf(printed)[0]).toContain('Second bidder');
    expect(printed.querySelectorAll('[data-printed]')).toHaveLength(10);
    const foot = printed.querySelector('footer')!;
    expect(foot.textContent).toContain('23.00 - HVAC: no selected bidder, counts 0.00, left out of the variance.');
    expect(foot.textContent).toContain('Alternate 2 - Generator: disabled, counts 0.00.');
  });

  it('without a selection prints Not selected, dash and hatch, and leaves the estimate out of the variance [SUM-047]', async () => {
    const { printed } = await openPrinted();
    const row = printed.querySelector('[data-printed="23.00"]')!;
    const cells = [...row.children].map((cell) => [cell.textContent?.trim(), isHatched(cell)]);
    // Package, bidder, coverage; bid amount; second bidder; comparison; the alternate has no lines of it; contingency; total.
    expect(cells).toEqual([
      ['23.00 - HVAC', false],
      ['Not selected', false],
      ['2', false],
      ['Not selected', false],
      ...Array.from({ length: 4 }, () => ['', true]),
      ['70,000.00', false],
      ['—', true],
      ['—', true],
      ...Array.from({ length: 3 }, () => ['·', false]),
      ['0%', false],
      ['0.00', false],
      ['0.00', false],
    ]);
    // 334,000.12 against 350,000, which is 420,000 less the 70,000 of HVAC.
    const project = rowsOf(printed).find(([first]) => first === 'Project bid total')!;
    expect(project.slice(3, 7)).toEqual(['', '420,000.00', '−15,999.88', '−5%']);
    // General conditions have a variance without a bidder; nothing to compare with is all that is hatched.
    const general = [...printed.querySelector('[data-printed="00.00"]')!.children];
    expect(general.slice(8, 11).map((cell) => [cell.textContent, isHatched(cell)])).toEqual([
      ['100,000.00', false],
      ['0.00', false],
      ['0%', false],
    ]);
  });

  it('shortens names of thousands of letters, and prints the remark after them [SUM-057]', async () => {
    const long = 'Roof garden over the east wing '.repeat(130).trim();
    const packages = sampleProject.packages.map((one) => (one.code === '23.00' ? { ...one, description: long } : one));
    const { printed } = await openPrinted({ packages, alternates: [[long, false]] });
    const remarks = [...printed.querySelectorAll<HTMLElement>('footer > span')].slice(-2);
    expect(remarks.map((one) => one.textContent?.replace(long, 'NAME'))).toEqual([
      '23.00 - NAME: no selected bidder, counts 0.00, left out of the variance.',
      'NAME: disabled, counts 0.00.',
    ]);
    for (const remark of remarks) {
      const { width, height } = remark.getBoundingClientRect();
      expect(height).toBeLessThan(20);
      // The remark after the name takes the rest.
      expect(width - remark.firstElementChild!.getBoundingClientRect().width).toBeGreaterThan(120);
      expect(remark.scrollWidth).toBeLessThanOrEqual(remark.clientWidth);
    }
    expect(printed.querySelector('[data-printed="23.00"]')!.getBoundingClientRect().height).toBeLessThan(60);
  });

  it('counts in its foot what is too much to be named [SUM-057]', async () => {
    const alternates = Array.from({ length: 500 }, (_, index) => [`Alternate ${index + 1}`, false] as const);
    const packages = Array.from({ length: 13 }, (_, index) => ({
      code: String(index + 10),
      description: 'Works',
      isOpen: true,
      estimate: '1',
    }));
    const { printed } = await openPrinted({ packages, alternates });
    const foot = printed.querySelector('footer')!;
    const said = [...foot.querySelectorAll(':scope > span')].slice(2).map((one) => one.textContent);
    expect(said).toHaveLength(12 + 12);
    expect([said[10], said[11], said[22], said[23]]).toEqual([
      '20 - Works: no selected bidder, counts 0.00, left out of the variance.',
      '2 more bid packages: no selected bidder, count 0.00, left out of the variance.',
      'Alternate 11: disabled, counts 0.00.',
      '489 more alternates: disabled, count 0.00.',
    ]);
  });

  it('keeps rows whole, headers on every page and outlines around marks [SUM-057]', async () => {
    const { printed } = await openPrinted();
    const styleOf = (selector: string) => getComputedStyle(printed.querySelector(selector)!);
    expect(styleOf('tbody tr').breakInside).toBe('avoid');
    expect(styleOf('thead').display).toBe('table-header-group');
    // The first cell of the first group of columns.
    expect(styleOf('tbody td:nth-child(4)').borderLeft).toBe('2px solid rgb(88, 97, 112)');
    const concrete = within(printed).getByRole('row', { name: /03.30 - Concrete/ });
    const marks = [within(concrete).getByText('3'), within(printed).getAllByText('Not selected')[0]!];
    for (const mark of marks) expect(getComputedStyle(mark).borderTopWidth).toBe('1px');
  });

  it('prints a wide sheet smaller, and many alternates with their amounts alone [SUM-057]', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => [`Alternate ${index + 1}`, true] as const);
    const packages = sampleProject.packages.map(({ alternates: _, ...one }) => one);
    const two = await openPrinted({ alternates: names(2), packages });
    const zoom = () => Number(getComputedStyle(two.printed.querySelector('table')!).zoom);
    expect(zoom()).toBeLessThanOrEqual(1);
    expect(two.printed.querySelectorAll('thead tr:first-child th')).toHaveLength(8);
    expect(two.printed.querySelectorAll('thead tr:last-child th')).toHaveLength(20);
    two.unmount();
    await media('');
    const eight = await openPrinted({ alternates: names(8), packages });
    expect(eight.printed.querySelectorAll('thead tr:first-child th')).toHaveLength(14);
    // One column each: 3 on the left, 1, 4, 3, 8 alternates, 2, the total.
    expect(eight.printed.querySelectorAll('thead tr:last-child th')).toHaveLength(22);
    expect(Number(getComputedStyle(eight.printed.querySelector('table')!).zoom)).toBeLessThan(1);
  });
});
