import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { icon } from '../../ui/icons.ts';
import styles from './FeesFailure.module.css';
import { useFailureText } from './failureText.ts';
import type { FeeFailure } from './model/feeFailure.ts';

/** Says that the fees could not be calculated, and why. */
export function FeesFailure({ failure, isEditor }: { failure: FeeFailure | null; isEditor: boolean }) {
  const { t } = useTranslation('settings');
  const text = useFailureText(failure);
  if (failure === null) return null;
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle {...icon} />
      <p>
        <b>{t('feesCalculationError')}</b> {text} {isEditor && failure.code !== 'notAnswered' && t('feesToMend')}
      </p>
    </div>
  );
}
