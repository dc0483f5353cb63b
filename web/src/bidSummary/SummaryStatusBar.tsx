import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../api/saving.ts';
import { useLiveState } from '../live/liveConnection.ts';
import { smallIcon } from '../ui/icons.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { maySummaryChange } from './summaryRights.ts';
import { packageName, useSummaryView } from './summaryView.ts';

/** The foot of the sheet: what a reader may miss, what is being saved, and whether changes of others arrive. */
export function SummaryStatusBar() {
  const { t } = useTranslation('bid-summary');
  const saving = useSaving();
  const live = useLiveState();
  const { data, figures, editing, rights } = useSummaryView();
  const open = data.packages.filter((row) => !row.isGeneralCondition && row.selectedBidder === null);
  const edited = editing.open && data.packages.find(({ id }) => editing.open?.key.startsWith(id));
  const says = () => {
    if (edited) return t('statusEditing', { name: packageName(edited), column: t('bidAmount') });
    if (figures.feeValues === null) return t('statusFailed');
    if (open.length === 0) return '';
    return t('statusNotSelected', { count: open.length, names: open.map(packageName).join(', ') });
  };
  return (
    <div className="statusbar">
      <span className="cut">{says()}</span>
      <span className="grow" />
      {edited && (
        <span className="row-x">
          <IconPencil {...smallIcon} />
          {t('editing')}
        </span>
      )}
      {!maySummaryChange(rights) && (
        <span className="row-x">
          <IconArchive {...smallIcon} />
          {t('readOnly')}
        </span>
      )}
      <StatusPill {...saving} isInline />
      <span className="row-x">
        <span className={live === 'connected' ? 'bs-live on' : 'bs-live'} />
        {t(live === 'connected' ? 'live' : 'notLive')}
      </span>
    </div>
  );
}
