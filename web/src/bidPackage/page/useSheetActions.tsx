import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLock,
  IconLockOpen,
  IconNotes,
  IconPlayerTrackNext,
  IconPlus,
  IconSearch,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COUNT_LIMITS } from '#leveling';
import { icon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import { goToUnleveled } from '../actions/goToUnleveled.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openFind } from '../find/openFind.ts';
import type { SheetToolbarProps } from './SheetToolbar.tsx';

/** Offers in the command palette what the toolbar of the sheet does for this person. */
export function useSheetActions(
  { page, undo, lock, viewerEmail, isEditable }: SheetToolbarProps,
  lockText: string,
): void {
  const { t } = useTranslation('bid-package');
  const { bidders } = page.model.content;
  const lockIcon = lock.isLocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />;
  usePageActions([
    isEditable && {
      id: 'addLineItems',
      label: t('addLineItems'),
      icon: <IconPlus {...icon} />,
      run: () => openSheetDialog({ dialog: 'addLineItems' }),
    },
    isEditable &&
      bidders.length < COUNT_LIMITS.biddersPerPackage && {
        id: 'addBidder',
        label: t('addBidder'),
        icon: <IconUserPlus {...icon} />,
        run: () => openSheetDialog({ dialog: 'addBidders' }),
      },
    isEditable && {
      id: 'importBids',
      label: t('importBids'),
      icon: <IconTableImport {...icon} />,
      run: () => openSheetDialog({ dialog: 'importBids' }),
    },
    {
      id: 'nextUnleveled',
      label: t('nextUnleveled'),
      keys: 'F8',
      icon: <IconPlayerTrackNext {...icon} />,
      run: () => goToUnleveled(page, 1),
    },
    { id: 'find', label: t('find'), keys: 'Ctrl+F', icon: <IconSearch {...icon} />, run: openFind },
    isEditable &&
      undo.canUndo && {
        id: 'undo',
        label: t('undo'),
        keys: 'Ctrl+Z',
        icon: <IconArrowBackUp {...icon} />,
        run: () => void undo.undo(),
      },
    isEditable &&
      undo.canRedo && {
        id: 'redo',
        label: t('redo'),
        keys: 'Ctrl+Y',
        icon: <IconArrowForwardUp {...icon} />,
        run: () => void undo.redo(),
      },
    {
      id: 'notes',
      label: t('bidPackageNotes'),
      icon: <IconNotes {...icon} />,
      run: () => openSheetDialog({ dialog: 'bidPackageNotes' }),
    },
    lock.mayToggle && {
      id: 'lock',
      label: lockText,
      icon: lockIcon,
      run: () => void page.actions.setLock(lock.isLocked ? null : viewerEmail),
    },
  ]);
}
