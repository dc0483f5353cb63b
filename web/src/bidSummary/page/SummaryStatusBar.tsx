import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaving, useUnsaved } from '../../api/saving.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useLiveState } from '../../live/liveConnection.ts';
import { smallIcon } from '../../ui/icons.ts';
import { StatusPill } from '../../ui/marks/StatusPill.tsx';
import { editableAt, SummaryDraftsButton } from '../drafts/SummaryDrafts.tsx';
import type { Editable } from '../editing/editables.ts';
import { carriedPackages, namedPackages, packageName, packagesAtZero } from '../model/summaryData.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { type SummaryView, useSummaryView } from '../model/summaryView.ts';
import styles from './SummaryStatusBar.module.css';

/** `isCurrent`: the figures are those of the last read, and changes of others arrive. */
export function SummaryStatusBar({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation('bid-summary');
  const saving = useSaving();
  const isLive = useLiveState() === 'connected' && isCurrent;
  const view = useSummaryView();
  useUnsaved(view.editing.drafts.size > 0);
  const { data, figures, rights } = view;
  const open = packagesAtZero(data.packages);
  const carried = carriedPackages(data.packages);
  const edited = openCellOf(view);
  const messageOf = () => {
    if (edited) return t('statusEditing', edited);
    if (figures.feeValues === null) return t('statusFailed');
    const atZero = namedPackages(open);
    const carrying = namedPackages(carried);
    return joinSentences(
      open.length > 0 ? t(atZero.isMany ? 'statusManyNotSelected' : 'statusNotSelected', atZero) : null,
      carried.length > 0 ? t(carrying.isMany ? 'statusManyCarried' : 'statusCarried', carrying) : null,
    );
  };
  const message = messageOf();
  const isAboutNames = !edited && figures.feeValues !== null;
  return (
    <div className="statusbar">
      <span className="cut" title={isAboutNames ? [...open, ...carried].map(packageName).join('\n') : message}>
        {message}
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
      <SummaryDraftsButton />
      <StatusPill {...saving} isInline />
      <span className="row-x">
        <span className={isLive ? `${styles.live} ${styles.on}` : styles.live} />
        {t(isLive ? 'live' : 'notLive')}
      </span>
    </div>
  );
}

function openCellOf(view: SummaryView): Pick<Editable, 'name' | 'column'> | null {
  const { open } = view.editing;
  return open === null ? null : editableAt(view, open.key);
}
