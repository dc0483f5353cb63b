import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tinyIcon } from '../../ui/icons.ts';
import styles from './FirstSteps.module.css';
import { type SettingsList, settingsLists } from './firstSteps.ts';

/** The lists of the first step; each that has something is ticked. */
export function SettingsLists({ counts }: { counts: Readonly<Record<SettingsList, number>> }) {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.lists} aria-label={t('firstStep.packages')}>
      {settingsLists.map((list) => (
        <li key={list}>
          {counts[list] > 0 ? <IconCheck {...tinyIcon} className={styles.tick} /> : <IconMinus {...tinyIcon} />}
          {t(`firstStepList.${list}`)}
          <span className="hidden-text">{counts[list] > 0 ? t('firstStepDone') : t('firstStepEmpty')}</span>
        </li>
      ))}
    </ul>
  );
}
