import type { QuotedRow } from '#contract';
import type { LineItemBid } from '#leveling';
import { wireQuantity } from '../../model/wireAmount.ts';
import { sampleReading } from '../../testing/quotedRow.testing.ts';
import type { PackageLine } from '../packageLines.ts';
import { withInclusions } from './inclusions.ts';
import { NO_REVIEW_CHOICES, type ReviewChoices, reviewQuote } from './quoteReview.ts';

/** A line of a package: 'Cleanup' in LS. */
export const packageLine = (number: number, description: string, unit = 'LS', quantity = '1'): PackageLine => ({
  id: `line ${number}`,
  number,
  description,
  unit,
  quantity: wireQuantity(quantity),
  unitPrice: null,
  titles: [],
});

interface Given {
  readonly lines?: readonly PackageLine[];
  readonly choices?: Partial<ReviewChoices>;
  readonly texts?: readonly string[];
  readonly wholeRow?: number;
  readonly stored?: ReadonlyMap<string, LineItemBid>;
}

/** Reviews rows of a quote as the dialog does; texts are in the rows from 100. */
export function reviewOf(rows: readonly QuotedRow[], given: Given = {}) {
  const { lines = [], choices = {}, texts = [], wholeRow = null, stored = new Map() } = given;
  const read = sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows: [...rows],
    wholeRow,
    printedTotal: null,
    companyName: null,
    isPriceUnclear: false,
    texts: texts.map((text, at) => ({ row: 100 + at, text, isCondition: true })),
  });
  const { reading, matches } = withInclusions(read, lines, new Map());
  const review = reviewQuote({
    reading: reading!,
    matches,
    lines,
    choices: { ...NO_REVIEW_CHOICES, ...choices },
    seen: (lineId) => stored.get(lineId) ?? null,
    groupOf: (title) => title,
    hasPlace: () => true,
    units: ['EA', 'SF', 'LS'],
  });
  return { ...review, texts: reading!.texts.map(({ text }) => text) };
}
