import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/marks/Mark.tsx';
import { useCompanyLogo } from './companyLogo.ts';
import styles from './PrintedBrand.module.css';

/**
 * The company's logo in the header of printed pages; the mark and name of the application without one. The page that is
 * printed calls `usePreparedLogo`.
 */
export function PrintedBrand() {
  const { t } = useTranslation('general');
  const logo = useCompanyLogo();
  if (logo !== null) return <img className={styles.logo} src={logo} alt={t('companyLogo')} />;
  return (
    <span className={styles.brand}>
      <Mark />
      {t('appName')}
    </span>
  );
}
