import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, add, amount, amountOfUnits, ZERO } from './amounts.ts';
import {
  adjustmentDifference,
  type BidPackageContent,
  type BidPackageTotals,
  bidPackageTotals,
  lineDifference,
  requirementDifference,
  rollupDifference,
  totalOf,
  withDifference,
} from './bidPackageTotals.ts';
import {
  Classification,
  ENTRY_CLASSIFICATIONS,
  type EntryClassification,
  NO_CLASSIFICATION,
} from './classification.ts';
import { entriesOf, type LineItemBid } from './lineItemBid.ts';
import { bidValue } from './missingScope.ts';
import { isNoDifference } from './sectionTotals.ts';

const BIDDERS = 4;
const SECTIONS = 3;

/** A package in rows, as an editor changes it. */
type Rows = {
  lines: { section: number; baseEstimate: Amount; bids: (LineItemBid | null)[] }[];
  requirements: (LineItemBid | null)[][];
  rollups: Map<string, { bidder: number; section: number; bidValue: Amount }>;
  adjustments: Map<string, { bidder: number; section: number; value: Amount }>;
};

type Edit =
  | { kind: 'bid'; line: number; bidder: number; bid: LineItemBid | null }
  | { kind: 'estimate'; line: number; baseEstimate: Amount }
  | { kind: 'add'; section: number; baseEstimate: Amount; bids: (LineItemBid | null)[] }
  | { kind: 'delete'; line: number }
  | { kind: 'fulfillment'; requirement: number; bidder: number; bid: LineItemBid | null }
  | { kind: 'rollup'; bidder: number; section: number; group: number; value: Amount | null }
  | { kind: 'adjustment'; bidder: number; section: number; value: Amount | null };

describe('the change in totals that one changed line causes', () => {
  it('moves everyone whose missing scope looks at the changed price', () => {
    const before = entriesOf([bid(3, null), bid(1, '900'), null]);
    const after = entriesOf([bid(3, null), bid(1, '800'), null]);
    const difference = lineDifference(
      { section: 1, baseEstimate: amount('1000'), entries: before },
      { section: 1, baseEstimate: amount('1000'), entries: after },
    );
    expect(difference.section).toBe(1);
    expect(difference.lineItemsTotal).toBe(0n);
    expect(difference.bidders.map(({ bidsTotal }) => bidsTotal)).toEqual([amount('-100'), amount('-100'), 0n]);
    expect(difference.bidders[0]!.classifications[Classification.MissingScope]).toBe(amount('-100'));
    expect(difference.bidders.map(isNoDifference)).toEqual([false, false, true]);
  });

  it('says which bidders the line leaves unleveled', () => {
    const before = { section: 0, baseEstimate: ZERO, entries: entriesOf([bid(1, '5'), bid(2, null)]) };
    const after = { section: 0, baseEstimate: ZERO, entries: entriesOf([null, bid(2, null)]) };
    expect(lineDifference(before, after).bidders.map(({ unleveledLines }) => unleveledLines)).toEqual([1, 0]);
    expect(lineDifference(null, after).bidders.map(({ unleveledLines }) => unleveledLines)).toEqual([1, 0]);
    expect(lineDifference(before, null).bidders.map(({ entries }) => entries)).toEqual([-1, -1]);
  });

  it('refuses a line that changes its section', () => {
    const line = { section: 0, baseEstimate: ZERO, entries: entriesOf([]) };
    expect(() => lineDifference(line, { ...line, section: 1 })).toThrow(RangeError);
  });

  it('leaves untouched sections and bidders as they are', () => {
    const totals = bidPackageTotals(contentOf(empty()));
    const moved = withDifference(totals, adjustmentDifference({ bidder: 1, section: 2 }, null, amount('5')));
    expect(moved[0]).toBe(totals[0]);
    expect(moved[2]!.bidders[0]).toBe(totals[2]!.bidders[0]);
    expect(moved[2]!.bidders[1]).toEqual({ ...totals[2]!.bidders[1], adjustment: amount('5'), entries: 1 });
  });

  it('added up over any edits gives the totals from scratch', () => {
    fc.assert(
      fc.property(fc.array(anyEdit(), { maxLength: 40 }), (edits) => {
        const rows = empty();
        let totals = bidPackageTotals(contentOf(rows));
        for (const edit of edits) totals = apply(rows, edit, totals);
        expect(totals).toEqual(bidPackageTotals(contentOf(rows)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('totals from scratch', () => {
  const anyPackage = fc.array(anyEdit(), { maxLength: 40 }).map((edits) => {
    const rows = empty();
    let totals = bidPackageTotals(contentOf(rows));
    for (const edit of edits) totals = apply(rows, edit, totals);
    return rows;
  });

  it('do not depend on the order of lines, rollup bids, requirements or adjustments', () => {
    fc.assert(
      fc.property(anyPackage, (rows) => {
        const turned: Rows = {
          lines: [...rows.lines].reverse(),
          requirements: [...rows.requirements].reverse(),
          rollups: new Map([...rows.rollups].reverse()),
          adjustments: new Map([...rows.adjustments].reverse()),
        };
        expect(bidPackageTotals(contentOf(turned))).toEqual(bidPackageTotals(contentOf(rows)));
      }),
    );
  });

  it('of the classes and the adjustment add up to the total of each bidder and section', () => {
    fc.assert(
      fc.property(anyPackage, (rows) => {
        for (const { bidders } of bidPackageTotals(contentOf(rows))) {
          for (const totals of bidders) {
            const classes = totals.classifications.reduce(add);
            expect(classes).toBe(totals.bidsTotal);
            expect(classes + totals.adjustment).toBe(totalOf(totals));
          }
        }
      }),
    );
  });

  it('are the sum of the bid values, line by line', () => {
    fc.assert(
      fc.property(anyPackage, (rows) => {
        const noLumps = { ...rows, rollups: new Map(), requirements: [] };
        const totals = bidPackageTotals(contentOf(noLumps));
        for (let bidder = 0; bidder < BIDDERS; bidder += 1) {
          for (let section = 0; section < SECTIONS; section += 1) {
            const values = rows.lines
              .filter((line) => line.section === section)
              .map((line) => bidValue(entriesOf(line.bids), bidder, line.baseEstimate));
            expect(totals[section]!.bidders[bidder]!.bidsTotal).toBe(values.reduce(add, ZERO));
          }
        }
      }),
    );
  });
});

/** Makes the edit in the rows and answers the totals moved by its difference. */
function apply(rows: Rows, edit: Edit, totals: BidPackageTotals): BidPackageTotals {
  switch (edit.kind) {
    case 'add': {
      const line = { section: edit.section, baseEstimate: edit.baseEstimate, bids: edit.bids };
      rows.lines.push(line);
      return withDifference(totals, lineDifference(null, figures(line)));
    }
    case 'delete': {
      const [line] = rows.lines.splice(edit.line % Math.max(1, rows.lines.length), 1);
      return line === undefined ? totals : withDifference(totals, lineDifference(figures(line), null));
    }
    case 'bid':
    case 'estimate': {
      const line = rows.lines[edit.line % Math.max(1, rows.lines.length)];
      if (line === undefined) return totals;
      const before = figures({ ...line, bids: [...line.bids] });
      if (edit.kind === 'bid') line.bids[edit.bidder] = edit.bid;
      else line.baseEstimate = edit.baseEstimate;
      return withDifference(totals, lineDifference(before, figures(line)));
    }
    case 'fulfillment': {
      const before = rows.requirements[edit.requirement]!;
      const after = before.with(edit.bidder, edit.bid);
      rows.requirements[edit.requirement] = after;
      return withDifference(totals, requirementDifference(entriesOf(before), entriesOf(after)));
    }
    case 'rollup': {
      const key = `${edit.bidder}/${edit.section}/${edit.group}`;
      const before = rows.rollups.get(key)?.bidValue ?? null;
      if (edit.value === null) rows.rollups.delete(key);
      else rows.rollups.set(key, { bidder: edit.bidder, section: edit.section, bidValue: edit.value });
      return withDifference(totals, rollupDifference(edit, before, edit.value));
    }
    case 'adjustment': {
      const key = `${edit.bidder}/${edit.section}`;
      const before = rows.adjustments.get(key)?.value ?? null;
      if (edit.value === null) rows.adjustments.delete(key);
      else rows.adjustments.set(key, { bidder: edit.bidder, section: edit.section, value: edit.value });
      return withDifference(totals, adjustmentDifference(edit, before, edit.value));
    }
  }
}

function figures(line: Rows['lines'][number]) {
  return { section: line.section, baseEstimate: line.baseEstimate, entries: entriesOf(line.bids) };
}

function empty(): Rows {
  const nobody = Array.from({ length: BIDDERS }, () => null);
  return { lines: [], requirements: [nobody, nobody], rollups: new Map(), adjustments: new Map() };
}

function contentOf(rows: Rows): BidPackageContent {
  return {
    bidderCount: BIDDERS,
    sectionCount: SECTIONS,
    lines: {
      sections: rows.lines.map(({ section }) => section),
      baseEstimates: rows.lines.map(({ baseEstimate }) => baseEstimate),
      bids: Array.from({ length: BIDDERS }, (_, bidder) => ({
        classifications: rows.lines.map(({ bids }) => bids[bidder]?.classification ?? NO_CLASSIFICATION),
        prices: rows.lines.map(({ bids }) => bids[bidder]?.price ?? null),
      })),
    },
    rollupBids: [...rows.rollups.values()],
    requirements: rows.requirements.map(entriesOf),
    adjustments: [...rows.adjustments.values()],
  };
}

function bid(classification: EntryClassification, price: string | null): LineItemBid {
  return { classification, price: price === null ? null : amount(price) };
}

function anyEdit(): fc.Arbitrary<Edit> {
  const value = fc.bigInt({ min: -5n, max: 5n }).map(amountOfUnits);
  const bidder = fc.nat(BIDDERS - 1);
  const section = fc.nat(SECTIONS - 1);
  const line = fc.nat(20);
  const anyBid = fc.option(
    fc.record({ classification: fc.constantFrom(...ENTRY_CLASSIFICATIONS), price: fc.option(value, { freq: 2 }) }),
  );
  const bids = fc.array(anyBid, { minLength: BIDDERS, maxLength: BIDDERS });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('bid' as const), line, bidder, bid: anyBid }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('estimate' as const), line, baseEstimate: value }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), section, baseEstimate: value, bids }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), line }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('fulfillment' as const), requirement: fc.nat(1), bidder, bid: anyBid }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('rollup' as const),
        bidder,
        section,
        group: fc.nat(2),
        value: fc.option(value),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('adjustment' as const), bidder, section, value: fc.option(value) }),
    },
  );
}
