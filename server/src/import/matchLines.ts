import type { ImportOptions } from '#contract';
import { matchQuote, type Quantity, quantityOf, uniqueKey } from '#leveling';
import type { ImportedLine, LineMatch } from './draft/tabulation.ts';

/** A line of the package that lines of a file are matched to. */
export interface PackageLine {
  readonly id: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: Quantity;
  /** null is the base bid. */
  readonly alternateName: string | null;
  readonly titles: readonly string[];
}

type Choice = NonNullable<ImportOptions['matches']>[number];

/**
 * Matches the lines of a file to the package's lines of the same section, as the rows of a quote are (rules.md, Quotes).
 * A choice of a person goes first; two lines on one line of the package are doubtful again. What is doubtful is not
 * imported before it is chosen; what is unmatched becomes a new line.
 */
export function matchLines(
  lineItems: readonly ImportedLine[],
  packageLines: readonly PackageLine[],
  choices: readonly Choice[],
): LineMatch[] {
  const matches = new Array<LineMatch>(lineItems.length).fill({ kind: 'unmatched', lineItemId: null, offered: [] });
  for (const section of new Set(lineItems.map(({ alternateName }) => sectionKey(alternateName)))) {
    const lines = packageLines.filter(({ alternateName }) => sectionKey(alternateName) === section);
    const indexes = lineItems.flatMap((line, index) => (sectionKey(line.alternateName) === section ? [index] : []));
    const rows = indexes.map((index) => {
      const { description, unit, quantity, level1 } = lineItems[index]!;
      const prices = { unitPrice: null, amount: null };
      return { number: null, code: null, description, unit, quantity: quantityOf(quantity), ...prices, title: level1 };
    });
    for (const [at, match] of matchQuote(
      rows,
      lines.map((line) => ({ ...line, unitPrice: null })),
    ).entries()) {
      const offered = match.kind === 'doubtful' ? match.lines.map((line) => lines[line]!.id) : [];
      const lineItemId = match.kind === 'matched' ? lines[match.line]!.id : null;
      matches[indexes[at]!] = { kind: match.kind, lineItemId, offered };
    }
    for (const { line, lineItemId } of choices) {
      if (!indexes.includes(line)) continue;
      const chosen = lines.find(({ id }) => id === lineItemId?.toLowerCase())?.id ?? null;
      const { offered } = matches[line]!;
      matches[line] = { kind: chosen === null ? 'unmatched' : 'matched', lineItemId: chosen, offered };
    }
  }
  return withoutRepeats(matches);
}

const sectionKey = (alternateName: string | null): string | null =>
  alternateName === null ? null : uniqueKey(alternateName);

function withoutRepeats(matches: readonly LineMatch[]): LineMatch[] {
  const counts = new Map<string, number>();
  for (const { lineItemId } of matches) {
    if (lineItemId !== null) counts.set(lineItemId, (counts.get(lineItemId) ?? 0) + 1);
  }
  return matches.map((match) =>
    match.lineItemId !== null && counts.get(match.lineItemId)! > 1
      ? { kind: 'doubtful', lineItemId: null, offered: [...new Set([match.lineItemId, ...match.offered])] }
      : match,
  );
}
