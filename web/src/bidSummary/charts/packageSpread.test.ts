import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountText, ZERO } from '#leveling';
import { combineEdits, NO_EDITS, sectionKey } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, type SamplePackage, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { placeOn } from './axis.ts';
import { packageSpreads, spreadAxis } from './packageSpread.ts';

const textOf = (value: Amount | null) => (value === null ? null : amountText(value));

function spreadsOf(packages: readonly SamplePackage[] = sampleProject.packages, edits = NO_EDITS) {
  const data = sampleSummary({ ...sampleProject, packages });
  return packageSpreads(data.packages, summaryFigures(data, edits).rows);
}

const flooring = (...bids: [string, string][]): SamplePackage => ({
  code: '09.65',
  description: 'Flooring',
  estimate: '50000',
  bids,
});

describe('the spread of a package', () => {
  it('gives low, second, high and selected bid; general conditions have none [SUM-053]', () => {
    const spreads = spreadsOf();
    expect(spreads.map(({ row }) => row.code)).toEqual(['03.30', '09.65', '23.00']);
    const figures = spreads.map(({ low, second, high, selected, baseEstimate }) =>
      [low, second, high, selected, baseEstimate].map(textOf),
    );
    expect(figures).toEqual([
      ['180000.12345', '190000', '210000', '180000.12345', '200000'],
      ['54000', null, '54000', '54000', '50000'],
      ['71000', null, '72000', null, '70000'],
    ]);
    expect(spreads.map(({ variancePercent }) => textOf(variancePercent))).toEqual(['-9.999938275', '8', null]);
  });

  it('knows a selected bid that is not the low one [SUM-053]', () => {
    const [high] = spreadsOf([flooring(['Terrazzo Works', '54000'], ['Level Floors', '51000'])]);
    expect([high!.isSelectedLow, textOf(high!.low)]).toEqual([false, '51000']);
    const [low] = spreadsOf([flooring(['Terrazzo Works', '51000'], ['Level Floors', '51000'])]);
    expect(low!.isSelectedLow).toBe(true);
  });

  it('places each bid by its percent against the base estimate, on one axis [SUM-053] [SUM-054]', () => {
    const spreads = spreadsOf([flooring(['A', '45000'], ['B', '47500'], ['C', '55000'])]);
    const [{ bids }] = spreads as [(typeof spreads)[number]];
    expect(bids.map(({ kind, percent }) => [kind, textOf(percent)])).toEqual([
      ['selected', '-10'],
      ['second', '-5'],
      ['other', '10'],
    ]);
    const axis = spreadAxis(spreads);
    // From -11 % to +11 %.
    expect(bids.map(({ percent }) => placeOn(axis, percent!))).toEqual([4.545, 27.272, 95.454]);
    expect(placeOn(axis, ZERO)).toBe(50);
  });

  it('follows a bid amount that is typed now [SUM-053]', () => {
    const key = sectionKey(idOf(2, 0), null);
    const typed = combineEdits([{ kind: 'bidAmount', key, amount: amount('60000') }]);
    const [spread] = spreadsOf([flooring(['A', '45000'], ['B', '47500'])], typed);
    expect([spread!.selected, spread!.low, spread!.high].map(textOf)).toEqual(['60000', '47500', '60000']);
    expect(spread!.isSelectedLow).toBe(false);
  });

  it('has no percents without a base estimate, and no low and high without bids [SUM-053]', () => {
    const [without] = spreadsOf([{ ...flooring(['A', '45000']), estimate: '0' }]);
    expect(without!.bids.map(({ percent }) => percent)).toEqual([null]);
    const [empty] = spreadsOf([flooring()]);
    expect([empty!.low, empty!.high, empty!.selected]).toEqual([null, null, null]);
  });
});
