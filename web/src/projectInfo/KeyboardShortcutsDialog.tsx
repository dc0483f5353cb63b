import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { general } from '../i18n/en-US/general.ts';
import type { palette } from '../i18n/en-US/palette.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { icon } from '../ui/icons.ts';
import { Keys } from '../ui/Keys.tsx';
import './shortcuts.css';

const move = [
  ['shortcutNextCell', 'Tab, Shift+Tab'],
  ['shortcutCellAbove', '↑'],
  ['shortcutCellBelow', '↓, Enter'],
  ['shortcutNextLine', 'Enter, Shift+Enter'],
  ['shortcutUnleveled', 'F8, Shift+F8'],
  ['shortcutDrafts', 'F9, Shift+F9'],
  ['shortcutFind', 'Ctrl+F'],
  ['shortcutLeaveSheet', 'F6, Shift+F6'],
] as const;
const select = [
  ['shortcutRange', 'Shift+↑↓'],
  ['shortcutRangeToEnd', 'Ctrl+Shift+↑↓'],
  ['shortcutSelectBids', 'Ctrl+A'],
  ['shortcutFillDown', 'Ctrl+D'],
  ['shortcutFillRight', 'Ctrl+R'],
  ['shortcutCopyPaste', 'Ctrl+C, Ctrl+V'],
  ['shortcutRowMenu', 'Shift+F10'],
  ['shortcutMoveRow', 'Alt+↑↓'],
  ['shortcutMoveBidder', 'Alt+←→'],
  ['shortcutResizeColumn', 'Shift+←→'],
  ['shortcutFitColumn', 'Shift+Enter'],
] as const;
const undo = [
  ['shortcutUndo', 'Ctrl+Z'],
  ['shortcutRedo', 'Ctrl+Y, Ctrl+Shift+Z'],
  ['shortcutRetryDraft', 'Ctrl+Enter'],
  ['shortcutDiscardDraft', 'Delete'],
  ['shortcutLeave', 'Escape'],
] as const;
/** The classifications by their key, with the letter and class of their badge. */
const classes = [
  ['subBid', 'S'],
  ['included', 'I'],
  ['missingScope', 'M'],
  ['risk', 'R'],
  ['ownerAllow', 'O'],
  ['generalRequirement', 'G'],
] as const;
const cell = [
  ['shortcutBaseEstimate', 'B'],
  ['shortcutAverage', 'A'],
  ['shortcutWhy', 'F1'],
  ['shortcutClassBack', 'Escape'],
  ['shortcutAcceptOffer', 'Alt+I'],
] as const;
const editors = [
  ['shortcutNewRow', 'Alt+N'],
  ['shortcutSave', 'Alt+S'],
] as const;

const anywhere = [['shortcutPalette', 'Ctrl+K']] as const;

const summaryMove = [
  ['shortcutCellBeside', '←, ↑, ↓, →'],
  ['shortcutRowEnds', 'Home, End'],
  ['shortcutSheetEnds', 'Ctrl+Home, Ctrl+End'],
  ['shortcutDrafts', 'F9, Shift+F9'],
] as const;
const summaryCell = [
  ['shortcutEditCell', 'F2'],
  ['shortcutClearCell', 'Delete'],
  ['shortcutEnterAmount', 'Enter, Tab'],
  ['shortcutLeaveAmount', 'Escape'],
  ['shortcutAdjustmentNotes', 'Alt+N'],
  ['shortcutRetryDraft', 'Ctrl+Enter'],
] as const;
const summaryDialogs = [
  ['shortcutMoveFee', 'Alt+↑↓'],
  ['shortcutSave', 'Alt+S'],
  ['shortcutCloseDialog', 'Escape'],
] as const;

/** The pages that have shortcuts of their own. */
export type ShortcutsPage = 'sheet' | 'summary';

/** Lists the shortcuts of the page it opens on. */
export function KeyboardShortcutsDialog({ page = 'sheet', onClose }: { page?: ShortcutsPage; onClose: () => void }) {
  const { t } = useTranslation('general');
  return (
    <Dialog
      title={t('keyboardShortcuts')}
      icon={<IconKeyboard {...icon} />}
      width={720}
      isText
      onClose={onClose}
      footer={<DialogCloseButton autoFocus>{t('close')}</DialogCloseButton>}
    >
      {page === 'sheet' ? <SheetShortcuts /> : <SummaryShortcuts />}
      <p className="small muted">{t('shortcutsArithmetic')}</p>
    </Dialog>
  );
}

function SheetShortcuts() {
  const { t } = useTranslation('general');
  return (
    <div className="shortcuts">
      <div>
        <h3>{t('shortcutsMove')}</h3>
        <Rows list={move} />
        <h3>{t('shortcutsSelect')}</h3>
        <Rows list={select} />
        <h3>{t('shortcutsUndo')}</h3>
        <Rows list={undo} />
      </div>
      <div>
        <h3>{t('shortcutsBidCell')}</h3>
        {classes.map(([text, key]) => (
          <Row key={key} keys={key} badge={key}>
            {t(text)}
          </Row>
        ))}
        <Row keys="Space" badge="U">
          {t('unallocated')}
        </Row>
        <Rows list={cell} />
        <h3>{t('shortcutsEditors')}</h3>
        <Rows list={[...editors, ...anywhere]} />
      </div>
    </div>
  );
}

function SummaryShortcuts() {
  const { t } = useTranslation('general');
  return (
    <div className="shortcuts">
      <div>
        <h3>{t('shortcutsMove')}</h3>
        <Rows list={summaryMove} />
        <h3>{t('shortcutsDialogs')}</h3>
        <Rows list={[...summaryDialogs, ...anywhere]} />
      </div>
      <div>
        <h3>{t('shortcutsAmountCell')}</h3>
        <Rows list={summaryCell} />
      </div>
    </div>
  );
}

type ShortcutText = keyof typeof general | Exclude<keyof typeof palette, `palette.${string}`>;

function Rows({ list }: { list: readonly (readonly [ShortcutText, string])[] }) {
  const { t } = useTranslation('general');
  return list.map(([text, keys]) => (
    <Row key={text} keys={keys}>
      {t(text as 'shortcutPalette')}
    </Row>
  ));
}

function Row({ keys, badge, children }: { keys: string; badge?: string; children: ReactNode }) {
  return (
    <div className="shortcut">
      <span className="row-x">
        {badge && (
          <span className={`badge ${badge}`} aria-hidden="true">
            {badge === 'U' ? '' : badge}
          </span>
        )}
        {children}
      </span>
      <span className="row-x">
        <Keys keys={keys} />
      </span>
    </div>
  );
}
