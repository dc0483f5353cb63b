import type { ImportOptions } from '#contract';
import { uniqueKey } from '#leveling';
import type { Draft } from './tabulation.ts';

/** Where a line stands in the file: what `sections` of the options assigns (IMP-017, IMP-019). */
export interface Place {
  /** null in a file without sheets. */
  readonly sheet: string | null;
  /** The table of a sheet with several, otherwise the section; null where there is neither. */
  readonly table: string | null;
  /** The section of the line in its table. */
  readonly section: string | null;
}

/** A draft of the whole file: each line with its place. */
export interface PlacedDraft extends Draft {
  /** One per line. */
  readonly places: readonly Place[];
}

type Choice = NonNullable<ImportOptions['sections']>[number];

/** The choice that a place falls under: one that names its table or section goes before one for its whole sheet. */
export function choiceFor(place: Place, chosen: ImportOptions['sections']): Choice | undefined {
  const fitting = (chosen ?? []).filter((choice) => fits(place, choice));
  return fitting.find(({ table }) => isNamed(table)) ?? fitting[0];
}

/** The alternate of the project to which a choice assigns a place; null is the base (IMP-017). */
export function alternateOf(place: Place, chosen: ImportOptions['sections']): string | null {
  return choiceFor(place, chosen)?.alternateName ?? null;
}

/** The positions of choices that no line falls under. */
export function unknownChoices(places: readonly Place[], chosen: ImportOptions['sections']): number[] {
  const different = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  return (chosen ?? []).flatMap((choice, index) => (different.some((place) => fits(place, choice)) ? [] : [index]));
}

/** Equal for places that are the same. */
export function keyOf({ sheet, table, section }: Place): string {
  return JSON.stringify([sheet, table, section]);
}

/** Whether the choices name a sheet as a whole or a table of it. */
export function isChosenSheet(sheet: string, chosen: ImportOptions['sections']): boolean {
  return (chosen ?? []).some((choice) =>
    [choice.sheet, choice.table].some((name) => isNamed(name) && same(name, sheet)),
  );
}

function fits({ sheet, table, section }: Place, choice: Choice): boolean {
  if (sheet === null) return same(section, choice.table ?? choice.sheet);
  if (isNamed(choice.sheet) && !same(choice.sheet, sheet)) return false;
  if (!isNamed(choice.table)) return isNamed(choice.sheet);
  return [table, section, ...(isNamed(choice.sheet) ? [] : [sheet])].some((name) => same(name, choice.table));
}

function isNamed(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && name.trim() !== '';
}

function same(a: string | null | undefined, b: string | null | undefined): boolean {
  return uniqueKey(a ?? '') === uniqueKey(b ?? '');
}
