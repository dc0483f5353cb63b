import { CellStore, type CellWithDraft } from '../../cells/cellStore.ts';
import type { Draft } from '../../drafts/draft.ts';
import { DraftStore } from '../../drafts/draftStore.ts';
import type { RowKey } from '../../grid/gridSource.ts';

/** Somebody else who has changed a cell, and when this page heard of it. */
export interface Peer {
  readonly firstName: string;
  readonly name: string;
  readonly color: number;
  /** ISO 8601. */
  readonly when: string;
}

/** What happens in one cell apart from its value and its draft. */
interface SheetCellState {
  /** Commands on their way. */
  readonly saving: number;
  /** Why the last change was refused, of what holds no text; the earlier value is back. */
  readonly error: string | null;
  /** Somebody else changed it just now. */
  readonly changedBy: Peer | null;
  /** The price typed before Included was chosen, for leaving Included again. */
  readonly remembered: bigint | null;
}

/** The same with the text typed into it that is not stored. */
export type CellState = CellWithDraft<SheetCellState>;

const CALM: SheetCellState = { saving: 0, error: null, changedBy: null, remembered: null };

/** Identity of a cell: its row and its bidder (or a field of the line). */
export function cellKey(row: RowKey, column: string): string {
  return `${row}|${column}`;
}

/** One cell with the text that it holds. */
export interface DraftCell {
  readonly row: RowKey;
  readonly column: string;
  readonly draft: Draft;
}

/** How the rows of a sheet are named for drafts, which outlive the places that rows are named by. */
export interface RowNames {
  /** A name of the row that means the same row on every later visit. */
  lasting(row: RowKey): string;
  /** The row of such a name, or null where its alternate is gone. */
  current(name: string): RowKey | null;
}

/** The states of all cells that are not calm. */
export class CellStates {
  /** The drafts of the page, which outlast it. */
  readonly drafts: DraftStore;
  private readonly states: CellStore<SheetCellState>;
  private readonly peers = new Map<string, Peer>();
  private readonly names: RowNames;
  private readonly onChange: (row: RowKey) => void;

  constructor(onChange: (row: RowKey) => void, names: RowNames, drafts = new DraftStore(null)) {
    this.onChange = onChange;
    this.names = names;
    this.drafts = drafts;
    this.states = new CellStore(CALM, drafts);
    drafts.subscribe((keys) => {
      for (const row of new Set(keys.map((key) => this.placeOf(key)?.row))) if (row !== undefined) onChange(row);
    });
  }

  get(row: RowKey, column: string): CellState {
    const key = cellKey(row, column);
    return this.states.get(key, this.drafts.size === 0 ? key : this.draftKey(row, column));
  }

  change(row: RowKey, column: string, change: Partial<SheetCellState>): void {
    this.states.change(cellKey(row, column), change);
    if (change.changedBy) this.peers.set(cellKey(row, column), change.changedBy);
    this.onChange(row);
  }

  /** Who else has changed a cell last since the page was opened, or null. */
  lastPeer(row: RowKey, column: string): Peer | null {
    return this.peers.get(cellKey(row, column)) ?? null;
  }

  /** The key under which the draft of a cell is kept. */
  draftKey(row: RowKey, column: string): string {
    return cellKey(this.names.lasting(row), column);
  }

  /** Sets (null: drops) the draft of a cell. */
  setDraft(row: RowKey, column: string, draft: Draft | null): void {
    this.drafts.put([[this.draftKey(row, column), draft]]);
  }

  /** The cells that hold text, in no order; those of alternates that are gone are left out. */
  draftCells(): DraftCell[] {
    return [...this.drafts.all()].flatMap(([key, draft]) => {
      const place = this.placeOf(key);
      return place === null ? [] : [{ ...place, draft }];
    });
  }

  /** Whether any cell holds text that is not stored, readable or not. */
  hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  private placeOf(key: string): { row: RowKey; column: string } | null {
    const [name = '', column = ''] = key.split('|');
    const row = this.names.current(name);
    return row === null ? null : { row, column };
  }
}
