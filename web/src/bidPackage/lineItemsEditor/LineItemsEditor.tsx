import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { addLineItems, updateLineItems } from '#contract';
import { COUNT_LIMITS, printComputedAmount } from '#leveling';
import { detailOf } from '../../api/CallFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { ConflictBanner } from '../../drafts/ConflictBanner.tsx';
import { notify } from '../../notices/notices.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { InlineNotice, type Told } from '../../ui/InlineNotice.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { clipboardRows } from '../rowsEditor/clipboardRows.ts';
import { EditorDialog } from '../rowsEditor/EditorParts.tsx';
import { isRowChanged, newRow, withCell, withPastedRows } from '../rowsEditor/editorRows.ts';
import { useKeepRows, useKeptRows } from '../rowsEditor/keptRows.ts';
import { RowKeys } from '../rowsEditor/RowKeys.tsx';
import { type EditorColumn, focusOpenEditor, RowsTable } from '../rowsEditor/RowsTable.tsx';
import { sendRows } from '../rowsEditor/sendRows.ts';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { conflictText, keepingMine, type LineConflict, lineConflicts, takingTheirs } from './lineConflicts.ts';
import {
  baseBid,
  blankLine,
  estimateOfRow,
  isAmount,
  type LineKey,
  type LineRow,
  type LineSetting,
  lineFieldsOf,
  lineProblems,
  lineRowOf,
  pastedLine,
  typedNumber,
} from './lineRows.ts';
import { useLevels } from './useLevels.ts';

export interface LineItemsEditorProps {
  readonly page: SheetPage;
  /** The lines to edit; null adds new ones. */
  readonly lineItemIds: readonly string[] | null;
  /** Why nothing can be saved any more, or null. */
  readonly readOnlyReason: string | null;
  readonly onClose: () => void;
}

/** The editor of line items: a sheet to type and paste in, with every problem under its row. */
export function LineItemsEditor({ page, lineItemIds, readOnlyReason, onClose }: LineItemsEditorProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const isAdding = lineItemIds === null;
  useSyncExternalStore(page.model.subscribeShape.bind(page.model), () => page.model.shapeVersion());
  const { content } = page.model;
  const [own] = useState(() => settingOf(page));
  const levels = useLevels(content.project.id, own);
  const { alternates } = content;
  const setting = useMemo<LineSetting>(() => {
    const sections = new Set([baseBid, ...alternates.map(({ id }) => id)]);
    return { ...own, ...levels, sections };
  }, [own, levels, alternates]);
  const request = isAdding
    ? ({ dialog: 'addLineItems' } as const)
    : ({ dialog: 'editLineItems', lineItemIds } as const);
  const kept = useKeptRows<LineRow>(request);
  const [chosen, setSection] = useState(kept?.section ?? baseBid);
  const section = setting.sections.has(chosen) ? chosen : baseBid;
  const blank = useMemo(() => blankLine(section), [section]);
  const [rows, setRows] = useState<readonly LineRow[]>(() => {
    if (kept !== null) return kept.rows;
    if (isAdding) return [newRow(blankLine(baseBid))];
    return lineItemIds.flatMap((id) => {
      const index = content.lines.indexOf.get(id);
      return index === undefined ? [] : [lineRowOf(content.lines, index, alternates, setting)];
    });
  });
  const [told, setTold] = useState<Told | null>(
    kept && { strong: t('general:notSavedYet'), rest: t('general:keptText') },
  );
  const [isSaving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<readonly LineConflict[]>([]);
  const isOverlaid = useLateOverlay(isSaving);
  const changed = rows.filter((row) => isRowChanged(row, { ...blank, section: row.values.section }));
  useKeepRows(request, rows, changed.length > 0, section);
  const problems = changed.flatMap((row) =>
    lineProblems(row, setting).map((problem) => ({ row: rows.indexOf(row), ...problem })),
  );

  const grow = (next: readonly LineRow[]): readonly LineRow[] => {
    const last = next.at(-1);
    const isOpen = last && last.id === null && !isRowChanged(last, { ...blank, section: last.values.section });
    return isAdding && !isOpen ? [...next, newRow(blank)] : next;
  };
  const type = (row: LineRow, column: LineKey, typed: string) => {
    if (isSaving) return;
    const value = isAmount(column) ? typedNumber(typed, setting.locale) : typed;
    setRows((all) => grow(all.map((one) => (one.key === row.key ? withCell(one, column, value) : one))));
  };
  const paste = async (row: LineRow, column: LineKey, clipboard: string) => {
    if (isSaving) return;
    const { rows: cells, emptyRows } = clipboardRows(clipboard);
    if (!isAdding && cells.length > 1) {
      setTold({ strong: t('nothingPasted'), rest: t('nothingPastedHelp') });
      return;
    }
    if (!(await mayTakeMany(cells.length))) return;
    const pasted = cells.map((one) => pastedLine(one, column, setting, section));
    if (!isAdding) {
      const [only] = pasted;
      if (only) setRows((all) => all.map((one) => (one.key === row.key ? mergedRow(one, only) : one)));
      return;
    }
    setRows((all) => {
      const at = all.findIndex(({ key }) => key === row.key);
      const target = { ...blank, section: row.values.section };
      return grow(withPastedRows(all, at, pasted, target, Number.POSITIVE_INFINITY).rows);
    });
    const leftOut = emptyRows > 0 ? t('emptyRowsLeftOut', { count: emptyRows }) : '';
    setTold({ strong: t('rowsPasted', { count: pasted.length }), rest: leftOut });
  };
  const mayTakeMany = async (count: number): Promise<boolean> =>
    count <= COUNT_LIMITS.lineItemsAddedWithoutWarning ||
    confirm({
      title: t('manyLineItems'),
      message: t('manyLineItemsMessage', { count }),
      confirmLabel: t('general:continue'),
      tone: 'primary',
    });
  const save = async () => {
    if (isSaving || conflicts.length > 0) return;
    if (changed.length === 0) {
      notify({ kind: 'info', title: t('noChangesWereFound'), message: t('nothingToSave') });
      return;
    }
    if (problems.length > 0) {
      focusOpenEditor(problems[0]!.row, problems[0]!.column);
      return;
    }
    if (!(await mayTakeMany(changed.length))) return;
    setSaving(true);
    try {
      await send(page, changed, setting, isAdding);
      notify({ kind: 'success', title: t(isAdding ? 'lineItemsAdded' : 'lineItemsChanged') });
      onClose();
    } catch (error) {
      setSaving(false);
      const found = lineConflicts(error, changed, setting);
      setConflicts(found);
      if (found.length > 0) return;
      const message = detailOf(error);
      notify({ kind: 'error', title: t('saveLineItemsError'), message });
    }
  };

  const settle = (settled: typeof keepingMine) => {
    setRows((all) => settled(all, conflicts));
    setConflicts([]);
  };

  const columns = useColumns(page, setting, isAdding);
  const total = changed.reduce((sum, row) => sum + estimateOfRow(row, setting.locale), 0n);
  return (
    <EditorDialog
      title={t(isAdding ? 'addLineItems' : 'editLineItems')}
      subtitle={`${content.bidPackage.code} ${content.bidPackage.description}`}
      problems={problems}
      isChanged={changed.length > 0}
      noChanges={t('noChangesWereFound')}
      saveLabel={t('saveLineItems')}
      readOnlyReason={readOnlyReason}
      conflict={
        conflicts[0]
          ? {
              reason: t('general:decideConflict'),
              banner: (
                <ConflictBanner
                  theirs={conflicts[0].theirs}
                  values={conflicts.map((conflict) => conflictText(conflict, rows, setting)).join(', ')}
                  onTakeTheirs={() => settle(takingTheirs)}
                  onKeepMine={() => settle(keepingMine)}
                />
              ),
            }
          : null
      }
      onSave={() => void save()}
      onClose={onClose}
    >
      <RowKeys onAdd={isAdding ? () => setRows((all) => [...all, newRow(blank)]) : null}>
        {isAdding && (
          <div className="d-tools">
            <Button
              variant="line"
              size="sm"
              icon={<IconPlus {...smallIcon} />}
              keys="Alt+N"
              onClick={() => setRows((all) => [...all, newRow(blank)])}
            >
              {t('addRow')}
            </Button>
            <span className="sep" />
            <span className="muted cut">{t('pasteLineItems')}</span>
            <span className="grow" />
            <span className="muted">{t('pastedRowsGoTo')}</span>
            <SelectBox
              label={t('pastedRowsGoTo')}
              isSmall
              value={section}
              options={sectionOptions(alternates)}
              onChange={setSection}
            />
          </div>
        )}
        {told && <InlineNotice told={told} onClose={() => setTold(null)} />}
        <RowsTable
          label={t('lineItems')}
          columns={columns}
          rows={rows}
          blank={blank}
          placeholder={t('typeOrPaste')}
          removeLabel={t('removeRow')}
          problemsOf={(row) => lineProblems(row, setting)}
          onType={type}
          onPaste={(row, column, clipboard) => void paste(row, column, clipboard)}
          onRemove={isAdding ? (row) => setRows((all) => grow(all.filter(({ key }) => key !== row.key))) : undefined}
          sum={
            <tr>
              <td className="gut" />
              <td colSpan={4}>{t('rowsSum', { count: changed.length })}</td>
              <td className="num">{printComputedAmount(total, setting.locale, { currency: false })}</td>
              <td colSpan={isAdding ? 4 : 3} />
            </tr>
          }
        />
      </RowKeys>
      {isOverlaid && <PageOverlay title={t('savingLineItems')} />}
    </EditorDialog>
  );
}

function settingOf(page: SheetPage): Omit<LineSetting, 'sections'> {
  const { lines, project } = page.model.content;
  const names = (levels: readonly (string | null)[]) => [...new Set(levels.filter((name): name is string => !!name))];
  return {
    units: page.units(),
    levels1: names(lines.levels1),
    levels2: names(lines.levels2),
    levelNames: [project.lineItemRollup1 ?? 'Classification 1', project.lineItemRollup2 ?? 'Classification 2'],
    locale: numberLocale(),
  };
}

function useColumns(page: SheetPage, setting: LineSetting, isAdding: boolean): EditorColumn<LineKey>[] {
  const { t } = useTranslation('bid-package');
  const { alternates } = page.model.content;
  return useMemo(() => {
    const estimate = (row: LineRow) =>
      printComputedAmount(estimateOfRow(row, setting.locale), setting.locale, { currency: false });
    const units = setting.units.map((unit) => ({ value: unit, label: unit }));
    return [
      { key: 'description', label: t('description'), isRequired: true, kind: 'text' },
      { key: 'quantity', label: t('quantity'), kind: 'number', width: 82 },
      {
        key: 'unit',
        label: t('unit'),
        isRequired: true,
        kind: 'choice',
        width: 76,
        options: units,
        unlistedLabel: (unit) => t('unitNotInList', { unit }),
      },
      {
        key: 'unitPrice',
        label: t('unitPrice'),
        kind: 'number',
        width: 92,
        computed: { label: t('baseEstimateShort'), width: 96, of: estimate },
      },
      { key: 'level1', label: setting.levelNames[0], kind: 'text', width: 140, suggestions: setting.levels1 },
      { key: 'level2', label: setting.levelNames[1], kind: 'text', width: 150, suggestions: setting.levels2 },
      {
        key: 'section',
        label: t('alternate'),
        kind: isAdding ? 'choice' : 'fixed',
        width: 156,
        options: sectionOptions(alternates),
        unlistedLabel: () => t('deletedAlternate'),
      },
    ];
  }, [t, setting, isAdding, alternates]);
}

/** The base bid and the alternates, as a line is added to one of them. */
function sectionOptions(alternates: readonly { readonly id: string; readonly name: string }[]) {
  return [
    { value: baseBid, label: text('baseBid') },
    ...alternates.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

async function send(page: SheetPage, rows: readonly LineRow[], setting: LineSetting, isAdding: boolean): Promise<void> {
  const { alternates, bidPackage } = page.model.content;
  const bidPackageId = bidPackage.id;
  const fields = lineFieldsOf(rows, setting);
  if (isAdding) {
    const body = rows.map((row, index) => {
      const { section } = row.values;
      const alternateName = alternates.find(({ id }) => id === section)?.name ?? null;
      return { bidPackageId, ...fields[index], alternateName };
    });
    await sendRows(page, (commandId) => sendCommand(addLineItems, { body }, { commandId, typedIn: dialogText }));
    return;
  }
  const body = rows.map((row, index) => ({ bidPackageId, lineItemId: row.id!, ...fields[index] }));
  await sendRows(page, (commandId) => sendCommand(updateLineItems, { body }, { commandId, typedIn: dialogText }));
}

/** A pasted row over a stored one: the cells that were pasted take the place of what was there. */
function mergedRow(row: LineRow, pasted: LineRow): LineRow {
  const values = { ...row.values };
  for (const key of Object.keys(pasted.values) as LineKey[]) {
    if (key !== 'section' && pasted.values[key] !== '') values[key] = pasted.values[key];
  }
  return { ...row, values, warnings: pasted.warnings };
}
