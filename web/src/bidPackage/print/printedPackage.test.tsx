import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { startI18n } from '../../i18n/i18n.ts';
import { setSession } from '../../session/session.ts';
import { openQuestions } from '../../ui/dialog/confirm.ts';
import { cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, largeSheet, lineId, sampleSheet, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

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

beforeEach(() => {
  const user = { id: 'u-1', email: 'maria.chen@demo.example', name: 'Maria Chen', roles: [] };
  setSession({ state: 'loggedIn', user: user as never });
});

afterEach(async () => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  await media('');
});

async function print(record: SheetRecord): Promise<HTMLElement> {
  openSheet(record);
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  await media('print');
  return screen.findByTestId('printed-package');
}

/** The texts of the cells of a row, without the hidden digits that align its amounts. */
const textsOf = (row: Element) =>
  [...row.children].map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
const rowsOf = (printed: HTMLElement) => [...printed.querySelectorAll('[data-printed]')].map(textsOf);
const named = (printed: HTMLElement, name: string) => rowsOf(printed).find((texts) => texts[1]!.startsWith(name));
const bidderNames = (table: Element) =>
  [...table.querySelectorAll<HTMLElement>('[data-printed-bidder]')].map((one) => one.innerText.split('\n')[0]);

describe('the printed sheet', () => {
  it('holds lines with their entries, lump sums and sums, also of what is collapsed on the screen [EXP-060]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    await media('print');
    const printed = await screen.findByTestId('printed-package');
    expect(printed.querySelectorAll('[data-printed]')).toHaveLength(46);
    expect(named(printed, 'Masonry')).toEqual(
      ['', 'Masonry4', '', '201,903.50', '108,471.70', '151,238.00', '176,500.00', '132,155.00', '98,426.00'].concat(
        '161,910.00',
      ),
    );
    const lumpSum = [...printed.querySelectorAll('[data-printed="n-base-Masonry"] > td')].at(-4)!;
    expect(lumpSum.querySelector('svg')).not.toBeNull();
    expect(named(printed, 'Chimney and lintels')![6]).toBe('in Masonry');
    // A Missing Scope without a price takes the lowest other price; an empty cell is unleveled.
    const chimney = printed.querySelector(`[data-printed="l-${lineId(4)}"]`)!;
    expect(textsOf(chimney)).toEqual(
      ['5', 'Chimney stack repair', '1', 'EA', '10,601.00', '10,601.00', 'S 11,305.00', 'M 9,182.00'].concat(
        ['I Included', 'S 10,250.00', 'S 9,182.00'],
        '',
      ),
    );
    expect(chimney.querySelector('[data-badge="computed"]')!.textContent).toBe('M');
    const isGray = (one: Element) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)';
    expect([...chimney.children].map(isGray).lastIndexOf(true)).toBe(11);
    expect(isGray(chimney.children[10]!)).toBe(false);
    expect(named(printed, 'Storm windows')!.slice(2, 6)).toEqual(['22', 'EA', '1,796.2255', '39,516.96']);
  });

  it('holds adjustments, requirements with their answers, and the totals of sections and package [EXP-060]', async () => {
    const sheet = sampleSheet();
    const [adjustment] = sheet.adjustments;
    const ofSecond = { ...adjustment!, id: 'second', alternateId: sheet.alternates[1]!.id, value: '60' };
    const printed = await print({ ...sheet, adjustments: [...sheet.adjustments, ofSecond] });
    const amounts = (name: string, from = 4) => named(printed, name)!.slice(from);
    expect(amounts('Adjustment, base bid')).toEqual(['+4,250.00', '−2,500.00', '', '', '−15,000.00', '']);
    const totals = ['436,564.26', '447,355.00', '472,110.00', '471,395.00', '650,637.00', '404,370.00'];
    expect(amounts('Total base bid', 3)).toEqual(['490,574.86', ...totals]);
    expect(amounts('Bid bond', 2)).toEqual(['Yes/No', 'Yes', 'Yes', 'Yes', 'Yes', '–', 'Yes']);
    const hours = ['Contributes to Bid', 'I Included', 'S 4,800.00', 'S 3,600.00', 'M 3,600.00', '', ''];
    expect(amounts('Work outside', 2)).toEqual(hours);
    expect(amounts('Window lead time', 2)).toEqual(['Text', '9 weeks', '11 to 12 weeks', '', '', '', '']);
    expect(amounts('Total with enabled', 3).slice(0, 3)).toEqual(['591,892.00', '473,218.26', '515,855.00']);
    expect(amounts('Difference in percent')).toEqual(['−20%', '−13%', '−11%', '−20%', '+18%', '−23%']);
    expect(named(printed, 'Alternate 2')![1]).toContain('disabled, counts 0.00');
    const headers = [...printed.querySelectorAll<HTMLElement>('[data-printed-bidder]')].map((one) =>
      one.innerText.split('\n').filter((line) => line.trim() !== ''),
    );
    expect(headers[0]).toEqual(['Kestrel Masonry', 'Selected', 'Quote Received', '436,564.26']);
    expect(headers[1]).toEqual(['Dunmore Restoration', 'Second', 'Quote Received', '447,355.00']);
    expect(headers[5]).toEqual(['Copper Hill Contractors', 'Quote Is Late', '404,370.00']);
    expect(printed.querySelector('footer')!.innerText.split('\n').join(' ')).toMatch(
      /S\s+Sub Bid\s+I\s+Included\s+M\s+Missing Scope\s+R\s+Risk\s+O\s+Owner Allow\s+G\s+General Requirement\s+Unallocated/,
    );
  });

  it('says of each total of a disabled alternate that it is disabled, with its estimate muted [PAGE-170]', async () => {
    const printed = await print(
      sheetOf([
        [null, null, null, 'Curb', '1', 'LS', '8000', [[1, '7200']]],
        ['Alternate 1 - Dormer', null, null, 'Dormer', '1', 'LS', '70', [[1, '10']]],
        ['Alternate 2 - Emergency generator', null, null, 'Generator', '1', 'LS', '70', [[1, '60']]],
      ]),
    );
    const row = (name: string) =>
      [...printed.querySelectorAll('[data-printed]')].find((one) => textsOf(one)[1]!.startsWith(name))!;
    const colorOf = (name: string) => getComputedStyle(row(name).querySelectorAll('td')[2]!).color;
    expect(textsOf(row('Total Alternate 2'))[1]).toMatch(/ disabled$/);
    expect(named(printed, 'Total Alternate 1')![1]).not.toContain('disabled');
    const ofPackage = rowsOf(printed).findLast((texts) => texts[1]!.startsWith('Alternate 2'))!;
    expect(ofPackage[1]).toMatch(/ disabled$/);
    expect(colorOf('Total Alternate 2')).toBe(colorOf('Alternate 2'));
    expect(colorOf('Total Alternate 1')).not.toBe(colorOf('Total Alternate 2'));
  });

  it('is light on a dark screen, on a tabloid page, without frame and buttons, and nothing of it stays [EXP-060]', async () => {
    const printed = await print(sampleSheet());
    const { color, backgroundColor, page } = getComputedStyle(printed) as CSSStyleDeclaration & { page: string };
    expect([color, backgroundColor]).toEqual(['rgb(20, 24, 31)', 'rgb(255, 255, 255)']);
    const rulesOf = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
      [...cssRules].flatMap((one) => (one instanceof CSSLayerBlockRule ? rulesOf(one) : [one]));
    const rule = [...document.styleSheets]
      .flatMap(rulesOf)
      .find((one): one is CSSPageRule => one instanceof CSSPageRule && one.selectorText === page);
    expect(rule?.style.getPropertyValue('size')).toBe('17in 11in');
    expect(rule?.cssText).toContain('counter(page) " / " counter(pages)');
    const shown = [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none');
    expect(shown).toEqual([printed]);
    expect(printed.querySelector('button, a, input')).toBeNull();
    await media('');
    await waitFor(() => expect(screen.queryByTestId('printed-package')).toBeNull());
  });

  it('leaves out hidden bidders and filtered lines, says so on each page, and keeps the totals [EXP-064]', async () => {
    const record = sheetOf([
      [
        null,
        'Paving',
        null,
        'Base course',
        '1',
        'LS',
        '9',
        [
          [1, '400'],
          [1, '90'],
          [1, '100'],
        ],
      ],
      [null, 'Paving', null, 'Top course', '1', 'LS', '9', [[1, '50'], [1, '60'], null]],
      [
        null,
        'Curb',
        null,
        'Curb',
        '1',
        'LS',
        '9',
        [
          [1, '7'],
          [1, '8'],
          [1, '9'],
        ],
      ],
    ]);
    const key = `Plumbline_SheetFilter_${viewerEmail}_${record.bidPackage.id}`;
    const filter = { bidders: { hiddenIds: [bidderId(1)], sort: 'name' }, lines: { kind: 'unleveled' } };
    localStorage.setItem(key, JSON.stringify(filter));
    const printed = await print(record);
    expect(bidderNames(printed.querySelector('table')!)).toEqual(['Alder & Voss', 'Kestrel Masonry']);
    const rows = rowsOf(printed);
    expect(rows.map((texts) => texts[1]).slice(0, 3)).toEqual(['Base bid1 of 3', 'Paving1 of 2', 'Top course']);
    expect(named(printed, 'Curb')).toBeUndefined();
    expect(named(printed, 'Paving')!.slice(3)).toEqual(['18.00', '100.00', '450.00']);
    expect(named(printed, 'Total base bid')!.slice(3)).toEqual(['27.00', '109.00', '457.00']);
    expect(printed.querySelector<HTMLElement>('thead')!.innerText).toContain(
      '2 of 3 bidders, 1 of 3 lines: unleveled. Every figure counts all lines and bidders.',
    );
    cleanup();
    await media('');
    localStorage.removeItem(key);
    expect((await print(record)).querySelector('thead')!.textContent).not.toContain('Every figure');
  });

  it('says why the selected bidder was selected [EXP-070]', async () => {
    const record = sampleSheet();
    const reason = { selectedBidderId: bidderId(0), selectionReason: 'Shorter schedule' };
    const printed = await print({ ...record, bidPackage: { ...record.bidPackage, ...reason } });
    expect(printed.querySelector('footer > p')!.textContent).toBe(
      'Kestrel Masonry. Reason for the selection: Shorter schedule',
    );
    cleanup();
    await media('');
    expect((await print(record)).querySelector('footer > p')).toBeNull();
  });

  it('says at a bidder what the file says of it, and that it was late [EXP-073]', async () => {
    const record = sampleSheet();
    const project = { ...record.project, bidDueDate: '2026-08-04', bidDueTime: '14:00', bidDueTimeZone: 'UTC' };
    const marks = { fileMark: 'Non-responsive', receivedAt: '2026-08-04T14:01:00Z' };
    const bidders = record.bidders.map((bidder, index) => (index === 1 ? { ...bidder, ...marks } : bidder));
    const printed = await print({ ...record, project, bidders });
    const said = [...printed.querySelectorAll<HTMLElement>('[data-printed-bidder]')].map((one) => one.innerText);
    expect(said[1]).toContain('Quote Received, late, Non-responsive');
    expect(said[0]).not.toMatch(/late|Non-responsive/);
  });

  it('repeats project, package, who printed it and the headings on every page, and breaks no row [EXP-061]', async () => {
    const printed = await print(sampleSheet());
    expect(printed.querySelectorAll('table')).toHaveLength(1);
    const head = printed.querySelector('thead')!;
    expect(getComputedStyle(head).display).toBe('table-header-group');
    expect(head.innerText).toContain('04.01 - Envelope restoration');
    expect(head.innerText).toContain('Customs House rehabilitation');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(new Date());
    expect(head.innerText).toMatch(new RegExp(`Printed ${day}, .*, Maria Chen`));
    const labels = ['Line item', 'Quantity', 'Unit', 'Unit price', 'Base estimate'];
    expect(textsOf(head.querySelector('[data-part="headers"]')!).slice(1, 6)).toEqual(labels);
    expect(head.innerText).not.toContain('Bidders 1');
    // A header of a quarter of the page or more would not come again.
    expect(head.getBoundingClientRect().height).toBeLessThan(200);
    for (const row of printed.querySelectorAll('[data-printed]'))
      expect(getComputedStyle(row).breakInside).toBe('avoid');
    expect(getComputedStyle(printed.querySelector('[data-printed="n-base-Masonry"]')!).breakAfter).toBe('avoid');
  });

  it('puts bidders that do not fit on further pages, with numbers and descriptions of the lines [EXP-061]', async () => {
    const printed = await print(largeSheet(30, 20));
    const tables = [...printed.querySelectorAll('table')];
    expect(tables.flatMap(bidderNames)).toHaveLength(20);
    expect(tables.map((table) => bidderNames(table).length)).toEqual([10, 10]);
    expect(tables.map((table) => /Bidders \d+ to \d+ of \d+/.exec(table.innerText)?.[0])).toEqual([
      'Bidders 1 to 10 of 20',
      'Bidders 11 to 20 of 20',
    ]);
    expect(getComputedStyle(tables[1]!).breakBefore).toBe('page');
    const line = tables.map((table) => textsOf(table.querySelector(`[data-printed="l-${lineId(28)}"]`)!).slice(0, 4));
    expect(line).toEqual([
      ['29', 'Line 29', '2', 'EA'],
      ['29', 'Line 29', 'S 1,038.00', 'S 1,039.00'],
    ]);
    for (const table of tables) {
      expect(Number(getComputedStyle(table).zoom)).toBeGreaterThanOrEqual(0.85);
      for (const one of table.querySelectorAll('[data-printed] > td'))
        expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    }
  });
});

describe('a sheet of many lines', () => {
  it('is printed whole up to 2,000 lines, without a question [EXP-062]', async () => {
    openSheet(largeSheet(2000, 1));
    const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(key);
    expect([key.defaultPrevented, openQuestions()]).toEqual([false, []]);
    await media('print');
    const printed = await screen.findByTestId('printed-package');
    expect(printed.querySelectorAll('[data-printed^="l-"]')).toHaveLength(2000);
  });

  it('offers the workbook for the team in its place beyond, and its page says so [EXP-062]', async () => {
    const record = largeSheet(2001, 1);
    openSheet(record);
    const asked: string[] = [];
    network.answers.set(record.project.id, ({ path }) => {
      asked.push(path);
      return new Response('xlsx', { headers: { 'content-disposition': 'attachment; filename="Customs House.xlsx"' } });
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(key));
    expect(key.defaultPrevented).toBe(true);
    const dialog = await screen.findByRole('dialog', { name: 'This bid package is too long to print.' });
    const said = 'It has 2,001 line items; the sheet prints up to 2,000.';
    expect(dialog.textContent).toContain(said);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export to Excel' }));
    await until(() => expect(saved).toEqual(['Customs House.xlsx']));
    expect(asked).toEqual([`/api/query/export/project/${record.project.id}`]);
    await media('print');
    const printed = await screen.findByTestId('printed-package');
    expect(printed.querySelector('table')).toBeNull();
    expect(printed.textContent).toContain(said);
    expect(printed.textContent).toContain('04.01 - Envelope restoration');
  });

  it('is refused in the language of the page too [EXP-062]', async () => {
    await startI18n('fr-CA');
    try {
      const printed = await print(largeSheet(2001, 1));
      expect(printed.textContent!.replaceAll('\u00a0', ' ')).toContain('Il compte 2 001 postes');
    } finally {
      await startI18n('en-US');
    }
  });
});
