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
import type { Cursor } from '../../grid/cursor.ts';
import { smallIcon } from '../../ui/icons.ts';
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx';
import { outdatedAt, resolveOutdated } from '../actions/outdatedPrices.ts';
import { Badge, CHOICES, keyOf } from '../cells/Badge.tsx';
import { classLabel } from '../cells/classLabel.ts';
import { copyByMenu, hasClipboard, pasteByMenu } from '../range/menuClipboard.ts';
import { openHistory, openWhy } from '../why/openWhy.ts';
import { clearCells, unsavedAt } from './clearCells.ts';
import type { PriceMenu } from './menus.ts';
import { cellOfPrice, openBidNote } from './priceAt.ts';
import type { SheetPage } from './sheetPage.ts';

/** What a price offers, with its keys: its class, clearing, copying and pasting, how it came about, and its note. */
export function PriceItems({ page, price }: { page: SheetPage; price: PriceMenu }) {
  const { t } = useTranslation('bid-package');
  const cursor = cellOfPrice(page, price.place);
  const isEditable = page.isEditable();
  if (cursor === null) return null;
  // The menu gives the keyboard back to the sheet when it has closed; what is done then finds it, and the price, there.
  const afterwards = (act: (cursor: Cursor) => void) => () => afterMenu(page, price, act);
  // The panels hang on the cell under the cursor.
  const open = (show: (cursor: Cursor) => void) =>
    afterwards((at) => {
      page.controller.moveTo(at.row, at.column);
      show(at);
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
              onClick={afterwards((at) => price.classify(choice === 0 ? ' ' : keyOf(choice).toLowerCase(), at))}
            >
              {classLabel(choice)}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem
            icon={<IconEraser {...smallIcon} />}
            keys="Delete"
            onClick={afterwards((at) => clearCells(page, at))}
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
        onClick={open((at) => openWhy({ cursor: at, figure: 'rank', takesFocus: true }))}
      >
        {t('whyThisNumber')}
      </MenuItem>
      <MenuItem icon={<IconNotes {...smallIcon} />} keys="Shift+F2" onClick={open((at) => openBidNote(page, at))}>
        {t('bidNote')}
      </MenuItem>
      <MenuItem icon={<IconHistory {...smallIcon} />} keys="Alt+H" onClick={open((at) => openHistory(at))}>
        {t('history')}
      </MenuItem>
    </>
  );
}

/** Acts on the cell of the price once the menu has closed, wherever its column is by then. */
function afterMenu(page: SheetPage, { place }: PriceMenu, act: (cursor: Cursor) => void): void {
  setTimeout(() => {
    const cursor = cellOfPrice(page, place);
    if (cursor !== null) act(cursor);
  }, 0);
}

/** Of prices that are no longer quantity x unit price: keep them, or make them that again. */
function OutdatedItems({ page, price }: { page: SheetPage; price: PriceMenu }) {
  const { t } = useTranslation('bid-package');
  const cursor = cellOfPrice(page, price.place);
  const found = cursor === null ? [] : outdatedAt(page, cursor);
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
        onClick={() => afterMenu(page, price, (at) => resolveOutdated(page, at, 'keep'))}
      >
        {isOne ? t('keepPrice', { price: printTyped(first.bid.price!) }) : t('keepPrices', { count })}
      </MenuItem>
      <MenuItem
        icon={<IconCalculator {...smallIcon} />}
        keys="Alt+R"
        onClick={() => afterMenu(page, price, (at) => resolveOutdated(page, at, 'recalculate'))}
      >
        {isOne ? t('recalculatePrice', { price: printTotal(first.made) }) : t('recalculatePrices', { count })}
      </MenuItem>
    </>
  );
}
