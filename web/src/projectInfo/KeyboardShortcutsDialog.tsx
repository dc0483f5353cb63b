import { IconKeyboard } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { general } from '#locales/en-US/web/general';
import type { palette } from '#locales/en-US/web/palette';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { icon } from '../ui/icons.ts';
import { Keys } from '../ui/Keys.tsx';
import styles from './KeyboardShortcutsDialog.module.css';

type ShortcutText = Exclude<keyof typeof general | keyof typeof palette, `palette.${string}`>;
type Shortcut = readonly [text: ShortcutText, keys: string, badge?: string];

const palettes: readonly Shortcut[] = [['shortcutPalette', 'Ctrl+K']];

/** The shortcuts of the pages that have their own: columns of titled lists. Bids have the badge of their classification. */
const columns = {
  sheet: [
    {
      shortcutsMove: [
        ['shortcutNextCell', 'Tab, Shift+Tab'],
        ['shortcutCellAbove', '↑'],
        ['shortcutCellBelow', '↓, Enter'],
        ['shortcutNextLine', 'Enter, Shift+Enter'],
        ['shortcutUnleveled', 'F8, Shift+F8'],
        ['shortcutDrafts', 'F9, Shift+F9'],
        ['shortcutFind', 'Ctrl+F'],
        ['shortcutPrint', 'Ctrl+P'],
        ['shortcutAsSubmitted', 'Alt+U'],
        ['shortcutLeaveSheet', 'F6, Shift+F6'],
      ],
      shortcutsSelect: [
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
      ],
      shortcutsUndo: [
        ['shortcutUndo', 'Ctrl+Z'],
        ['shortcutRedo', 'Ctrl+Y, Ctrl+Shift+Z'],
        ['shortcutRetryDraft', 'Ctrl+Enter'],
        ['shortcutDiscardDraft', 'Delete'],
        ['shortcutClearSaved', 'Delete'],
        ['shortcutLeave', 'Escape'],
      ],
    },
    {
      shortcutsBidCell: [
        ['subBid', 'S', 'S'],
        ['included', 'I', 'I'],
        ['missingScope', 'M', 'M'],
        ['risk', 'R', 'R'],
        ['ownerAllow', 'O', 'O'],
        ['generalRequirement', 'G', 'G'],
        ['unallocated', 'Space', 'U'],
        ['shortcutBaseEstimate', 'B'],
        ['shortcutAverage', 'A'],
        ['shortcutWhy', 'F1'],
        ['shortcutHistory', 'Alt+H'],
        ['shortcutBidNote', 'Shift+F2'],
        ['shortcutKeepPrice', 'Alt+K, Alt+R'],
        ['shortcutClassBack', 'Escape'],
        ['shortcutAcceptOffer', 'Alt+I'],
      ],
      shortcutsEditors: [
        ['shortcutNewRow', 'Alt+N'],
        ['shortcutSave', 'Alt+S'],
        ['shortcutEnterQuote', 'Alt+Q'],
        ...palettes,
      ],
    },
  ],
  summary: [
    {
      shortcutsMove: [
        ['shortcutCellBeside', '←, ↑, ↓, →'],
        ['shortcutRowEnds', 'Home, End'],
        ['shortcutSheetEnds', 'Ctrl+Home, Ctrl+End'],
        ['shortcutDrafts', 'F9, Shift+F9'],
      ],
      shortcutsDialogs: [
        ['shortcutMoveFee', 'Alt+↑↓'],
        ['shortcutSave', 'Alt+S'],
        ['shortcutCloseDialog', 'Escape'],
        ...palettes,
      ],
    },
    {
      shortcutsAmountCell: [
        ['shortcutEditCell', 'F2'],
        ['shortcutClearCell', 'Delete'],
        ['shortcutEnterAmount', 'Enter, Tab'],
        ['shortcutLeaveAmount', 'Escape'],
        ['shortcutAdjustmentNotes', 'Alt+N'],
        ['shortcutRetryDraft', 'Ctrl+Enter'],
      ],
    },
  ],
} as const satisfies Record<string, readonly Partial<Record<ShortcutText, readonly Shortcut[]>>[]>;

export type ShortcutsPage = keyof typeof columns;

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
      <div className={styles.columns}>
        {columns[page].map((column) => (
          <div key={Object.keys(column)[0]}>
            {Object.entries<readonly Shortcut[]>(column).map(([title, shortcuts]) => (
              <Fragment key={title}>
                <h3>{t(title as 'shortcutsMove')}</h3>
                {shortcuts.map((shortcut) => (
                  <Row key={shortcut[0]} shortcut={shortcut} />
                ))}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      <p className="small muted">{t('shortcutsArithmetic')}</p>
    </Dialog>
  );
}

function Row({ shortcut: [text, keys, badge] }: { shortcut: Shortcut }) {
  const { t } = useTranslation('general');
  return (
    <div className={styles.row} data-shortcut="">
      <span>
        {badge && (
          <span className={`badge ${badge}`} aria-hidden="true">
            {badge === 'U' ? '' : badge}
          </span>
        )}
        {t(text as 'shortcutPalette')}
      </span>
      <span>
        <Keys keys={keys} />
      </span>
    </div>
  );
}
