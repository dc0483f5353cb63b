import type { EntryClassification } from '#leveling';
import type { RowKey } from '../grid/gridSource.ts';

/** Text of a cell that is not sent: what is wrong with it, and the class that was chosen for it. */
export interface Held {
  readonly text: string;
  readonly problem: string | null;
  readonly chosen?: EntryClassification | null;
}

/** What is going on in one cell beside its value. */
export interface CellState {
  /** Commands on their way. */
  readonly saving: number;
  /** Typed, valid or not, and not sent yet. */
  readonly held: Held | null;
  /** Why the last change was refused; the earlier value is back. */
  readonly error: string | null;
  /** Somebody else changed it just now. */
  readonly changedBy: { readonly firstName: string; readonly name: string; readonly color: number } | null;
  /** The price typed before Included was chosen, for leaving Included again (BID-019). */
  readonly remembered: bigint | null;
}

export const CALM: CellState = { saving: 0, held: null, error: null, changedBy: null, remembered: null };

/** Identity of a cell: its row and its bidder (or a field of the line). */
export function cellKey(row: RowKey, column: string): string {
  return `${row}|${column}`;
}

/** The states of all cells that are not calm. */
export class CellStates {
  private readonly states = new Map<string, CellState>();
  private readonly onChange: (row: RowKey) => void;

  constructor(onChange: (row: RowKey) => void) {
    this.onChange = onChange;
  }

  get(row: RowKey, column: string): CellState {
    return this.states.get(cellKey(row, column)) ?? CALM;
  }

  change(row: RowKey, column: string, change: Partial<CellState>): void {
    const next = { ...this.get(row, column), ...change };
    const isCalm =
      next.saving === 0 &&
      next.held === null &&
      next.error === null &&
      next.changedBy === null &&
      next.remembered === null;
    if (isCalm) this.states.delete(cellKey(row, column));
    else this.states.set(cellKey(row, column), next);
    this.onChange(row);
  }

  /** The cells that hold text. */
  held(): { readonly row: RowKey; readonly column: string; readonly held: Held }[] {
    return [...this.states].flatMap(([key, { held }]) => {
      const [row = '', column = ''] = key.split('|');
      return held === null ? [] : [{ row, column, held }];
    });
  }

  /** Lets go of what cells hold that are on the sheet no more: nobody could send it. */
  dropHeld(isGone: (row: RowKey, column: string) => boolean): void {
    for (const { row, column } of this.held()) if (isGone(row, column)) this.change(row, column, { held: null });
  }

  /** Whether any cell holds text that was not sent, valid or not (BID-043). */
  hasHeld(): boolean {
    return this.held().length > 0;
  }
}
