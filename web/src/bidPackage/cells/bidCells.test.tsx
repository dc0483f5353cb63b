import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdTimers, pass } from '../../../test/clock.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const northgate = columnOfBidder(3);
const lintel = `l-${lineId(5)}`;
const mobilization = `l-${lineId(0)}`;
const bid = (price: string | null, classification: number, line = 5, companyName = 'Northgate Building Works') => ({
  name: 'set-line-item-bid',
  body: { bidPackageId, lineItemId: lineId(line), companyName, price, classification },
});

async function type(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}

describe('a bid cell', () => {
  it('takes a price typed over it, sends it on leaving, and shows it as a Sub Bid at once [BID-005] [BID-017] [BID-033]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('8*1150+240');
    expect(document.querySelector('[data-keeps-clear] b')?.textContent).toBe('= 9,440.00');
    expect(document.querySelector('[data-difference]')?.textContent).toContain('+328%');
    await type('{Enter}');
    expect(shown(lintel, northgate)).toBe('S 9,440.00');
    await until(() => expect(network.commands()).toEqual([bid('9440', 1)]));
  });

  it.each([
    [0, '', 'Unallocated'],
    [1, 'S', 'Sub Bid'],
    [2, 'I', 'Included'],
    [3, 'M', 'Missing Scope'],
    [4, 'R', 'Risk'],
    [5, 'O', 'Owner Allow'],
    [6, 'G', 'General Requirement'],
  ])('of class %i shows the letter “%s” with the label %s as tooltip [BID-016]', (classification, letter, label) => {
    const record = sampleSheet();
    const [kestrel, ...others] = record.bids;
    const classifications = kestrel!.classifications.with(0, classification);
    const prices = classification === 2 ? kestrel!.prices.with(0, null) : kestrel!.prices;
    openSheet({ ...record, bids: [{ ...kestrel!, classifications, prices }, ...others] });
    const badge = within(cell(mobilization, columnOfBidder(0))).getByRole('img', { name: label });
    expect([badge.textContent, badge.dataset.tip]).toEqual([letter, label]);
  });

  it.each([
    ['g', 6, 'BID-006'],
    ['m', 3, 'BID-008'],
    ['o', 5, 'BID-009'],
    ['r', 4, 'BID-010'],
    [' ', 0, 'BID-012'],
  ] as [string, number, string][])(
    "takes the key '%s' as class %i with the price it has [BID-021] [%s]",
    async (key, classification) => {
      openSheet(sampleSheet());
      await userEvent.click(cell(mobilization, columnOfBidder(0)));
      await type(key);
      await until(() => expect(network.commands()).toEqual([bid('53466', classification, 0, 'Kestrel Masonry')]));
    },
  );

  it('takes the key S on a classified price [BID-011]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(1)}`, columnOfBidder(1)));
    await type('s');
    await until(() => expect(network.commands()).toEqual([bid('21000', 1, 1, 'Dunmore Restoration')]));
  });

  it('shows Included without a price, and takes the remembered price back on leaving it [BID-007] [BID-018] [BID-019]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await type('i');
    expect(shown(mobilization, columnOfBidder(0))).toBe('I Included');
    await until(() => expect(network.commands()).toEqual([bid(null, 2, 0, 'Kestrel Masonry')]));
    await type('r');
    expect(shown(mobilization, columnOfBidder(0))).toBe('R 53,466.00');
    await until(() => expect(network.commands().at(-1)).toEqual(bid('53466', 4, 0, 'Kestrel Masonry')));
  });

  it('shows its amount whole beside a source or a sum of lines that has no room left', () => {
    const record = sampleSheet();
    const tillman = record.bidders.findIndex(({ companyName }) => companyName === 'Tillman Brothers');
    const bidders = record.bidders.map((one, index) =>
      index === tillman ? { ...one, companyName: 'Consolidated-International Contractors' } : one,
    );
    const bids = record.bids.map((one, index) => ({
      ...one,
      prices: one.prices.map((price, line) =>
        index === tillman && line === 4 ? '9182000000.00' : line === 4 ? null : price,
      ),
    }));
    openSheet({ ...record, bidders, bids });
    const computed = cell(`l-${lineId(4)}`, columnOfBidder(1));
    expect(computed.querySelector<HTMLElement>('[data-figure="source"] span')!.scrollWidth).toBeGreaterThan(
      computed.querySelector<HTMLElement>('[data-figure="source"] span')!.clientWidth,
    );
    const amount = computed.querySelector<HTMLElement>('[data-amount]')!;
    expect(amount.textContent).toBe('9,182,000,000.00');
    const [shownWidth, whole] = [amount, amount.firstElementChild!].map((one) => one.getBoundingClientRect().width);
    expect(shownWidth).toBe(whole);
    expect(amount.getBoundingClientRect().right).toBeLessThan(computed.getBoundingClientRect().right);
  });

  it('names the source so that bidders of one first word differ, the price whole, also in a narrow column [BID-068]', () => {
    const record = sampleSheet();
    const called = [
      'Smith-Featherstonehaugh Masonry',
      'Dunmore',
      'Alder',
      'Northgate',
      'Smith-Featherstonehaugh Roofing',
    ];
    const bidders = record.bidders.map((one, index) => ({ ...one, companyName: called[index] ?? one.companyName }));
    const bids = record.bids.map((one, index) => ({
      ...one,
      prices: one.prices.map((price, line) => (line === 4 ? (index === 4 ? '1234567.00' : null) : price)),
    }));
    openSheet({ ...record, bidders, bids });
    const computed = cell(`l-${lineId(4)}`, columnOfBidder(1));
    const tag = computed.querySelector<HTMLElement>('[data-figure="source"]')!;
    const [start, end] = [...tag.querySelectorAll('span')] as [HTMLElement, HTMLElement];
    expect(tag.textContent).toBe('Smith-Featherstonehaugh R.');
    expect(start.scrollWidth).toBeGreaterThan(start.clientWidth);
    expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(tag.getBoundingClientRect().right + 0.5);
    const amount = computed.querySelector<HTMLElement>('[data-amount]')!;
    expect(amount.getBoundingClientRect().width).toBe(amount.firstElementChild!.getBoundingClientRect().width);
    expect(tag.getBoundingClientRect().right).toBeLessThanOrEqual(amount.getBoundingClientRect().left);
  });

  it.each([
    ['53359.40', 'its sign', false],
    ['2.00', 'whole', true],
  ])(
    'shows the sum %s of the lines beside a lump sum as %s where there is this much room, never cut [RAR-029]',
    (price, _, isWhole) => {
      const record = sampleSheet();
      const bids = record.bids.map((one, index) =>
        index !== 2
          ? one
          : { ...one, classifications: one.classifications.with(2, 1), prices: one.prices.with(2, price) },
      );
      openSheet({ ...record, bids });
      const lump = cell('n-base-Masonry', columnOfBidder(2));
      const plus = lump.querySelector<HTMLElement>('[data-on-top]')!;
      const [box, digits] = [plus, plus.querySelector('span')!].map((one) => one.getBoundingClientRect());
      expect(plus.dataset.tip).toContain(plus.textContent);
      expect(digits!.top < box!.bottom).toBe(isWhole);
      if (isWhole) expect(digits!.right).toBeLessThanOrEqual(box!.right + 0.5);
      expect(box!.right).toBeLessThanOrEqual(lump.querySelector('[data-amount]')!.getBoundingClientRect().left);
      expect(shown('n-base-Masonry', columnOfBidder(2))).toMatch(/176,500.00$/);
    },
  );

  it('keeps the wash of its class for those who only read', () => {
    const record = sampleSheet();
    const washOf = () => getComputedStyle(cell(`l-${lineId(4)}`, columnOfBidder(1))).backgroundColor;
    openSheet(record);
    const wash = washOf();
    cleanup();
    openSheet({ ...record, project: { ...record.project, isClosed: true } });
    expect(washOf()).toBe(wash);
    expect(wash).not.toBe(getComputedStyle(cell(mobilization, columnOfBidder(1))).backgroundColor);
  });

  it('shows a Missing Scope without a price as a computed value with its source [BID-022] [BID-023]', async () => {
    openSheet(sampleSheet());
    const chimney = `l-${lineId(4)}`;
    expect(shown(chimney, columnOfBidder(1))).toBe('M Tillman 9,182.00');
    expect(cell(chimney, columnOfBidder(1)).querySelector('[data-badge="computed"]')).not.toBeNull();
    await userEvent.click(cell(chimney, columnOfBidder(3)));
    await type('8000{Enter}');
    expect(shown(chimney, columnOfBidder(1))).toBe('M Northgate 8,000.00');
  });

  it('is marked unleveled while it has no entry [BID-028]', () => {
    openSheet(sampleSheet());
    expect(statesOf(cell(lintel, northgate))).toContain('unleveled');
    expect(cell(lintel, northgate).textContent).toContain('Unleveled');
    expect(statesOf(cell(mobilization, northgate))).not.toContain('unleveled');
  });

  it('opens the seven choices on its badge for the mouse [BID-015]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, columnOfBidder(0)).querySelector('[data-badge]')!);
    const choices = [...document.querySelectorAll('[data-keeps-clear] [aria-pressed]')].map((one) => one.textContent);
    expect(choices).toEqual([
      'SSub BidS',
      'IIncludedI',
      'MMissing ScopeM',
      'RRiskR',
      'OOwner AllowO',
      'GGeneral RequirementG',
      'UnallocatedSpace',
    ]);
    await userEvent.click(document.querySelectorAll<HTMLElement>('[data-keeps-clear] [aria-pressed]')[3]!);
    await type('{Enter}');
    await until(() => expect(network.commands()).toEqual([bid('53466', 4, 0, 'Kestrel Masonry')]));
  });

  it('sends a delete when a stored bid is emptied [BID-034]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await type('{Delete}');
    expect(statesOf(cell(mobilization, columnOfBidder(0)))).toContain('unleveled');
    await until(() =>
      expect(network.commands()).toEqual([
        { name: 'delete-line-item-bid', body: { bidPackageId, lineItemId: lineId(0), companyName: 'Kestrel Masonry' } },
      ]),
    );
  });

  it('drops a blank bid without a call [BID-035]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('5{Backspace}{Enter}');
    expect(statesOf(cell(lintel, northgate))).toContain('unleveled');
    expect(network.commands()).toEqual([]);
  });

  it('keeps a text that is no amount, says what is accepted, sends nothing [BID-056]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await type('12k');
    expect(document.querySelector('[data-keeps-clear] [role="alert"]')?.textContent).toContain('1,234.50');
    await type('{Enter}');
    expect(shown(mobilization, columnOfBidder(0))).toBe('S 53,466.00 12k');
    expect(
      cell(mobilization, columnOfBidder(0)).querySelector('[role="img"][aria-label^="This is not an amount"]'),
    ).not.toBeNull();
    expect(cell(mobilization, columnOfBidder(0)).getAttribute('aria-invalid')).toBe('true');
    expect(cell(mobilization, 5).getAttribute('aria-invalid')).toBeNull();
    expect(network.commands()).toEqual([]);
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('12k');
  });

  it('says that decimals after the fifth are cut, and aligns the points of its column [LINE-019] [LIM-008]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('-12.345678');
    expect(document.querySelector('[data-keeps-clear] b')?.textContent).toBe('−12.34567');
    expect(document.querySelector('[data-keeps-clear] [role="status"]')?.textContent).toBe(
      'Amounts keep 5 decimals; the rest is cut.',
    );
    await type('{Enter}');
    await until(() => expect(network.commands()).toEqual([bid('-12.34567', 1)]));
    expect(shown(lintel, northgate)).toBe('S −12.34567');
    /** Returns the x of the point of a cell's amount, in px. */
    const pointOf = (row: string): number => {
      const node = cell(row, northgate).querySelector('[data-amount]')!.firstElementChild!.firstChild!;
      const range = new Range();
      const at = node.nodeValue!.indexOf('.');
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const point = pointOf(lintel);
    for (const row of [mobilization, 'total-0']) expect(Math.abs(pointOf(row) - point)).toBeLessThan(0.6);
    const box = cell(lintel, northgate).querySelector<HTMLElement>('[data-amount]')!;
    expect(box.scrollWidth).toBe(box.clientWidth);
  });

  it('puts no letter Z into the value and says once which keys are ignored [BID-013] [BID-014]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('1z2$');
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('12');
    expect(document.querySelector('[data-keeps-clear] [role="alert"]')?.textContent).toContain('$ is not used here');
    await type('3');
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('123');
    expect(document.querySelector('[data-keeps-clear] [role="alert"]')?.textContent).toBe(
      '$ is not used here. Amounts take digits, + - * / ( ), A and B.',
    );
    await type('{Escape}5');
    expect(document.querySelector('[data-keeps-clear] [role="alert"]')).toBeNull();
    await type('{Escape}');
  });

  it('enters the base estimate for B and the average of the others for A [PAGE-070] [PAGE-071]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('b');
    expect(document.querySelector('[data-keeps-clear] b')?.textContent).toBe('= 2,208.00');
    await type('{Backspace}a');
    expect(document.querySelector('[data-keeps-clear] b')?.textContent).toBe('= 9,048.00');
    await type('{Enter}');
    await until(() => expect(network.commands()).toEqual([bid('9048', 1)]));
  });

  it('gets its earlier value back with a notice when the server refuses [BID-039]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.answers.set('set-line-item-bid', () => answer({ detail: 'The bid package is locked.' }, 409));
    openSheet(sampleSheet());
    const total = shown('total-0', columnOfBidder(0));
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await type('1{Enter}');
    await until(() => expect(shown(mobilization, columnOfBidder(0))).toBe('S 53,466.00 1.00'));
    expect(statesOf(cell(mobilization, columnOfBidder(0)))).toContain('failed');
    expect(shown('total-0', columnOfBidder(0))).toBe(total);
    await until(() =>
      expect(document.querySelector('[data-notice]')?.textContent).toContain('The bid package is locked.'),
    );
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is sent after the autosave time while it stays open, and at once on leaving [BID-036] [BID-038]', async () => {
    openSheet(sampleSheet(), { autosave: 120 });
    await userEvent.click(cell(lintel, northgate));
    await type('7');
    await until(() => expect(network.commands()).toEqual([bid('7', 1)]));
    expect(document.querySelector('[data-editor] input')).not.toBeNull();
    await type('8');
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await until(() => expect(network.commands()).toEqual([bid('7', 1), bid('78', 1)]));
  });

  it('cancels the save of a blur when the same cell takes the focus again [BID-037]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('7');
    const input = document.querySelector<HTMLInputElement>('[data-editor] input')!;
    holdTimers();
    input.blur();
    input.focus();
    await pass(1000);
    expect(document.querySelector('[data-editor] input')).toBe(input);
    expect(network.commands()).toEqual([]);
  });

  it('drops what was typed on Escape', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, columnOfBidder(0)));
    await type('9{Escape}');
    expect(shown(mobilization, columnOfBidder(0))).toBe('S 53,466.00');
    expect(network.commands()).toEqual([]);
  });
});

it('a line of a disabled alternate is priced like any other; the section head says disabled [PFE-033]', async () => {
  const record = sampleSheet();
  const alternates = record.alternates.map((one) => ({ ...one, enabled: false }));
  openSheet({ ...record, alternates });
  const index = record.lineItems.alternateIndexes.indexOf(0);
  const row = `l-${lineId(index)}`;
  document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
  await until(() => expect(document.querySelector(`[data-row="${row}"]`)).not.toBeNull());
  expect(screen.getAllByText('disabled, counts 0.00').some((said) => said.closest('[data-row]') !== null)).toBe(true);
  await userEvent.click(cell(row, northgate));
  await type('1250{Enter}');
  await until(() => expect(network.commands()).toEqual([bid('1250', 1, index)]));
});
