import { useTranslation } from 'react-i18next';
import type { FeeFailure } from './model/feeFailure.ts';
import { quoted } from './model/feesCall.ts';

/** Why the fees could not be calculated, in one sentence that names them; null where they could. */
export function useFailureText(failure: FeeFailure | null): string | null {
  const { t } = useTranslation('settings');
  if (failure === null) return null;
  if (failure.code === 'notAnswered') return t('feesNotAnswered');
  const names = failure.fees.map(({ name }) => quoted(name.trim())).join(', ');
  return t(`feesFailure.${failure.code}`, { names });
}
