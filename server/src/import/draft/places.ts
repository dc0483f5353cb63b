import type { ImportOptions } from '#contract';
import { uniqueKey } from '#leveling';
import type { Draft } from './tabulation.ts';

/** The place of a line in the file, which `sections` of the options assigns. */
export interface Place {
  /** null in a file without sheets. */
  readonly sheet: string | null;
  /** The table if the sheet has several, otherwise the section; null if there is neither. */
  readonly table: string | null;
  /** The section of the line in its table. */
  readonly section: string | null;
}

/** A draft of the whole file with the place of each line. */
export interface PlacedDraft extends Draft {
  /** One per line. */
  readonly places: readonly Place[];
}

type Choice = NonNullable<ImportOptions['sections']>[number];

/** Returns the choice for a place: one that names its table or section wins over one for its whole sheet. */
export function choiceFor(place: Place, chosen: ImportOptions['sections']): Choice | undefined {
  const fitting = (chosen ?? []).filter((choice) => fits(place, choice));
  return fitting.find(({ table }) => isNamed(table)) ?? fitting[0];
}

/** Returns the alternate of the project to which a choice assigns a place; null is the base. */
export function alternateOf(place: Place, chosen: ImportOptions['sections']): string | null {
  return choiceFor(place, chosen)?.alternateName ?? null;
}

/** Returns the indexes of choices that match no line. */
export function unknownChoices(places: readonly Place[], chosen: ImportOptions['sections']): number[] {
  const different = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  return (chosen ?? []).flatMap((choice, index) => (different.some((place) => fits(place, choice)) ? [] : [index]));
}

/** Returns a key that is equal for equal places. */
export function keyOf({ sheet, table, section }: Place): string {
  return JSON.stringify([sheet, table, section]);
}

/** Returns whether the choices name a sheet as a whole or one of its tables. */
export function isChosenSheet(sheet: string, chosen: ImportOptions['sections']): boolean {
  return (chosen ?? []).some(
    (choice) =>
      choice.leaveOut !== true && [choice.sheet, choice.table].some((name) => isNamed(name) && same(name, sheet)),
  );
}

/** Returns whether the choices leave a whole sheet out. */
export function isLeftOut(sheet: string, chosen: ImportOptions['sections']): boolean {
  return choiceFor({ sheet, table: null, section: null }, chosen)?.leaveOut === true;
}

function fits({ sheet, table, section }: Place, choice: Choice): boolean {
  if (sheet === null) return same(table ?? section, choice.table ?? choice.sheet);
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
