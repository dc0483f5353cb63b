import { updateLineItems } from '#contract';
import { fieldsOfCommand } from '../lineFields.ts';
import { type LineFields, setLineFields } from '../sheetEdits.ts';
import { type SheetPage, text } from '../sheetPage.ts';

/** What changes of one line. */
export interface FieldChange {
  readonly lineId: string;
  readonly fields: LineFields;
}

/** Changes fields of many lines in one command and one step of undo, all or none (API-098, BID-067). */
export async function sendFields({ model, actions }: SheetPage, changes: readonly FieldChange[]): Promise<boolean> {
  const [first] = changes;
  if (first === undefined) return true;
  const bidPackageId = model.content.bidPackage.id;
  const body = changes.map(({ lineId, fields }) => ({ bidPackageId, lineItemId: lineId, ...fieldsOfCommand(fields) }));
  const place = {
    row: `l-${first.lineId}`,
    column: Object.keys(first.fields)[0] ?? 'description',
    title: text('linesNotSaved', { count: changes.length }),
    isMany: true,
  };
  return actions.send(updateLineItems, { body }, place, () => {
    const takeBacks = changes.map(({ lineId, fields }) => setLineFields(model, lineId, fields));
    return () => {
      for (const takeBack of takeBacks) takeBack();
    };
  });
}
