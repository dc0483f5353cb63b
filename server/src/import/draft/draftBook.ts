import { cutText, TEXT_LIMITS, uniqueKey } from '#leveling';
import { isEstimateName } from '../text/tellingTexts.ts';
import { Doubts } from './doubts.ts';
import type { Column, Doubt, Draft, DraftLine, TotalsGroup } from './tabulation.ts';
import { estimateIndex } from './tabulation.ts';

/** The draft of one contract while rows are read: its lines, its bidders by name, and the doubts. */
export class DraftBook {
  readonly lines: DraftLine[] = [];
  readonly bidders: string[] = [];
  readonly totals: TotalsGroup[] = [];
  readonly doubts = new Doubts();
  readonly #byKey = new Map<string, number>();
  readonly #byName = new Map<string, number>();

  /** The index of a bidder by name (ignoring case), added when it is new; -1 for the estimate (IMP-011). */
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

  /** The name of a bidder, for messages. */
  nameOf(bidder: number): string {
    return bidder === estimateIndex ? 'Estimate' : this.bidders[bidder]!;
  }

  draft(): Draft {
    const doubts: Doubt[] = [...this.doubts.list];
    return { lines: this.lines, bidders: this.bidders, totals: this.totals, doubts };
  }
}

/** The text of a line: its code before its description, parted by one space (IMP-018). */
export function lineDescription(code: string, description: string): string {
  return cutText(code === '' ? description : `${code} ${description}`, TEXT_LIMITS.lineItemDescription);
}

/** Unit and groups of a line within their limits: a missing unit is LS (IMP-005), blank groups are none. */
export function lineGroups(unit: string, section: string, level2: string) {
  const group = (text: string) => (text === '' ? null : cutText(text, TEXT_LIMITS.lineItemMetadata));
  return { unit: cutText(unit || 'LS', TEXT_LIMITS.unitOfMeasure), section: group(section), level2: group(level2) };
}

/** How messages name a line: by its line number, its code, or its row. */
export function lineLabel(lineNumber: string, code: string, row: number): string {
  if (lineNumber !== '') return `Line ${lineNumber}`;
  return code === '' ? `Row ${row}` : `Item ${code}`;
}

/** The column of a meaning; -1 where there is none. */
export function columnOf(columns: readonly Column[], meaning: Column['meaning']): number {
  return columns.findIndex((column) => column.meaning === meaning);
}
