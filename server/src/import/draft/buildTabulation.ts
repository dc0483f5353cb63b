import type { ImportContract, ImportOptions, ImportTable } from '#contract';
import {
  type Amount,
  amountText,
  baseEstimate,
  cutText,
  DECIMAL_LIMITS,
  type Quantity,
  subtract,
  sumOf,
  TEXT_LIMITS,
  truncateAmount,
  uniqueKey,
  ZERO,
} from '#leveling';
import { groupBy } from '../../groupBy.ts';
import { columnDoubts } from '../columns/columnDoubts.ts';
import { allTotals, printedTotalOf, totalDoubts } from '../tables/printedTotals.ts';
import { sumOfLines } from '../tables/wideTotals.ts';
import { isEstimateName } from '../text/textPatterns.ts';
import type { PartDraft } from './combinedDraft.ts';
import { differencesOf } from './differences.ts';
import type { FilePart } from './fileParts.ts';
import { alternateOf, type Place, type PlacedDraft } from './places.ts';
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
  /** Lines that are not imported, for the list of tables. */
  readonly omitted: PlacedDraft;
  /** The places of all lines in the order of the file. */
  readonly order: readonly Place[];
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
  const lineItems = linesOf(draft, request, columns);
  const sheets = [...source.parts.map(({ part }) => part.sheet), ...draft.doubts.map(({ sheet }) => sheet ?? null)];
  const places = new Map([...new Set(sheets)].map((sheet, place) => [sheet, place]));
  const placeOf = ({ sheet }: Doubt) => places.get(sheet ?? null) ?? 0;
  const { sections } = request.options;
  const omitted = tablesOf(source.omitted, sections, source.omitted.totals);
  const nameOf = ({ sheet, table }: Pick<Place, 'sheet' | 'table'>) => JSON.stringify([sheet, table]);
  const order = [...new Set(source.order.map(nameOf))];
  const tables = [
    ...tablesOf(draft, sections, totals),
    ...omitted.map((one) => ({ ...one, alternateName: null, leaveOut: true })),
  ].sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
  const all = [...draft.lines.keys()];
  const bidders = draft.bidders.map((_, bidder) => {
    const printed = draft.totals.flatMap((group) => group.totals);
    const mark = printed.find((total) => total.bidder === bidder && total.bidderMark !== undefined)?.bidderMark;
    return { ...figuresOf(draft, totals, bidder, all), ...(mark !== undefined && { mark }) };
  });
  return {
    contracts: [...contracts],
    columns: [...columns],
    tables,
    lineItemCount: draft.lines.length,
    estimateTotal: amountText(estimateTotal(draft.lines)),
    bidders,
    differences: differencesOf({ bidders, tables: tables.filter(({ leaveOut }) => !leaveOut) }),
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
    difference: printed === null ? null : amountText(subtract(total, printed)),
  };
}

/** Returns the parts that `sections` can assign, each with where it goes. */
function tablesOf(
  draft: PlacedDraft,
  chosen: ImportOptions['sections'],
  totals: readonly TotalsGroup[],
): ImportTable[] {
  const indexes = groupBy(draft.places.keys(), (index) => {
    const { sheet, table } = draft.places[index]!;
    return JSON.stringify([sheet, table]);
  });
  const tableOf = new Map([...indexes.values()].flatMap((own) => own.map((index) => [index, own] as const)));
  const within = groupBy(totals, ({ lines }) => {
    const own = tableOf.get(lines[0] ?? -1);
    return own && lines.every((index) => tableOf.get(index) === own) ? own : null;
  });
  return [...indexes.values()].map((own): ImportTable => {
    const { sheet, table } = draft.places[own[0]!]!;
    const bidders = draft.bidders.flatMap((_, bidder) =>
      own.some((index) => draft.lines[index]!.prices.has(bidder))
        ? [figuresOf(draft, within.get(own) ?? [], bidder, own)]
        : [],
    );
    const alternateName = alternateOf(draft.places[own[0]!]!, chosen);
    return { sheet, table, lineItemCount: own.length, bidderCount: bidders.length, alternateName, bidders };
  });
}

/** Adds the base estimates of the lines, each rounded to cents. */
function estimateTotal(lines: readonly DraftLine[]): Amount {
  return sumOf(lines, ({ quantity, unitPrice }) => baseEstimate(keptQuantity(quantity), unitPrice ?? ZERO));
}

/** Cuts a quantity to the 5 decimals that a line keeps. */
function keptQuantity(quantity: Quantity): Quantity {
  return truncateAmount(quantity, DECIMAL_LIMITS.quantity);
}

/** Builds the lines. If several tables share a section, each is Classification 1 of its lines without a section. */
function linesOf(
  { lines, places, bidders }: PlacedDraft,
  { options }: ReadRequest,
  columns: readonly Column[],
): ImportedLine[] {
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
      unitPrice: amountText(line.unitPrice ?? ZERO),
      level1: groupName(line.section, 'section', places[index]!, columns) ?? group,
      level2: groupName(line.level2, 'classification2', places[index]!, columns),
      alternateName: alternates[index]!,
      prices: textsOf(line.prices, bidders),
      unitPrices: textsOf(line.unitPrices, bidders),
    };
  });
}

/** Names a group that is only numbered after the header of its column: '1' under 'Section' is 'Section 1'. */
function groupName(
  name: string | null,
  meaning: 'section' | 'classification2',
  { sheet }: Place,
  columns: readonly Column[],
): string | null {
  if (name === null || !/^(?:\d{1,4}|[A-Za-z])$/.test(name)) return name;
  const column = columns.find((one) => one.meaning === meaning && (one.sheet ?? null) === sheet);
  return cutText(`${column?.header || 'Group'} ${name}`, TEXT_LIMITS.lineItemMetadata);
}

function textsOf(prices: ReadonlyMap<number, Amount>, bidders: readonly string[]): (string | null)[] {
  return bidders.map((_, bidder) => {
    const price = prices.get(bidder);
    return price === undefined ? null : amountText(price);
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
  const place = { sheet: sheet ?? undefined, row: items.header.number, column: first.column, text: '' };
  return [{ ...place, kind: 'notANumber', message }, ...others];
}

/** Returns doubts about bidder numbers that the bidders table does not list and that are used as names. */
function namelessBidders(draft: PlacedDraft, { sheet, listed, items, found }: FilePart): Doubt[] {
  const names = new Set(listed.map(({ name }) => uniqueKey(name)));
  if (!listed.some(({ number }) => number !== '')) return [];
  return draft.bidders.flatMap((bidder): Doubt[] => {
    if (names.has(uniqueKey(bidder)) || !/^\d+$/.test(bidder)) return [];
    const column = found.columns.find((one) => one.bidder === bidder)?.column ?? null;
    const message = `The bidders table names no bidder ${bidder}; the number stands in place of the name.`;
    const place = { sheet: sheet ?? undefined, row: items.header.number, column, text: bidder };
    return [{ ...place, kind: 'noDescription', message }];
  });
}
