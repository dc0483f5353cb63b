import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/marks/Mark.tsx';

export function Brand() {
  const { t } = useTranslation('general');
  return (
    <Link className="brand" to="/">
      <Mark />
      {t('appName')}
    </Link>
  );
}
