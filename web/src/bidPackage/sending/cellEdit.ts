import type { SentEdit, Edited as SharedEdited, WhyNotStored } from '../../cells/sentEdit.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { cellKey } from '../cells/cellStates.ts';
import { type CellContent, cellContent } from '../drafts/cellContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** The typed text of an edit and what its author saw; by default the printed content and what is stored now. */
export type Edited = Partial<SharedEdited>;

export interface CellEdit extends SentEdit {
  readonly row: RowKey;
  /** Its bidder, or the field of the line. */
  readonly column: string;
  readonly access: CellContent;
}

/** Returns the edit of a cell by row and column; throws where the sheet has no such cell. */
export function cellEdit(
  model: SheetModel,
  row: RowKey,
  column: string,
  content: unknown,
  edited: Edited = {},
): CellEdit {
  const access = cellContent(model, row, column);
  if (access === null) throw new Error(`No cell ${row} ${column}`);
  const { text = access.edit(content), seen = access.stored() } = edited;
  const { cells } = model;
  const [lane, draftKey] = [cellKey(row, column), cells.draftKey(row, column)];
  return { row, column, lane, draftKey, access, content, text, seen, tries: 0 };
}

export function draftOfEdit({ access, content, text, seen }: CellEdit, why: WhyNotStored): Draft {
  const { classification } = entryOf(content);
  const isStoredClass = entryOf(access.stored()).classification === classification;
  return { text, label: access.label, chosen: isStoredClass ? null : classification, content, seen, ...why };
}

function entryOf(content: unknown): { classification: number | null } {
  const { classification = null, bid = null } = (content ?? {}) as {
    classification?: number | null;
    bid?: { classification: number } | null;
  };
  return { classification: classification ?? bid?.classification ?? null };
}
