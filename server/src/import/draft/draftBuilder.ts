import { cutText, TEXT_LIMITS, uniqueKey } from '#leveling';
import { isEstimateName } from '../text/textPatterns.ts';
import { Doubts } from './doubts.ts';
import type { Column, Doubt, Draft, DraftLine, TotalsGroup } from './tabulation.ts';
import { estimateIndex } from './tabulation.ts';

/** Builds the draft of one contract: its lines, its bidders by name, and the doubts. */
export class DraftBuilder {
  readonly lines: DraftLine[] = [];
  readonly bidders: string[] = [];
  readonly totals: TotalsGroup[] = [];
  readonly doubts = new Doubts();
  readonly #byKey = new Map<string, number>();
  readonly #byName = new Map<string, number>();

  /** Returns the index of a bidder by name (ignoring case), adding a new one; -1 for the estimate. */
  bidder(name: string): number {
    const known = this.#byName.get(name) ?? this.#found(name);
    this.#byName.set(name, known);
    return known;
  }

  #found(name: string): number {
    if (isEstimateName(name)) return estimateIndex;
    const cut = cutText(name, TEXT_LIMITS.companyName);
    const key = uniqueKey(cut);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.bidders.push(cut);
    this.#byKey.set(key, this.bidders.length - 1);
    return this.bidders.length - 1;
  }

  /** Returns the name of a bidder for messages. */
  nameOf(bidder: number): string {
    return bidder === estimateIndex ? 'Estimate' : this.bidders[bidder]!;
  }

  draft(): Draft {
    const doubts: Doubt[] = [...this.doubts.list];
    return { lines: this.lines, bidders: this.bidders, totals: this.totals, doubts };
  }
}

/** Returns the text of a line: its code, a space and its description. */
export function lineDescription(code: string, description: string): string {
  return cutText(code === '' ? description : `${code} ${description}`, TEXT_LIMITS.lineItemDescription);
}

/** Returns unit and groups of a line within their limits: a missing unit is LS, blank groups are null. */
export function lineGroups(unit: string, section: string, level2: string) {
  const group = (text: string) => (text === '' ? null : cutText(text, TEXT_LIMITS.lineItemMetadata));
  return { unit: cutText(unit || 'LS', TEXT_LIMITS.unitOfMeasure), section: group(section), level2: group(level2) };
}

/** Returns the name of a line for messages: its line number, its code, or its row. */
export function lineLabel(lineNumber: string, code: string, row: number): string {
  if (lineNumber !== '') return `Line ${lineNumber}`;
  return code === '' ? `Row ${row}` : `Item ${code}`;
}

/** Returns the column with a meaning; -1 if there is none. */
export function columnOf(columns: readonly Column[], meaning: Column['meaning']): number {
  return columns.findIndex((column) => column.meaning === meaning);
}
