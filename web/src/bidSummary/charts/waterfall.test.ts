import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, add, amount, amountOfUnits, amountText, type Fee, FeeType, sumOf, ZERO } from '#leveling';
import { NO_EDITS } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { carriedProject } from '../testing/carriedPackage.testing.ts';
import { failingFees, sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { type SampleProject, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { barOf, kindsOf, type WaterfallStep, waterfallSteps } from './waterfall.ts';

const figuresOf = (more: Partial<SampleProject> = {}) =>
  summaryFigures(sampleSummary({ ...sampleProject, ...more }), NO_EDITS);
const stepsOf = (more: Partial<SampleProject> = {}) => waterfallSteps(figuresOf(more));
const totalOfSteps = (steps: readonly WaterfallStep[]) => sumOf(steps, (step) => step.amount ?? ZERO);

describe('the steps to the grand total', () => {
  it('are base bids, enabled alternates, contingency, project bid total, fees in their order, grand total [SUM-052]', () => {
    const subtotal: Fee = { name: 'Cost', order: 2, feeType: FeeType.Subtotal, amount: ZERO, referenceFeeName: null };
    const fees = [...sampleFees.slice(0, 2), subtotal, ...sampleFees.slice(2)];
    const steps = stepsOf({ fees });
    expect(steps.map(({ kind, index }) => `${kind}${index}`)).toEqual([
      'base0',
      'alternate0',
      'contingency0',
      'bidTotal0',
      'fee0',
      'fee1',
      'subtotal2',
      'fee3',
      'fee4',
      'grandTotal0',
    ]);
    expect(kindsOf(steps)).toEqual(['base', 'alternate', 'contingency', 'subtotal', 'fee', 'grandTotal']);
    expect(steps.filter((step) => step.amount === null).map(({ kind }) => kind)).toEqual([
      'bidTotal',
      'subtotal',
      'grandTotal',
    ]);
  });

  it('hold the amounts of the sheet and add up to the grand total exactly [SUM-052]', () => {
    const figures = figuresOf();
    const steps = waterfallSteps(figures);
    // 100,000 + 180,000.12345 + 54,000; 11,500; 5 % of 191,500.12345 in cents, + 1,000
    expect(steps.slice(0, 4).map(({ amount: added }) => added && amountText(added))).toEqual([
      '334000.12345',
      '11500',
      '10575.01',
      null,
    ]);
    expect(steps[3]!.running).toBe(figures.project.bidTotal);
    expect(steps.filter(({ kind }) => kind === 'fee').map((step) => step.amount)).toEqual(figures.feeValues!.totals);
    expect(totalOfSteps(steps)).toBe(figures.project.grandTotal);
    expect(steps.at(-1)!.running).toBe(figures.project.grandTotal);
    expect(steps.at(-2)!.running).toBe(figures.project.grandTotal);
  });

  it('hold what packages carry in the base after the base bids, and its part of alternates and contingency [SUM-096]', () => {
    const figures = figuresOf(
      carriedProject({
        kind: 'low',
        amounts: ['71000', '5000', '3000'],
        lowBidder: 'Airflow',
        more: { contingency: { unit: 'percent', value: amount('0.05') } },
      }),
    );
    const steps = waterfallSteps(figures);
    const texts = steps.slice(0, 4).map((step) => [step.key, amountText(step.amount!), amountText(step.carried)]);
    // 11,500 + 5,000; 10,575.01 + 5 % of 76,000. The disabled alternate counts nowhere.
    expect(texts).toEqual([
      ['base0', '334000.12345', '0'],
      ['carried0', '71000', '71000'],
      ['alternate0', '16500', '5000'],
      ['contingency0', '14375.01', '3800'],
    ]);
    expect(steps[4]!.running).toBe(figures.project.bidTotal);
    expect(totalOfSteps(steps)).toBe(figures.project.grandTotal);
    expect(steps.slice(5).every(({ carried }) => carried === ZERO)).toBe(true);
  });

  it('add up to the grand total for any bids, alternates, contingencies and fees [SUM-052]', () => {
    const money = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }).map((value) => amountOfUnits(value * 1000n));
    const share = fc.integer({ min: 0, max: 20 }).map((percent) => amount(`0.${String(percent).padStart(2, '0')}`));
    const cases = fc.record({ bid: money, deduct: money, share, lump: money, isEnabled: fc.boolean() });
    fc.assert(
      fc.property(cases, ({ bid, deduct, share: percent, lump, isEnabled }) => {
        const fee = (name: string, order: number, feeType: FeeType, value: Amount): Fee => ({
          name,
          order,
          feeType,
          amount: value,
          referenceFeeName: null,
        });
        const figures = figuresOf({
          alternates: [['Alternate', isEnabled]],
          fees: [
            fee('Overhead', 0, FeeType.Bid, percent),
            fee('Permit', 1, FeeType.LumpSum, lump),
            fee('So far', 2, FeeType.Subtotal, ZERO),
            fee('Bond', 3, FeeType.Total, percent),
          ],
          packages: [
            {
              code: '01',
              description: 'One',
              estimate: '100',
              bids: [['Bidder', amountText(bid)]],
              alternates: [['10', amountText(deduct), '0', 0]],
              contingency: { unit: 'percent', value: percent },
            },
          ],
        });
        const steps = waterfallSteps(figures);
        expect(totalOfSteps(steps)).toBe(figures.project.grandTotal);
        expect(steps.find(({ kind }) => kind === 'bidTotal')!.running).toBe(
          totalOfSteps(
            steps.slice(
              0,
              steps.findIndex(({ kind }) => kind === 'bidTotal'),
            ),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('end at the project bid total after a fee failure, without shares [SUM-052] [SUM-050]', () => {
    const steps = stepsOf({ fees: failingFees });
    expect(steps.at(-1)!.kind).toBe('bidTotal');
    expect(steps.some(({ kind }) => kind === 'fee')).toBe(false);
    expect(steps.every((step) => step.share === null)).toBe(true);
  });

  it('hold their shares of the grand total, which come to 100 percent [SUM-055]', () => {
    const steps = stepsOf();
    const shares = steps.flatMap((step) => (step.amount === null ? [] : [step.share!]));
    const whole = shares.reduce(add);
    // Each is cut after 10 decimals.
    expect(amount('100') - whole).toBeLessThan(BigInt(shares.length));
    expect(amount('100') - whole).toBeGreaterThanOrEqual(ZERO);
    expect(amountText(steps.at(-1)!.share!)).toBe('100');
  });
});

describe('the bar of a step', () => {
  const axis = { origin: amount('100') };
  const step = (kind: WaterfallStep['kind'], added: string | null, running: string): WaterfallStep => ({
    key: kind,
    kind,
    index: 0,
    amount: added === null ? null : amount(added),
    carried: ZERO,
    running: amount(running),
    share: null,
  });

  it('begins where the step above ends; a deduct runs left of it [SUM-052]', () => {
    expect(barOf(step('fee', '30', '230'), amount('200'), axis)).toEqual([amount('200'), amount('230')]);
    expect(barOf(step('alternate', '-50', '150'), amount('200'), axis)).toEqual([amount('150'), amount('200')]);
  });

  it('of base bids and totals begins at the origin of the axis [SUM-052]', () => {
    expect(barOf(step('grandTotal', null, '230'), amount('230'), axis)).toEqual([amount('100'), amount('230')]);
    expect(barOf(step('base', '200', '200'), ZERO, axis)).toEqual([amount('100'), amount('200')]);
  });
});
