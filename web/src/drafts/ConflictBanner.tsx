import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import type { Theirs } from './draft.ts';
import { draftTip } from './draftTexts.ts';

interface ConflictBannerProps {
  /** Author and time of the first conflicting value. */
  readonly theirs: Theirs;
  /** The stored values: 'Overhead: 2.5%'; absent where the dialog shows them itself. */
  readonly values?: string;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** The banner of a dialog over which somebody else has saved: who saved what, and the choice between both values. */
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
      <b>{who}</b> {values === undefined ? t('conflictShown') : t('conflictingValues', { values })}
    </Banner>
  );
}
