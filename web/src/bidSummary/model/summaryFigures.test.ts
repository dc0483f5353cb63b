import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountOfUnits, amountText, costWithFees, roundToCents } from '#leveling';
import { failingFees, sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { combineEdits, NO_EDITS, type SummaryEdit, sectionKey } from './summaryEdits.ts';
import { feesTotal, type SummaryFigures, summaryFigures } from './summaryFigures.ts';

const data = sampleSummary(sampleProject);
const concrete = idOf(2, 1);
const texts = (amounts: readonly Amount[]) => amounts.map(amountText);
const edited = (...edits: SummaryEdit[]) => summaryFigures(data, combineEdits(edits));
const totalsOf = ({ project }: SummaryFigures) => ({
  bidTotal: amountText(project.bidTotal),
  grandTotal: project.grandTotal && amountText(project.grandTotal),
});

describe('the figures of the summary', () => {
  it('are the server’s as long as nothing is typed, and leveling computes the same', () => {
    const shown = summaryFigures(data, NO_EDITS);
    // An edit that equals the stored value still makes the browser calculate everything.
    const computed = edited({ kind: 'enabled', key: data.project.alternates[0]!.id, isEnabled: true });
    expect(computed).toEqual(shown);
  });

  it('add project bid total and all fees but subtotals of base, enabled alternates and contingency [SUM-046]', () => {
    const figures = summaryFigures(data, NO_EDITS);
    // 100,000 + 180,000.12345 + 11,500 + 9,575.01 (5 % of 191,500.12345) + 54,000 + 1,000
    expect(totalsOf(figures).bidTotal).toBe('356075.13345');
    const { base, alternates, contingency } = figures.feeValues!;
    const sum = [...base, ...alternates.flat(), ...contingency].reduce((all, value) => all + value, 0n);
    expect(feesTotal(figures)).toBe(sum);
    expect(figures.project.grandTotal).toBe(figures.project.bidTotal + sum);
  });

  it('hold one fee value for base, each alternate and contingency; lump sums count in base only, disabled alternates give 0 [PFE-009]', () => {
    const { feeValues } = summaryFigures(data, NO_EDITS);
    // G of the base column is (334,000.12345 + 2 % + 5,000 + 0.2 %) / 0.95.
    expect(texts(feeValues!.base).slice(0, 3)).toEqual(['6680', '5000', '668']);
    expect(texts(feeValues!.alternates[0]!).slice(0, 3)).toEqual(['230', '0', '23']);
    expect(texts(feeValues!.alternates[1]!)).toEqual(['0', '0', '0', '0']);
    expect(texts(feeValues!.contingency).slice(0, 3)).toEqual(['211.5', '0', '21.15']);
    expect(feeValues!.totals[1]).toBe(amount('5000'));
    const bond = feeValues!.base[3]!;
    const grand = costWithFees(summaryFigures(data, NO_EDITS).project.baseAmount, feeValues!.base, sampleFees);
    // 5 % of the exact total; the total as shown adds fees in cents.
    expect(amountText(roundToCents(amountOfUnits((grand * 5n) / 100n)))).toBe(amountText(bond));
  });

  it('follow a typed bid amount: adjustment is typed minus bids, the bid amount equals the typed figure [PFE-016] [PFE-024]', () => {
    const figures = edited({ kind: 'bidAmount', key: sectionKey(concrete, null), amount: amount('190000') });
    const row = figures.rows[1]!;
    expect(amountText(row.amounts.base.amount!)).toBe('190000');
    // Bids are 175,000.12345, so that the adjustment becomes 14,999.87655.
    expect(amountText(row.classifications![7]!)).toBe('14999.87655');
    expect(amountText(row.classifications![8]!)).toBe('190000');
    expect(amountText(row.second!.difference)).toBe('0');
    expect(totalsOf(figures).bidTotal).toBe('366575');
    expect(figures.project.grandTotal! > summaryFigures(data, NO_EDITS).project.grandTotal!).toBe(true);
  });

  it('set the amount of one alternate without touching the base [PFE-024]', () => {
    const key = sectionKey(concrete, data.project.alternates[0]!.id);
    const row = edited({ kind: 'bidAmount', key, amount: amount('20000') }).rows[1]!;
    expect(amountText(row.amounts.alternates[0]!.amount!)).toBe('20000');
    expect(amountText(row.amounts.alternates[0]!.variance!)).toBe('10000');
    expect(amountText(row.amounts.base.amount!)).toBe('180000.12345');
  });

  it('take a contingency of base amount and enabled alternates, before contingency [PFE-026] [PFE-028]', () => {
    const contingency = { unit: 'percent', value: amount('0.1') } as const;
    const row = edited({ kind: 'contingency', key: concrete, contingency }).rows[1]!;
    expect(amountText(row.amounts.contingency.amount)).toBe('19150.01');
    expect(amountText(row.amounts.bidTotal)).toBe('210650.13345');
  });

  it('count a fixed contingency in full without a selection, a percentage gives 0 [PFE-029]', () => {
    const open = idOf(2, 3);
    const fixed = edited({ kind: 'contingency', key: open, contingency: { unit: 'amount', value: amount('250') } })
      .rows[3]!;
    expect(fixed.amounts.contingency).toEqual({ unit: 'amount', amount: amount('250'), percentage: null });
    const percent = edited({ kind: 'contingency', key: open, contingency: { unit: 'percent', value: amount('0.2') } });
    expect(percent.rows[3]!.amounts.contingency.amount).toBe(0n);
  });

  it('count an alternate as soon as its switch is on [PFE-031]', () => {
    const figures = edited({ kind: 'enabled', key: data.project.alternates[1]!.id, isEnabled: true });
    expect(figures.enabled).toEqual([true, true]);
    expect(amountText(figures.rows[1]!.amounts.alternates[1]!.amount!)).toBe('6000');
    expect(amountText(figures.rows[1]!.amounts.contingency.amount)).toBe('9875.01');
  });

  it('keep packages and project bid total after a failed fee calculation, and name the cause [SUM-050]', () => {
    const figures = summaryFigures(sampleSummary({ ...sampleProject, fees: failingFees }), NO_EDITS);
    expect(figures.feeValues).toBeNull();
    expect(figures.project.grandTotal).toBeNull();
    expect(feesTotal(figures)).toBeNull();
    expect(totalsOf(figures).bidTotal).toBe('356075.13345');
    expect(figures.failure).toMatchObject({ code: 'sharesReachTotal', feeNames: ['Profit'] });
  });
});
