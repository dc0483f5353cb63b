import {
  IconCalculator,
  IconClipboard,
  IconCopy,
  IconEraser,
  IconHistory,
  IconLock,
  IconMathFunction,
  IconNotes,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { smallIcon } from '../../ui/icons.ts';
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx';
import { outdatedAt, resolveOutdated } from '../actions/outdatedPrices.ts';
import { Badge, CHOICES, keyOf } from '../cells/Badge.tsx';
import { classLabel } from '../cells/classLabel.ts';
import { copyByMenu, hasClipboard, pasteByMenu } from '../range/menuClipboard.ts';
import { openHistory, openWhy } from '../why/openWhy.ts';
import { clearCells, unsavedAt } from './clearCells.ts';
import type { PriceMenu } from './menus.ts';
import { openBidNote } from './priceAt.ts';
import type { SheetPage } from './sheetPage.ts';

/** What a price offers, with its keys: its class, clearing, copying and pasting, how it came about, and its note. */
export function PriceItems({ page, price }: { page: SheetPage; price: PriceMenu }) {
  const { t } = useTranslation('bid-package');
  const { cursor, classify } = price;
  const isEditable = page.isEditable();
  // The menu gives the keyboard back to the sheet when it has closed; what is done then finds it there.
  const afterwards = (act: () => void) => () => setTimeout(act, 0);
  // The panels hang on the cell under the cursor.
  const open = (show: () => void) =>
    afterwards(() => {
      page.controller.moveTo(cursor.row, cursor.column);
      show();
    });
  const unsaved = unsavedAt(page, cursor).length;
  const clipboardReason = hasClipboard() ? null : t('menuClipboardOff');
  return (
    <>
      {isEditable && (
        <>
          {CHOICES.map((choice) => (
            <MenuItem
              key={choice}
              icon={<Badge classification={choice} />}
              keys={keyOf(choice)}
              onClick={afterwards(() => classify(choice === 0 ? ' ' : keyOf(choice).toLowerCase()))}
            >
              {classLabel(choice)}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem
            icon={<IconEraser {...smallIcon} />}
            keys="Delete"
            onClick={afterwards(() => clearCells(page, cursor))}
          >
            {unsaved === 0 ? t('clearPrice') : t('discardUnsaved', { count: unsaved })}
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={<IconCopy {...smallIcon} />}
        keys="Ctrl+C"
        disabledReason={clipboardReason}
        onClick={afterwards(() => void copyByMenu(page))}
      >
        {t('copyPrice')}
      </MenuItem>
      {isEditable && (
        <MenuItem
          icon={<IconClipboard {...smallIcon} />}
          keys="Ctrl+V"
          disabledReason={clipboardReason}
          onClick={afterwards(() => void pasteByMenu(page))}
        >
          {t('pastePrice')}
        </MenuItem>
      )}
      {isEditable && <OutdatedItems page={page} price={price} />}
      <MenuDivider />
      <MenuItem
        icon={<IconMathFunction {...smallIcon} />}
        keys="F1"
        onClick={open(() => openWhy({ cursor, figure: 'rank', takesFocus: true }))}
      >
        {t('whyThisNumber')}
      </MenuItem>
      <MenuItem icon={<IconNotes {...smallIcon} />} keys="Shift+F2" onClick={open(() => openBidNote(page, cursor))}>
        {t('bidNote')}
      </MenuItem>
      <MenuItem icon={<IconHistory {...smallIcon} />} keys="Alt+H" onClick={open(() => openHistory(cursor))}>
        {t('history')}
      </MenuItem>
    </>
  );
}

/** Of prices that are no longer quantity x unit price: keep them, or make them that again. */
function OutdatedItems({ page, price: { cursor } }: { page: SheetPage; price: PriceMenu }) {
  const { t } = useTranslation('bid-package');
  const found = outdatedAt(page, cursor);
  const [first] = found;
  if (first === undefined) return null;
  const count = found.length;
  const isOne = count === 1;
  return (
    <>
      <MenuDivider />
      <MenuItem
        icon={<IconLock {...smallIcon} />}
        keys="Alt+K"
        onClick={() => setTimeout(() => resolveOutdated(page, cursor, 'keep'), 0)}
      >
        {isOne ? t('keepPrice', { price: printTyped(first.bid.price!) }) : t('keepPrices', { count })}
      </MenuItem>
      <MenuItem
        icon={<IconCalculator {...smallIcon} />}
        keys="Alt+R"
        onClick={() => setTimeout(() => resolveOutdated(page, cursor, 'recalculate'), 0)}
      >
        {isOne ? t('recalculatePrice', { price: printTotal(first.made) }) : t('recalculatePrices', { count })}
      </MenuItem>
    </>
  );
}
