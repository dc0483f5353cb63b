import type { ImportOptions } from '#contract';
import { sumOf, ZERO } from '#leveling';
import { groupBy } from '../../groupBy.ts';
import { isAlternateName } from '../text/textPatterns.ts';
import { amountInWords } from './doubts.ts';
import { choiceFor, keyOf, type Place, type PlacedDraft } from './places.ts';
import type { Column, Doubt, DraftLine } from './tabulation.ts';

/**
 * Returns doubts for sections, tables and sheets that may not belong to the base: those named alternates, those without
 * bids, and those with bids but no estimate. None if the user chose where they go.
 */
export function sectionDoubts(
  { lines, places }: PlacedDraft,
  columns: readonly Column[],
  chosen: ImportOptions['sections'],
): Doubt[] {
  const byPlace = groupBy(lines.keys(), (index) => keyOf(places[index]!));
  const hasEstimate = lines.some(({ estimate }) => estimate !== null && estimate !== 0n);
  const reported = new Set<string>();
  return [...byPlace.values()].flatMap((indexes): Doubt[] => {
    const place = places[indexes[0]!]!;
    const own = indexes.map((index) => lines[index]!);
    const names = [place.section, place.table, place.sheet].filter((name) => name !== null);
    const name = names.find(isAlternateName) ?? names[0];
    if (name === undefined || choiceFor(place, chosen)) return [];
    const message = whyDoubtful(name, place, own, { hasEstimate, isOnly: byPlace.size === 1 });
    const key = JSON.stringify([place.sheet, name]);
    if (!message || reported.has(key)) return [];
    reported.add(key);
    const isColumn = (column: Column) => column.meaning === 'section' && (column.sheet ?? null) === place.sheet;
    const column = name === place.section ? (columns.find(isColumn)?.column ?? null) : null;
    const cell = { sheet: place.sheet ?? undefined, row: own[0]!.row, column, text: name };
    return [{ ...cell, kind: 'alternateSection', message }];
  });
}

function whyDoubtful(
  name: string,
  { section }: Place,
  lines: readonly DraftLine[],
  file: { readonly hasEstimate: boolean; readonly isOnly: boolean },
): string | null {
  const suffix = 'It stands in the base until it is assigned to an alternate';
  if (isAlternateName(name)) return `'${name}' calls itself an alternate. ${suffix}.`;
  if (file.isOnly) return null;
  const what = section === name ? `section '${name}'` : `'${name}'`;
  const isPriced = lines.some(({ prices }) => prices.size > 0);
  if (!isPriced)
    return `No bidder prices ${what} (${lines.length} lines); it may be an alternate of another. ${suffix}.`;
  const estimate = sumOf(lines, (line) => line.estimate ?? ZERO);
  if (!file.hasEstimate || estimate !== 0n) return null;
  return `The estimate of ${what} is ${amountInWords(estimate)} while bidders price it; it may not belong to the base. ${suffix}.`;
}
