import { IconLock, IconPencil, IconPlus, IconSum } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType, feesReferringTo, moveFee } from '#leveling';
import { sentenceOf } from '../../api/CallFailure.ts';
import { ConflictBanner } from '../../drafts/ConflictBanner.tsx';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { icon, smallIcon, tinyIcon } from '../../ui/icons.ts';
import { conflictText, type FeeConflict, feeConflicts, keepingMine, takingTheirs } from '../drafts/feesConflicts.ts';
import { type SummaryDialog, useSummaryView } from '../model/summaryView.ts';
import { useFeesRefusal } from './EditFeesButton.tsx';
import { FeeEditRow } from './FeeEditRow.tsx';
import { FeeListRow } from './FeeListRow.tsx';
import styles from './FeesDialog.module.css';
import { FeesFailure, FeesFigures, FeesGrandTotal, FeesHeadRows, FeesOfTotalNote } from './FeesFigures.tsx';
import table from './FeesTable.module.css';
import { feesBatch } from './feesBatch.ts';
import { draftRows, type FeeDraft, type FeeForm, formOf, newForm, withForm, withoutFee } from './feesDraft.ts';
import { useFeesPreview } from './useFeesPreview.ts';

interface TypedFees {
  readonly stored: readonly FeeDraft[];
  readonly rows: readonly FeeDraft[];
  readonly form: FeeForm | null;
}

export function FeesDialog({ dialog, onClose }: { dialog: SummaryDialog; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { t: general } = useTranslation('general');
  const { data, figures, actions } = useSummaryView();
  const readOnlyReason = useReadOnlyReason();
  const kept = useKeptTyped<TypedFees>(dialog);
  const [stored, setStored] = useState(() => kept?.stored ?? draftRows(data.totals.fees));
  const [conflicts, setConflicts] = useState<readonly FeeConflict[]>([]);
  const [rows, setRows] = useState<readonly FeeDraft[]>(kept?.rows ?? stored);
  const [form, setForm] = useState<FeeForm | null>(kept?.form ?? null);
  const [isSaving, setSaving] = useState(false);
  const preview = useFeesPreview(rows, figures.project);
  const tableRef = useRef<HTMLTableElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  useFocusAfterForm(form, tableRef, addRef);
  const batch = feesBatch(data.project.id, stored, rows);
  const hasChanges = batch.length > 0 || form !== null;
  useKeepTyped(dialog, hasChanges ? ({ stored, rows, form } satisfies TypedFees) : null);

  const edit = (row: FeeDraft) => {
    if (form === null) setForm(formOf(row));
    else notify({ kind: 'info', title: t('onlyOneFee') });
  };
  const add = (feeType: FeeType) => {
    const name = feeType === FeeType.Subtotal ? t('subtotalName') : '';
    if (form === null) setForm(newForm(crypto.randomUUID(), feeType, name));
  };
  const confirmForm = (): boolean => {
    if (form === null) return false;
    const next = withForm(rows, form);
    if (Object.keys(next.problems).length > 0) return false;
    setRows(next.rows);
    setForm(null);
    return true;
  };
  const remove = (row: FeeDraft) => {
    const dependents = feesReferringTo(rows, row.name).filter(({ key }) => key !== row.key);
    if (dependents.length === 0) {
      setRows(withoutFee(rows, row.key));
      return;
    }
    const fees = dependents.map(({ name }) => name).join(', ');
    notify({
      kind: 'error',
      title: t('cannotDelete', { name: row.name, fees }),
      message: t('cannotDeleteHelp', { fees }),
    });
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length && from !== to) setRows(moveFee(rows, from, to));
  };
  const save = async () => {
    if (isSaving || form !== null || readOnlyReason !== null || conflicts.length > 0) return;
    if (batch.length === 0) {
      notify({ kind: 'info', title: general('noChangesWereMade') });
      return;
    }
    setSaving(true);
    try {
      await actions.saveFees(batch);
      notify({ kind: 'success', title: t('saved') });
      onClose();
    } catch (error) {
      setSaving(false);
      const found = feeConflicts(error, batch, { stored, rows });
      setConflicts(found);
      if (found.length > 0) return;
      const message = joinSentences(sentenceOf(error), t('updateErrorHelp'));
      notify({ kind: 'error', title: t('updateError'), message });
    }
  };
  /** Resolves the conflicts: the next save expects the values of others; `takingTheirs` also puts them into the table. */
  const answer = (settle: typeof keepingMine) => {
    const next = settle({ stored, rows }, conflicts);
    setStored([...next.stored]);
    setRows(next.rows);
    setConflicts([]);
  };
  const editRow = form && (
    <FeeEditRow
      key={form.key}
      form={form}
      rows={rows}
      onChange={setForm}
      onConfirm={confirmForm}
      onDiscard={() => setForm(null)}
    />
  );
  const whyNotAdd = readOnlyReason ?? (isSaving ? t('savingFees') : form === null ? null : t('onlyOneFee'));
  const whyNotSave = whyNotAdd ?? (conflicts.length > 0 ? general('decideConflict') : null);
  return (
    <Dialog
      title={t('fees')}
      subtitle={data.project.name}
      width={1080}
      flush
      onClose={onClose}
      hasUnsavedChanges={hasChanges}
      isSaving={isSaving}
      onSave={() => void save()}
      banner={
        readOnlyReason === null ? (
          <>
            <FeesFailure preview={preview} />
            {conflicts[0] && (
              <ConflictBanner
                theirs={conflicts[0].theirs}
                values={conflicts.map((conflict) => conflictText(conflict, { stored, rows })).join(', ')}
                onTakeTheirs={() => answer(takingTheirs)}
                onKeepMine={() => answer(keepingMine)}
              />
            )}
          </>
        ) : (
          <Banner tone="warn" icon={<IconLock {...icon} />}>
            <b>{readOnlyReason}</b> {t('barredHelp')}
          </Banner>
        )
      }
      footerStart={
        <>
          {batch.length > 0 && (
            <span className="tag warn">
              <IconPencil {...tinyIcon} />
              {t('unsavedCount', { count: batch.length })}
            </span>
          )}
          {form !== null && <span className="soft small">{t('notCounted')}</span>}
        </>
      }
      footer={
        <>
          <DialogCloseButton>{general('cancel')}</DialogCloseButton>
          <Button variant="primary" keys="Alt+S" disabledReason={whyNotSave} onClick={() => void save()}>
            {t('saveFees')}
          </Button>
        </>
      }
    >
      <KeptStrip isKept={kept !== null && hasChanges} />
      <div className={styles.tools}>
        <FeesFigures preview={preview} />
        <span className="grow" />
        <Button
          variant="line"
          size="sm"
          icon={<IconSum {...smallIcon} />}
          disabledReason={whyNotAdd}
          onClick={() => add(FeeType.Subtotal)}
        >
          {t('addSubtotal')}
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={<IconPlus {...smallIcon} />}
          disabledReason={whyNotAdd}
          ref={addRef}
          data-autofocus
          onClick={() => add(FeeType.Bid)}
        >
          {t('addFee')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table ref={tableRef} className={table.table} aria-label={t('fees')}>
          <FeesHeadRows />
          <tbody>
            {rows.map((row, index) =>
              form?.key === row.key ? (
                editRow
              ) : (
                <FeeListRow
                  key={row.key}
                  row={row}
                  index={index}
                  rows={rows}
                  stored={stored}
                  preview={preview}
                  onEdit={() => edit(row)}
                  onDelete={() => remove(row)}
                  onMove={(to) => move(index, to)}
                  onDrop={(key) =>
                    move(
                      rows.findIndex((one) => one.key === key),
                      index,
                    )
                  }
                />
              ),
            )}
            {form?.isNew && editRow}
            {rows.length === 0 && form === null && (
              <tr>
                <td colSpan={100}>
                  <b>{t('noFees')}</b> {t('noFeesHelp')}
                </td>
              </tr>
            )}
          </tbody>
          <FeesGrandTotal preview={preview} />
        </table>
      </div>
      <FeesOfTotalNote preview={preview} />
    </Dialog>
  );
}

/** Focuses the edit button of a fee whose form was closed, or the button that adds the next fee. */
function useFocusAfterForm(
  form: FeeForm | null,
  table: RefObject<HTMLTableElement | null>,
  add: RefObject<HTMLButtonElement | null>,
): void {
  const former = useRef(form);
  useEffect(() => {
    const closed = former.current;
    former.current = form;
    if (closed === null || form !== null || document.activeElement !== document.body) return;
    const edited = closed.isNew
      ? null
      : table.current?.querySelector<HTMLElement>(`[data-fee-key="${closed.key}"] [data-edit]`);
    (edited ?? add.current)?.focus();
  }, [form, table, add]);
}

/** Returns why fees can no longer be saved (the project was closed or frozen, rights were removed), or null. */
function useReadOnlyReason(): string | null {
  const { t } = useTranslation('fees');
  const { project } = useSummaryView().data;
  const refusal = useFeesRefusal();
  return project.isClosed ? t('barredClosed', { name: project.name }) : refusal;
}
