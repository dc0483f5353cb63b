import type { ImportContract } from '#contract';
import { type Amount, amountText, ONE, uniqueKey } from '#leveling';
import type { ListedBidder } from './biddersTable.ts';
import { columnOf } from './draftBook.ts';
import type { Table } from './itemsTable.ts';
import { allTotals, printedTotalOf, totalDoubts } from './printedTotals.ts';
import { alternateOfSection, sectionDoubts } from './sections.ts';
import {
  type Column,
  type Doubt,
  type Draft,
  estimateIndex,
  type ImportedLine,
  type ReadRequest,
  type Tabulation,
} from './tabulation.ts';
import { isEstimateName } from './tellingTexts.ts';

/** What an answer is made from. */
export interface TabulationSource {
  readonly draft: Draft;
  readonly items: Table;
  readonly columns: readonly Column[];
  readonly contracts: readonly ImportContract[];
  readonly listed: readonly ListedBidder[];
  readonly request: ReadRequest;
}

/** The answer of API-153: sums, printed totals, doubts, unknown units, and the lines as they will stand (IMP-020). */
export function tabulationOf(source: TabulationSource): Tabulation {
  const { draft, columns, contracts, listed, request } = source;
  const totals = allTotals(draft, listed);
  const lineItems = linesOf(draft, request);
  return {
    contracts: [...contracts],
    columns: columns.map(({ column, meaning, bidder, header }) => ({ column, meaning, bidder, header })),
    lineItemCount: draft.lines.length,
    estimateTotal: amountText(estimateTotal(draft)),
    bidders: draft.bidders.map((companyName, bidder) => {
      const total = draft.lines.reduce((sum, line) => sum + (line.prices.get(bidder) ?? 0n), 0n);
      const printed = printedTotalOf(draft.lines, totals, bidder);
      return {
        companyName,
        total: amountText(total),
        printedTotal: printed === null ? null : amountText(printed),
        difference: printed === null ? null : amountText(total - printed),
      };
    }),
    doubts: [...doubtsOf(source), ...totalDoubts(draft, totals)].sort(
      (a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1),
    ),
    unknownUnits: unknownUnits(lineItems, request.listedUnits),
    lineItems,
  };
}

/** Exact: quantities and unit prices have at most 5 decimals each. */
function estimateTotal(draft: Draft): Amount {
  return draft.lines.reduce((sum, { quantity, unitPrice }) => sum + (quantity * (unitPrice ?? 0n)) / ONE, 0n);
}

function linesOf(draft: Draft, { options }: ReadRequest): ImportedLine[] {
  const units = new Map(Object.entries(options.units ?? {}).map(([printed, listed]) => [uniqueKey(printed), listed]));
  return draft.lines.map((line) => ({
    description: line.description,
    quantity: amountText(line.quantity),
    unit: units.get(uniqueKey(line.unit)) ?? line.unit,
    unitPrice: amountText(line.unitPrice ?? 0n),
    level1: line.section,
    level2: line.level2,
    alternateName: alternateOfSection(line.section, options.sections),
    prices: draft.bidders.map((_, bidder) => {
      const price = line.prices.get(bidder);
      return price === undefined ? null : amountText(price);
    }),
  }));
}

function unknownUnits(lines: readonly ImportedLine[], listedUnits: readonly string[]): string[] {
  const listed = new Set(listedUnits.map(uniqueKey));
  return [...new Set(lines.map(({ unit }) => unit))].filter((unit) => !listed.has(uniqueKey(unit)));
}

function doubtsOf({ draft, items, columns, listed, request }: TabulationSource): Doubt[] {
  const section = columnOf(columns, 'section');
  return [
    ...withoutBlankEstimate(draft, items, columns),
    ...namelessBidders(draft, items, columns, listed),
    ...sectionDoubts(draft, section < 0 ? null : section, request.options.sections),
  ];
}

/** An estimate that is blank on every line is one doubt, not one per cell. */
function withoutBlankEstimate(draft: Draft, items: Table, columns: readonly Column[]): readonly Doubt[] {
  const own = columns.filter(({ bidder }) => bidder !== null && isEstimateName(bidder));
  const first = own[0];
  if (!first || draft.lines.some(({ unitPrice }) => unitPrice !== null)) return draft.doubts;
  const blank = (doubt: Doubt) => doubt.text === '' && own.some(({ column }) => column === doubt.column);
  const others = draft.doubts.filter((doubt) => !blank(doubt));
  if (others.length === draft.doubts.length) return draft.doubts;
  const printed = draft.totals.flatMap(({ totals }) => totals.filter(({ bidder }) => bidder === estimateIndex)).at(-1);
  const total = printed ? ` Its printed total is ${printed.text}.` : '';
  const message = `'${first.bidder}' is blank on every line; the unit prices are 0.${total}`;
  return [{ row: items.header.number, column: first.column, text: '', kind: 'notANumber', message }, ...others];
}

/** Bidder numbers that the bidders table does not list stand in place of the names. */
function namelessBidders(
  draft: Draft,
  items: Table,
  columns: readonly Column[],
  listed: readonly ListedBidder[],
): Doubt[] {
  const names = new Set(listed.map(({ name }) => uniqueKey(name)));
  if (!listed.some(({ number }) => number !== '')) return [];
  return draft.bidders.flatMap((bidder): Doubt[] => {
    if (names.has(uniqueKey(bidder)) || !/^\d+$/.test(bidder)) return [];
    const column = columns.find((one) => one.bidder === bidder)?.column ?? null;
    const message = `The bidders table names no bidder ${bidder}; the number stands in place of the name.`;
    return [{ row: items.header.number, column, text: bidder, kind: 'noDescription', message }];
  });
}
