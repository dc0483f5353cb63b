import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Button } from '../../ui/Button.tsx';
import { tinyIcon } from '../../ui/icons.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { sortNow } from './columnOrder.ts';
import styles from './OrderChanged.module.css';

/** Says in the status bar that the bidders' columns are out of order, with the button that puts them in order. */
export function OrderChanged({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  useShape(model);
  useRow(model, HEAD_ROW);
  const says = model.isOutOfOrder ? t(model.showsOtherBidders ? 'shownBiddersChanged' : 'orderChanged') : null;
  return (
    <>
      <span className="hidden-text" role="status">
        {says}
      </span>
      {says !== null && (
        <span className="row-x" data-part="order">
          <span aria-hidden="true" className={`tag info ${styles.text}`}>
            {says}
          </span>
          <Button
            size="sm"
            icon={<IconArrowsHorizontal {...tinyIcon} />}
            data-tip={says}
            onClick={() => {
              sortNow(page);
              // The button goes with the press.
              page.controller.takeFocus();
            }}
          >
            {t('sortNow')}
          </Button>
        </span>
      )}
    </>
  );
}
