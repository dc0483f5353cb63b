import { describe, expect, it } from 'vitest';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { coverageCounts, rangeDraft, rangeOf, rangeProblems, withLow, withMid } from './rangeDraft.ts';

const draft = rangeDraft({ lowBiddersMax: 1, midBiddersMax: 3 });
const codes = (next: typeof draft) => rangeProblems(next).map(({ path, code }) => [path, code]);

describe('the bidders range', () => {
  it('raises mid when low reaches it [PREF-014] [SUM-018]', () => {
    expect(withLow(draft, '3')).toEqual({ low: '3', mid: '4', isRaised: true });
    expect(withLow(draft, '2')).toEqual({ low: '2', mid: '3', isRaised: false });
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
