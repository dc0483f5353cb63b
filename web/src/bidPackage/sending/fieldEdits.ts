import { updateLineItems } from '#contract';
import type { Amount } from '#leveling';
import { fieldsOfCommand, LINE_FIELDS, type LineField, type LineFields } from '../model/lineFields.ts';
import { lineIdOf } from '../model/rowKey.ts';
import { setLineFields } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { CellCommands, Expected, Place } from './cellCommands.ts';
import type { CellEdit } from './cellEdit.ts';

/**
 * Sends fields that were typed or pasted in rows of lines, in one command and one step of undo, all or none.
 * Fields that conflict with what others have stored stay with both values, and the rest is sent again.
 */
export function sendFieldEdits(
  commands: CellCommands,
  model: SheetModel,
  edits: readonly CellEdit[],
  place: Place,
): Promise<boolean> {
  const lineIds = [...new Set(edits.flatMap(({ row }) => lineIdOf(row) ?? []))];
  const ofLine = (lineId: string) =>
    edits.flatMap((edit, index) => (lineIdOf(edit.row) === lineId ? [{ ...edit, index }] : []));
  const fieldsOf = (lineId: string): LineFields =>
    Object.fromEntries(ofLine(lineId).map(({ column, content }) => [column, content as string | Amount]));
  const payloadOf = (lineId: string, expected: Expected) => {
    const seen = ofLine(lineId).flatMap(({ column, index }) => {
      const { expected: value } = expected(index);
      return value === undefined ? [] : [[LINE_FIELDS[column as LineField].command, value] as const];
    });
    return {
      bidPackageId: model.content.bidPackage.id,
      lineItemId: lineId,
      ...fieldsOfCommand(fieldsOf(lineId)),
      ...(seen.length > 0 && { expected: Object.fromEntries(seen) }),
    };
  };
  const isOne = lineIds.length === 1;
  return commands.send(
    updateLineItems,
    (expected) => {
      const body = lineIds.map((lineId) => payloadOf(lineId, expected));
      return { body: isOne ? body[0]! : body };
    },
    place,
    () => {
      const takeBacks = lineIds.map((lineId) => setLineFields(model, lineId, fieldsOf(lineId)));
      return () => {
        for (const takeBack of takeBacks) takeBack();
      };
    },
    {
      edits,
      pathAt: (index) => {
        const { row, column } = edits[index]!;
        const path = `expected.${LINE_FIELDS[column as LineField].command}`;
        return isOne ? path : `[${lineIds.indexOf(lineIdOf(row) ?? '')}].${path}`;
      },
      again: (left) => sendFieldEdits(commands, model, left, place),
    },
  );
}
