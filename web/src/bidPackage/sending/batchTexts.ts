import { dismissNotice } from '../../notices/notices.ts';
import type { DraftCell } from '../cells/cellStates.ts';
import { cellContent } from '../drafts/cellContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** The texts that pastes and fills of many cells have left in their cells, which undo takes back and redo gives again. */
export class BatchTexts {
  private readonly model: SheetModel;
  /** What undo has taken back on this visit, by batch. */
  private readonly taken = new Map<string, readonly DraftCell[]>();
  /** The notices about what batches have left, by batch. */
  private readonly notices = new Map<string, readonly number[]>();

  constructor(model: SheetModel) {
    this.model = model;
  }

  /** Returns whether undo or redo of a batch changes a cell by its texts. */
  has(batch: string, direction: 'undo' | 'redo'): boolean {
    return (direction === 'undo' ? this.left(batch) : this.mayReturn(batch)).length > 0;
  }

  /** Notes that a notice says what a batch has left: it goes with the texts. */
  isSaidBy(batch: string, notice: number): void {
    this.notices.set(batch, [...(this.notices.get(batch) ?? []), notice]);
  }

  /** Drops the texts that a batch has left, with the notices about them; those that came from something else since stay. */
  takeBack(batch: string): void {
    this.dismissNotices(batch);
    const left = this.left(batch);
    if (left.length === 0) return;
    this.taken.set(batch, left);
    const { cells } = this.model;
    cells.drafts.put(left.map(({ row, column }) => [cells.draftKey(row, column), null]));
  }

  /** Puts the texts of a batch back, except into cells that hold another text now. */
  giveAgain(batch: string): void {
    const { cells } = this.model;
    const returning = this.mayReturn(batch);
    this.taken.delete(batch);
    cells.drafts.put(returning.map(({ row, column, draft }) => [cells.draftKey(row, column), draft]));
  }

  /** Two batches may have the same notice, which stays while one of them has texts left. */
  private dismissNotices(batch: string): void {
    const own = this.notices.get(batch) ?? [];
    this.notices.delete(batch);
    const others = [...this.notices].flatMap(([other, ids]) => (this.left(other).length > 0 ? ids : []));
    for (const id of own) if (!others.includes(id)) dismissNotice(id);
  }

  private left(batch: string): readonly DraftCell[] {
    const { cells } = this.model;
    return cells.hasDrafts() ? cells.draftCells().filter(({ draft }) => draft.batch === batch) : [];
  }

  private mayReturn(batch: string): readonly DraftCell[] {
    const { cells } = this.model;
    return (this.taken.get(batch) ?? []).filter(
      ({ row, column }) =>
        cellContent(this.model, row, column) !== null && cells.drafts.get(cells.draftKey(row, column)) === null,
    );
  }
}
