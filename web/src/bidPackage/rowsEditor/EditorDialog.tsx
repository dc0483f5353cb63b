import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { InlineNotice } from '../../ui/InlineNotice.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DialogTools, FootMessage, ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import styles from './EditorDialog.module.css';
import { type TypedCell, withCell } from './editorRows.ts';
import { focusOpenEditor, RowsTable, type RowsTableProps } from './RowsTable.tsx';
import { useLateOverlay } from './useLateOverlay.ts';
import type { RowsEditor } from './useRowsEditor.ts';

interface EditorDialogProps<Key extends string>
  extends Pick<RowsTableProps<Key>, 'label' | 'columns' | 'blank' | 'sum'> {
  readonly editor: RowsEditor<Key>;
  readonly title: string;
  readonly subtitle: string;
  readonly saveLabel: string;
  readonly savingTitle: string;
  readonly readOnlyReason: string | null;
  readonly conflict?: { readonly banner: ReactNode; readonly reason: string } | null;
  /** Over the rows of an editor that adds. */
  readonly tools: ReactNode;
  /** Returns what a cell takes when this is typed. */
  readonly typedCell?: (column: Key, typed: string) => TypedCell;
  readonly onClose: () => void;
}

/** The dialog of a rows editor, with its problems in the foot; while there are errors, Save leads to the first. */
export function EditorDialog<Key extends string>(props: EditorDialogProps<Key>) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { editor, readOnlyReason, conflict = null, typedCell = (_, text) => ({ text }) } = props;
  const { rows, problems, isAdding, isSaving, change } = editor;
  const isChanged = editor.changed.length > 0;
  const onSave = readOnlyReason === null && conflict === null ? () => void editor.save() : undefined;
  const isOverlaid = useLateOverlay(isSaving);
  const [first] = problems;
  const disabledReason =
    (isSaving ? t('general:dialogSavingHelp') : null) ??
    readOnlyReason ??
    conflict?.reason ??
    (isChanged ? first && t('fixErrorsFirst', { message: first.message }) : editor.noChanges);
  return (
    <Dialog
      title={props.title}
      subtitle={props.subtitle}
      width={1080}
      flush
      onClose={props.onClose}
      hasUnsavedChanges={isChanged}
      isSaving={isSaving}
      onSave={onSave}
      banner={conflict?.banner ?? <ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footerStart={<FootProblems problems={problems} onGo={focusOpenEditor} />}
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            disabledReason={disabledReason}
            onBlockedClick={() => onSave && first && focusOpenEditor(first.row, first.column)}
            onClick={onSave}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <RowKeys onAdd={isAdding ? editor.addRow : null}>
        {isAdding && props.tools}
        {editor.notice && <InlineNotice told={editor.notice} onClose={() => editor.setNotice(null)} />}
        <RowsTable
          label={props.label}
          columns={props.columns}
          rows={rows}
          blank={props.blank}
          sum={props.sum}
          problemsOf={editor.problemsOf}
          onType={({ key }, column, typed) => {
            if (isSaving) return;
            const cell = typedCell(column, typed);
            change((all) => all.map((row) => (row.key === key ? withCell(row, column, cell) : row)));
          }}
          onPaste={(row, column, text) => void editor.paste(row, column, text)}
          onRemove={isAdding ? ({ key }) => change((all) => all.filter((row) => row.key !== key)) : undefined}
        />
      </RowKeys>
      {isOverlaid && <PageOverlay title={props.savingTitle} />}
    </Dialog>
  );
}

interface FootProblemsProps {
  readonly problems: RowsEditor<string>['problems'];
  readonly onGo: (row: number, column: string) => void;
}

/** The number of errors, and the first of them as a link to its cell. */
function FootProblems({ problems, onGo }: FootProblemsProps) {
  const { t } = useTranslation('bid-package');
  const [first] = problems;
  if (first === undefined) return null;
  return (
    <FootMessage>
      <span className="tag bad">
        <IconAlertTriangle {...smallIcon} />
        {t('errorCount', { count: problems.length })}
      </span>
      <LinkButton onClick={() => onGo(first.row, first.column)}>
        {t('rowProblem', { row: first.row + 1, message: first.message })}
      </LinkButton>
    </FootMessage>
  );
}

/** The body of an editor: Alt+N adds a row and focuses the first one that is blank. */
function RowKeys({ onAdd, children }: { onAdd: (() => void) | null; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onAdd === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      event.stopPropagation();
      // At once, so that text that is typed right after it goes to the new row.
      flushSync(onAdd);
      body.current?.querySelector<HTMLElement>('tr[data-state="blank"] [data-cell]')?.focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onAdd]);
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  );
}

interface RowsToolsProps {
  readonly onAdd: () => void;
  readonly disabledReason?: string | null;
  readonly hint: string;
  readonly children: ReactNode;
}

/** The tools of an editor of new rows: the button that adds one, a hint, and what belongs to the editor at the end. */
export function RowsTools({ onAdd, disabledReason, hint, children }: RowsToolsProps) {
  const { t } = useTranslation('bid-package');
  const plus = <IconPlus {...smallIcon} />;
  return (
    <DialogTools
      start={
        <>
          <Button variant="line" size="sm" icon={plus} keys="Alt+N" disabledReason={disabledReason} onClick={onAdd}>
            {t('addRow')}
          </Button>
          <span className={styles.separator} />
          <span className="muted cut">{hint}</span>
        </>
      }
    >
      {children}
    </DialogTools>
  );
}
