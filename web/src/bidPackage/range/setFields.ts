import type { LineFields } from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import { cellEdit } from '../sending/cellEdit.ts';
import { sendFieldEdits } from '../sending/fieldEdits.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** What changes of one line. */
export interface FieldChange {
  readonly lineId: string;
  readonly fields: LineFields;
}

/** Changes fields of many lines in one command and one step of undo, all or none. */
export async function sendFields({ model, actions }: SheetPage, changes: readonly FieldChange[]): Promise<boolean> {
  const edits = changes.flatMap(({ lineId, fields }) =>
    Object.entries(fields).map(([field, value]) => cellEdit(model, rowKey.line(lineId), field, value)),
  );
  const [first] = edits;
  if (first === undefined) return true;
  const title = text('linesNotSaved', { count: changes.length });
  return sendFieldEdits(actions, model, edits, { row: first.row, column: first.column, title, isMany: true });
}
