import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import type { Theirs } from './draft.ts';
import { draftTip } from './draftTexts.ts';

interface ConflictBannerProps {
  /** Who saved the first of the conflicting values, and when. */
  readonly theirs: Theirs;
  /** What is stored now: 'Overhead: 2.5%'. */
  readonly values: string;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Above the rows of a dialog: who has saved what since it was opened, and whether theirs is taken or mine kept. */
export function ConflictBanner({ theirs, values, onTakeTheirs, onKeepMine }: ConflictBannerProps) {
  const { t } = useTranslation('general');
  const who = draftTip({ text: '', reason: 'conflict', label: '', message: null, theirs });
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
      <b>{who}</b> {t('conflictingValues', { values })}
    </Banner>
  );
}
