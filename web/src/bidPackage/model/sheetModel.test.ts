import { describe, expect, it } from 'vitest';
import { amount, isExcluded, ZERO } from '#leveling';
import { bidderId, lineId, sampleRequirements, sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';
import { setBid, setLumpSum } from './sheetEdits.ts';
import { SheetModel } from './sheetModel.ts';

const rowKeys = (model: SheetModel): string[] =>
  Array.from({ length: model.rowCount() }, (_, index) => model.rowKey(index));
const kinds = (model: SheetModel): string[] => rowKeys(model).map((key) => model.row(key)!.kind);

describe('the rows of a sheet', () => {
  it('have the lines of the base bid with their adjustment, then one section per alternate by name [PAGE-030] [PAGE-031] [PAGE-032]', () => {
    const model = new SheetModel(
      sheetOf([
        [null, null, null, 'Base line', '1', 'EA', '10', [[1, '10']]],
        ['Alternate 1 - Dormer', null, null, 'Dormer line', '1', 'EA', '10', [[1, '10']]],
        ['Alternate 2 - Emergency generator', null, null, 'Generator line', '1', 'EA', '10', [[1, '10']]],
      ]),
    );
    expect(rowKeys(model).slice(0, 12)).toEqual([
      'n-base',
      `l-${lineId(0)}`,
      'adjustment-0',
      'total-0',
      'n-a1',
      `l-${lineId(1)}`,
      'adjustment-1',
      'total-1',
      'n-a2',
      `l-${lineId(2)}`,
      'adjustment-2',
      'total-2',
    ]);
  });

  it('have general requirements, then trade requirements, each by order, and none for general conditions [PAGE-034] [PAGE-035] [RAR-026]', () => {
    const model = new SheetModel(sampleSheet());
    const keys = rowKeys(model).filter((key) => key.startsWith('r-') || key.startsWith('requirements-'));
    const ids = sampleRequirements().map((one) => `r-${one.id}`);
    expect(keys).toEqual(['requirements-General', ids[0], ids[1], 'requirements-Trade', ids[2], ids[3]]);
    const record = sampleSheet();
    const conditions = new SheetModel({ ...record, bidPackage: { ...record.bidPackage, isGeneralCondition: true } });
    expect(kinds(conditions)).not.toContain('requirements');
    expect(kinds(conditions)).not.toContain('requirement');
  });

  it('end with the totals of the package [PAGE-036]', () => {
    expect(kinds(new SheetModel(sampleSheet())).slice(-8)).toEqual([
      'totals',
      'totalsSection',
      'totalsSection',
      'totalsSection',
      'grandTotal',
      'difference',
      'percent',
      'unleveled',
    ]);
  });

  it('stand in groups of up to two levels [PAGE-044]', () => {
    const model = new SheetModel(sampleSheet());
    const masonry = rowKeys(model).indexOf('n-base-Masonry');
    expect(rowKeys(model).slice(masonry, masonry + 3)).toEqual([
      'n-base-Masonry',
      'n-base-Masonry-Cleaning%20and%20repointing',
      `l-${lineId(2)}`,
    ]);
    expect(
      rowKeys(model)
        .slice(masonry, masonry + 3)
        .map((key) => model.traits(key).level),
    ).toEqual([2, 3, 4]);
  });

  it('without a group stand on top of their section, with level 1 only directly in it [PAGE-050]', () => {
    const model = new SheetModel(
      sheetOf([
        [null, 'Site', 'Walls', 'Deep', '1', 'EA', '1', []],
        [null, 'Site', null, 'Shallow', '1', 'EA', '1', []],
        [null, null, null, 'Loose', '1', 'EA', '1', []],
      ]),
    );
    expect(rowKeys(model).slice(0, 6)).toEqual([
      'n-base',
      `l-${lineId(2)}`,
      'n-base-Site',
      `l-${lineId(1)}`,
      'n-base-Site-Walls',
      `l-${lineId(0)}`,
    ]);
  });

  it('stand in their own group where the names of two only look alike', () => {
    const model = new SheetModel(
      sheetOf([
        [null, 'CMU', '8', 'Wall', '1', 'EA', '1', []],
        [null, 'CMU-8', null, 'Other wall', '1', 'EA', '1', []],
      ]),
    );
    expect(rowKeys(model).slice(0, 6)).toEqual([
      'n-base',
      'n-base-CMU',
      'n-base-CMU-8',
      `l-${lineId(0)}`,
      'n-base-CMU%2D8',
      `l-${lineId(1)}`,
    ]);
  });

  it('of a group are gone while it is collapsed, and its sums stay [PAGE-045] [PAGE-038]', () => {
    const model = new SheetModel(sampleSheet());
    const before = rowKeys(model);
    const node = model.content.tree.indexOf.get('n-base-Masonry')!;
    const total = model.nodeTotal(node, 0);
    model.toggleCollapsed('n-base-Masonry');
    expect(model.traits('n-base-Masonry').expanded).toBe(false);
    expect(rowKeys(model)).toEqual(
      before.filter(
        (key) =>
          key === 'n-base-Masonry' ||
          (!key.startsWith('n-base-Masonry-') && ![2, 3, 4, 5].map((index) => `l-${lineId(index)}`).includes(key)),
      ),
    );
    expect(model.nodeTotal(node, 0)).toBe(total);
    model.toggleCollapsed('n-base-Masonry');
    expect(rowKeys(model)).toEqual(before);
  });
});

describe('ticking rows', () => {
  it('ticks and unticks all rows beneath a group [PAGE-046]', () => {
    const model = new SheetModel(sampleSheet());
    const masonry = model.row('n-base-Masonry')!;
    model.ticks.toggle(masonry);
    expect(model.ticks.lines()).toEqual([2, 3, 4, 5].map(lineId));
    model.ticks.toggle(masonry);
    expect(model.ticks.lines()).toEqual([]);
  });

  it('ticks the group once all its children are ticked [PAGE-047]', () => {
    const model = new SheetModel(sampleSheet());
    const cleaning = model.row('n-base-Masonry-Cleaning%20and%20repointing')!;
    model.ticks.toggle(model.row(`l-${lineId(2)}`)!);
    expect(model.ticks.state(cleaning)).toBe('some');
    model.ticks.toggle(model.row(`l-${lineId(3)}`)!);
    expect(model.ticks.state(cleaning)).toBe('all');
    expect(model.ticks.state(model.row('n-base-Masonry')!)).toBe('some');
  });
});

describe('lump sums on the sheet', () => {
  it('stand on a group or a whole section, base or alternate [RAR-001] [RAR-006]', () => {
    const model = new SheetModel(sampleSheet());
    const masonry = model.content.tree.nodes[model.content.tree.indexOf.get('n-base-Masonry')!]!;
    expect(model.lumpSum(masonry, bidderId(2))?.amount).toBe(amount('176500'));
    const dormer = model.content.tree.nodes[model.content.tree.indexOf.get('n-a1')!]!;
    const before = model.sectionTotal(1, 4);
    setLumpSum(model, dormer, bidderId(4), amount('500'));
    expect(model.lumpSum(dormer, bidderId(4))?.amount).toBe(amount('500'));
    expect(model.sectionTotal(1, 4)).toBe(before + amount('500'));
  });

  it('have the base estimates of all lines under them to enter for B [PAGE-071]', () => {
    const { tree, sums } = new SheetModel(
      sheetOf([
        [null, 'Site', 'Walls', 'Formwork', '2', 'SF', '5', []],
        [null, 'Site', null, 'Paving', '4', 'SF', '5', []],
        [null, 'Roof', null, 'Credit', '-1', 'LS', '5', []],
        [null, null, null, 'Fence', '7', 'LS', '1', []],
        ['Alternate 1 - Dormer', 'Site', null, 'Framing', '100', 'LS', '1', []],
      ]),
    ).content;
    const estimateOf = (key: string) => sums.baseEstimates[tree.indexOf.get(key)!];
    expect(estimateOf('n-base')).toBe(amount('32'));
    expect(estimateOf('n-base-Site')).toBe(amount('30'));
    expect(estimateOf('n-base-Site-Walls')).toBe(amount('10'));
    expect(estimateOf('n-a1')).toBe(amount('100'));
  });

  it('cover the groups below them, for that bidder only [RAR-002]', () => {
    const model = new SheetModel(sampleSheet());
    const cleaning =
      model.content.tree.nodes[model.content.tree.indexOf.get('n-base-Masonry-Cleaning%20and%20repointing')!]!;
    expect(model.coveringLumpSum(cleaning, bidderId(2))?.level1).toBe('Masonry');
    expect(model.coveringLumpSum(cleaning, bidderId(0))).toBeNull();
  });

  it('keep the bids of lines under them, which add; a higher one takes lower ones away, and undo brings them back [RAR-007]', () => {
    const model = new SheetModel(sampleSheet());
    const base = model.content.tree.nodes[model.content.tree.indexOf.get('n-base')!]!;
    const lines = model.content.sums.bidValues[model.content.tree.indexOf.get('n-base')!]![2]!;
    const before = model.sectionTotal(0, 2);
    const takeBack = setLumpSum(model, base, bidderId(2), amount('465000'), { lowerLevels: true });
    expect(model.lumpSumsBelow(base, bidderId(2))).toEqual([]);
    expect(model.nodeTotal(model.content.tree.indexOf.get('n-base')!, 2)).toBe(lines + amount('465000'));
    takeBack();
    expect(model.lumpSumsBelow(base, bidderId(2)).map((one) => one.level1)).toEqual(['Masonry', 'Windows']);
    expect(model.sectionTotal(0, 2)).toBe(before);
  });

  it('outlive their last line: the group stays until the lump sum is cleared, and counts [RAR-027]', () => {
    const record = sampleSheet();
    const gone = { ...record.rollupBids[0]!, metadataValue1: 'Demolition' };
    const model = new SheetModel({ ...record, rollupBids: [gone] });
    const index = model.content.tree.indexOf.get('n-base-Demolition')!;
    expect(model.content.tree.nodes[index]!.lineCount).toBe(0);
    expect(model.rowIndex('n-base-Demolition')).toBeGreaterThan(0);
    expect(model.nodeTotal(index, 2)).toBe(amount('176500'));
    const total = model.sectionTotal(0, 2);
    setLumpSum(model, { section: 0, level1: 'Demolition', level2: null }, bidderId(2), null);
    expect(model.rowIndex('n-base-Demolition')).toBe(-1);
    expect(model.sectionTotal(0, 2)).toBe(total - amount('176500'));
  });

  it('go with their group where another name only begins alike [RAR-027]', () => {
    const record = sampleSheet();
    const [first] = record.rollupBids;
    const gone = ['Demo', 'Demolition'].map((metadataValue1, index) => ({
      ...first!,
      id: `gone-${index}`,
      metadataValue1,
    }));
    const model = new SheetModel({ ...record, rollupBids: gone });
    setLumpSum(model, { section: 0, level1: 'Demo', level2: null }, bidderId(2), null);
    expect([model.rowIndex('n-base-Demo'), model.rowIndex('n-base-Demolition') > 0]).toEqual([-1, true]);
  });
});

describe('heads of bidders', () => {
  it('place the selected bidder 1st and the one of order 1 2nd, nobody without a selection [BDR-004] [BDR-018]', () => {
    const record = sampleSheet();
    const model = new SheetModel(record);
    expect(model.content.bidders.map((_, bidder) => model.place(bidder))).toEqual([1, 2, null, null, null, null]);
    const none = new SheetModel({ ...record, bidPackage: { ...record.bidPackage, selectedBidderId: null } });
    expect(none.content.bidders.map((_, bidder) => none.place(bidder))).toEqual([null, null, null, null, null, null]);
  });

  it('have no 2nd where order 1 is excluded [BDR-022]', () => {
    const record = sampleSheet();
    const bidders = record.bidders.map((one, index) => (index === 1 ? { ...one, status: 3 } : one));
    const model = new SheetModel({ ...record, bidders });
    expect(isExcluded(3)).toBe(true);
    expect(model.place(1)).toBeNull();
  });

  it('count lines without a usable entry, not those of disabled alternates [BID-028] [BID-029]', () => {
    const model = new SheetModel(sampleSheet());
    expect(model.content.bidders.map((_, bidder) => model.unleveledCount(bidder))).toEqual([0, 0, 0, 4, 0, 5]);
    model.content.alternates = model.content.alternates.map((one) => ({ ...one, enabled: false }));
    expect(model.unleveledCount(3)).toBe(3);
    setBid(model, lineId(5), bidderId(3), { classification: 0, price: null });
    expect(model.unleveledCount(3)).toBe(3);
    setBid(model, lineId(5), bidderId(3), { classification: 1, price: ZERO });
    expect(model.unleveledCount(3)).toBe(2);
  });
});
