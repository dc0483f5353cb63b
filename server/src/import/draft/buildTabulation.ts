import type { ImportContract, ImportTable } from '#contract';
import {
  type Amount,
  amountText,
  baseEstimate,
  DECIMAL_LIMITS,
  type Quantity,
  truncateAmount,
  uniqueKey,
} from '#leveling';
import { columnDoubts } from '../columns/columnDoubts.ts';
import { allTotals, printedTotalOf, totalDoubts } from '../tables/printedTotals.ts';
import { sumOfLines } from '../tables/wideTotals.ts';
import { isEstimateName } from '../text/textPatterns.ts';
import type { PartDraft } from './combinedDraft.ts';
import type { FilePart } from './fileParts.ts';
import { alternateOf, type PlacedDraft } from './places.ts';
import { sectionDoubts } from './sections.ts';
import {
  type Column,
  type Doubt,
  type DraftLine,
  estimateIndex,
  type ImportedLine,
  type ReadRequest,
  type Tabulation,
  type TotalsGroup,
} from './tabulation.ts';

/** The input of a tabulation. */
export interface TabulationSource {
  readonly draft: PlacedDraft;
  readonly parts: readonly PartDraft[];
  readonly columns: readonly Column[];
  readonly contracts: readonly ImportContract[];
  readonly request: ReadRequest;
}

/** Builds the import response: sums, printed totals, doubts, unknown units, and the lines as they will be imported. */
export function buildTabulation(source: TabulationSource): Tabulation {
  const { draft, columns, contracts, request } = source;
  const totals = allTotals(
    draft,
    source.parts.flatMap(({ part }) => part.listed),
  );
  const lineItems = linesOf(draft, request);
  const sheets = [...source.parts.map(({ part }) => part.sheet), ...draft.doubts.map(({ sheet }) => sheet ?? null)];
  const places = new Map([...new Set(sheets)].map((sheet, place) => [sheet, place]));
  const placeOf = ({ sheet }: Doubt) => places.get(sheet ?? null) ?? 0;
  return {
    contracts: [...contracts],
    columns: columns.map(({ column, meaning, bidder, header, sheet }) => ({
      column,
      meaning,
      bidder,
      header,
      ...(sheet === undefined ? {} : { sheet }),
    })),
    tables: tablesOf(draft, lineItems, totals),
    lineItemCount: draft.lines.length,
    estimateTotal: amountText(estimateTotal(draft.lines)),
    bidders: draft.bidders.map((_, bidder) => figuresOf(draft, totals, bidder, [...draft.lines.keys()])),
    doubts: [...doubtsOf(source), ...totalDoubts(draft, totals)].sort(
      (a, b) => placeOf(a) - placeOf(b) || a.row - b.row || (a.column ?? -1) - (b.column ?? -1),
    ),
    unknownUnits: unknownUnits(lineItems, request.listedUnits),
    lineItems,
  };
}

/** Returns sum, printed total and difference of a bidder over some lines, given the printed totals of these lines. */
function figuresOf(
  { bidders, lines }: PlacedDraft,
  totals: readonly TotalsGroup[],
  bidder: number,
  indexes: readonly number[],
): Tabulation['bidders'][number] {
  const total = sumOfLines(lines, indexes, bidder);
  const printed = printedTotalOf(lines, totals, bidder, indexes);
  return {
    companyName: bidders[bidder]!,
    total: amountText(total),
    printedTotal: printed === null ? null : amountText(printed),
    difference: printed === null ? null : amountText(total - printed),
  };
}

/** Returns the parts that `sections` can assign, each with where it goes. */
function tablesOf(
  draft: PlacedDraft,
  lineItems: readonly ImportedLine[],
  totals: readonly TotalsGroup[],
): ImportTable[] {
  const indexes = new Map<string, number[]>();
  draft.places.forEach(({ sheet, table }, index) => {
    const key = JSON.stringify([sheet, table]);
    const known = indexes.get(key);
    if (known) known.push(index);
    else indexes.set(key, [index]);
  });
  const tableOf = new Map([...indexes.values()].flatMap((own) => own.map((index) => [index, own] as const)));
  const within = new Map<readonly number[], TotalsGroup[]>();
  for (const group of totals) {
    const own = tableOf.get(group.lines[0] ?? -1);
    if (own && group.lines.every((index) => tableOf.get(index) === own))
      within.set(own, [...(within.get(own) ?? []), group]);
  }
  return [...indexes.values()].map((own): ImportTable => {
    const { sheet, table } = draft.places[own[0]!]!;
    const bidders = draft.bidders.flatMap((_, bidder) =>
      own.some((index) => draft.lines[index]!.prices.has(bidder))
        ? [figuresOf(draft, within.get(own) ?? [], bidder, own)]
        : [],
    );
    const { alternateName } = lineItems[own[0]!]!;
    return { sheet, table, lineItemCount: own.length, bidderCount: bidders.length, alternateName, bidders };
  });
}

/** Adds the base estimates of the lines, each rounded to cents. */
function estimateTotal(lines: readonly DraftLine[]): Amount {
  return lines.reduce(
    (sum, { quantity, unitPrice }) => sum + baseEstimate(keptQuantity(quantity), unitPrice ?? 0n),
    0n,
  );
}

/** Cuts a quantity to the 5 decimals that a line keeps. */
function keptQuantity(quantity: Quantity): Quantity {
  return truncateAmount(quantity, DECIMAL_LIMITS.quantity);
}

/** Builds the lines. If several tables share a section, each is Classification 1 of its lines without a section. */
function linesOf({ lines, places, bidders }: PlacedDraft, { options }: ReadRequest): ImportedLine[] {
  const units = new Map(Object.entries(options.units ?? {}).map(([printed, listed]) => [uniqueKey(printed), listed]));
  const alternates = places.map((place) => alternateOf(place, options.sections));
  // A section of the only table on its sheet is not a group of its own in addition to the section.
  const names = places.map(({ sheet, table, section }) => (table === section ? sheet : table));
  const sharing = new Map<string | null, Set<string | null>>();
  alternates.forEach((alternate, index) => {
    sharing.set(alternate, (sharing.get(alternate) ?? new Set()).add(names[index]!));
  });
  return lines.map((line, index) => {
    const group = sharing.get(alternates[index]!)!.size > 1 && places[index]!.sheet !== null ? names[index]! : null;
    return {
      description: line.description,
      quantity: amountText(keptQuantity(line.quantity)),
      unit: units.get(uniqueKey(line.unit)) ?? line.unit,
      unitPrice: amountText(line.unitPrice ?? 0n),
      level1: line.section ?? group,
      level2: line.level2,
      alternateName: alternates[index]!,
      prices: bidders.map((_, bidder) => {
        const price = line.prices.get(bidder);
        return price === undefined ? null : amountText(price);
      }),
    };
  });
}

function unknownUnits(lines: readonly ImportedLine[], listedUnits: readonly string[]): string[] {
  const listed = new Set(listedUnits.map(uniqueKey));
  return [...new Set(lines.map(({ unit }) => unit))].filter((unit) => !listed.has(uniqueKey(unit)));
}

function doubtsOf({ draft, parts, columns, request }: TabulationSource): Doubt[] {
  const doubts = parts.reduce<readonly Doubt[]>(
    (list, { part }) => withoutBlankEstimate(draft, list, part),
    draft.doubts,
  );
  return [
    ...doubts,
    ...parts.flatMap(({ part }) => namelessBidders(draft, part)),
    ...parts.flatMap(({ part }) => columnDoubts(part)),
    ...sectionDoubts(draft, columns, request.options.sections),
  ];
}

/** Merges the doubts about an estimate that is blank on every line into one. */
function withoutBlankEstimate(
  { lines, totals }: PlacedDraft,
  doubts: readonly Doubt[],
  { sheet, found, items }: FilePart,
): readonly Doubt[] {
  const own = found.columns.filter(({ bidder }) => bidder !== null && isEstimateName(bidder));
  const first = own[0];
  if (!first || lines.some(({ unitPrice }) => unitPrice !== null)) return doubts;
  const blank = (doubt: Doubt) =>
    doubt.text === '' && (doubt.sheet ?? null) === sheet && own.some(({ column }) => column === doubt.column);
  const others = doubts.filter((doubt) => !blank(doubt));
  if (others.length === doubts.length) return doubts;
  const printed = totals.flatMap((group) => group.totals.filter(({ bidder }) => bidder === estimateIndex)).at(-1);
  const total = printed ? ` Its printed total is ${printed.text}.` : '';
  const message = `'${first.bidder}' is blank on every line; the unit prices are 0.${total}`;
  const doubt = { row: items.header.number, column: first.column, text: '', kind: 'notANumber', message } as const;
  return [sheet === null ? doubt : { ...doubt, sheet }, ...others];
}

/** Returns doubts about bidder numbers that the bidders table does not list and that are used as names. */
function namelessBidders(draft: PlacedDraft, { sheet, listed, items, found }: FilePart): Doubt[] {
  const names = new Set(listed.map(({ name }) => uniqueKey(name)));
  if (!listed.some(({ number }) => number !== '')) return [];
  return draft.bidders.flatMap((bidder): Doubt[] => {
    if (names.has(uniqueKey(bidder)) || !/^\d+$/.test(bidder)) return [];
    const column = found.columns.find((one) => one.bidder === bidder)?.column ?? null;
    const message = `The bidders table names no bidder ${bidder}; the number stands in place of the name.`;
    const doubt = { row: items.header.number, column, text: bidder, kind: 'noDescription', message } as const;
    return [sheet === null ? doubt : { ...doubt, sheet }];
  });
}
