/* biome-ignore-all lint/a11y/useSemanticElements: a table of which only the visible rows exist */
/* biome-ignore-all lint/a11y/useFocusableInteractive: it is read, not operated */
import { IconCopy } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsList, SettingsListRow } from '#contract';
import { printCount } from '../../i18n/printed.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { clipboardText, countsOf, fieldsOf, fieldText, isReplaced, outcomes, type RowsShown } from './importRows.ts';
import styles from './RowsPreview.module.css';
import { problemSentence, valueText } from './rowTexts.ts';
import type { ReadList } from './useSettingsImport.ts';

const usualRow = 30;
const tones = { new: 'info', changed: 'warn', refused: 'bad' } as const;

export interface RowsPreviewProps {
  list: SettingsList;
  read: ReadList;
  /** The reason why another list cannot be used now, or null. */
  disabledReason: string | null;
  onReset: () => void;
}

/** The rows of a list with what importing each would do; only those near the visible part are drawn. */
export function RowsPreview({ list, read, disabledReason, onReset }: RowsPreviewProps) {
  const { t } = useTranslation(['settings', 'general']);
  const { rows, source, sheet, headers } = read;
  const counts = useMemo(() => countsOf(rows), [rows]);
  const [chosen, setChosen] = useState<RowsShown | null>(null);
  const shown = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const found = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)),
    [rows, shown],
  );
  const fields = fieldsOf(list);
  const names = fields.map((field) => t(fieldText(list, field)));
  const filters = useRef<HTMLDivElement>(null);
  // The field that was pasted into no longer exists: the keyboard stays in the dialog.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.getAttribute('role') === 'dialog') {
      filters.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }, []);

  const copyRefused = async (): Promise<void> => {
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    const lines = refused.map(({ values, problems }) => [
      ...fields.map((field) => valueText(t, field, values[field])),
      joinSentences(...problems.map((problem) => problemSentence(t, list, problem))),
    ]);
    try {
      await navigator.clipboard.writeText(clipboardText([[...names, t('import.reason')], ...lines]));
      notify({ kind: 'success', title: t('import.refusedCopied', { count: refused.length }) });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('import.copyFailed') });
    }
  };
  const name = source.isPasted ? t('import.pastedRows') : source.file.name;
  const option = (value: RowsShown, count: number) => ({
    value,
    label: `${t(`import.${value}`)} ${printCount(count)}`,
  });
  return (
    <div className={styles.preview}>
      <div className={styles.source}>
        <b className="cut">{sheet === null ? name : t('import.fromSheet', { name, sheet })}</b>
        <span className="muted">
          {headers === null ? t('import.withoutHeaders', { columns: names.join(', ') }) : t('import.withHeaders')}
        </span>
        <Button variant="line" size="sm" disabledReason={disabledReason} onClick={onReset}>
          {t('import.otherList')}
        </Button>
      </div>
      <div className={styles.tools} ref={filters}>
        <Segmented
          label={t('import.show')}
          value={shown}
          options={[option('all', rows.length), ...outcomes.map((outcome) => option(outcome, counts[outcome]))]}
          onChange={setChosen}
        />
        {counts.refused > 0 && (
          <Button variant="line" size="sm" icon={<IconCopy {...smallIcon} />} onClick={() => void copyRefused()}>
            {t('import.copyRefused')}
          </Button>
        )}
      </div>
      <Rows key={shown} list={list} rows={found} names={names} />
    </div>
  );
}

interface RowsProps {
  list: SettingsList;
  rows: readonly SettingsListRow[];
  names: readonly string[];
}

function Rows({ list, rows, names }: RowsProps) {
  const { t } = useTranslation('settings');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRow,
    overscan: 12,
  });
  const style = { '--fields': names.length } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={styles.rows}
      style={style}
      role="table"
      aria-label={t('import.rowsOfList')}
      aria-rowcount={rows.length + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div className={`${styles.row} ${styles.head}`} role="row">
          <span role="columnheader" className={styles.cell}>
            {t('import.rowNumber')}
          </span>
          <span role="columnheader" className={styles.cell}>
            {t('import.result')}
          </span>
          {names.map((name) => (
            <span key={name} role="columnheader" className={styles.cell}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.window} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={rows[index]!.row}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Cells list={list} row={rows[index]!} />
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className={`muted ${styles.none}`}>{t('import.noneOfThese')}</p>}
    </div>
  );
}

const Cells = memo(function Cells({ list, row }: { list: SettingsList; row: SettingsListRow }) {
  const { t } = useTranslation(['settings', 'general']);
  const { outcome, values, before, problems } = row;
  return (
    <>
      <span role="cell" className={`muted ${styles.cell} ${styles.number}`}>
        {printCount(row.row)}
      </span>
      <span role="cell" className={styles.cell}>
        {outcome === 'unchanged' ? (
          <span className="muted">{t('import.tag.unchanged')}</span>
        ) : (
          <Tag tone={tones[outcome]}>{t(`import.tag.${outcome}`)}</Tag>
        )}
      </span>
      {fieldsOf(list).map((field) => {
        const value = valueText(t, field, values[field]);
        const own = problems.filter(({ path }) => path === field || path.startsWith(`${field}[`));
        const isChanged = outcome === 'changed' && isReplaced(values[field], before?.[field]);
        return (
          <span key={field} role="cell" className={styles.cell}>
            <span className={styles.value}>{value}</span>
            {isChanged && (
              <span className={`muted ${styles.line}`}>
                {t('import.replaces', { value: valueText(t, field, before?.[field]) || t('import.emptyValue') })}
              </span>
            )}
            {own.map((problem) => (
              <span key={problem.code + problem.message} className={`up ${styles.line}`}>
                {problemSentence(t, list, problem)}
              </span>
            ))}
          </span>
        );
      })}
    </>
  );
});
