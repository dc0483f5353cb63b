import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addBidders, updateBidders } from '#contract';
import { COUNT_LIMITS } from '#leveling';
import { detailOf } from '../../api/CallFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { clipboardRows } from '../rowsEditor/clipboardRows.ts';
import { EditorDialog } from '../rowsEditor/EditorParts.tsx';
import { isRowChanged, newRow, type RowProblem, withCell, withPastedRows } from '../rowsEditor/editorRows.ts';
import { useKeepRows, useKeptRows } from '../rowsEditor/keptRows.ts';
import { RowKeys } from '../rowsEditor/RowKeys.tsx';
import { type EditorColumn, focusOpenEditor, RowsTable } from '../rowsEditor/RowsTable.tsx';
import { sendRows } from '../rowsEditor/sendRows.ts';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import {
  type BidderKey,
  type BidderRow,
  BLANK_BIDDER,
  bidderFields,
  bidderProblems,
  bidderRowOf,
  pastedBidder,
  repeatedIn,
} from './bidderRows.ts';

export interface BiddersEditorProps {
  readonly page: SheetPage;
  /** The bidder to edit; null adds new ones. */
  readonly bidderId: string | null;
  /** Why nothing can be saved any more, or null. */
  readonly readOnlyReason: string | null;
  readonly onClose: () => void;
}

const LIMIT = COUNT_LIMITS.biddersPerPackage;

/** The editor of bidders: a sheet to type and paste in, at most 20 bidders in all. */
export function BiddersEditor({ page, bidderId, readOnlyReason, onClose }: BiddersEditorProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const isAdding = bidderId === null;
  const { bidders, bidPackage } = page.model.content;
  const stored = bidders.find(({ id }) => id === bidderId);
  // One that somebody removes meanwhile stays the one that is edited; the server then says that it is gone.
  const [opened] = useState(stored);
  const edited = stored ?? opened;
  const request = isAdding ? ({ dialog: 'addBidders' } as const) : ({ dialog: 'editBidder', bidderId } as const);
  const kept = useKeptRows<BidderRow>(request);
  const [rows, setRows] = useState<readonly BidderRow[]>(
    () => kept?.rows ?? (edited ? [bidderRowOf(edited)] : [newRow(BLANK_BIDDER)]),
  );
  const [told, setTold] = useState<Told | null>(
    kept && { strong: t('general:notSavedYet'), rest: t('general:keptText') },
  );
  const originalName = isAdding ? null : (edited?.companyName ?? rows[0]?.stored?.company ?? '');
  const [isSaving, setSaving] = useState(false);
  const isOverlaid = useLateOverlay(isSaving);
  const inPackage = bidders.filter(({ id }) => id !== bidderId).map(({ companyName }) => companyName);
  const changed = rows.filter((row) => isRowChanged(row, BLANK_BIDDER));
  useKeepRows(request, rows, changed.length > 0);
  const repeated = repeatedIn(rows);
  const problemsOf = (row: BidderRow): RowProblem<BidderKey>[] => {
    const found = bidderProblems(row, inPackage);
    const isTold = found.some(({ column }) => column === 'company');
    if (repeated.has(row.key) && !isTold) found.unshift({ column: 'company', message: t('bidderUniqueNames') });
    return found;
  };
  const problems = changed.flatMap((row) => problemsOf(row).map((problem) => ({ row: rows.indexOf(row), ...problem })));
  const room = LIMIT - inPackage.length;
  const isFull = changed.length >= room;

  const grow = (next: readonly BidderRow[]): readonly BidderRow[] => {
    const last = next.at(-1);
    const isOpen = last && !isRowChanged(last, BLANK_BIDDER);
    return isAdding && !isOpen && next.length < room ? [...next, newRow(BLANK_BIDDER)] : next;
  };
  const paste = (row: BidderRow, column: BidderKey, clipboard: string) => {
    const { rows: cells } = clipboardRows(clipboard);
    if (!isAdding) {
      const [only] = cells;
      if (cells.length > 1 || only === undefined) {
        setTold({ strong: t('nothingPasted'), rest: t('nothingPastedHelp') });
        return;
      }
      const { values } = pastedBidder(only, column);
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      setRows((all) =>
        all.map((one) => (one.key === row.key ? { ...one, values: { ...one.values, ...filled } } : one)),
      );
      return;
    }
    const at = rows.findIndex(({ key }) => key === row.key);
    const pasted = cells.map((one) => pastedBidder(one, column));
    const { rows: next, leftOut } = withPastedRows(rows, at, pasted, BLANK_BIDDER, room);
    setRows(grow(next));
    if (leftOut.length === 0) return;
    const names = leftOut.map(({ values }) => values.company).join(', ');
    const kept = pasted.length - leftOut.length;
    setTold({
      strong: t('rowsKept', { kept, count: pasted.length }),
      rest: t('rowsKeptHelp', { limit: LIMIT, names }),
    });
  };
  const save = async () => {
    if (isSaving) return;
    if (changed.length === 0) {
      notify({ kind: 'info', title: t('general:noChangesWereMade'), message: t('nothingToSave') });
      return;
    }
    if (problems[0]) {
      focusOpenEditor(problems[0].row, problems[0].column);
      return;
    }
    setSaving(true);
    try {
      await send(page, changed, originalName);
      notify({ kind: 'success', title: t(isAdding ? 'biddersAdded' : 'bidderChanged') });
      onClose();
    } catch (error) {
      setSaving(false);
      notify({ kind: 'error', title: t('saveBiddersError'), message: detailOf(error) });
    }
  };

  const addRow = () => {
    if (!isFull) setRows((all) => [...all, newRow(BLANK_BIDDER)]);
  };
  const columns: EditorColumn<BidderKey>[] = [
    { key: 'company', label: t('company'), isRequired: true, kind: 'text' },
    { key: 'contact', label: t('contact'), isRequired: true, kind: 'text', width: 190 },
    { key: 'email', label: t('email'), isRequired: true, kind: 'text', width: 280 },
    { key: 'phone', label: t('phone'), isRequired: true, kind: 'text', width: 146 },
    { key: 'fax', label: t('fax'), kind: 'text', width: 146 },
  ];
  return (
    <EditorDialog
      title={t(isAdding ? 'addBidders' : 'editBidder')}
      subtitle={isAdding ? `${bidPackage.code} ${bidPackage.description}` : (originalName ?? '')}
      problems={problems}
      isChanged={changed.length > 0}
      noChanges={t('general:noChangesWereMade')}
      saveLabel={t('saveBidders')}
      readOnlyReason={readOnlyReason}
      onSave={() => void save()}
      onClose={onClose}
    >
      <RowKeys onAdd={isAdding ? addRow : null}>
        {isAdding && (
          <>
            <div className="d-tools">
              <Button
                variant="line"
                size="sm"
                icon={<IconPlus {...smallIcon} />}
                keys="Alt+N"
                disabledReason={isFull ? t('biddersFull', { limit: LIMIT }) : null}
                onClick={addRow}
              >
                {t('addRow')}
              </Button>
              <span className="sep" />
              <span className="muted cut">{t('pasteBidders')}</span>
              <span className="grow" />
              <span className="coverage-meter" aria-hidden="true">
                <i style={{ width: `${(100 * inPackage.length) / LIMIT}%` }} />
                <i style={{ width: `${(100 * changed.length) / LIMIT}%` }} />
              </span>
              <b>{t('bidderCountOf', { count: inPackage.length + changed.length, limit: LIMIT })}</b>
              <span className="muted">{t('bidderCountParts', { stored: inPackage.length, here: changed.length })}</span>
            </div>
            {inPackage.length > 0 && (
              <p className="d-line">
                <span className="muted">{t('inThePackage')}</span> {inPackage.join(', ')}
              </p>
            )}
          </>
        )}
        {told && <InlineNotice told={told} onClose={() => setTold(null)} />}
        <RowsTable
          label={t('bidders')}
          columns={columns}
          rows={rows}
          blank={BLANK_BIDDER}
          placeholder={t('typeOrPaste')}
          removeLabel={t('removeRow')}
          problemsOf={problemsOf}
          onType={(row, column, typed) =>
            setRows((all) => grow(all.map((one) => (one.key === row.key ? withCell(one, column, typed) : one))))
          }
          onPaste={paste}
          onRemove={isAdding ? (row) => setRows((all) => grow(all.filter(({ key }) => key !== row.key))) : undefined}
        />
      </RowKeys>
      {isOverlaid && <PageOverlay title={t('savingBidders')} />}
    </EditorDialog>
  );
}

async function send(page: SheetPage, rows: readonly BidderRow[], originalCompanyName: string | null): Promise<void> {
  const bidPackageId = page.model.content.bidPackage.id;
  if (originalCompanyName === null) {
    const body = rows.map((row) => ({ bidPackageId, ...bidderFields(row) }));
    await sendRows(page, (commandId) => sendCommand(addBidders, { body }, { commandId, typedIn: dialogText }));
    return;
  }
  const body = rows.map((row) => ({ bidPackageId, originalCompanyName, ...bidderFields(row) }));
  await sendRows(page, (commandId) => sendCommand(updateBidders, { body }, { commandId, typedIn: dialogText }));
}
