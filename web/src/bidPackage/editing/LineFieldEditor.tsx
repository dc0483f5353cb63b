import { useId, useRef, useState } from 'react';
import { readNumber } from '#leveling';
import { NoteLine } from '../../cells/EditorLines.tsx';
import { editText } from '../../cells/printAmount.ts';
import { notify } from '../../notices/notices.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { dropDraft, holdUnread } from '../drafts/unread.ts';
import {
  decideField,
  type FieldDecision,
  type FieldValue,
  fieldDefinition,
  type LineField,
} from '../model/lineFields.ts';
import { rowKey } from '../model/rowKey.ts';
import { storedFields } from '../model/sheetLines.ts';
import type { Edited } from '../sending/cellEdit.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './editors.module.css';
import { useCellEditor } from './useCellEditor.ts';

interface LineFieldEditorProps {
  readonly page: SheetPage;
  readonly lineId: string;
  readonly field: LineField;
  readonly label: string;
  readonly typed: string | null;
}

/** The editor of a line's own field in its row; an invalid value shows its message and is not sent. */
export function LineFieldEditor({ page, lineId, field, label, typed }: LineFieldEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const row = rowKey.line(lineId);
  const { kind, suggestions } = fieldDefinition(field);
  const held = page.model.cells.get(row, field).draft?.text;
  const first = typed ?? held ?? textOf(storedFields(page.model.content.lines, lineId)[field]);
  const [value, setValue] = useState(first);
  const decide = (): FieldDecision =>
    decideField(field, value, storedFields(page.model.content.lines, lineId), page.units(), numberLocale());
  const commit = (edited: Edited): void => {
    const decision = decide();
    if (decision.action === 'send') {
      void page.actions.setLineField(lineId, field, decision.fields[field]!, edited);
      if (decision.isUnread) notify({ kind: 'warning', title: text('readAsZero', { typed: value.trim() }) });
    } else if (decision.action === 'nothing') dropDraft(page.model, row, field);
    else {
      const problem = text(decision.problem, { limit: decision.limit });
      holdUnread(page.model, row, field, value, problem, edited);
    }
  };
  const { handlers, note } = useCellEditor(page, { row, column: field, label }, input, {
    commit,
    version: value,
    typed,
  });
  const isNumber = kind === 'amount';
  const Control = isNumber ? NumberInput : 'input';
  const problem = decide();
  const read = isNumber && value !== first ? readNumber(value, numberLocale()) : null;
  const isCut = read?.kind === 'amount' && read.cut;
  return (
    <div className={problem.action === 'hold' ? `${styles.editor} ${styles.invalid}` : styles.editor} data-editor="">
      <Control
        ref={input}
        className={isNumber ? 'num' : ''}
        value={value}
        aria-label={label}
        aria-invalid={problem.action === 'hold'}
        autoComplete="off"
        list={suggestions === undefined ? undefined : listId}
        onChange={(event) => setValue(event.target.value)}
        {...handlers}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions({ units: page.units(), locale: numberLocale() }).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {(note !== null || isCut) && (
        <div className={`${styles.panel} menu`} data-keeps-clear="">
          <NoteLine note={note} />
          {isCut && (
            <p className={styles.remark} role="status">
              {text('numberDecimalsCut')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function textOf(value: FieldValue): string {
  return typeof value === 'bigint' ? editText(value) : value;
}
