import type { ImportOptions } from '#contract';
import { amountText, uniqueKey } from '#leveling';
import type { Doubt, Draft, DraftLine } from './tabulation.ts';
import { isAlternateName } from './tellingTexts.ts';

/** The alternate of the project to which a choice assigns a section; null is the base (IMP-017). */
export function alternateOfSection(section: string | null, chosen: ImportOptions['sections']): string | null {
  return choiceFor(section, chosen)?.alternateName ?? null;
}

/** The positions of choices that name no section of the file. */
export function unknownChoices(draft: Draft, chosen: ImportOptions['sections']): number[] {
  const sections = new Set(draft.lines.map(({ section }) => uniqueKey(section ?? '')));
  return (chosen ?? []).flatMap((choice, index) =>
    sections.has(uniqueKey(choice.table ?? choice.sheet ?? '')) ? [] : [index],
  );
}

/**
 * Sections that may not belong into the base (IMP-017): those that call themselves alternates, those that no bidder
 * prices, and those that bidders price where the estimate has nothing. A section with a choice is not doubtful.
 */
export function sectionDoubts(draft: Draft, column: number | null, chosen: ImportOptions['sections']): Doubt[] {
  const bySection = new Map<string | null, DraftLine[]>();
  for (const line of draft.lines) {
    const known = bySection.get(line.section);
    if (known) known.push(line);
    else bySection.set(line.section, [line]);
  }
  const hasEstimate = draft.lines.some(({ estimate }) => estimate !== null && estimate !== 0n);
  return [...bySection].flatMap(([section, lines]): Doubt[] => {
    if (section === null || choiceFor(section, chosen)) return [];
    const message = whyDoubtful(section, lines, { hasEstimate, isOnly: bySection.size === 1 });
    return message ? [{ row: lines[0]!.row, column, text: section, kind: 'alternateSection', message }] : [];
  });
}

function whyDoubtful(
  section: string,
  lines: readonly DraftLine[],
  file: { readonly hasEstimate: boolean; readonly isOnly: boolean },
): string | null {
  const stands = 'It stands in the base until it is assigned to an alternate';
  if (isAlternateName(section)) return `'${section}' calls itself an alternate. ${stands}.`;
  if (file.isOnly) return null;
  const isPriced = lines.some(({ prices }) => prices.size > 0);
  if (!isPriced)
    return `No bidder prices section '${section}' (${lines.length} lines); it may be an alternate of another. ${stands}.`;
  const estimate = lines.reduce((sum, line) => sum + (line.estimate ?? 0n), 0n);
  if (!file.hasEstimate || estimate !== 0n) return null;
  return `The estimate of section '${section}' is ${amountText(estimate)} while bidders price it; it may not belong to the base. ${stands}.`;
}

function choiceFor(section: string | null, chosen: ImportOptions['sections']) {
  if (section === null) return undefined;
  return (chosen ?? []).find((choice) => uniqueKey(choice.table ?? choice.sheet ?? '') === uniqueKey(section));
}
