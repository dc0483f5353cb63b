import type { Draft } from '../../drafts/draft.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { cellContent } from './cellContent.ts';

export interface Unread {
  readonly row: RowKey;
  readonly column: string;
  readonly typed: string;
  readonly problem: string;
  /** The paste that leaves it, for its undo. */
  readonly batch?: string;
}

/** Holds texts that cannot be read in their cells; all of a paste in one step, as each step writes every draft. */
export function holdAllUnread(model: SheetModel, all: readonly Unread[], edited: Edited = {}): void {
  const drafts = all.flatMap(({ row, column, typed, problem, batch }): [string, Draft][] => {
    const access = cellContent(model, row, column);
    if (access === null) return [];
    const { seen = access.stored() } = edited;
    const draft: Draft = { text: typed, reason: 'unread', label: access.label, message: problem, seen };
    return [[model.cells.draftKey(row, column), batch === undefined ? draft : { ...draft, batch }]];
  });
  model.cells.drafts.put(drafts);
}

export function holdUnread(
  model: SheetModel,
  row: RowKey,
  column: string,
  typed: string,
  problem: string,
  edited: Edited = {},
): void {
  holdAllUnread(model, [{ row, column, typed, problem }], edited);
}

export function dropDraft(model: SheetModel, row: RowKey, column: string): void {
  model.cells.setDraft(row, column, null);
}
