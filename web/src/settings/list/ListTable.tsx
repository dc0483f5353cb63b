import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMaximum } from '#contract';
import { uniqueKey } from '#leveling';
import type { SettingsText } from '../../i18n/i18n.ts';
import { printCount, printName } from '../../i18n/printed.ts';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { OrderStrip } from './ConflictStrip.tsx';
import { ListRows } from './ListRows.tsx';
import rowStyles from './ListRowView.module.css';
import styles from './ListTable.module.css';
import { addRecords } from './model/edits.ts';
import type { ListRecord } from './model/listDefinition.ts';
import { newRecordId } from './model/listStore.ts';
import { isTable, pastedRows } from './model/pastedRows.ts';
import { NextRow } from './NextRow.tsx';
import type { ListEditor } from './useListEditor.ts';

export interface ListTableProps<R extends ListRecord> {
  editor: ListEditor<R>;
  type: string;
  label: string;
  /** The effect of Enter in the row at the foot: 'adds the typed requirement'. */
  addHint: SettingsText;
  isReading: boolean;
  /** No row is added while another row has a problem. */
  addNeedsRightRows?: boolean;
}

/** A list in columns, edited in place, with a row at its foot that adds a record. Spreadsheet rows can be pasted. */
export function ListTable<R extends ListRecord>(props: ListTableProps<R>) {
  const { editor, type, label, addHint, isReading, addNeedsRightRows = false } = props;
  const { t } = useTranslation('settings');
  const { definition, view } = editor;
  const [pasted, setPasted] = useState<Told | null>(null);
  const paste = usePaste(editor, setPasted);
  const columns = { '--columns': definition.fields.map(({ width }) => width).join(' ') };
  return (
    <div className={styles.table} style={columns as React.CSSProperties} onPaste={isReading ? undefined : paste}>
      {pasted && <InlineNotice told={pasted} onClose={() => setPasted(null)} />}
      {view.isOrderContested && <OrderStrip editor={editor} type={type} />}
      <div className={[rowStyles.row, styles.head, isReading && rowStyles.read].filter(Boolean).join(' ')}>
        <span />
        {!isReading && <span />}
        {definition.fields.map(({ name, header }) => (
          <span key={name}>{t(header)}</span>
        ))}
      </div>
      <ListRows editor={editor} label={label} isReading={isReading} />
      <span className="hidden-text" role="status">
        {editor.undone && t(editor.undone)}
      </span>
      {!isReading && (
        <>
          <NextRow editor={editor} needsRightRows={addNeedsRightRows} />
          <p className={`small muted ${styles.hints}`}>
            <span>
              <Keys keys="Enter" /> {t(addHint)}
            </span>
            <span>
              <Keys keys="Alt, ↑, ↓" /> {t('moveHint')}
            </span>
            <span>
              <Keys keys="Ctrl+Z" /> {t('undoHint')}
            </span>
          </p>
        </>
      )}
    </div>
  );
}

const mostNames = 3;

/** Adds rows that are pasted into a text field of the list; a text without columns and lines is left to the field. */
function usePaste<R extends ListRecord>(editor: ListEditor<R>, onPasted: (result: Told) => void) {
  const { t } = useTranslation('settings');
  const { definition, store, names, readOnlyReason, counts } = editor;
  const listed = (all: readonly string[]): string =>
    all.slice(0, mostNames).map(printName).join(', ') + (all.length > mostNames ? ', …' : '');
  return (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const isField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (!isField || !isTable(text) || readOnlyReason !== null) return;
    event.preventDefault();
    const headers = definition.fields.map(({ header }) => t(header));
    const isListed = (name: string): boolean => names.has(uniqueKey(name));
    const { records, repeated, unknown } = pastedRows(text, definition, headers, isListed, newRecordId);
    // One save is one batch of commands.
    const maximum = listMaximum;
    const waiting = counts.added + counts.changed + counts.deleted + counts.moved;
    if (records.length + waiting > maximum) {
      const words = { rows: printCount(records.length), maximum: printCount(maximum) };
      onPasted({ strong: t('pastedTooMany'), rest: t('pastedTooManyHelp', words) });
      return;
    }
    if (records.length > 0) store.edit(null, (edits) => addRecords(edits, records));
    const rest = [
      repeated.length > 0 && t('pastedRepeated', { count: repeated.length, names: listed(repeated) }),
      unknown.length > 0 && t('pastedUnknown', { values: listed(unknown) }),
    ];
    onPasted({ strong: t('pastedRows', { count: records.length }), rest: rest.filter(Boolean).join(' ') });
  };
}
