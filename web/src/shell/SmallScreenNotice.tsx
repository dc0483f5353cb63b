import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';

const continuedKey = 'plumbline.smallScreen';

/**
 * Says below 768 px that the application is made for larger screens, as a line between bar and page, until Continue; kept
 * until the browser session ends.
 */
export function SmallScreenNotice() {
  const { t } = useTranslation('general');
  const isSmall = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [isContinued, setContinued] = useState(() => sessionStorage.getItem(continuedKey) === 'yes');
  if (!isSmall || isContinued) return null;
  const goOn = () => {
    sessionStorage.setItem(continuedKey, 'yes');
    setContinued(true);
  };
  return (
    <Banner
      tone="plain"
      icon={<IconDeviceDesktop {...icon} />}
      actions={
        <Button variant="line" size="sm" onClick={goOn}>
          {t('continue')}
        </Button>
      }
    >
      <span className="small">{t('smallDevice')}</span>
    </Banner>
  );
}
