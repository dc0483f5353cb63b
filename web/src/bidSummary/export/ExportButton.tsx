import { IconFileSpreadsheet, IconLoader2 } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeeType, isSubtotal } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { printName } from '../../i18n/printed.ts';
import { type ExportOptions, teamExport } from '../../projectInfo/export/exportOptions.ts';
import { type ExportUnderway, exportSays, runExport, useExport } from '../../projectInfo/export/exportRun.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import type { SummaryData } from '../model/summaryData.ts';
import { ToolbarButton } from '../page/ToolbarButton.tsx';
import { ExportChoices } from './ExportChoices.tsx';
import styles from './ExportProgress.module.css';

/** In ms: a shorter export shows no dialog. */
const DIALOG_DELAY = 700;

/** Exports after a confirmation; shows the progress during the export. */
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
  // One button replaces the other: the focus moves with it.
  useEffect(() => {
    if (!keepsFocus.current) return;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
    keepsFocus.current = isUnderway;
  }, [isUnderway]);
  const exportNow = async () => {
    const options = await askToExport(data);
    if (options === null) return;
    keepsFocus.current = true;
    setAskedHere(true);
    await runExport(data.project.id, options);
    setAskedHere(false);
    setShown(false);
  };
  const action = { id: 'export', label: t('exportToExcel'), Icon: IconFileSpreadsheet, run: () => void exportNow() };
  usePageActions([!isUnderway && { ...action, icon: <IconFileSpreadsheet {...icon} /> }]);
  if (underway === null) {
    return (
      <span ref={place}>
        <ToolbarButton {...action} />
      </span>
    );
  }
  return (
    <span ref={place}>
      <Button
        size="sm"
        className={styles.button}
        aria-haspopup="dialog"
        icon={<IconFileSpreadsheet {...smallIcon} />}
        onClick={() => setShown(true)}
      >
        <span className="num">{exportSays(underway)}</span>
        <Bar className={styles.bar} underway={underway} aria-hidden="true" />
      </Button>
      {isShown && <ExportDialog underway={underway} onClose={() => setShown(false)} />}
    </span>
  );
}

interface BarProps extends ComponentProps<'span'> {
  underway: ExportUnderway;
}

function Bar({ underway: { progress }, className, ...rest }: BarProps) {
  return (
    <span {...rest} className={progress === null ? `${className} ${styles.unknown}` : className}>
      <i style={progress ? { width: `${(100 * progress.sheetsWritten) / progress.sheetCount}%` } : undefined} />
    </span>
  );
}

const text = i18next.getFixedT(null, 'bid-summary');

/** Asks for whom to export; null where the question is declined. */
async function askToExport({ project, packages, totals }: SummaryData): Promise<ExportOptions | null> {
  let options = teamExport;
  const isConfirmed = await confirm({
    title: text('exportToExcel'),
    message: text('exportQuestion', { name: printName(project.name) }),
    details: (
      <ExportChoices
        fees={totals.fees.filter((fee) => !isSubtotal({ feeType: fee.feeType as FeeType }))}
        packageCount={packages.length}
        onChange={(next) => {
          options = next;
        }}
      />
    ),
    confirmLabel: text('exportToExcel'),
    tone: 'primary',
  });
  return isConfirmed ? options : null;
}

function ExportDialog({ underway, onClose }: { underway: ExportUnderway; onClose: () => void }) {
  const { t } = useTranslation('bid-summary');
  const { progress, stop } = underway;
  const says = exportSays(underway);
  return (
    <Dialog
      title={t('exportToExcel')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={stop}>
            {t('stopExport')}
          </Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('continueWorking')}
          </Button>
        </>
      }
    >
      <p className={styles.sheet} role="status">
        <IconLoader2 {...icon} className="i spin" />
        <b className="num">{says}</b>
        <span className="grow" />
        <span className="muted cut">{progress?.sheetName}</span>
      </p>
      <Bar
        role="progressbar"
        aria-label={t('exportToExcel')}
        aria-valuetext={says}
        aria-valuemin={0}
        aria-valuemax={progress?.sheetCount}
        aria-valuenow={progress?.sheetsWritten}
        className={styles.track}
        underway={underway}
      />
      <p className="muted">{t('exportGoesOn')}</p>
    </Dialog>
  );
}
