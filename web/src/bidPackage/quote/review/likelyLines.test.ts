import { describe, expect, it } from 'vitest';
import type { QuotedRow } from '#contract';
import { quotedRow } from '../../testing/quotedRow.testing.ts';
import { likelyLines } from './likelyLines.ts';
import { packageLine, reviewOf } from './reviewed.testing.ts';

/** The lines of a Michigan DOT contract (32000-212484, letting of July 2022). */
const printed: readonly (readonly [description: string, unit: string])[] = [
  ['Mobilization, Max$54,700.00', 'LSUM'],
  ['Project Cleanup', 'LSUM'],
  ['_Concrete Cracks', 'Ft'],
  ['_Railing Repairs and Painting', 'Ft'],
  ['_Replace Exterior Wood Trim', 'Ft'],
  ['_Steel Lintel Replacement', 'Ft'],
  ['_Concrete Patching', 'Sft'],
  ['_Historic Masonry Cleaning', 'Sft'],
  ['_Historic Masonry Repointing & Replacement', 'Sft'],
  ['_Metal Roofing Repair', 'Sft'],
  ['_Chimney Stack Repair', 'Ea'],
  ['_Door Fabrication, Installation, and Painting', 'Ea'],
  ['_Emergency Generator and Enclosure', 'Ea'],
  ['_Framing of Dormer', 'Ea'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(
    (window) => [`_Remove and Replace Existing Window ${window}`, 'Ea'] as const,
  ),
  ['_Stair Railing Fabrication, Installation, and Painting', 'Ea'],
  ['_Wood Shutter Repair', 'Ea'],
];
const lines = printed.map(([description, unit], at) => packageLine(at + 1, description, unit));

/** Descriptions of the likely lines, by row; and of those that a row was matched to. */
function linesOf(rows: readonly QuotedRow[], among = lines) {
  const review = reviewOf(rows, { lines: among });
  const name = (lineId: string) => among.find(({ id }) => id === lineId)!.description;
  const likely = [...likelyLines(review.rows, among)].map(([row, choice]): [number, string] => [
    row,
    choice.kind === 'line' ? name(choice.lineId) : choice.kind,
  ]);
  const matched = review.rows.flatMap(({ line, row }): [number, string][] =>
    line === null ? [] : [[row.row, among[line]!.description]],
  );
  return { likely: new Map(likely), matched: new Map(matched) };
}

const variants: Readonly<Record<string, (description: string) => string>> = {
  'with words before it': (description) => `Furnish and install ${description}`,
  'with words behind it': (description) => `${description} complete per plan`,
  'without its last word': (description) => description.split(' ').slice(0, -1).join(' '),
  'by its first words': (description) => description.split(/[ ,]+/).slice(0, 2).join(' '),
  'with another word in it': (description) => description.split(' ').with(1, 'new').join(' '),
};

describe('likely lines of a real tabulation', () => {
  it.each([
    ['with words before it', 16],
    ['with words behind it', 16],
    ['without its last word', 12],
    ['by its first words', 12],
    ['with another word in it', 8],
  ])('of rows that print a line %s none is another line [QUO-078]', (variant, fewest) => {
    const rows = printed.map(([description, unit], at) =>
      quotedRow(at, variants[variant]!(description), { unit, amount: '1' }),
    );
    const { likely, matched } = linesOf(rows);
    for (const [row, description] of likely) expect(description).toBe(printed[row]![0]);
    expect(likely.size + matched.size).toBeGreaterThanOrEqual(fewest);
  });

  it('of rows for work that the package does not have none is likely by a word or two [QUO-078]', () => {
    const half = lines.filter((_, at) => at % 2 === 0);
    const others = lines.filter((_, at) => at % 2 === 1);
    const rows = others.map(({ description, unit }, at) => quotedRow(at, description, { unit, amount: '1' }));
    expect(linesOf(rows, half).likely).toEqual(new Map());
  });
});

describe('the first line that is offered', () => {
  const brick = packageLine(1, 'Brick replacement', 'EA');
  const row = (description: string, given: Partial<QuotedRow> = {}) =>
    quotedRow(1, description, { amount: '9', ...given });
  const long = row('Furnish and install brick replacement complete');

  it('is likely where it has most of the row, in no other unit [QUO-078]', () => {
    const short = row('Brick');
    expect(linesOf([short], [brick]).likely.get(1)).toBe('Brick replacement');
    expect(linesOf([{ ...short, unit: 'EA' }], [brick]).likely.get(1)).toBe('Brick replacement');
    expect(linesOf([{ ...short, unit: 'SF' }], [brick]).likely.size).toBe(0);
    // Two lines that are as near.
    expect(linesOf([short], [brick, packageLine(2, 'Brick cleaning', 'EA')]).likely.size).toBe(0);
    expect(linesOf([long], [packageLine(2, 'Install brick replacement', 'EA'), brick]).likely.size).toBe(0);
  });

  it('is not likely with another number or place, or where the row says much more [QUO-078]', () => {
    for (const more of ['(2)', 'type B', '12 in']) {
      expect(linesOf([row(`Brick replacement ${more}`)], [brick])).toEqual({ likely: new Map(), matched: new Map() });
    }
    const south = packageLine(1, 'Brick replacement, south wall');
    const north = row('Brick replacement at north wall');
    expect(linesOf([north], [south])).toEqual({ likely: new Map(), matched: new Map() });
    const most = row('Temporary protection of windows and doors during brick replacement');
    expect(linesOf([most], [brick])).toEqual({ likely: new Map(), matched: new Map() });
  });

  it('is likely for none of two rows that fit it [QUO-051]', () => {
    const twice = linesOf([long, { ...long, row: 2, description: 'Furnish brick replacement complete' }], [brick]);
    expect(twice).toEqual({ likely: new Map(), matched: new Map() });
  });
});
