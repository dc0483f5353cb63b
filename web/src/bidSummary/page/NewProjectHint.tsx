import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { icon } from '../../ui/icons.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import styles from './NewProjectHint.module.css';

/** What to do in a project whose packages have no bidders yet. */
export function NewProjectHint() {
  const { t } = useTranslation('general');
  const { rights } = useSummaryView();
  return (
    <p className={styles.hint}>
      <IconInfoCircle {...icon} />
      <span>
        <b>{t('noBidsYet')}</b> {t(maySummaryChange(rights) ? 'noBidsYetHelp' : 'noBidsYetReader')}
      </span>
    </p>
  );
}
