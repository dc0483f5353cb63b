import { describe, expect, it } from 'vitest';
import { matchQuote } from '#leveling';
import {
  moreSamplesWithoutDocuments,
  type SampleRows,
  samplesOfDocuments,
  samplesWithoutDocuments,
  withoutLines,
} from '../samples/sampleRows.testing.ts';

interface Outcome {
  /** Rows that are certain in truth, and those of them that are matched to their line. */
  certain: number;
  right: number;
  doubtful: number;
  /** Doubtful rows that are asked with their line among those offered. */
  offered: number;
  /** Rows that are matched to a line where they do not belong. */
  wrong: string[];
}

function outcomeOf(samples: readonly SampleRows[]): Outcome {
  const outcome: Outcome = { certain: 0, right: 0, doubtful: 0, offered: 0, wrong: [] };
  for (const { id, lines, rows, truths } of samples) {
    for (const [at, match] of matchQuote(rows, lines).entries()) {
      const { line, verdict } = truths[at]!;
      const isRight = match.kind === 'matched' && match.line === line;
      if (match.kind === 'matched' && !isRight) outcome.wrong.push(`${id} ${rows[at]!.description}`);
      if (verdict === 'certain') {
        outcome.certain += 1;
        if (isRight) outcome.right += 1;
      } else if (verdict === 'doubtful') {
        outcome.doubtful += 1;
        if (match.kind === 'doubtful' && match.lines.includes(line!)) outcome.offered += 1;
      }
    }
  }
  return outcome;
}

const sets = [
  ['24 documents', samplesOfDocuments(), 0.95, 0.8],
  ['18 quotes over other trades', samplesWithoutDocuments(), 0.95, 0.8],
  ['18 more quotes', moreSamplesWithoutDocuments(), 0.93, 0.7],
] as const;

describe.each(sets)('the rows of %s', (_, samples, least) => {
  it('that are certain are matched to their lines, others never to a wrong one [QUO-140]', () => {
    const { certain, right, wrong } = outcomeOf(samples);
    expect(wrong).toEqual([]);
    expect(certain).toBeGreaterThan(280);
    expect(right / certain).toBeGreaterThanOrEqual(least);
  });

  it('that are doubtful are asked with their line among those offered [QUO-140]', () => {
    const { doubtful, offered } = outcomeOf(samples);
    expect(doubtful).toBeGreaterThan(20);
    expect(offered / doubtful).toBeGreaterThanOrEqual(0.85);
  });
});

it.each(sets)(
  'without estimates none of the rows of %s is matched to a wrong line [QUO-140]',
  (_, samples, __, least) => {
    const bare = samples.map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, unitPrice: null })) }));
    const { certain, right, wrong } = outcomeOf(bare);
    expect(wrong).toEqual([]);
    expect(right / certain).toBeGreaterThanOrEqual(least);
  },
);

it.each([0, 1, 2])(
  'without every third line of the package, from line %i, none is matched to another [QUO-140]',
  (first) => {
    const samples = samplesOfDocuments().map((one) => withoutLines(one, (position) => position % 3 === first));
    const { certain, right, wrong } = outcomeOf(samples);
    expect(wrong).toEqual([]);
    expect(right / certain).toBeGreaterThanOrEqual(0.95);
  },
);
