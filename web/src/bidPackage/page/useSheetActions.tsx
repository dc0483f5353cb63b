import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsHorizontal,
  IconChecklist,
  IconCopy,
  IconFileDollar,
  IconFileInvoice,
  IconLock,
  IconLockOpen,
  IconNotes,
  IconPlayerTrackNext,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconTableImport,
  IconToggleLeft,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COUNT_LIMITS } from '#leveling';
import { icon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import { goToUnleveled } from '../actions/goToUnleveled.ts';
import { switchAlternate, switchLabel } from '../actions/switchAlternate.ts';
import { sortNow } from '../bidders/columnOrder.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openFind } from '../find/openFind.ts';
import { printSheet } from '../print/printSheet.ts';
import { openQuote } from '../quote/openQuote.ts';
import { toggleSubmitted } from '../submitted/submittedView.ts';
import type { SheetToolbarProps } from './SheetToolbar.tsx';

export interface SheetAction {
  readonly label: string;
  readonly Icon: Icon;
  readonly keys?: string;
  readonly run: () => void;
}

/** Returns what the toolbar of the sheet does, and offers it in the command palette where this person may do it now. */
export function useSheetActions({ page, undo, lock, viewerEmail, isEditable }: SheetToolbarProps, lockText: string) {
  const { t } = useTranslation('bid-package');
  const actions = {
    addLineItems: {
      label: t('addLineItems'),
      Icon: IconPlus,
      run: () => openSheetDialog({ dialog: 'addLineItems' }),
    },
    addRequirement: {
      label: t('addRequirement'),
      Icon: IconChecklist,
      run: () => openSheetDialog({ dialog: 'addRequirement' }),
    },
    copyStructure: {
      label: t('copyStructure'),
      Icon: IconCopy,
      run: () => openSheetDialog({ dialog: 'copyStructure' }),
    },
    addBidder: { label: t('addBidder'), Icon: IconUserPlus, run: () => openSheetDialog({ dialog: 'addBidders' }) },
    importBids: { label: t('importBids'), Icon: IconTableImport, run: () => openSheetDialog({ dialog: 'importBids' }) },
    enterQuote: { label: t('enterQuote'), keys: 'Alt+Q', Icon: IconFileDollar, run: () => openQuote(page) },
    nextUnleveled: {
      label: t('nextUnleveled'),
      keys: 'F8',
      Icon: IconPlayerTrackNext,
      run: () => goToUnleveled(page, 1),
    },
    asSubmitted: {
      label: t(page.model.showsSubmitted ? 'backToLeveled' : 'asSubmitted'),
      keys: 'Alt+U',
      Icon: IconFileInvoice,
      run: () => toggleSubmitted(page),
    },
    sortNow: { label: t('sortBiddersNow'), Icon: IconArrowsHorizontal, run: () => sortNow(page) },
    find: { label: t('find'), keys: 'Ctrl+F', Icon: IconSearch, run: openFind },
    print: { label: t('print'), keys: 'Ctrl+P', Icon: IconPrinter, run: () => void printSheet(page.model) },
    undo: { label: t('undo'), keys: 'Ctrl+Z', Icon: IconArrowBackUp, run: () => void undo.undo() },
    redo: { label: t('redo'), keys: 'Ctrl+Y', Icon: IconArrowForwardUp, run: () => void undo.redo() },
    notes: { label: t('bidPackageNotes'), Icon: IconNotes, run: () => openSheetDialog({ dialog: 'bidPackageNotes' }) },
    lock: {
      label: lockText,
      Icon: lock.isLocked ? IconLockOpen : IconLock,
      run: () => void page.actions.setLock(lock.isLocked ? null : viewerEmail),
    },
  } satisfies Record<string, SheetAction>;
  const isOffered: Record<keyof typeof actions, boolean> = {
    addLineItems: isEditable,
    addRequirement: isEditable && !page.model.content.bidPackage.isGeneralCondition,
    copyStructure: isEditable,
    addBidder: isEditable && page.model.content.bidders.length < COUNT_LIMITS.biddersPerPackage,
    importBids: isEditable,
    enterQuote: isEditable,
    nextUnleveled: true,
    asSubmitted: true,
    sortNow: page.model.isOutOfOrder,
    find: true,
    print: true,
    undo: isEditable && undo.canUndo,
    redo: isEditable && undo.canRedo,
    notes: true,
    lock: lock.mayToggle,
  };
  const switched = page.mayEnableAlternates() ? page.model.content.alternates : [];
  usePageActions([
    ...Object.entries(actions).map(
      ([id, { Icon, ...action }]) =>
        isOffered[id as keyof typeof actions] && { id, ...action, icon: <Icon {...icon} /> },
    ),
    ...switched.map((alternate) => ({
      id: `alternate ${alternate.id}`,
      label: switchLabel(alternate),
      icon: <IconToggleLeft {...icon} />,
      run: () => void switchAlternate(page, alternate),
    })),
  ]);
  return actions;
}
