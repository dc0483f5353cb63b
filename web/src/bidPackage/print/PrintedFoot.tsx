import { IconBracketsContain } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Classification } from '#leveling';
import { tinyIcon } from '../../ui/icons.ts';
import { Badge, CHOICES } from '../cells/Badge.tsx';
import { classLabel } from '../cells/classLabel.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import styles from './PrintedPackage.module.css';

/** Why the selected bidder was selected, and the meaning of the marks, after the last row. */
export function PrintedFoot({ model }: { model: SheetModel }) {
  const { t } = useTranslation('bid-package');
  const { bidders, bidPackage, lumpSums } = model.content;
  const selected = bidders.find(({ id }) => id === bidPackage.selectedBidderId);
  return (
    <footer className={styles.foot}>
      {selected !== undefined && bidPackage.selectionReason !== null && (
        <p className={styles.reason}>
          {selected.companyName}. {t('selectionReasonTip', { reason: bidPackage.selectionReason })}
        </p>
      )}
      {CHOICES.map((classification) => (
        <span key={classification}>
          <Badge classification={classification} />
          {classLabel(classification)}
        </span>
      ))}
      <span>
        <Badge classification={Classification.MissingScope} isComputed />
        {t('printedComputed')}
      </span>
      {lumpSums.size > 0 && (
        <span>
          <IconBracketsContain {...tinyIcon} />
          {t('printedLumpSum')}
        </span>
      )}
      <span>
        <i className={styles.unleveledKey} />
        {t('unleveled')}
      </span>
    </footer>
  );
}
