import { IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { icon } from '../../ui/icons.ts';
import { type ExportUnderway, exportSays } from './exportRun.ts';

/** Which sheet of how many is being written; the page can be used meanwhile, and the export stopped. */
export function ExportDialog({ underway, onClose }: { underway: ExportUnderway; onClose: () => void }) {
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
      <p className="bs-export-sheet" role="status">
        <IconLoader2 {...icon} className="i spin" />
        <b className="num">{says}</b>
        <span className="grow" />
        <span className="muted cut">{progress?.sheetName}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('exportToExcel')}
        aria-valuetext={says}
        aria-valuemin={0}
        aria-valuemax={progress?.sheetCount}
        aria-valuenow={progress?.sheetsWritten}
        className={progress === null ? 'bs-export-track unknown' : 'bs-export-track'}
      >
        <i style={progress ? { width: `${(100 * progress.sheetsWritten) / progress.sheetCount}%` } : undefined} />
      </div>
      <p className="muted">{t('exportGoesOn')}</p>
    </Dialog>
  );
}
