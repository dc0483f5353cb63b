import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { icon } from '../ui/icons.ts';
import { GoHome } from './ErrorPages.tsx';
import { MessagePage } from './MessagePage.tsx';

/** An address whose guard stands and whose page comes with a later version. */
export function NotYetPage() {
  const { t } = useTranslation('general');
  return <MessagePage icon={<IconTools {...icon} />} title={t('notYet')} help={t('notYetHelp')} actions={<GoHome />} />;
}
