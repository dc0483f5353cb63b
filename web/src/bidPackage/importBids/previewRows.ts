import type { ImportAnswer } from '#contract';
import { type Amount, add, baseEstimate, type Quantity, ZERO } from '#leveling';
import { wireAmount, wirePrice, wireQuantity } from '../model/wireAmount.ts';

export interface PreviewLine {
  readonly kind: 'line';
  /** From 1, over all lines. */
  readonly number: number;
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly unitPrice: Amount;
  readonly estimate: Amount;
  /** One per bidder; null is no bid, so that the line is unleveled. */
  readonly prices: readonly (Amount | null)[];
  readonly match: LineItem['match'];
}

type LineItem = NonNullable<ImportAnswer['lineItems']>[number];

/** The header of a section or group above its lines. */
export interface PreviewGroup {
  readonly kind: 'section' | 'group' | 'subgroup';
  /** null is the base bid. */
  readonly name: string | null;
  count: number;
  estimate: Amount;
  readonly prices: Amount[];
  /** Lines without a bid, one per bidder. */
  readonly unleveled: number[];
}

export type PreviewRow = PreviewLine | PreviewGroup;

/**
 * Returns the lines under the headers of their alternates and groups, in the order of the file, with the sums of each.
 * There are headers of sections only where an alternate gets lines.
 */
export function previewRows(answer: Pick<ImportAnswer, 'bidders' | 'lineItems'>): PreviewRow[] {
  const lines = (answer.lineItems ?? []).map((line) => ({ ...line, amounts: lineOf(line) }));
  const bidderCount = answer.bidders.length;
  const bySection = gathered(lines, ({ alternateName }) => alternateName);
  const rows: PreviewRow[] = [];
  let number = 0;
  const add = (kind: PreviewGroup['kind'], name: string | null, own: readonly { amounts: LineAmounts }[]) => {
    const sums: PreviewGroup = {
      kind,
      name,
      count: own.length,
      estimate: ZERO,
      prices: new Array<Amount>(bidderCount).fill(ZERO),
      unleveled: new Array<number>(bidderCount).fill(0),
    };
    for (const { amounts } of own) sum(sums, amounts);
    rows.push(sums);
  };
  for (const [alternateName, inSection] of bySection) {
    if (bySection.size > 1 || alternateName !== null) add('section', alternateName, inSection);
    for (const [level1, inGroup] of gathered(inSection, (line) => line.level1)) {
      if (level1 !== null) add('group', level1, inGroup);
      for (const [level2, own] of gathered(inGroup, (line) => line.level2)) {
        if (level2 !== null) add('subgroup', level2, own);
        for (const { amounts, description, unit, match } of own) {
          number += 1;
          rows.push({ kind: 'line', number, description, unit, match, ...amounts });
        }
      }
    }
  }
  return rows;
}

type LineAmounts = Pick<PreviewLine, 'quantity' | 'unitPrice' | 'estimate' | 'prices'>;

function lineOf(line: LineItem): LineAmounts {
  const quantity = wireQuantity(line.quantity);
  const unitPrice = wireAmount(line.unitPrice);
  return { quantity, unitPrice, estimate: baseEstimate(quantity, unitPrice), prices: line.prices.map(wirePrice) };
}

function sum(sums: PreviewGroup, { estimate, prices }: LineAmounts): void {
  sums.estimate = add(sums.estimate, estimate);
  prices.forEach((price, bidder) => {
    if (price === null) sums.unleveled[bidder] = (sums.unleveled[bidder] ?? 0) + 1;
    else sums.prices[bidder] = add(sums.prices[bidder] ?? ZERO, price);
  });
}

function gathered<Line>(lines: readonly Line[], nameOf: (line: Line) => string | null): Map<string | null, Line[]> {
  const found = new Map<string | null, Line[]>();
  for (const line of lines) {
    const name = nameOf(line);
    const known = found.get(name);
    if (known) known.push(line);
    else found.set(name, [line]);
  }
  return new Map([...found].sort(([one], [other]) => (one === null ? -1 : other === null ? 1 : 0)));
}
