import { useId, useRef, useState } from 'react';
import { TEXT_LIMITS } from '#leveling';
import { notify } from '../../notices/notices.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { editText } from '../cells/printAmount.ts';
import { decideField, type FieldDecision } from '../columns/lineFields.ts';
import { NoteLine } from '../drafts/NoteLine.tsx';
import { dropDraft, holdUnread } from '../drafts/unread.ts';
import { rowKey } from '../model/rowKey.ts';
import type { LineFields } from '../model/sheetEdits.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { useCellEditor } from './useCellEditor.ts';

interface LineFieldEditorProps {
  readonly page: SheetPage;
  readonly lineId: string;
  readonly field: keyof LineFields;
  readonly label: string;
  readonly typed: string | null;
}

/** The stored fields of a line as its editors compare them. */
export function storedFields(page: SheetPage, lineId: string): Required<LineFields> {
  const { lines } = page.model.content;
  const line = lines.indexOf.get(lineId) ?? -1;
  return {
    description: lines.descriptions[line] ?? '',
    quantity: lines.quantities[line] ?? 0n,
    unit: lines.units[line] ?? '',
    unitPrice: lines.unitPrices[line] ?? 0n,
  };
}

/** The editor of a line's own field in its row (LINE-046); an invalid value shows its message and is not sent. */
export function LineFieldEditor({ page, lineId, field, label, typed }: LineFieldEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const row = rowKey.line(lineId);
  const stored = storedFields(page, lineId);
  const held = page.model.cells.get(row, field).draft?.text;
  const first = typed ?? held ?? textOf(stored[field]);
  const [value, setValue] = useState(first);
  const decide = (): FieldDecision =>
    decideField(field, value, storedFields(page, lineId), page.units(), numberLocale());
  const commit = (edited: Edited): void => {
    const decision = decide();
    if (decision.action === 'send') {
      void page.actions.setLineField(lineId, field, decision.fields[field]!, edited);
      if (decision.isUnread) notify({ kind: 'warning', title: text('readAsZero', { typed: value.trim() }) });
    } else if (decision.action === 'nothing') dropDraft(page.model, row, field);
    else {
      const problem = text(decision.problem, { limit: TEXT_LIMITS.lineItemDescription });
      holdUnread(page.model, row, field, value, problem, edited);
    }
  };
  const { handlers, note } = useCellEditor(page, { row, column: field, label }, input, {
    commit,
    version: value,
    typed,
  });
  const isNumber = field === 'quantity' || field === 'unitPrice';
  const Control = isNumber ? NumberInput : 'input';
  const problem = decide();
  return (
    <div className={problem.action === 'hold' ? 'ed bad' : 'ed'}>
      <Control
        ref={input}
        className={isNumber ? 'num' : ''}
        value={value}
        aria-label={label}
        aria-invalid={problem.action === 'hold'}
        autoComplete="off"
        list={field === 'unit' ? listId : undefined}
        onChange={(event) => setValue(event.target.value)}
        {...handlers}
      />
      {field === 'unit' && (
        <datalist id={listId}>
          {page.units().map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      )}
      {note !== null && (
        <div className="pop menu">
          <NoteLine note={note} />
        </div>
      )}
    </div>
  );
}

function textOf(value: string | bigint): string {
  return typeof value === 'bigint' ? editText(value) : value;
}
