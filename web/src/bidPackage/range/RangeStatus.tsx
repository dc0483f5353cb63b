import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { printTotal } from '../../cells/printAmount.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { printKeys } from '../../i18n/keyNames.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';
import { cellsOf, rangeFigures, unsavedInRange } from './rangeLines.ts';

export function RangeStatus({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { model, controller } = page;
  const { range } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const version = useRow(model, HEAD_ROW);
  useSyncExternalStore(model.cells.drafts.subscribe, model.cells.drafts.all);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures follow the range and every change of totals
  const shown = useMemo(() => {
    const area = range === null ? null : controller.area();
    const cells = area === null ? null : cellsOf(model, area);
    return cells === null ? null : { cells, figures: rangeFigures(model, cells) };
  }, [range, version, model, controller]);
  if (shown === null) return null;
  const { cells, figures } = shown;
  const area = controller.area();
  const unsaved = area === null ? 0 : unsavedInRange(model, area).length;
  const where = t('rangeWhere', {
    lines: t('rangeLines', { count: cells.lines.length }),
    bidders: t('rangeBidders', { count: cells.bidders.length }),
  });
  return (
    <>
      <span>
        <b>{t('rangeCells', { count: figures.cells })}</b> {where}
      </span>
      <span>
        {t('rangeSum')} <b className="num">{printTotal(figures.sum)}</b>
      </span>
      {figures.average !== null && (
        <span>
          {t('rangeAverage')} <b className="num">{printTotal(figures.average)}</b>
        </span>
      )}
      <span>
        {t('rangeCount')} <b className="num">{figures.count}</b>
      </span>
      {unsaved > 0 && (
        <span data-unsaved="">
          <kbd>{printKeys('Delete')}</kbd> {t('rangeDiscards', { count: unsaved })}
        </span>
      )}
      {unsaved === 0 && page.isEditable() && (
        <span className="muted">
          {t('rangeFillHelp')} <kbd>Ctrl D</kbd> {t('rangeFillsDown')}
        </span>
      )}
    </>
  );
}
