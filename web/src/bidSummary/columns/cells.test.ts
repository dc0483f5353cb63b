import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import { combineEdits, NO_EDITS, sectionKey } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { everything } from '../sheet/sheetShape.ts';
import { STRIP_WIDTH, spreadOf } from '../sheet/spread.ts';
import { carriedProject } from '../testing/carriedPackage.testing.ts';
import { columnAt } from '../testing/columnAt.testing.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import type { Cell } from './cells.ts';
import type { ColumnPlace, Display } from './column.ts';
import { columnCount, columnGroups } from './columns.ts';

const data = sampleSummary(sampleProject);
const figures = summaryFigures(data, NO_EDITS);
const words = {
  notSelected: 'Not selected',
  nobodySelected: 'No bidder is selected.',
  noEstimate: 'no estimate',
  noEstimateTip: 'The base estimate is 0.',
  notPriced: 'No price of the selected bidder.',
  compared: (count: number) => `${count} compared`,
  nothingCompared: 'Nothing is compared.',
};
const [GENERAL, CONCRETE, FLOORING, HVAC] = [0, 1, 2, 3];
const cell = (row: number, place: ColumnPlace): Cell =>
  columnAt(place).packageCell({
    row: data.packages[row]!,
    figures: figures.rows[row]!,
    enabled: figures.enabled,
    words,
  });
const texts = (row: number, places: readonly ColumnPlace[]) => places.map((place) => cell(row, place).text);

const classes = ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map(
  (classification): ColumnPlace => ({ kind: 'classification', classification }),
);
const second = (['name', 'amount', 'difference', 'percent'] as const).map(
  (part): ColumnPlace => ({ kind: 'second', part }),
);
const comparison = (['estimate', 'variance', 'percent'] as const).map(
  (part): ColumnPlace => ({ kind: 'comparison', part }),
);
const alternate = (index: number) =>
  (['amount', 'estimate', 'variance'] as const).map((part): ColumnPlace => ({ kind: 'alternate', index, part }));
const contingency = (['percent', 'amount'] as const).map((part): ColumnPlace => ({ kind: 'contingency', part }));

const shownKinds = (display: Display) => columnGroups(data.project.alternates, display).map(({ key }) => key);

describe('the columns', () => {
  it('stand in groups: spread, classifications, bid amount, analysis, comparison, alternates, contingency, notes [SUM-026] [SUM-029] [SUM-036]', () => {
    expect(shownKinds(everything)).toEqual([
      'spread',
      'classification',
      'bidAmount',
      'second',
      'comparison',
      'alternate0',
      'alternate1',
      'contingency',
      'notes',
    ]);
  });

  it('of a hidden group are gone [SUM-014] [SUM-030] [SUM-037]', () => {
    const off = { ...everything, displayClassifications: false, displayAnalysis: false, displayNotes: false };
    expect(shownKinds(off)).toEqual(['spread', 'bidAmount', 'comparison', 'alternate0', 'alternate1', 'contingency']);
  });

  it('of classifications are nine, Unallocated to General Requirement, Adjustment and Totals [SUM-027]', () => {
    const groups = columnGroups([], everything);
    const places = groups.find(({ kind }) => kind === 'classification')!.columns.map(({ place }) => place);
    expect(places).toEqual(classes);
  });

  // Spread, bid amount and comparison, three of each alternate, two of the contingency.
  it('are numbered over the whole sheet [SUM-058]', () => {
    const off = { ...everything, displayClassifications: false, displayAnalysis: false, displayNotes: false };
    const groups = columnGroups(
      Array.from({ length: 500 }, (_, id) => ({ id: String(id) })),
      off,
    );
    expect(groups[0]!.columns[0]!.index).toBe(5);
    expect(columnCount(groups)).toBe(4 + 1 + 1 + 3 + 1500 + 2 + 1);
  });
});

describe('a package’s row', () => {
  it('shows what the selected bidder has of each classification [SUM-027] [SUM-028]', () => {
    expect(texts(CONCRETE, classes)).toEqual([
      '·',
      '171,000.12',
      '·',
      '4,000.00',
      '·',
      '·',
      '·',
      '+5,000.00',
      '180,000.12',
    ]);
    expect(cell(CONCRETE, classes[1]!).title).toBe('171,000.12345');
  });

  it('shows the second bidder, its amount and its difference in amount and percent [SUM-031]', () => {
    expect(texts(CONCRETE, second)).toEqual(['Pier & Slab', '190,000.00', '+9,999.88', '+6%']);
    expect(cell(CONCRETE, second[2]!).tone).toBeUndefined();
  });

  it('leaves the analysis empty without a second bidder [SUM-031]', () => {
    expect(texts(FLOORING, second)).toEqual(['', '', '', '']);
    expect(cell(FLOORING, second[0]!).isHatched).toBeUndefined();
  });

  it('leaves the analysis empty and hatched without a selected bidder [SUM-031]', () => {
    expect(texts(HVAC, second)).toEqual(['', '', '', '']);
    expect(second.every((place) => cell(HVAC, place).isHatched)).toBe(true);
  });

  it('compares the base amount with the base estimate, alternates and contingency left out [SUM-032] [SUM-033]', () => {
    const group = columnGroups(data.project.alternates, everything).find(({ key }) => key === 'comparison');
    expect(group?.columns.map(({ place }) => place)).toEqual(comparison);
    expect(texts(CONCRETE, comparison)).toEqual(['200,000.00', '−19,999.88', '−10%']);
    expect(cell(CONCRETE, comparison[1]!).tone).toBe('under');
    expect(texts(FLOORING, comparison)).toEqual(['50,000.00', '+4,000.00', '+8%']);
    expect(cell(FLOORING, comparison[1]!).tone).toBe('over');
    expect(texts(GENERAL, comparison)).toEqual(['100,000.00', '0.00', '0%']);
  });

  it('shows amount, estimate and variance of each alternate; a disabled one is 0.00 with its estimate [SUM-034] [SUM-035]', () => {
    expect(texts(CONCRETE, alternate(0))).toEqual(['11,500.00', '10,000.00', '+1,500.00']);
    expect(texts(CONCRETE, alternate(1))).toEqual(['0.00', '7,000.00', '0.00']);
    expect(cell(CONCRETE, alternate(1)[0]!).isOff).toBe(true);
    expect(texts(FLOORING, alternate(0))).toEqual(['·', '·', '·']);
  });

  it('shows what a disabled alternate would count before its 0.00, selected or carried, and the sum of it [SUM-087]', () => {
    const [shown, estimate, variance] = alternate(1).map((place) => cell(CONCRETE, place));
    expect(shown).toMatchObject({ text: '0.00', ifEnabled: '6,000.00' });
    expect(estimate!.ifEnabled ?? variance!.ifEnabled ?? cell(CONCRETE, alternate(0)[0]!).ifEnabled).toBeUndefined();
    expect(cell(FLOORING, alternate(1)[0]!).ifEnabled).toBeUndefined();
    const carried = sampleSummary({
      ...sampleProject,
      ...carriedProject({ kind: 'low', amounts: ['71000', '3', '40'] }),
    });
    const sumOf = (edits = NO_EDITS) => columnAt(alternate(1)[0]!).projectCell(summaryFigures(carried, edits), words);
    expect(sumOf()).toMatchObject({ text: '0.00', ifEnabled: '6,040.00' });
    const enabled = new Map([[carried.project.alternates[1]!.id, true]]);
    const on = sumOf({ ...NO_EDITS, enabled });
    expect([on.text, on.ifEnabled]).toEqual(['6,040.00', undefined]);
  });

  it('shows a contingency’s percentage and amount, whichever was typed [SUM-048] [PFE-027]', () => {
    expect(texts(CONCRETE, contingency)).toEqual(['5%', '9,575.01']);
    expect(texts(FLOORING, contingency)).toEqual(['1.85%', '1,000.00']);
  });

  it('shows a dash where a derived percentage is over exactly 0 [PFE-029]', () => {
    const fixed = sampleSummary({
      packages: [{ code: '1', description: 'A', estimate: '5', contingency: { unit: 'amount', value: amount('100') } }],
    });
    const { rows } = summaryFigures(fixed, NO_EDITS);
    expect(
      columnAt(contingency[0]!).packageCell({ row: fixed.packages[0]!, figures: rows[0]!, enabled: [], words }).text,
    ).toBe('—');
  });

  it('without a selection says so: dashes and hatch in variance, hatch in analysis and classifications [SUM-047]', () => {
    expect(cell(HVAC, { kind: 'bidAmount' }).text).toBe('Not selected');
    expect(texts(HVAC, comparison)).toEqual(['70,000.00', '—', '—']);
    expect(comparison.map((place) => cell(HVAC, place).isHatched)).toEqual([undefined, true, true]);
    expect([...classes, ...second].every((place) => cell(HVAC, place).isHatched)).toBe(true);
    expect(texts(HVAC, [...classes, ...second]).join('')).toBe('');
    // General conditions are not affected: they have an amount and a variance without a bidder.
    expect(cell(GENERAL, comparison[1]!).isHatched).toBeUndefined();
    expect(cell(GENERAL, { kind: 'bidAmount' }).text).toBe('100,000.00');
  });

  /** Concrete: an alternate without an entry, one with a price and no estimate, one Included, one off; then an open one. */
  const withAlternates = () => {
    const alternates = [
      ['10000', '0', '0', 2, 0],
      ['0', '500', '0', 0, 1],
      ['3840', '0', '0', 0, 1],
      ['7000', '0', '0', 1, 0],
    ] as const;
    const shown = sampleSummary({
      ...sampleProject,
      alternates: ['A', 'B', 'C', 'D'].map((name) => [name, name !== 'D'] as const),
      packages: sampleProject.packages.map((one) => (one.code === '03.30' ? { ...one, alternates } : one)),
    });
    return { shown, now: summaryFigures(shown, NO_EDITS) };
  };

  it('has no variance in an enabled alternate without a price of the selected bidder or an estimate [SUM-085]', () => {
    const { shown, now } = withAlternates();
    const cellsOf = (index: number) =>
      alternate(index).map((place) =>
        columnAt(place).packageCell({
          row: shown.packages[CONCRETE]!,
          figures: now.rows[CONCRETE]!,
          enabled: now.enabled,
          words,
        }),
      );
    const shownIn = (index: number) => cellsOf(index).map(({ text }) => text);
    expect([0, 1, 2, 3].map(shownIn)).toEqual([
      ['0.00', '10,000.00', '—'],
      ['500.00', '0.00', 'no estimate'],
      ['0.00', '3,840.00', '−3,840.00'],
      ['0.00', '7,000.00', '0.00'],
    ]);
    const [unpriced, noEstimate] = [cellsOf(0)[2]!, cellsOf(1)[2]!];
    expect([unpriced.title, unpriced.tone]).toEqual(['No price of the selected bidder.', 'quiet']);
    expect([noEstimate.title, noEstimate.tone]).toEqual(['The base estimate is 0.', 'quiet']);
    const sums = [0, 1, 2, 3].map((index) => columnAt(alternate(index)[2]!).projectCell(now, words));
    expect(sums.map(({ text }) => text)).toEqual(['—', '—', '−3,840.00', '0.00']);
    expect([sums[0]!.title, sums[0]!.tone]).toEqual(['Nothing is compared.', 'quiet']);
    // The base bid, the Included alternate and the one without an estimate count as ever.
    expect(now.rows[CONCRETE]!.amounts.beforeContingency).toBe(amount('180500.12345'));
  });

  it('compares an alternate again once an amount is typed there that is not stored yet [SUM-085]', () => {
    const { shown } = withAlternates();
    const { id } = shown.packages[CONCRETE]!;
    const key = sectionKey(id, shown.project.alternates[0]!.id);
    const typed = summaryFigures(shown, combineEdits([{ kind: 'bidAmount', key, amount: amount('9000') }]));
    expect(typed.rows[CONCRETE]!.amounts.alternates[0]!.variance).toBe(amount('-1000'));
  });

  it('without a selection has a dash and hatch in an alternate that it has lines in [SUM-047]', () => {
    const packages = sampleProject.packages.map((one) =>
      one.code === '23.00' ? { ...one, alternates: [['8000', '0', '0', 0] as const] } : one,
    );
    const open = sampleSummary({ ...sampleProject, packages });
    const now = summaryFigures(open, NO_EDITS);
    const cells = alternate(0).map((place) =>
      columnAt(place).packageCell({ row: open.packages[HVAC]!, figures: now.rows[HVAC]!, enabled: now.enabled, words }),
    );
    expect(cells.map(({ text, isHatched }) => [text, isHatched])).toEqual([
      ['—', true],
      ['8,000.00', undefined],
      ['—', true],
    ]);
    // 10,000 and 8,000 are estimated; compared are the 11,500 with the 10,000.
    expect(alternate(0).map((place) => columnAt(place).projectCell(now, words).text)).toEqual([
      '11,500.00',
      '18,000.00',
      '+1,500.00',
    ]);
  });
});

describe('the project row', () => {
  const sum = (place: ColumnPlace) => columnAt(place).projectCell(figures, words).text;

  it('sums every amount column except those of the second-bidder analysis [SUM-048]', () => {
    expect(classes.map(sum)).toEqual(['·', '225,000.12', '·', '4,000.00', '·', '·', '·', '+5,000.00', '234,000.12']);
    expect(sum({ kind: 'bidAmount' })).toBe('334,000.12');
    expect(second.map(sum)).toEqual(['', '', '', '']);
    expect(alternate(0).map(sum)).toEqual(['11,500.00', '10,000.00', '+1,500.00']);
    expect(contingency.map(sum)).toEqual(['', '10,575.01']);
  });

  it('leaves the estimate of a package without a selection out of its variance, not out of its estimate [SUM-047]', () => {
    // 100,000 + 200,000 + 50,000 + 70,000; compared are all but the last.
    expect(comparison.map(sum)).toEqual(['420,000.00', '−15,999.88', '−5%']);
    expect(columnAt(comparison[1]!).projectCell(figures, words).title).toBe('−15,999.87655 (3 compared)');
  });

  it('compares no package without an estimate, which says so in place of variance and percent [SUM-033] [SUM-047] [SUM-048]', () => {
    const bids = [['Marlow', '48000']] as const;
    const withoutEstimate = { code: '40.00', description: 'Owner items', estimate: '0', bids };
    const more = sampleSummary({ ...sampleProject, packages: [...sampleProject.packages, withoutEstimate] });
    const now = summaryFigures(more, NO_EDITS);
    const last = more.packages.length - 1;
    const shown = comparison.map((place) =>
      columnAt(place).packageCell({ row: more.packages[last]!, figures: now.rows[last]!, enabled: now.enabled, words }),
    );
    expect(shown.map(({ text }) => text)).toEqual(['0.00', 'no estimate', 'no estimate']);
    expect(shown[1]!.title).toBe('The base estimate is 0.');
    expect(comparison.map((place) => columnAt(place).projectCell(now, words).text)).toEqual([
      '420,000.00',
      '−15,999.88',
      '−5%',
    ]);
    const alone = sampleSummary({ packages: [withoutEstimate] });
    const none = summaryFigures(alone, NO_EDITS);
    expect(comparison.map((place) => columnAt(place).projectCell(none, words).text)).toEqual(['0.00', '—', '—']);
    expect(columnAt(comparison[1]!).projectCell(none, words).title).toBe('Nothing is compared.');
  });
});

describe('the bid spread', () => {
  it('stands on one scale: estimate at its tick, beyond 20 % above it an arrow [SUM-059]', () => {
    const spread = spreadOf(data.packages[CONCRETE]!, figures.rows[CONCRETE]!)!;
    expect(spread.marks.map(({ kind }) => kind)).toEqual(['selected', 'second', 'other']);
    // 5 px stay free at both ends.
    expect(spread.marks[1]!.x).toBeCloseTo(5 + ((-5 + 15) / 35) * (STRIP_WIDTH - 10), 5);
    expect(spread.isAbove).toBe(false);
    const wide = sampleSummary({
      packages: [
        {
          code: '1',
          description: 'A',
          estimate: '100',
          bids: [
            ['Low', '90'],
            ['High', '150'],
          ],
        },
      ],
    });
    const far = spreadOf(wide.packages[0]!, summaryFigures(wide, NO_EDITS).rows[0]!)!;
    expect(far.marks[1]!.x).toBeNull();
    expect(far.isAbove).toBe(true);
    expect(spreadOf(data.packages[GENERAL]!, figures.rows[GENERAL]!)).toBeNull();
  });
});
