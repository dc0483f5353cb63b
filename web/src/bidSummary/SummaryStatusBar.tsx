import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../api/saving.ts';
import { useLiveState } from '../live/liveConnection.ts';
import { smallIcon } from '../ui/icons.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { type Editable, editableOf } from './editables.ts';
import { maySummaryChange } from './summaryRights.ts';
import { packageName, type SummaryView, useSummaryView } from './summaryView.ts';

/** Of more packages than these the rest is counted; the tooltip names all. */
const MOST_NAMED = 3;

/** The foot of the sheet: what a reader may miss, what is being saved, and whether changes of others arrive. */
export function SummaryStatusBar() {
  const { t } = useTranslation('bid-summary');
  const saving = useSaving();
  const live = useLiveState();
  const view = useSummaryView();
  const { data, figures, rights } = view;
  const open = data.packages.filter((row) => !row.isGeneralCondition && row.selectedBidder === null);
  const edited = openCellOf(view);
  const names = open.map(packageName);
  const says = () => {
    if (edited) return t('statusEditing', edited);
    if (figures.feeValues === null) return t('statusFailed');
    if (names.length <= MOST_NAMED)
      return names.length === 0 ? '' : t('statusNotSelected', { count: names.length, names: names.join(', ') });
    const more = names.length - MOST_NAMED + 1;
    return t('statusManyNotSelected', { names: names.slice(0, -more).join(', '), count: more });
  };
  const isAboutNames = !edited && figures.feeValues !== null;
  return (
    <div className="statusbar">
      <span className="cut" title={isAboutNames ? names.join('\n') : says()}>
        {says()}
      </span>
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

/** The cell in which an amount is being typed. */
function openCellOf(view: SummaryView): Pick<Editable, 'name' | 'column'> | null {
  const key = view.editing.open?.key;
  const index = view.data.packages.findIndex(({ id }) => key?.startsWith(id));
  const row = view.data.packages[index];
  const settled = view.settled.rows[index];
  if (row === undefined || settled === undefined) return null;
  const columns = view.groups.flatMap((group) => group.columns);
  return columns.map(({ place }) => editableOf(view, row, settled, place)).find((cell) => cell?.key === key) ?? null;
}
