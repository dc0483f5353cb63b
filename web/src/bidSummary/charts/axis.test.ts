import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Amount, amount, amountOfUnits, amountText, ZERO } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { amountAxis, axisUnit, heldPercent, percentAxis, placeOn, roundStep } from './axis.ts';
import { axisTexts } from './stepTexts.ts';

beforeAll(() => startI18n('en-US'));

const amounts = (...texts: string[]) => texts.map(amount);
const texts = (values: readonly Amount[]) => values.map(amountText);

describe('the axis of the waterfall', () => {
  it('starts at a round amount below the base bids [SUM-054]', () => {
    const axis = amountAxis(amounts('4168889.76', '4351606.12', '4790081.47'));
    expect(amountText(axis.from)).toBe('4100000');
    expect(texts(axis.ticks)).toEqual(['4200000', '4400000', '4600000', '4800000']);
    expect(axis.isCut).toBe(true);
    expect(axis.origin).toBe(axis.from);
  });

  it('starts at 0 where 0 is not far below [SUM-054]', () => {
    const axis = amountAxis(amounts('30000', '180000'));
    expect([axis.from, axis.isCut, axis.origin]).toEqual([0n, false, 0n]);
    expect(axis.ticks.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['75000', '175000', '0'],
    ['90000', '190000', '75000'],
  ])(
    'of totals from %s to %s starts at %s: 0 is not far below up to half of what they span [SUM-054]',
    (low, high, from) => {
      const axis = amountAxis(amounts(low, high));
      expect([amountText(axis.from), axis.isCut]).toEqual([from, from !== '0']);
      expect(axis.origin).toBe(axis.from);
    },
  );

  it('reaches below 0 for negative totals, whose bars begin at 0 [SUM-054]', () => {
    const axis = amountAxis(amounts('-50000', '-20000', '-30000'));
    expect(axis.from).toBeLessThan(amount('-50000'));
    expect(axis.to).toBeGreaterThanOrEqual(ZERO);
    expect([axis.origin, axis.isCut]).toEqual([0n, false]);
  });

  it('holds every total, whatever it is, between its ends [SUM-054]', () => {
    const value = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map(amountOfUnits);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
        const axis = amountAxis(values);
        const places = [...values, axis.origin].map((one) => placeOn(axis, one));
        expect(places.every((place) => place >= 0 && place <= 100)).toBe(true);
        expect(axis.ticks.length).toBeLessThan(14);
        if (axis.isCut) expect(values.every((one) => one > axis.from)).toBe(true);
      }),
    );
  });

  it('exists with nothing selected yet [SUM-054]', () => {
    const axis = amountAxis([ZERO, ZERO]);
    expect(placeOn(axis, ZERO)).toBe(0);
    expect(axis.ticks).toEqual([0n]);
    expect(axisTexts(axis.ticks)).toEqual(['0']);
  });
});

describe('the values under the axis', () => {
  it('are short, and 0 is plain next to them [SUM-054]', () => {
    expect(axisTexts(amounts('-100000', '0', '100000'))).toEqual(['−100 K', '0', '100 K']);
    expect(axisTexts(amounts('4200000', '4400000'))).toEqual(['4.2 M', '4.4 M']);
  });
});

describe('the axis of the spread', () => {
  it('reaches the widest bid, with a tick each 10 percent [SUM-054]', () => {
    const axis = percentAxis(amounts('-11', '37.4'));
    expect(texts([axis.from, axis.to])).toEqual(['-13.42', '39.82']);
    expect(texts(axis.ticks)).toEqual(['-10', '0', '10', '20', '30']);
  });

  it('is at least -10 to +10 and at most -50 to +100 percent [SUM-054]', () => {
    expect(texts([percentAxis([]).from, percentAxis([]).to])).toEqual(['-11', '11']);
    const wide = percentAxis(amounts('-99', '900'));
    expect(texts([wide.from, wide.to])).toEqual(['-57.5', '107.5']);
    expect(texts(wide.ticks)).toEqual(['-50', '0', '50', '100']);
  });

  it('holds a bid beyond an end there [SUM-054]', () => {
    expect(heldPercent(amount('900'))).toEqual({ at: amount('100'), beyond: 1 });
    expect(heldPercent(amount('-80'))).toEqual({ at: amount('-50'), beyond: -1 });
    expect(heldPercent(amount('12'))).toEqual({ at: amount('12'), beyond: 0 });
  });
});

describe('round values', () => {
  it.each([
    ['155000', '200000'],
    ['200000', '200000'],
    ['210000', '500000'],
    ['510000', '1000000'],
    ['0.03', '0.05'],
  ])('the step for %s is %s [SUM-054]', (least, step) => {
    expect(roundStep(amount(least))).toBe(amount(step));
  });

  it.each([
    [['4200000', '4800000'], 'M'],
    [['250000', '500000'], 'K'],
    [['4000055', '4000060'], 'one'],
    [['1000000000', '1500000000'], 'B'],
    [['20', '40'], 'one'],
  ] as const)('%s print in %s [SUM-054]', (ticks, unit) => {
    expect(axisUnit(ticks.map(amount)).unit).toBe(unit);
  });
});
