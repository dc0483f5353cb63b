import type { Amount } from '#leveling';
import { CellStore, type CellWithDraft } from '../../cells/cellStore.ts';
import type { Draft } from '../../drafts/draft.ts';
import { changedKeys, DraftStore } from '../../drafts/draftStore.ts';
import type { RowKey } from '../../grid/gridSource.ts';

/** Somebody else who has changed a cell, and when this page heard of it. */
export interface Peer {
  readonly firstName: string;
  readonly name: string;
  readonly color: number;
  /** ISO 8601. */
  readonly when: string;
}

/** The state of a cell apart from its value and its draft. */
interface SheetCellState {
  readonly saving: number;
  /** Why the last change was refused, where no text is kept; the earlier value is back. */
  readonly error: string | null;
  readonly changedBy: Peer | null;
  /** The price typed before Included was chosen, for leaving Included again. */
  readonly remembered: Amount | null;
}

export type CellState = CellWithDraft<SheetCellState>;

const CALM: SheetCellState = { saving: 0, error: null, changedBy: null, remembered: null };

/** Returns the key of a cell: its row and its bidder (or a field of the line). */
export function cellKey(row: RowKey, column: string): string {
  return `${row}|${column}`;
}

export interface DraftCell {
  readonly row: RowKey;
  readonly column: string;
  readonly draft: Draft;
}

/** The names of rows for drafts, which outlive the places that rows are named by. */
export interface RowNames {
  /** Returns a name of the row that means the same row on every later visit. */
  lasting(row: RowKey): string;
  /** Returns the row of such a name, or null where its alternate was removed. */
  current(name: string): RowKey | null;
}

export class CellStates {
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
    drafts.subscribe((now, before) => {
      const rows = new Set(changedKeys(now, before).map((key) => this.placeOf(key)?.row));
      for (const row of rows) if (row !== undefined) onChange(row);
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

  /** Returns who else has changed a cell last since the page was opened, or null. */
  lastPeer(row: RowKey, column: string): Peer | null {
    return this.peers.get(cellKey(row, column)) ?? null;
  }

  draftKey(row: RowKey, column: string): string {
    return cellKey(this.names.lasting(row), column);
  }

  setDraft(row: RowKey, column: string, draft: Draft | null): void {
    this.drafts.put([[this.draftKey(row, column), draft]]);
  }

  /** Returns the cells that hold text, in no order, without those of removed alternates. */
  draftCells(): DraftCell[] {
    return [...this.drafts.all()].flatMap(([key, draft]) => {
      const place = this.placeOf(key);
      return place === null ? [] : [{ ...place, draft }];
    });
  }

  hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  private placeOf(key: string): { row: RowKey; column: string } | null {
    const [name = '', column = ''] = key.split('|');
    const row = this.names.current(name);
    return row === null ? null : { row, column };
  }
}
