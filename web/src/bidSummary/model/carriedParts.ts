import { type Amount, sumOf } from '#leveling';
import type { RowFigures } from './rowFigures.ts';

/** What packages carry of the sums of a project, in US dollars; alternates in its order, 0 while disabled. */
export interface CarriedParts {
  readonly base: Amount;
  readonly alternates: readonly Amount[];
  readonly contingency: Amount;
}

/**
 * Returns the parts of a project's base, alternate and contingency sums that its packages carry. Source: rules.md, Carried
 * amounts. Worked: HVAC carries 71,000.00 with a contingency of 5 %, so the parts are 71,000.00 and 3,550.00.
 */
export function carriedParts(rows: readonly Pick<RowFigures, 'amounts'>[], alternateCount: number): CarriedParts {
  const carrying = rows.flatMap(({ amounts }) =>
    amounts.carried === null ? [] : [{ ...amounts.carried, contingency: amounts.contingency.amount }],
  );
  return {
    base: sumOf(carrying, ({ base }) => base),
    alternates: Array.from({ length: alternateCount }, (_, index) =>
      sumOf(carrying, ({ alternates }) => alternates[index]!),
    ),
    contingency: sumOf(carrying, ({ contingency }) => contingency),
  };
}
