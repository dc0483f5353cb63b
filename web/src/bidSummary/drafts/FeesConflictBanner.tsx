import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { draftTip } from '../../drafts/draftTexts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import { conflictText, type FeeConflict, type FeeTables } from './feesConflicts.ts';

interface FeesConflictBannerProps {
  readonly conflicts: readonly FeeConflict[];
  readonly tables: FeeTables;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Over the fees: who has changed which of them since they were opened, and whether theirs is taken or mine kept. */
export function FeesConflictBanner({ conflicts, tables, onTakeTheirs, onKeepMine }: FeesConflictBannerProps) {
  const { t } = useTranslation('general');
  const { t: fees } = useTranslation('fees');
  const [first] = conflicts;
  if (first === undefined) return null;
  const who = draftTip({ text: '', reason: 'conflict', label: '', message: null, theirs: first.theirs });
  const values = conflicts.map((conflict) => conflictText(conflict, tables)).join(', ');
  return (
    <Banner
      tone="warn"
      icon={<IconArrowsSplit2 {...icon} />}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" variant="line" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <b>{who}</b> {fees('conflictHelp', { values })}
    </Banner>
  );
}
