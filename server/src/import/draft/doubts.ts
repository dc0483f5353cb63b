import type { ImportDoubtKind } from '#contract';
import { type Amount, printQuantity, printTypedAmount, type Quantity } from '#leveling';
import type { Doubt } from './tabulation.ts';

/** A cell of the file. */
export interface Cell {
  readonly row: number;
  readonly column: number | null;
  readonly text: string;
}

/** Formats an amount for messages, with group separators and 2 to 5 decimals. 12130.5 is 12,130.50. */
export function amountInWords(value: Amount): string {
  return printTypedAmount(value, 'en-US', { currency: false });
}

/** Formats a quantity for messages, without trailing zeros. */
export function quantityInWords(value: Quantity): string {
  return printQuantity(value, 'en-US');
}

/** The consequence of a cell without which a bidder has no price on a line. */
export const noBidIsMade = 'no bid is made';

/** Collects the doubts of an import, each with the cell it is about. */
export class Doubts {
  readonly list: Doubt[] = [];

  add(kind: ImportDoubtKind, { row, column, text }: Cell, message: string, isNoBid = false): void {
    this.list.push({ row, column, text, kind, ...(isNoBid && { noBid: true }), message });
  }

  /** Adds a doubt about a cell without the expected number. `consequence` says what follows: `noBidIsMade`. */
  notANumber(cell: Cell, who: string, kind: 'blank' | 'notANumber' | 'ambiguousSeparator', consequence: string): void {
    if (kind === 'ambiguousSeparator') {
      const what = `${who}: it is not clear whether '${cell.text}' has a decimal comma or a thousands separator`;
      this.add('ambiguousSeparator', cell, `${what}; ${consequence}.`);
      return;
    }
    const what = kind === 'blank' ? 'the cell is blank' : `'${cell.text}' is not a number`;
    this.add('notANumber', cell, `${who}: ${what}; ${consequence}.`, consequence === noBidIsMade);
  }

  /** Adds a doubt about a number that was read without the mark after it. */
  trailingMark(cell: Cell, who: string, mark: string, value: Amount, printed = amountInWords(value)): void {
    this.add('trailingMark', cell, `${who}: '${cell.text}' is read as ${printed}; the mark '${mark}' is dropped.`);
  }

  /** Adds a doubt about a printed amount that differs from quantity x unit price. */
  amountDiffers(cell: Cell, who: string, product: string, computed: Amount, printed: Amount): void {
    const figures = `${product} is ${amountInWords(computed)}, printed is ${amountInWords(printed)}`;
    this.add('amountDiffers', cell, `${who}: ${figures}; the printed amount stays.`);
  }
}
