import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addBidders, updateBidders } from '#contract';
import { COUNT_LIMITS } from '#leveling';
import { ConflictBanner } from '../../drafts/ConflictBanner.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { EditorDialog, RowsTools } from '../rowsEditor/EditorDialog.tsx';
import { newRow } from '../rowsEditor/editorRows.ts';
import type { EditorColumn } from '../rowsEditor/RowsTable.tsx';
import { keepingMine, type RowConflict, type SettleRows, takingTheirs } from '../rowsEditor/rowConflicts.ts';
import { useKeptRows, useRowsEditor } from '../rowsEditor/useRowsEditor.ts';
import { sendOnce } from '../sending/sendOnce.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import styles from './BiddersEditor.module.css';
import {
  type BidderKey,
  type BidderRow,
  BLANK_BIDDER,
  bidderConflicts,
  bidderConflictText,
  bidderFields,
  bidderProblems,
  bidderRowOf,
  pastedBidder,
  repeatedIn,
} from './bidderRows.ts';

interface BiddersEditorProps extends SheetDialogProps {
  /** Null adds new ones. */
  readonly bidderId: string | null;
}

const LIMIT = COUNT_LIMITS.biddersPerPackage;

/** The editor of bidders: a sheet to type and paste in, at most 20 bidders in all. */
export function BiddersEditor({ page, bidderId, readOnlyReason, onClose }: BiddersEditorProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const isAdding = bidderId === null;
  const { bidders, bidPackage } = page.model.content;
  const stored = bidders.find(({ id }) => id === bidderId);
  // A bidder that somebody removes meanwhile stays in the editor; the server then refuses the change.
  const [opened] = useState(stored);
  const edited = stored ?? opened;
  const request = isAdding ? ({ dialog: 'addBidders' } as const) : ({ dialog: 'editBidder', bidderId } as const);
  const kept = useKeptRows<BidderRow>(request);
  const inPackage = bidders.filter(({ id }) => id !== bidderId).map(({ companyName }) => companyName);
  const originalName = isAdding ? null : (edited?.companyName ?? kept?.rows[0]?.stored?.company ?? '');
  const [conflicts, setConflicts] = useState<readonly RowConflict<BidderKey>[]>([]);
  const editor = useRowsEditor<BidderKey>({
    request,
    kept,
    isAdding,
    room: LIMIT - inPackage.length,
    texts: {
      noChanges: t('general:noChangesWereMade'),
      saved: t(isAdding ? 'biddersAdded' : 'bidderChanged'),
      failed: t('saveBiddersError'),
    },
    firstRows: () => [edited ? bidderRowOf(edited) : newRow(BLANK_BIDDER)],
    blankFor: () => BLANK_BIDDER,
    problemsOf: (row, rows) => {
      const found = bidderProblems(row, inPackage);
      const isRepeated = repeatedIn(rows).has(row.key) && !found.some(({ column }) => column === 'company');
      return isRepeated ? [{ column: 'company', message: t('bidderUniqueNames') }, ...found] : found;
    },
    pastedRow: pastedBidder,
    pasteNotice: (count, leftOut) => {
      if (leftOut.length === 0) return null;
      const names = leftOut.map(({ values }) => values.company).join(', ');
      return {
        strong: t('rowsKept', { kept: count - leftOut.length, count }),
        rest: t('rowsKeptHelp', { limit: LIMIT, names }),
      };
    },
    send: (changed) => send(page, changed, originalName),
    onFailure: (error, [row]) => {
      const found = isAdding || row === undefined ? [] : bidderConflicts(error, row);
      setConflicts(found);
      return found.length > 0;
    },
    onClose,
  });
  const settle = (settled: SettleRows) => {
    editor.change((rows) => settled(rows, conflicts));
    setConflicts([]);
  };
  const { changed } = editor;
  const needsContact =
    isAdding || editor.rows.some(({ values }) => values.contact + values.email + values.phone !== '');
  const columns: EditorColumn<BidderKey>[] = [
    { key: 'company', label: t('company'), isRequired: true, kind: 'text' },
    { key: 'contact', label: t('contact'), isRequired: needsContact, kind: 'text', width: 160 },
    { key: 'email', label: t('email'), isRequired: needsContact, kind: 'text', width: 230 },
    { key: 'phone', label: t('phone'), isRequired: needsContact, kind: 'text', width: 132 },
    { key: 'fax', label: t('fax'), kind: 'text', width: 132 },
    { key: 'received', label: t('received'), kind: 'text', width: 168 },
  ];
  return (
    <EditorDialog
      editor={editor}
      title={t(isAdding ? 'addBidders' : 'editBidder')}
      subtitle={isAdding ? `${bidPackage.code} ${bidPackage.description}` : (originalName ?? '')}
      saveLabel={t('saveBidders')}
      savingTitle={t('savingBidders')}
      readOnlyReason={readOnlyReason}
      conflict={
        conflicts[0]
          ? {
              reason: t('general:decideConflict'),
              banner: (
                <ConflictBanner
                  theirs={conflicts[0].theirs}
                  values={conflicts.map((conflict) => bidderConflictText(conflict, originalName ?? '')).join(', ')}
                  onTakeTheirs={() => settle(takingTheirs)}
                  onKeepMine={() => settle(keepingMine)}
                />
              ),
            }
          : null
      }
      tools={
        <>
          <RowsTools
            onAdd={editor.addRow}
            disabledReason={editor.isFull ? t('biddersFull', { limit: LIMIT }) : null}
            hint={t('pasteBidders')}
          >
            <span className={styles.meter} aria-hidden="true">
              <i style={{ width: `${(100 * inPackage.length) / LIMIT}%` }} />
              <i style={{ width: `${(100 * changed.length) / LIMIT}%` }} />
            </span>
            <b>{t('bidderCountOf', { count: inPackage.length + changed.length, limit: LIMIT })}</b>
            <span className="muted">{t('bidderCountParts', { stored: inPackage.length, here: changed.length })}</span>
          </RowsTools>
          <p className={styles.inPackage}>
            <span className="muted">{t('bidderByQuote')}</span>
          </p>
          {inPackage.length > 0 && (
            <p className={styles.inPackage}>
              <span className="muted">{t('inThePackage')}</span> {inPackage.join(', ')}
            </p>
          )}
        </>
      }
      label={t('bidders')}
      columns={columns}
      blank={BLANK_BIDDER}
      onClose={onClose}
    />
  );
}

function send(page: SheetPage, rows: readonly BidderRow[], originalCompanyName: string | null): Promise<void> {
  const bidPackageId = page.model.content.bidPackage.id;
  if (originalCompanyName === null) {
    return sendOnce(page, addBidders, { body: rows.map((row) => ({ bidPackageId, ...bidderFields(row) })) });
  }
  const body = rows.map((row) => ({ bidPackageId, originalCompanyName, ...bidderFields(row) }));
  return sendOnce(page, updateBidders, { body });
}
