import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdTimers, pass, releaseTimers } from '../../../test/clock.ts';
import {
  cell,
  hasRow,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);

describe('sections of the sheet', () => {
  it('have a head with bidders label, add bidder and the count of those that are not excluded [PAGE-026] [PAGE-028]', () => {
    openSheet(sampleSheet());
    const corner = document.querySelector('[data-corner]')!;
    expect(corner.textContent).toContain('Bidders');
    expect(corner.textContent).toContain('Add bidder');
    const badge = corner.querySelector('[data-range]')!;
    expect(badge.textContent?.trim()).toBe('5');
    expect(badge.closest('[data-tip]')?.getAttribute('data-tip')).toBe(
      '5 bidders count, 5 quotes received of 6 bidders',
    );
  });

  it.each([
    [{ lowBiddersMax: 5, midBiddersMax: 6 }, 'red'],
    [{ lowBiddersMax: 4, midBiddersMax: 5 }, 'yellow'],
    [{ lowBiddersMax: 1, midBiddersMax: 4 }, 'green'],
  ])('color the count by the ranges of the project: %o is %s [PAGE-027]', (ranges, color) => {
    openSheet(sampleSheet(), { ranges });
    expect(document.querySelector<HTMLElement>('[data-corner] [data-range]')?.dataset.range).toBe(color);
  });

  it('show adjustments headed by the total of each alternate, and the totals of the package [PAGE-033] [PAGE-036]', async () => {
    openSheet(sampleSheet());
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow('unleveled')).toBe(true));
    expect(shown('total-1', 1)).toBe('Total Alternate 1 - Dormer');
    expect(shown('total-1', columnOfBidder(0))).toBe('36,654.00');
    expect(shown('grandTotal', 1)).toBe('Total with enabled alternates');
    expect(shown('grandTotal', columnOfBidder(0))).toBe('473,218.26');
    expect(shown('difference', columnOfBidder(0))).toBe('−118,673.74');
    expect(shown('percent', columnOfBidder(0))).toBe('−20%');
  });

  it('show the adjustments of each alternate above its total, apart from those of the base bid [PAGE-033]', async () => {
    const record = sampleSheet();
    const [base] = record.adjustments;
    const ofAlternate = (index: number, value: string) => ({
      ...base!,
      id: `${base!.id.slice(0, -1)}${index}`,
      alternateId: record.alternates[index]!.id,
      value,
      notes: null,
    });
    openSheet({ ...record, adjustments: [...record.adjustments, ofAlternate(0, '750'), ofAlternate(1, '-310')] });
    expect(shown('adjustment-0', columnOfBidder(0))).toBe('+4,250.00');
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow('adjustment-2')).toBe(true));
    expect(['adjustment-1', 'total-1'].map((row) => [shown(row, 1), shown(row, columnOfBidder(0))])).toEqual([
      ['Adjustment, Alternate 1 - Dormer', '+750.00'],
      ['Total Alternate 1 - Dormer', '37,404.00'],
    ]);
    expect([shown('adjustment-2', 1), shown('adjustment-2', columnOfBidder(0))]).toEqual([
      'Adjustment, Alternate 2 - Emergency generator',
      '−310.00',
    ]);
  });

  it('show adjustments of an alternate without lines too [PAGE-033]', async () => {
    const record = sampleSheet();
    const alternateIndexes = record.lineItems.alternateIndexes.map((index) => (index === 1 ? -1 : index));
    openSheet({ ...record, lineItems: { ...record.lineItems, alternateIndexes } });
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow('adjustment-2')).toBe(true));
    document.querySelector('[data-row="adjustment-2"]')!.scrollIntoView({ block: 'center' });
    await until(() => expect(hasRow('total-2')).toBe(true));
    expect(shown('total-2', 1)).toBe('Total Alternate 2 - Emergency generator disabled');
  });

  it('close and open by their arrow and by Space, and keep their subtotal [PAGE-045]', async () => {
    openSheet(sampleSheet());
    const subtotal = shown('n-base-Masonry', columnOfBidder(0));
    await userEvent.click(cell('n-base-Masonry', 1).querySelector('[data-twisty]')!);
    expect(hasRow(`l-${lineId(2)}`)).toBe(false);
    expect(shown('n-base-Masonry', columnOfBidder(0))).toBe(subtotal);
    await type(' ');
    expect(hasRow(`l-${lineId(2)}`)).toBe(true);
  });

  it('tick all rows beneath a group and the group with its children [PAGE-046] [PAGE-047]', async () => {
    openSheet(sampleSheet());
    const isTicked = (row: string) => cell(row, 0).querySelector('[role="checkbox"]')?.getAttribute('aria-checked');
    await userEvent.click(cell('n-base-Masonry', 0).querySelector('[data-tick]')!);
    expect([2, 3, 4, 5].map((index) => isTicked(`l-${lineId(index)}`))).toEqual(['true', 'true', 'true', 'true']);
    await userEvent.click(cell(`l-${lineId(2)}`, 0));
    expect(isTicked('n-base-Masonry')).toBe('mixed');
    await userEvent.click(cell(`l-${lineId(2)}`, 0));
    expect(isTicked('n-base-Masonry')).toBe('true');
  });

  it('are drawn in rows of 50, 36 or 24 px, remembered for the user [PAGE-039] [PAGE-073]', async () => {
    openSheet(sampleSheet(), {}, 'comfortable');
    const height = () => cell('n-base', 1).getBoundingClientRect().height;
    expect(height()).toBe(50);
    await userEvent.click(
      [...document.querySelectorAll('[role="radio"]')].find((one) => one.textContent === 'Compact')!,
    );
    expect(height()).toBe(24);
    expect(Object.values(localStorage)).toContain('compact');
    expect(getComputedStyle(cell('n-base', 1)).fontSize).toBe('12px');
  });

  it('keep line item and base estimate in view while bidders scroll sideways [PAGE-041]', async () => {
    openSheet(sampleSheet());
    const frame = document.querySelector<HTMLElement>('[data-density]')!;
    frame.style.width = '900px';
    await until(() => expect(document.querySelector('[data-scrolls-page]')!.scrollWidth).toBeGreaterThan(900));
    const sheet = document.querySelector('[data-scrolls-page]')!;
    const left = cell('n-base', 5).getBoundingClientRect().left;
    sheet.scrollLeft = 300;
    await until(() => expect(document.querySelector('[data-panned]')).not.toBeNull());
    expect(cell('n-base', 5).getBoundingClientRect().left).toBe(left);
    const row = cell('n-base', 5).closest('[data-row]')!.getBoundingClientRect();
    expect(cell('n-base', columnOfBidder(3)).getBoundingClientRect().height).toBe(row.height);
  });
});

describe('lump sum cells', () => {
  it('stand in the group row, and cover the groups below [RAR-002] [RAR-005]', () => {
    openSheet(sampleSheet());
    expect(shown('n-base-Masonry', columnOfBidder(2))).toBe('176,500.00');
    expect(shown('n-base-Masonry-Cleaning%20and%20repointing', columnOfBidder(2))).toBe('in Masonry');
    expect(cell('n-base-Masonry-Cleaning%20and%20repointing', columnOfBidder(2)).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it("of a whole alternate stands in the alternate's header row [RAR-005]", async () => {
    const record = sampleSheet();
    const ofAlternate = {
      ...record.rollupBids[0]!,
      id: '55555555-0000-4000-8000-000000000009',
      alternateId: record.alternates[0]!.id,
      metadataValue1: null,
      bidValue: '12345',
    };
    openSheet({ ...record, rollupBids: [...record.rollupBids, ofAlternate] });
    document.querySelector('[data-scrolls-page]')!.scrollTop = 700;
    await until(() => expect(hasRow('n-a1')).toBe(true));
    expect(shown('n-a1', 1)).toContain('Alternate 1 - Dormer');
    expect(shown('n-a1', columnOfBidder(2))).toContain('12,345.00');
    expect(statesOf(cell('n-a1', columnOfBidder(2)))).toContain('lumpSum');
  });

  it('set a number on leaving, and offer to mark the lines below without an entry as Included [RAR-003] [BID-029]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(3)));
    await type('130000{Enter}');
    await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    await type('t');
    await until(() =>
      expect(document.querySelector('[data-offer]')?.textContent).toContain('1 line below has no entry.'),
    );
    expect(network.commands()).toEqual([
      {
        name: 'set-line-item-rollup-bid',
        body: {
          bidPackageId,
          companyName: 'Northgate Building Works',
          alternateName: null,
          metadataValues: ['Masonry'],
          price: '130000',
        },
      },
    ]);
    await type('{Alt>}i{/Alt}');
    await until(() =>
      expect(network.commands()[1]).toEqual({
        name: 'set-line-item-bids',
        body: {
          bidPackageId,
          bids: [{ lineItemId: lineId(5), companyName: 'Northgate Building Works', classification: 2, price: null }],
        },
      }),
    );
    expect(shown(`l-${lineId(5)}`, columnOfBidder(3))).toBe('I Included');
  });

  it('are deleted when cleared [RAR-004]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(2)));
    await type('{Delete}');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'delete-line-item-rollup-bid',
          body: { bidPackageId, companyName: 'Alder & Voss', alternateName: null, metadataValues: ['Masonry'] },
        },
      ]),
    );
    expect(shown('n-base-Masonry', columnOfBidder(2))).toBe('0.00');
  });

  it('take lower ones away after a question, and disable the cells of lower levels [RAR-006] [RAR-007] [RAR-002]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base', columnOfBidder(2)));
    await type('465000{Enter}');
    await until(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain('2 lump sums below it are taken away'),
    );
    expect(network.commands()).toEqual([]);
    await type('t');
    await until(() =>
      expect(network.commands()[0]?.body).toMatchObject({
        metadataValues: [],
        price: '465000',
        replaceLowerLevels: true,
      }),
    );
    expect(shown('n-base-Masonry', columnOfBidder(2))).toBe('in Base bid');
    await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    // The cell of the lower level takes nothing now.
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(2)), { force: true });
    await type('5');
    expect(cell('n-base-Masonry', columnOfBidder(2)).getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('[data-editor] input')).toBeNull();
    expect(network.commands()).toHaveLength(1);
  });

  it('ask nothing while they are typed: the autosave leaves a higher one to the leaving of its cell [RAR-028]', async () => {
    openSheet(sampleSheet(), { autosave: 30 });
    const questions = () => document.querySelectorAll('[role="dialog"]').length;
    await userEvent.click(cell('n-base', columnOfBidder(2)));
    holdTimers();
    await type('465000');
    await pass(300);
    releaseTimers();
    expect([
      questions(),
      network.commands().length,
      cell('n-base', columnOfBidder(2)).querySelector('input')?.value,
    ]).toEqual([0, 0, '465000']);
    await type('{Enter}');
    await until(() => expect(questions()).toBe(1));
    expect(shown('n-base', columnOfBidder(2))).toBe('468,510.00 465,000.00');
    expect(statesOf(cell('n-base', columnOfBidder(2)))).toContain('unsent');
    await type('{Escape}');
    await until(() => expect(questions()).toBe(0));
    expect(statesOf(cell('n-base', columnOfBidder(2)))).not.toContain('unsent');
    expect(cell('n-base', columnOfBidder(2)).querySelector('input')?.value).toBe('465000');
    expect(network.commands()).toEqual([]);
    await type('{Escape}');
  });

  it('that the autosave has entered offer the lines below when their cell is left [RAR-028] [BID-036]', async () => {
    const sheet = sampleSheet();
    const inMasonry = (own: number, line: number) => (line >= 2 && line <= 5 ? -1 : own);
    const bids = sheet.bids.map((one, index) =>
      index === 3 ? { ...one, classifications: one.classifications.map(inMasonry) } : one,
    );
    openSheet({ ...sheet, bids }, { autosave: 30 });
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(3)));
    await type('{F2}');
    // In one change, so that no part of it is entered before.
    await userEvent.fill(cell('n-base-Masonry', columnOfBidder(3)).querySelector('input')!, '130000');
    await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['set-line-item-rollup-bid']));
    expect(cell('n-base-Masonry', columnOfBidder(3)).contains(document.activeElement)).toBe(true);
    expect(document.querySelector('[data-offer]')).toBeNull();
    await type('{Enter}');
    await until(() =>
      expect(document.querySelector('[data-offer]')?.textContent).toContain('4 lines below have no entry.'),
    );
    expect(network.commands()).toHaveLength(1);
  });

  it("stay as a row marked 'no lines' after their last line is gone [RAR-027]", () => {
    const record = sampleSheet();
    openSheet({ ...record, rollupBids: [{ ...record.rollupBids[0]!, metadataValue1: 'Demolition' }] });
    expect(shown('n-base-Demolition', 1)).toContain('no lines');
    expect(shown('n-base-Demolition', columnOfBidder(2))).toBe('176,500.00');
  });
});

describe('adjustment cells', () => {
  it('send a value that differs with the resulting bid amount [RAR-009] [RAR-010]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('adjustment-0', columnOfBidder(0)));
    await type('5000{Enter}');
    expect(shown('adjustment-0', columnOfBidder(0))).toBe('+5,000.00');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'set-adjustment',
          body: {
            bidPackageId,
            companyName: 'Kestrel Masonry',
            alternateName: null,
            value: '5000',
            newBidAmount: '437314.26',
          },
        },
      ]),
    );
    expect(shown('total-0', columnOfBidder(0))).toBe('437,314.26');
  });

  it('are deleted when cleared, a typed 0 stores 0 [RAR-011] [RAR-012]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('adjustment-0', columnOfBidder(0)));
    await type('{Delete}');
    await until(() => expect(network.commands()[0]?.name).toBe('delete-adjustment'));
    await type('0{Enter}');
    await until(() => expect(network.commands()[1]).toMatchObject({ name: 'set-adjustment', body: { value: '0' } }));
    expect(shown('adjustment-0', columnOfBidder(0))).toBe('0.00');
  });
});
