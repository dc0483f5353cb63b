import { TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import type { FilePart, ImportChoices } from './importChoices.ts';

interface Named {
  readonly name: string;
}

/** Returns the choice for a part of the file, if one was made. */
export function chosenPart(choices: ImportChoices, { sheet, table }: Pick<FilePart, 'sheet' | 'table'>) {
  return choices.sections.find((one) => one.sheet === sheet && one.table === table);
}

/** Returns the names of the alternates that the import adds, each once, ignoring case. */
export function newNames({ sections }: ImportChoices): string[] {
  const names = sections.flatMap(({ newAlternate, alternateName }) => (newAlternate ? [alternateName ?? ''] : []));
  return [...new Map(names.map((name) => [uniqueKey(name), name])).values()];
}

/** Returns a name for a new alternate: that of the part, with a number where an alternate has it. */
export function suggestedName(part: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(uniqueKey));
  const name = part.trim();
  if (!keys.has(uniqueKey(name))) return name;
  let number = 2;
  while (keys.has(uniqueKey(`${name} (${number})`))) number += 1;
  return `${name} (${number})`;
}

/** Returns why a project cannot get an alternate of this name, or null; the values are keys of texts. */
export function newNameProblem(
  name: string,
  alternates: readonly Named[],
): 'newAlternateRequired' | 'newAlternateUnique' | 'newAlternateTooLong' | null {
  if (name.trim() === '') return 'newAlternateRequired';
  if (textLength(name.trim()) > TEXT_LIMITS.projectText) return 'newAlternateTooLong';
  return alternates.some((one) => uniqueKey(one.name) === uniqueKey(name)) ? 'newAlternateUnique' : null;
}

/** Returns the choices with another name of a new alternate, for every part that goes to it. */
export function withNewName(choices: ImportChoices, before: string, name: string): ImportChoices {
  const sections = choices.sections.map((one) =>
    one.newAlternate && uniqueKey(one.alternateName ?? '') === uniqueKey(before)
      ? { ...one, alternateName: name.trim() }
      : one,
  );
  return { ...choices, sections };
}
