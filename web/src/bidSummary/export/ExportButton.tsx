import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import type { SummaryData } from '../model/summaryData.ts';
import { ToolbarButton } from '../page/ToolbarButton.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { askToExport } from './exporting.tsx';
import { exportSays, runExport, useExport } from './exportRun.ts';

/** An export that is made sooner shows no dialog. */
const DIALOG_DELAY = 700;

/** Exports after a question; while the workbook is made, its progress is shown in its place. */
export function ExportButton({ data }: { data: SummaryData }) {
  const { t } = useTranslation('bid-summary');
  const underway = useExport(data.project.id);
  const [isShown, setShown] = useState(false);
  const [isAskedHere, setAskedHere] = useState(false);
  const isUnderway = underway !== null;
  useEffect(() => {
    if (!isUnderway || !isAskedHere) return;
    const timer = setTimeout(() => setShown(true), DIALOG_DELAY);
    return () => clearTimeout(timer);
  }, [isUnderway, isAskedHere]);
  const place = useRef<HTMLSpanElement>(null);
  const keepsFocus = useRef(false);
  // One button takes the place of the other: whoever exported stays on it.
  useEffect(() => {
    if (!keepsFocus.current) return;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
    keepsFocus.current = isUnderway;
  }, [isUnderway]);
  const exportNow = async () => {
    if (!(await askToExport(data))) return;
    keepsFocus.current = true;
    setAskedHere(true);
    await runExport(data.project.id);
    setAskedHere(false);
    setShown(false);
  };
  usePageActions([
    !isUnderway && {
      id: 'export',
      label: t('exportToExcel'),
      icon: <IconFileSpreadsheet {...icon} />,
      run: () => void exportNow(),
    },
  ]);
  if (underway === null) {
    return (
      <span ref={place} className="bs-export-place">
        <ToolbarButton
          text={t('exportToExcel')}
          icon={<IconFileSpreadsheet {...smallIcon} />}
          onClick={() => void exportNow()}
        />
      </span>
    );
  }
  const { progress } = underway;
  return (
    <span ref={place} className="bs-export-place">
      <Button
        size="sm"
        className="bs-export"
        aria-haspopup="dialog"
        icon={<IconFileSpreadsheet {...smallIcon} />}
        onClick={() => setShown(true)}
      >
        <span className="num">{exportSays(underway)}</span>
        <span className={progress === null ? 'bs-export-bar unknown' : 'bs-export-bar'} aria-hidden="true">
          <i style={progress ? { width: `${(100 * progress.sheetsWritten) / progress.sheetCount}%` } : undefined} />
        </span>
      </Button>
      {isShown && <ExportDialog underway={underway} onClose={() => setShown(false)} />}
    </span>
  );
}
