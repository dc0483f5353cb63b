import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLineItems, getProjectMetadata, updateLineItems } from '#contract';
import { COUNT_LIMITS, printComputedAmount, sumOf } from '#leveling';
import { logFailure } from '../../api/logFailure.ts';
import { read } from '../../api/queries.ts';
import { ConflictBanner } from '../../drafts/ConflictBanner.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { EditorDialog, RowsTools } from '../rowsEditor/EditorDialog.tsx';
import { newRow } from '../rowsEditor/editorRows.ts';
import type { EditorColumn } from '../rowsEditor/RowsTable.tsx';
import { keepingMine, type SettleRows, takingTheirs } from '../rowsEditor/rowConflicts.ts';
import { useKeptRows, useRowsEditor } from '../rowsEditor/useRowsEditor.ts';
import { sendOnce } from '../sending/sendOnce.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { useShape } from '../sheet/useModel.ts';
import { conflictText, type LineConflict, lineConflicts } from './lineConflicts.ts';
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

interface LineItemsEditorProps extends SheetDialogProps {
  /** Null adds new ones. */
  readonly lineItemIds: readonly string[] | null;
  /** The units of measure of the company; empty while they are not known. */
  readonly units: readonly string[];
}

/** The editor of line items: a sheet to type and paste in, with every problem under its row. */
export function LineItemsEditor({ page, lineItemIds, units, readOnlyReason, onClose }: LineItemsEditorProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const isAdding = lineItemIds === null;
  useShape(page.model);
  const { content } = page.model;
  const own = useMemo(() => settingOf(page, units), [page, units]);
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
  const [conflicts, setConflicts] = useState<readonly LineConflict[]>([]);
  const editor = useRowsEditor<LineKey>({
    request,
    kept,
    section,
    isAdding,
    texts: {
      noChanges: t('noChangesWereFound'),
      saved: t(isAdding ? 'lineItemsAdded' : 'lineItemsChanged'),
      failed: t('saveLineItemsError'),
    },
    firstRows: () =>
      lineItemIds?.flatMap((id) => {
        const index = content.lines.indexOf.get(id);
        return index === undefined ? [] : [lineRowOf(content.lines, index, alternates, setting)];
      }) ?? [newRow(blankLine(baseBid))],
    // The choice of a section alone is no change.
    blankFor: (row) => (row === null ? blank : { ...blank, section: row.values.section }),
    problemsOf: (row) => lineProblems(row, setting),
    pastedRow: (cells, column, row) => pastedLine(cells, column, setting, isAdding ? section : row.values.section),
    pasteNotice: (count, _, emptyRows) => ({
      strong: t('rowsPasted', { count }),
      rest: emptyRows > 0 ? t('emptyRowsLeftOut', { count: emptyRows }) : '',
    }),
    mayTake: async (count) =>
      count <= COUNT_LIMITS.lineItemsAddedWithoutWarning ||
      confirm({
        title: t('manyLineItems'),
        message: t('manyLineItemsMessage', { count }),
        confirmLabel: t('general:continue'),
        tone: 'primary',
      }),
    send: (changed) => send(page, changed, setting, isAdding),
    onFailure: (error, changed) => {
      const found = lineConflicts(error, changed, setting);
      setConflicts(found);
      return found.length > 0;
    },
    onClose,
  });
  const { rows, changed } = editor;
  const [hasUnlisted] = useState(() => !isAdding && rows.some(({ values }) => !setting.units.includes(values.unit)));

  const settle = (settled: SettleRows) => {
    editor.change((all) => settled(all, conflicts));
    setConflicts([]);
  };
  // While lines are added the row below them is still blank.
  const summed = isAdding ? changed : rows;
  const total = sumOf(summed, (row) => estimateOfRow(row, setting.locale));
  return (
    <EditorDialog
      editor={editor}
      title={t(isAdding ? 'addLineItems' : 'editLineItems')}
      subtitle={`${content.bidPackage.code} ${content.bidPackage.description}`}
      saveLabel={t('saveLineItems')}
      savingTitle={t('savingLineItems')}
      readOnlyReason={readOnlyReason ?? (units.length === 0 ? t('noUnitsKnown') : null)}
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
      tools={
        <RowsTools onAdd={editor.addRow} hint={t('pasteLineItems')}>
          <span className="muted">{t('pastedRowsGoTo')}</span>
          <SelectBox
            label={t('pastedRowsGoTo')}
            isSmall
            value={section}
            options={sectionOptions(alternates)}
            onChange={setSection}
          />
        </RowsTools>
      }
      label={t('lineItems')}
      columns={useColumns(page, setting, isAdding, hasUnlisted)}
      blank={blank}
      sum={{
        label: t('rowsSum', { count: summed.length }),
        figure: printComputedAmount(total, setting.locale, { currency: false }),
      }}
      typedCell={(column, typed) => (isAmount(column) ? typedNumber(typed, setting.locale) : { text: typed })}
      onClose={onClose}
    />
  );
}

function settingOf(page: SheetPage, units: readonly string[]): Omit<LineSetting, 'sections'> {
  const { lines, project } = page.model.content;
  const names = (levels: readonly (string | null)[]) => [...new Set(levels.filter((name): name is string => !!name))];
  return {
    units,
    levels1: names(lines.levels1),
    levels2: names(lines.levels2),
    levelNames: [project.lineItemRollup1 ?? 'Classification 1', project.lineItemRollup2 ?? 'Classification 2'],
    locale: numberLocale(),
  };
}

/** Returns the group names of this package, then those of the project; a failure to read them is only logged. */
function useLevels(projectId: string, own: Pick<LineSetting, 'levels1' | 'levels2'>) {
  const { data, error } = useQuery({ ...read(getProjectMetadata, { params: { id: projectId } }), staleTime: 0 });
  useEffect(() => {
    if (error !== null) logFailure(error);
  }, [error]);
  return useMemo(() => {
    const named = (name: string): string[] => (data ?? []).filter((one) => one.name === name).map(({ value }) => value);
    return {
      levels1: [...new Set([...own.levels1, ...named('Classification 1')])],
      levels2: [...new Set([...own.levels2, ...named('Classification 2')])],
    };
  }, [data, own]);
}

function useColumns(
  page: SheetPage,
  setting: LineSetting,
  isAdding: boolean,
  hasUnlisted: boolean,
): EditorColumn<LineKey>[] {
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
        width: hasUnlisted ? 176 : 76,
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
  }, [t, setting, isAdding, alternates, hasUnlisted]);
}

/** The base bid and the alternates, as a line is added to one of them. */
function sectionOptions(alternates: readonly { readonly id: string; readonly name: string }[]) {
  return [
    { value: baseBid, label: text('baseBid') },
    ...alternates.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

function send(page: SheetPage, rows: readonly LineRow[], setting: LineSetting, isAdding: boolean): Promise<void> {
  const { alternates, bidPackage } = page.model.content;
  const fields = lineFieldsOf(rows, setting).map((row) => ({ bidPackageId: bidPackage.id, ...row }));
  if (isAdding) {
    const body = rows.map(({ values: { section } }, index) => {
      const alternateName = alternates.find(({ id }) => id === section)?.name ?? null;
      return { ...fields[index]!, alternateName };
    });
    return sendOnce(page, addLineItems, { body });
  }
  const body = rows.map(({ id }, index) => ({ ...fields[index]!, lineItemId: id! }));
  return sendOnce(page, updateLineItems, { body });
}
