import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { icon } from '../../ui/icons.ts';
import styles from './FeesFailure.module.css';
import type { FeeFailure } from './model/feeFailure.ts';
import { quoted } from './model/feesCall.ts';

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

/** Returns why the fees could not be calculated, in a sentence that names them; null without a failure. */
export function useFailureText(failure: FeeFailure | null): string | null {
  const { t } = useTranslation('settings');
  if (failure === null) return null;
  if (failure.code === 'notAnswered') return t('feesNotAnswered');
  const names = failure.fees.map(({ name }) => quoted(name.trim())).join(', ');
  return t(`feesFailure.${failure.code}`, { names });
}
