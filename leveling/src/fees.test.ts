import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import vectors from '../vectors/leveling.json' with { type: 'json' };
import { type Amount, add, amount, amountOfUnits, amountText, subtract, ZERO } from './amounts.ts';
import { type Fee, FeeType } from './fee.ts';
import { calculateFeeColumns, calculateFees, feeParts } from './fees.ts';
import { fractionOfAmount, roundFraction } from './fraction.ts';

type Row = readonly [name: string, feeType: FeeType, amount: string, referenceFeeName?: string];

const table = (...rows: Row[]): Fee[] =>
  rows.map(([name, feeType, text, referenceFeeName], order) => ({
    name,
    order,
    feeType,
    amount: amount(text),
    referenceFeeName: referenceFeeName ?? null,
  }));

const figures = (fees: readonly Fee[], base: string) => {
  const { failure, values, grandTotal } = calculateFees(fees, amount(base));
  return {
    failure: failure?.code ?? null,
    values: values?.map(amountText),
    grandTotal: grandTotal?.toString() && amountText(grandTotal),
  };
};

const { Bid, Total, Percent, Subtotal, LumpSum } = FeeType;
const overhead: Row = ['Overhead', Bid, '0.02'];
const permit: Row = ['Permit', LumpSum, '5000'];
const tax: Row = ['Tax', Percent, '0.1', 'Overhead'];

describe('fees', () => {
  it('has five types with fixed numbers [FEE-013]', () => {
    expect(FeeType).toEqual({ Bid: 0, Total: 1, Percent: 2, Subtotal: 3, LumpSum: 4 });
  });

  it('Bid is the fraction times the base cost, a fraction being the percent over 100 [FEE-014, FEE-020]', () => {
    expect(figures(table(['Overhead', Bid, '0.05']), '1000000').values).toEqual(['50000']);
  });

  it('Total is its share of the grand total, itself included [FEE-015]', () => {
    expect(figures(table(overhead, permit, tax, ['Bond', Total, '0.05']), '1000000')).toEqual({
      failure: null,
      values: ['20000', '5000', '2000', '54052.63'],
      grandTotal: '1081052.63',
    });
    const both = figures(table(overhead, permit, tax, ['Bond', Total, '0.05'], ['Profit', Total, '0.03']), '1000000');
    expect(both.values?.slice(3)).toEqual(['55815.22', '33489.13']);
    expect(both.grandTotal).toBe('1116304.35');
  });

  it('Percent is a share of the fee it names, wherever that stands, a subtotal too [FEE-016]', () => {
    const fees = table(
      overhead,
      ['So far', Subtotal, '0'],
      ['First', Percent, '0.5', ' LAST '],
      ['Last', Percent, '0.1', 'so far'],
    );
    expect(figures(fees, '1000').values).toEqual(['20', '1020', '51', '102']);
  });

  it('Subtotal is the base cost and every fee above it that is no subtotal, and adds nothing [FEE-017, FEE-018]', () => {
    const fees = table(overhead, ['Above', Subtotal, '0'], permit, ['All', Subtotal, '0']);
    expect(figures(fees, '1000000')).toEqual({
      failure: null,
      values: ['20000', '1020000', '5000', '1025000'],
      grandTotal: '1025000',
    });
  });

  it('Subtotal shows the rounded fees above it, and a percentage of it is taken from its exact value [FEE-017]', () => {
    const third = (name: string): Row => [name, Bid, '0.3333'];
    const fees = table(third('A'), third('B'), ['Sub', Subtotal, '0'], ['Copy', Percent, '1', 'Sub']);
    expect(figures(fees, '100.01')).toEqual({
      failure: null,
      values: ['33.33', '33.33', '166.67', '166.68'],
      grandTotal: '333.35',
    });
  });

  it('follows the order of the table, not of the list', () => {
    const rows = table(overhead, ['Above', Subtotal, '0'], permit);
    expect(figures([rows[1]!, rows[2]!, rows[0]!], '1000000').values).toEqual(['1020000', '5000', '20000']);
  });

  it.each([
    ['0.005', '1', '0.01'],
    ['0.0049999', '1', '0'],
    ['0.015', '1', '0.02'],
    ['-0.005', '1', '-0.01'],
    ['0.05', '1000.1', '50.01'],
  ])(
    'rounds %s of %s half away from zero to %s, and the total adds the rounded fee [FEE-021]',
    (share, base, value) => {
      const fees = [{ name: 'A', order: 0, feeType: Bid, amount: amount(share) }];
      expect(figures(fees, base)).toMatchObject({
        values: [value],
        grandTotal: amountText(add(amount(base), amount(value))),
      });
    },
  );

  it('rounds a lump sum of more decimals too, so that the total adds what is shown [FEE-021]', () => {
    const fees = table(['A', LumpSum, '5000.12345'], ['B', LumpSum, '0.005']);
    expect(figures(fees, '10')).toMatchObject({ values: ['5000.12', '0.01'], grandTotal: '5010.13' });
  });

  it.each<[string, Row[], string, string[]]>([
    ['an unknown reference', [['A', Percent, '0.1', 'Nobody']], 'unknownReference', ['A']],
    ['no reference', [['A', Percent, '0.1']], 'unknownReference', ['A']],
    ['a fee of itself', [['A', Percent, '0.1', ' a ']], 'circularReference', ['A']],
    [
      'a loop of two beside a third',
      [
        ['A', Percent, '0.1', 'B'],
        ['B', Percent, '0.1', 'A'],
        ['C', Percent, '0.1', 'A'],
      ],
      'circularReference',
      ['A', 'B'],
    ],
    [
      'a subtotal that holds the fee that names it',
      [
        ['A', Percent, '0.1', 'S'],
        ['S', Subtotal, '0'],
      ],
      'circularReference',
      ['A', 'S'],
    ],
    [
      'shares that reach 100 %',
      [
        ['A', Total, '0.6'],
        ['B', Total, '0.4'],
      ],
      'sharesReachTotal',
      ['A', 'B'],
    ],
    [
      'shares beyond 100 % through a percentage',
      [
        ['A', Total, '0.6'],
        ['B', Percent, '1', 'A'],
      ],
      'sharesReachTotal',
      ['A', 'B'],
    ],
  ])('%s fails with a sentence that names the fees [FEE-016]', (_, rows, code, feeNames) => {
    const { failure, values, grandTotal } = calculateFees(table(...rows), amount('100'));
    expect(failure).toMatchObject({ code, feeNames });
    for (const name of feeNames) expect(failure?.sentence).toContain(`'${name}'`);
    expect([values, grandTotal]).toEqual([null, null]);
  });

  it('a chain may be 50 deep, subtotals counted, and not 51 [FEE-026]', () => {
    const chain = (length: number): Fee[] =>
      table(
        ['Fee 1', LumpSum, '100'],
        ...Array.from({ length: length - 1 }, (_, at): Row => [`Fee ${at + 2}`, Percent, '1', `Fee ${at + 1}`]),
      );
    expect(figures(chain(50), '0').grandTotal).toBe('5000');
    const deep = calculateFees(chain(51), ZERO);
    expect(deep.failure).toMatchObject({ code: 'tooDeep', feeNames: ['Fee 51'] });
    const withSubtotal = [...chain(49), { name: 'S', order: 49, feeType: Subtotal, amount: ZERO }];
    expect(figures(withSubtotal, '0').failure).toBeNull();
    const above = [...chain(50), { name: 'S', order: 50, feeType: Subtotal, amount: ZERO }];
    expect(figures(above, '0').failure).toBe('tooDeep');
  });

  it('answers again as soon as the cause is gone', () => {
    expect(figures(table(['A', Percent, '0.1', 'Permit']), '0').failure).toBe('unknownReference');
    expect(figures(table(['A', Percent, '0.1', 'Permit'], permit), '0')).toMatchObject({
      failure: null,
      grandTotal: '5500',
    });
  });
});

describe('fee columns', () => {
  it('solves each column on its own with lump sums in the base alone [PFE-009]', () => {
    const fees = table(overhead, permit, ['Bond', Total, '0.05']);
    const columns = calculateFeeColumns(fees, {
      base: amount('1000000'),
      alternates: [amount('100000'), ZERO],
      contingency: amount('50000'),
    });
    if (columns.failure) throw new Error(columns.failure.sentence);
    expect(columns.base.map(amountText)).toEqual(['20000', '5000', '53947.37']);
    expect(columns.alternates.map((column) => column.map(amountText))).toEqual([
      ['2000', '0', '5368.42'],
      ['0', '0', '0'],
    ]);
    expect(columns.contingency.map(amountText)).toEqual(['1000', '0', '2684.21']);
    expect(amountText(columns.grandTotal)).toBe('1240000');
  });

  it('fails as a whole', () => {
    const columns = calculateFeeColumns(table(['A', Total, '1']), {
      base: amount('1'),
      alternates: [ZERO],
      contingency: ZERO,
    });
    expect(columns).toMatchObject({ failure: { code: 'sharesReachTotal' }, base: null, grandTotal: null });
  });
});

const money = fc
  .integer({ min: -1_000_000, max: 100_000_000 })
  .map((cents) => amountOfUnits(BigInt(cents) * 10n ** 8n));
const share = fc.integer({ min: -100, max: 180 }).map((tenths) => amountOfUnits(BigInt(tenths) * 10n ** 7n));
const feeRow = fc.record({
  feeType: fc.constantFrom(Bid, Total, Percent, Subtotal, LumpSum),
  percent: share,
  lump: money,
  reference: fc.nat(9),
});
const feeTables = fc.array(feeRow, { maxLength: 9 }).map((rows) =>
  rows.map(
    (row, order): Fee => ({
      name: `Fee ${order}`,
      order,
      feeType: row.feeType,
      amount: row.feeType === LumpSum ? row.lump : row.feeType === Subtotal ? ZERO : row.percent,
      referenceFeeName: row.feeType === Percent ? `fee ${row.reference % rows.length} ` : null,
    }),
  ),
);

/** Half a cent for the value itself, and for each rounded amount that `exact` is `rate` of. */
const near = (value: Amount, exact: Fraction, rate = new Fraction(0), roundings = 0) =>
  fractionOfAmount(value).sub(exact).abs().compare(rate.abs().mul(roundings).add(1).div(200)) <= 0;

describe('any fee table', () => {
  it('that is solved satisfies every definition at once', () => {
    fc.assert(
      fc.property(feeTables, money, (fees, base) => {
        const { failure, values, grandTotal } = calculateFees(fees, base);
        if (failure) return;
        const added = fees.reduce((sum, fee, at) => (fee.feeType === Subtotal ? sum : add(sum, values[at]!)), ZERO);
        expect(grandTotal).toBe(add(base, added));
        fees.forEach((fee, at) => {
          const rate = fractionOfAmount(fee.amount);
          const named = fees.findIndex((other) => other.name.toLowerCase() === fee.referenceFeeName?.trim());
          const isNear = (of: Amount) => near(values[at]!, rate.mul(fractionOfAmount(of)), rate, fees.length);
          if (fee.feeType === Bid) expect(values[at]).toBe(roundFraction(rate.mul(fractionOfAmount(base)), 2));
          if (fee.feeType === Total) expect(isNear(grandTotal)).toBe(true);
          if (fee.feeType === Percent) expect(isNear(values[named]!)).toBe(true);
          if (fee.feeType === LumpSum) expect(values[at]).toBe(fee.amount);
          if (fee.feeType === Subtotal) {
            const above = fees.flatMap((other, index) =>
              index < at && other.feeType !== Subtotal ? [values[index]!] : [],
            );
            expect(values[at]).toBe(above.reduce(add, base));
          }
        });
      }),
    );
  });

  it('gives the same figures in whatever order its rows arrive', () => {
    fc.assert(
      fc.property(feeTables, money, (fees, base) => {
        const forward = calculateFees(fees, base);
        const backward = calculateFees([...fees].reverse(), base);
        expect(backward.grandTotal).toBe(forward.grandTotal);
        expect(backward.values?.slice().reverse() ?? null).toEqual(forward.values);
        expect(backward.failure?.code).toBe(forward.failure?.code);
      }),
    );
  });

  it('adds up over its columns to what one column over the whole gives, but for rounding', () => {
    fc.assert(
      fc.property(feeTables, money, money, money, (fees, base, alternate, contingency) => {
        const columns = calculateFeeColumns(fees, { base, alternates: [alternate], contingency });
        const whole = calculateFees(fees, [base, alternate, contingency].reduce(add));
        expect(columns.failure?.code).toBe(whole.failure?.code);
        if (columns.failure || whole.failure) return;
        const apart = fractionOfAmount(subtract(columns.grandTotal, whole.grandTotal)).abs();
        expect(apart.compare(new Fraction(fees.length * 4, 200)) <= 0).toBe(true);
      }),
    );
  });
});

describe('the given fee cases', () => {
  it.each(vectors.fees.map((given) => [given.name, given] as const))('%s', (_, given) => {
    const fees = given.fees.map((fee) => ({ ...fee, feeType: fee.feeType as FeeType, amount: amount(fee.amount) }));
    const { failure, values, grandTotal } = calculateFees(fees, amount(given.baseCost));
    const expected = given.expected as { failure?: string; values?: Record<string, string>; grandTotal?: string };
    if (expected.failure !== undefined) {
      expect(failure?.sentence).toMatch(/'Fee|'.+'/);
      return;
    }
    expect(failure).toBeNull();
    expect(Object.fromEntries(fees.map((fee, at) => [fee.name, amountText(values![at]!)]))).toEqual(expected.values);
    expect(amountText(grandTotal!)).toBe(expected.grandTotal);
  });
});

describe('the parts of fees', () => {
  const fees = table(
    ['Overhead', Bid, '0.02'],
    ['Permit', LumpSum, '5000'],
    ['Tax', Percent, '0.1', ' overhead '],
    ['So far', Subtotal, '0'],
    ['Bond', Total, '0.05'],
    ['Rebate', Percent, '-0.5', 'Bond'],
  );
  const partsOf = (options?: Parameters<typeof feeParts>[2]) =>
    feeParts(fees, amount('1000000'), options)?.map(({ fixed, ofTotal }) => [amountText(fixed), amountText(ofTotal)]);

  it('are an amount and a share of the total each', () => {
    expect(partsOf()).toEqual([
      ['20000', '0'],
      ['5000', '0'],
      ['2000', '0'],
      ['1027000', '0'],
      ['0', '0.05'],
      ['0', '-0.025'],
    ]);
  });

  it('hold no lump sum where lump sums do not count [PFE-009]', () => {
    expect(partsOf({ lumpSums: false })?.slice(1, 4)).toEqual([
      ['0', '0'],
      ['2000', '0'],
      ['1022000', '0'],
    ]);
  });

  it('are none where fees refer to each other in a circle [FEE-016]', () => {
    expect(feeParts(table(['A', Percent, '1', 'B'], ['B', Percent, '1', 'A']), amount('1'))).toBeNull();
  });
});
