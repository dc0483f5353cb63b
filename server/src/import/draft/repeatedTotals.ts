import type { ImportOptions } from '#contract';
import { sumOf, uniqueKey, ZERO } from '#leveling';
import { agreementsWith } from '../tables/wideTotals.ts';
import { combineDrafts, nameOf, type PartDraft } from './combinedDraft.ts';
import { amountInWords } from './doubts.ts';
import { withLines } from './leftOut.ts';
import { agreeingGroup, groupByWords, lineGroups } from './lineGroups.ts';
import { isChosenSheet, type PlacedDraft } from './places.ts';
import { type Doubt, type DraftLine, estimateIndex, type PrintedTotal } from './tabulation.ts';

/** A row that repeats a total of lines elsewhere in the file. */
interface RepeatedRow {
  readonly of: PartDraft;
  readonly line: DraftLine;
}

/** The parts of a file without the rows that repeat totals of other parts. */
export interface WithoutRepeats {
  readonly parts: readonly PartDraft[];
  /** The tables that hold nothing else: summaries and recapitulations. */
  readonly summaries: readonly PartDraft[];
  readonly rows: readonly RepeatedRow[];
  readonly doubts: readonly Doubt[];
}

/** A table of more lines is no summary. */
const maxRows = 60;

/**
 * Finds rows that repeat the totals of a sheet, table or section of the other parts of the file: most of their figures
 * are its sums, to the cent. They are printed totals and no line items, so that nothing counts twice. A row that repeats
 * nothing stays a line. A sheet that was assigned by a choice is read as it is.
 */
export function withoutRepeatedTotals(all: readonly PartDraft[], chosen: ImportOptions['sections']): WithoutRepeats {
  let parts = all;
  const summaries: PartDraft[] = [];
  const rows: RepeatedRow[] = [];
  const doubts: Doubt[] = [];
  const shortest = all.toSorted((a, b) => a.draft.lines.length - b.draft.lines.length);
  for (const one of shortest) {
    const { sheet, table } = one.part;
    const others = parts.filter((part) => part !== one);
    if (others.length === 0 || one.draft.lines.length > maxRows) continue;
    const name = sheet ?? table;
    if (name !== null && isChosenSheet(name, chosen)) continue;
    const repeated = repeatedLines(one, combineDrafts(others, chosen).draft);
    if (repeated.size === 0) continue;
    rows.push(...one.draft.lines.filter((line) => repeated.has(line)).map((line) => ({ of: one, line })));
    const rest = withLines(one, (line) => !repeated.has(line));
    if (rest.length === 0) summaries.push(one);
    parts = parts.flatMap((part) => (part === one ? rest : [part]));
    doubts.push(doubtOf(one, repeated, rest.length === 0));
  }
  return { parts, summaries, rows, doubts };
}

/** Adds the repeated figures as printed totals of the lines that they agree with, or else that their words name. */
export function addRepeatedTotals(draft: PlacedDraft, rows: readonly RepeatedRow[]): PlacedDraft {
  if (rows.length === 0 || draft.lines.length === 0) return draft;
  const groups = lineGroups(draft);
  const keys = draft.bidders.map(uniqueKey);
  const added = rows.flatMap(({ of, line }) => {
    const totals = totalsOf(of, line).flatMap(({ name, value }): PrintedTotal[] => {
      const bidder = keys.indexOf(uniqueKey(name));
      const cell = { sheet: of.part.sheet ?? undefined, row: line.row, column: null, text: amountInWords(value) };
      return bidder < 0 ? [] : [{ ...cell, bidder, value }];
    });
    const named = groupByWords(groups, line.description);
    const group = agreeingGroup(draft, groups, totals) ?? (named === groups[0] ? null : named);
    return group === null || totals.length === 0 ? [] : [{ totals, lines: group.lines }];
  });
  return { ...draft, totals: [...draft.totals, ...added] };
}

/** Returns the lines of a part that repeat totals; none unless one of them adds up several lines. */
function repeatedLines(one: PartDraft, others: PlacedDraft): Set<DraftLine> {
  const groups = lineGroups(others);
  const keys = others.bidders.map(uniqueKey);
  const found = one.draft.lines.flatMap((line) => {
    const totals = totalsOf(one, line).map(({ name, value }) => ({ bidder: keys.indexOf(uniqueKey(name)), value }));
    const priced = totals.filter(({ bidder, value }) => bidder >= 0 && value !== 0n);
    const agreeing = groups.filter((group) => agreementsWith(others.lines, group.lines, priced) * 2 > totals.length);
    const group = agreeing.find(({ lines }) => lines.length > 1) ?? agreeing.find(({ name }) => isNamed(line, name));
    return group === undefined ? [] : [{ line, group, count: priced.length }];
  });
  // One figure may be equal by chance; several bidders' figures, or all rows of a table, are not.
  const isWhole = found.length > 1 && found.length === one.draft.lines.length;
  const certain = found.filter(({ line, group, count }) => count > 1 || isWhole || isNamed(line, group.name));
  if (!certain.some(({ group }) => group.lines.length > 1)) {
    return addsUpToAll(one, others) ? new Set(one.draft.lines) : new Set();
  }
  // In a summary a row with the name of a table is its total, though a wrong one.
  const named = one.draft.lines.filter((line) => groupByWords(groups, line.description) !== groups[0]);
  return new Set([...certain.map(({ line }) => line), ...named]);
}

/** Returns whether a table's rows together are the sums of all other lines, though none of them is that of a group. */
function addsUpToAll(one: PartDraft, others: PlacedDraft): boolean {
  const keys = others.bidders.map(uniqueKey);
  if (one.draft.lines.length < 2 || others.lines.length <= one.draft.lines.length) return false;
  const totals = one.draft.bidders.map((name, bidder) => ({
    bidder: keys.indexOf(uniqueKey(name)),
    value: sumOf(one.draft.lines, ({ prices }) => prices.get(bidder) ?? ZERO),
  }));
  const priced = totals.filter(({ bidder, value }) => bidder >= 0 && value !== ZERO);
  return priced.length > 1 && agreementsWith(others.lines, [...others.lines.keys()], priced) === totals.length;
}

function isNamed({ description }: DraftLine, name: string): boolean {
  const [words, group] = [uniqueKey(description), uniqueKey(name)];
  return group !== '' && (words.includes(group) || group.includes(words));
}

/** Returns the prices of a line with the names of their bidders. */
function totalsOf({ draft }: PartDraft, { prices }: DraftLine) {
  return [...prices].flatMap(([bidder, value]) =>
    bidder === estimateIndex ? [] : [{ name: draft.bidders[bidder]!, value }],
  );
}

function doubtOf(one: PartDraft, repeated: ReadonlySet<DraftLine>, isWhole: boolean): Doubt {
  const { part } = one;
  const [first] = repeated;
  const what = isWhole
    ? `'${nameOf(part)}' repeats totals of other tables; they are compared and make no lines.`
    : `In '${nameOf(part)}' ${repeated.size} of ${one.draft.lines.length} rows repeat totals of other tables; they are compared and make no lines.`;
  const row = isWhole ? part.items.header.number : first!.row;
  return { sheet: part.sheet ?? undefined, row, column: null, text: nameOf(part), kind: 'notRead', message: what };
}
