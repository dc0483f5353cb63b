import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import { MessagePage } from './errors/MessagePage.tsx';

const continuedKey = 'plumbline.smallScreen';

/** Below 768 px a notice stands before the page until Continue; kept until the browser session ends (SHELL-058, SHELL-059). */
export function SmallScreenNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation('general');
  const isSmall = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [isContinued, setContinued] = useState(() => sessionStorage.getItem(continuedKey) === 'yes');
  if (!isSmall || isContinued) return children;
  const goOn = () => {
    sessionStorage.setItem(continuedKey, 'yes');
    setContinued(true);
  };
  return (
    <MessagePage
      icon={<IconDeviceDesktop {...icon} />}
      title={t('smallDevice')}
      help={t('smallDeviceHelp')}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={goOn}>
            {t('continue')}
          </Button>
          <p className="small muted">{t('smallDeviceOnce')}</p>
        </>
      }
    />
  );
}
