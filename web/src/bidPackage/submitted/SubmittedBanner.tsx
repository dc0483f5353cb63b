import { IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { leveledCount } from './submittedFigures.ts';
import { toggleSubmitted } from './submittedView.ts';

/** Says that the sheet shows what was submitted, and leads back to the leveled prices. */
export function SubmittedBanner({ page }: { page: SheetPage }) {
  const { model } = page;
  useShape(model);
  return model.showsSubmitted ? <OpenBanner page={page} /> : null;
}

function OpenBanner({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  useRow(model, HEAD_ROW);
  return (
    <Banner
      tone="plain"
      icon={<IconFileInvoice {...icon} />}
      actions={
        <Button size="sm" variant="line" label={t('backToLeveled')} keys="Alt+U" onClick={() => toggleSubmitted(page)}>
          {t('backToLeveled')}
        </Button>
      }
    >
      <span data-submitted-banner="">
        <b>{t('asSubmitted')}</b> {t('submittedHelp')} {t('leveledCount', { count: leveledCount(model) })}
      </span>
    </Banner>
  );
}
