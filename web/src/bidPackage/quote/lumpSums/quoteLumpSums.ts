import type { enterQuote, PayloadOf } from '#contract';
import { type Amount, amountText, Classification, isReplacedByRollup, type LineItemBid } from '#leveling';
import { type LumpSumFigures, lumpSumFigures } from '../../lumpSums/lumpSumFigures.ts';
import { isWithin, rowKey } from '../../model/rowKey.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { groupOfPlace, linesBeneath, type TreeNode } from '../../model/sheetTree.ts';
import { optionalAmountText } from '../../model/wireAmount.ts';
import { replacedByLumpSum } from '../../sending/replacedByLumpSum.ts';
import { alternateName, sectionName, text } from '../../sheet/sheetPage.ts';
import type { PackageLine } from '../packageLines.ts';
import { entryOf, keptPrices, type LumpSumToSend, type QuoteToSend } from '../quoteToSend.ts';

/** How a lump sum is entered where the bidder has entries beneath it, or lines beneath have none. */
export interface LumpSumChoice {
  readonly isOnTop: boolean;
  /** Lines beneath without an entry become Included. */
  readonly isRestIncluded: boolean;
}

export const NO_LUMP_SUM_CHOICE: LumpSumChoice = { isOnTop: false, isRestIncluded: false };

/** A section or group that a lump sum can price, by the key of its row. */
export interface LumpSumPlace {
  readonly key: string;
  readonly name: string;
}

/** Returns the sections, and the groups with lines, in the order of the sheet. */
export function lumpSumPlaces(model: SheetModel): LumpSumPlace[] {
  const { nodes } = model.content.tree;
  const places = nodes.filter(({ kind, lineCount }) => kind === 'section' || lineCount > 0);
  return places.map((node) => ({ key: node.key, name: placeName(model, node) }));
}

/** Worked: 'Base bid', 'Site / Walls', 'Alternate 1 / Site'. */
function placeName(model: SheetModel, { section, level1, level2 }: Pick<TreeNode, 'section' | 'level1' | 'level2'>) {
  const names = [level1, level2].filter((name) => name !== null);
  return [...(section > 0 || names.length === 0 ? [sectionName(model, section)] : []), ...names].join(' / ');
}

/** Returns whether two places have lines in common: they are the same, or one is within the other. */
export function sharesLines(one: string, other: string): boolean {
  return `${one}-`.startsWith(`${other}-`) || `${other}-`.startsWith(`${one}-`);
}

/** A lump sum of the quote, and what it meets on its place. */
export interface QuoteLumpSum extends LumpSumPlace, LumpSumChoice {
  readonly amount: Amount;
  /** The bidder's lump sum there now. */
  readonly now: Amount | null;
  readonly figures: LumpSumFigures | null;
  /** The number of lines beneath that have no entry and get none. */
  readonly restCount: number;
}

/** A lump sum of the bidder that the quote leaves as it is, or takes away by choice. */
export interface OtherLumpSum extends LumpSumPlace {
  readonly amount: Amount;
  readonly isRemoved: boolean;
}

/** A quote with its lump sums. */
export interface WithLumpSums {
  readonly quote: QuoteToSend;
  readonly lumpSums: readonly QuoteLumpSum[];
  readonly others: readonly OtherLumpSum[];
  /** Lines that a lump sum of the quote prices. */
  readonly covered: ReadonlySet<string>;
  /** Lines whose entries it replaces. */
  readonly replaced: ReadonlySet<string>;
  readonly problem: string | null;
}

interface Entered {
  readonly model: SheetModel;
  /** The index of the bidder; -1 for one that is new to the package. */
  readonly bidder: number;
  readonly lines: readonly PackageLine[];
  /** The quote without its lump sums, whose prices it has already. */
  readonly base: QuoteToSend;
  readonly amounts: readonly (readonly [place: string, amount: Amount])[];
  readonly choices: ReadonlyMap<string, LumpSumChoice>;
  /** Places whose lump sum is taken away. */
  readonly removed: ReadonlySet<string>;
  seen(lineId: string): LineItemBid | null;
}

/** Adds lump sums to a quote, with what they replace, and says why they cannot be entered. */
export function withLumpSums(entered: Entered): WithLumpSums {
  const { model, bidder, lines, base, amounts, choices, removed, seen } = entered;
  const { tree, lines: sheetLines } = model.content;
  const bidderId = model.content.bidders[bidder]?.id ?? null;
  const taken = new Set(base.entries.map(({ line }) => line.id));
  const [covered, replaced] = [new Set<string>(), new Set<string>()];
  const rest: PackageLine[] = [];
  const lumpSums = amounts.flatMap(([key, amount]): QuoteLumpSum[] => {
    const index = tree.indexOf.get(key);
    if (index === undefined) return [];
    const node = tree.nodes[index]!;
    const choice = choices.get(key) ?? NO_LUMP_SUM_CHOICE;
    const beneath = linesBeneath(tree, index);
    const open = beneath.filter((line) => !taken.has(lines[line]!.id) && seen(lines[line]!.id) === null);
    for (const line of beneath) {
      covered.add(lines[line]!.id);
      const isReplaced =
        bidder !== -1 &&
        !choice.isOnTop &&
        !taken.has(lines[line]!.id) &&
        isReplacedByRollup(model.entriesOfLine(line), bidder, sheetLines.baseEstimates[line]!);
      if (isReplaced) replaced.add(lines[line]!.id);
    }
    if (choice.isRestIncluded) rest.push(...open.map((line) => lines[line]!));
    const now = bidderId === null ? null : (model.lumpSum(node, bidderId)?.amount ?? null);
    const figures = bidder === -1 ? null : lumpSumFigures({ model }, index, bidder);
    return [{ ...choice, key, name: placeName(model, node), amount, now, figures, restCount: open.length }];
  });
  const others = otherLumpSums(model, bidderId, lumpSums, removed);
  const included = rest.map((line) =>
    entryOf(line, null, { classification: Classification.Included, price: null }, null),
  );
  const entries = [...base.entries, ...included];
  const left = lines.filter(({ id }) => !replaced.has(id));
  const toSend: LumpSumToSend[] = [
    ...others.filter(({ isRemoved }) => isRemoved).map(({ key, amount }) => ({ key, amount: null, now: amount })),
    ...lumpSums.map(({ key, amount, now, isOnTop }) => ({ key, amount, now, isInPlace: !isOnTop })),
  ];
  return {
    quote: {
      ...base,
      entries,
      lumpSums: toSend,
      kept: [...keptPrices(left, entries, seen), ...others.flatMap((one) => (one.isRemoved ? [] : [one.amount]))],
    },
    lumpSums,
    others,
    covered,
    replaced,
    problem: problemOf(lumpSums, others),
  };
}

/** Returns the bidder's lump sums that none of the quote replaces. */
function otherLumpSums(
  model: SheetModel,
  bidderId: string | null,
  lumpSums: readonly QuoteLumpSum[],
  removed: ReadonlySet<string>,
): OtherLumpSum[] {
  if (bidderId === null) return [];
  return [...model.content.lumpSums.values()].flatMap((one) => {
    const key = rowKey.node(one);
    const isReplaced = lumpSums.some((lump) => isWithin(one, lump.key));
    if (one.bidderId !== bidderId || isReplaced) return [];
    return [{ key, name: placeName(model, one), amount: one.amount, isRemoved: removed.has(key) }];
  });
}

function problemOf(lumpSums: readonly QuoteLumpSum[], others: readonly OtherLumpSum[]): string | null {
  for (const [at, { key, name }] of lumpSums.entries()) {
    const twice = lumpSums.slice(0, at).find((other) => sharesLines(other.key, key));
    if (twice !== undefined) return text('quoteLumpSumTwice', { place: name, other: twice.name });
    const higher = others.find((other) => !other.isRemoved && sharesLines(other.key, key));
    if (higher !== undefined) return text('quoteLumpSumHigher', { place: name, other: higher.name });
  }
  return null;
}

/** Returns the lump sums of a quote as its command takes them, with what their author sees there and beneath. */
export function lumpSumPayload(
  model: SheetModel,
  bidderId: string | null,
  lumpSums: QuoteToSend['lumpSums'],
): NonNullable<PayloadOf<typeof enterQuote>['lumpSums']> {
  return lumpSums.flatMap(({ key, amount, now, isInPlace }) => {
    const node = model.content.tree.nodes[model.content.tree.indexOf.get(key) ?? -1];
    if (node === undefined) return [];
    const hasLower = bidderId !== null && amount !== null && model.lumpSumsBelow(node, bidderId).length > 0;
    const replaced = { lowerLevels: hasLower, lineItemBids: isInPlace === true };
    return [
      {
        alternateName: alternateName(model, node.section),
        metadataValues: [...groupOfPlace(node)],
        price: optionalAmountText(amount),
        expected: now && { price: amountText(now) },
        ...(bidderId !== null && replacedByLumpSum(model, node, bidderId, replaced)),
      },
    ];
  });
}
