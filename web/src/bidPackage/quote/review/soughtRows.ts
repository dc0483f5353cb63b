import type { PackageLine } from '../packageLines.ts';
import type { ReviewRow } from './quoteReview.ts';

/** Returns whether a row, or the line that it goes to, has this part of a text; every row where it is empty. */
export function holdsText({ row, line }: ReviewRow, lines: readonly PackageLine[], sought: string): boolean {
  const texts = [row.code, row.description, row.title, row.priceText, line === null ? null : lines[line]!.description];
  return holds(texts, sought);
}

export function holdsLine({ number, description }: PackageLine, sought: string): boolean {
  return holds([`${number} ${description}`], sought);
}

export function holds(texts: readonly (string | null)[], sought: string): boolean {
  const part = sought.trim().toLowerCase();
  return part === '' || texts.some((text) => text?.toLowerCase().includes(part) === true);
}
