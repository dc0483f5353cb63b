import { useTranslation } from 'react-i18next';
import styles from './CutNote.module.css';
import type { CutDecimals } from './feeAmount.ts';

/** Says under an amount that is typed that its decimals after the fifth are not kept. */
export function CutNote({ cut, id }: { cut: CutDecimals; id?: string }) {
  const { t } = useTranslation('fees');
  return (
    <span className={styles.cut} id={id} role="status">
      {t(`decimalsCut.${cut}`)}
    </span>
  );
}
