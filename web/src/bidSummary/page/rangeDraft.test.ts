import { describe, expect, it } from 'vitest';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { coverageCounts, isRaised, rangeDraft, rangeOf, rangeProblems, withLow, withMid } from './rangeDraft.ts';

const draft = rangeDraft({ lowBiddersMax: 1, midBiddersMax: 3 });
const codes = (next: typeof draft) => rangeProblems(next).map(({ path, code }) => [path, code]);

describe('the bidders range', () => {
  it('raises mid when low reaches it [PREF-014] [SUM-018]', () => {
    const [raised, kept] = [withLow(draft, '3'), withLow(draft, '2')];
    expect([raised.low, raised.mid, isRaised(raised)]).toEqual(['3', '4', true]);
    expect([kept.low, kept.mid, isRaised(kept)]).toEqual(['2', '3', false]);
  });

  it('returns a raised mid with a lower low, unless mid was typed since [PREF-031]', () => {
    const raised = withLow(withLow(draft, '100'), '1000');
    expect([raised.mid, isRaised(raised)]).toEqual(['1001', true]);
    expect([withLow(raised, '10').mid, withLow(raised, '2').mid, withLow(raised, '').mid]).toEqual(['11', '3', '3']);
    expect(isRaised(withLow(raised, '2'))).toBe(false);
    expect(withLow(withMid(raised, '1001'), '2').mid).toBe('1001');
  });

  it('names what is wrong with each field [PREF-012] [PREF-013] [PREF-021]', () => {
    expect(codes(withLow(draft, ''))).toEqual([['lowBiddersMax', 'required']]);
    expect(codes(withLow(draft, '2.5'))).toEqual([['lowBiddersMax', 'wholeNumber']]);
    expect(codes(withLow(draft, 'x'))).toEqual([['lowBiddersMax', 'wholeNumber']]);
    expect(codes(withLow(draft, '-1'))).toEqual([['lowBiddersMax', 'atLeastZero']]);
    expect(codes(withLow(draft, '1000'))).toEqual([['midBiddersMax', 'atMostOneThousand']]);
    expect(codes(withMid(draft, '1'))).toEqual([['midBiddersMax', 'greaterThanLow']]);
  });

  it('is low 1 and mid 3 for a project without one, and colors the counts [PREF-020]', () => {
    expect(rangeOf({ lowBiddersMax: null, midBiddersMax: null })).toEqual({ lowBiddersMax: 1, midBiddersMax: 3 });
    const { packages } = sampleSummary(sampleProject);
    expect(coverageCounts(packages, { lowBiddersMax: 1, midBiddersMax: 2 })).toEqual({ red: 1, yellow: 1, green: 1 });
  });
});
