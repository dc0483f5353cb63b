import {
  IconCheck,
  IconEyeOff,
  IconFileDollar,
  IconFileText,
  IconFilter,
  IconGavel,
  IconInfoCircle,
  IconListCheck,
  IconNotes,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredStatuses } from '#leveling';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuDivider, MenuItem, type MenuItemProps } from '../../ui/Menu.tsx';
import { switchAlternate, switchLabel } from '../actions/switchAlternate.ts';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { openSheetDialog, type SheetDialogRequest } from '../dialogs/dialogs.ts';
import { filterLines, hideBidder } from '../filter/applyFilter.ts';
import { documentsOf } from '../model/bidDetails.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openQuote } from '../quote/openQuote.ts';
import { closeMenu, type SheetMenu, switchedBy, useMenu } from './menus.ts';
import { PriceItems } from './PriceItems.tsx';
import styles from './SheetMenus.module.css';
import type { SheetPage } from './sheetPage.ts';
import { useShape } from './useModel.ts';

/** The one shared menu: a bidder's status, a bidder's options, or the actions of rows; focus returns to the sheet. */
export function SheetMenus({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const menu = useMenu();
  useEffect(() => closeMenu, []);
  if (menu === null) return null;
  const bidder = menu.kind === 'row' ? undefined : page.model.content.bidders.find(({ id }) => id === menu.bidderId);
  const name =
    menu.kind === 'row'
      ? t('actionsOfRow')
      : t(menu.kind === 'status' ? 'statusOf' : 'optionsOf', { name: bidder?.companyName ?? '' });
  const place = { position: 'fixed', left: menu.left, top: menu.top, width: 1, height: 0 } as const;
  return (
    <Menu
      key={`${menu.kind}-${menu.left}-${menu.top}`}
      opened
      trigger={<MenuPlace name={name} style={place} />}
      minWidth={menu.kind === 'status' ? 160 : menu.kind === 'row' ? 262 : 206}
      onChange={(opened) => {
        if (opened) return;
        closeMenu();
        page.controller.takeFocus();
      }}
    >
      <MenuContent page={page} menu={menu} />
    </Menu>
  );
}

/** The anchor that a menu hangs on and has its name from: an invisible point of the window. */
function MenuPlace({ name, ...rest }: ComponentProps<'span'> & { name: string }) {
  // biome-ignore lint/a11y: the role is for the aria-expanded that the menu writes here; the button pressed is a cell's
  return <span {...rest} role="button" aria-hidden="true" aria-label={name} />;
}

function MenuContent({ page, menu }: { page: SheetPage; menu: SheetMenu }) {
  useShape(page.model);
  const bidderId = menu.kind === 'row' ? menu.price?.place.bidderId : menu.bidderId;
  const bidder = bidderId === undefined ? -1 : page.model.bidderIndex(bidderId);
  const opened = useRef(bidder);
  const isRemoved = menu.kind === 'row' && page.model.row(menu.row) === null;
  useEffect(() => {
    // Its column was moved, or it or the row was removed: it would hang under another bidder or row.
    if (bidder !== opened.current || isRemoved) closeMenu();
  }, [bidder, isRemoved]);
  if (menu.kind === 'row') return <RowMenu page={page} menu={menu} />;
  if (bidder === -1) return null;
  return menu.kind === 'status' ? (
    <StatusMenu page={page} bidder={bidder} />
  ) : (
    <OptionsMenu page={page} bidder={bidder} />
  );
}

function StatusMenu({ page, bidder }: { page: SheetPage; bidder: number }) {
  const record = page.model.bidder(bidder);
  const isSelected = page.model.content.bidPackage.selectedBidderId === record.id;
  return offeredStatuses(isSelected).map((status) => (
    <MenuItem
      key={status}
      end={status === record.status ? <IconCheck {...smallIcon} /> : undefined}
      onClick={() => {
        if (status !== record.status) void page.actions.changeStatus(record.id, status);
      }}
    >
      {statusLabel(status)}
    </MenuItem>
  ));
}

function DialogItem({ dialog, ...item }: { dialog: SheetDialogRequest } & MenuItemProps) {
  return <MenuItem {...item} onClick={() => openSheetDialog(dialog)} />;
}

/** Info, notes and documents for everyone; edit and remove where the page is editable. */
function OptionsMenu({ page, bidder }: { page: SheetPage; bidder: number }) {
  const { t } = useTranslation('bid-package');
  const { id: bidderId, notes } = page.model.bidder(bidder);
  const documents = documentsOf(page.model, bidderId).length;
  const { selectedBidderId, selectionReason } = page.model.content.bidPackage;
  const showsReason = selectedBidderId === bidderId && (page.isEditable() || selectionReason !== null);
  const hasNotes = notes ? <span className={styles.hasNotes} role="img" aria-label={t('hasNotes')} /> : undefined;
  return (
    <>
      <DialogItem icon={<IconInfoCircle {...smallIcon} />} dialog={{ dialog: 'bidderInfo', bidderId }}>
        {t('info')}
      </DialogItem>
      {showsReason && (
        <DialogItem icon={<IconGavel {...smallIcon} />} dialog={{ dialog: 'selectionReason', bidderId }}>
          {t('selectionReason')}
        </DialogItem>
      )}
      <DialogItem icon={<IconNotes {...smallIcon} />} end={hasNotes} dialog={{ dialog: 'bidderNotes', bidderId }}>
        {t('notes')}
      </DialogItem>
      <DialogItem
        icon={<IconFileText {...smallIcon} />}
        end={documents || undefined}
        dialog={{ dialog: 'bidderDocuments', bidderId }}
      >
        {t('documents')}
      </DialogItem>
      {page.model.content.requirements.length > 0 && (
        <DialogItem icon={<IconListCheck {...smallIcon} />} dialog={{ dialog: 'checklist', bidderId }}>
          {t('checklist')}
        </DialogItem>
      )}
      <MenuDivider />
      {page.pinned.count() !== bidder + 1 && (
        <MenuItem icon={<IconPin {...smallIcon} />} onClick={() => page.pinned.pinUpTo(bidder)}>
          {t('pinColumns')}
        </MenuItem>
      )}
      {page.pinned.count() > bidder && (
        <MenuItem icon={<IconPinnedOff {...smallIcon} />} onClick={() => page.pinned.pinUpTo(null)}>
          {t('unpinColumns')}
        </MenuItem>
      )}
      <MenuItem icon={<IconEyeOff {...smallIcon} />} onClick={() => hideBidder(page, bidderId)}>
        {t('hideBidder')}
      </MenuItem>
      <MenuItem icon={<IconFilter {...smallIcon} />} onClick={() => filterLines(page, { kind: 'unleveled', bidderId })}>
        {t('showUnleveledOf')}
      </MenuItem>
      {page.isEditable() && (
        <>
          <MenuDivider />
          <MenuItem icon={<IconFileDollar {...smallIcon} />} onClick={() => openQuote(page, { bidderId })}>
            {t('enterQuote')}
          </MenuItem>
          <DialogItem icon={<IconPencil {...smallIcon} />} dialog={{ dialog: 'editBidder', bidderId }}>
            {t('edit')}
          </DialogItem>
          <DialogItem danger icon={<IconTrash {...smallIcon} />} dialog={{ dialog: 'removeBidder', bidderId }}>
            {t('remove')}
          </DialogItem>
        </>
      )}
    </>
  );
}

export function LinesItems({ lineItemIds, texts }: { lineItemIds: readonly string[]; texts: [string, string] }) {
  return (
    <>
      <DialogItem icon={<IconPencil {...smallIcon} />} dialog={{ dialog: 'editLineItems', lineItemIds }}>
        {texts[0]}
      </DialogItem>
      <DialogItem danger icon={<IconTrash {...smallIcon} />} dialog={{ dialog: 'deleteLineItems', lineItemIds }}>
        {texts[1]}
      </DialogItem>
    </>
  );
}

/** Rename and delete of a requirement that was added on the page; those of the project have neither. */
function RequirementItems({ requirementId }: { requirementId: string }) {
  const { t } = useTranslation('bid-package');
  return (
    <>
      <DialogItem icon={<IconPencil {...smallIcon} />} dialog={{ dialog: 'renameRequirement', requirementId }}>
        {t('renameRequirement')}
      </DialogItem>
      <DialogItem danger icon={<IconTrash {...smallIcon} />} dialog={{ dialog: 'deleteRequirement', requirementId }}>
        {t('deleteRequirement')}
      </DialogItem>
    </>
  );
}

/** Counts the entries of bidders that go with a line. */
function entriesOfLine(model: SheetModel, line: number): number {
  return model.content.bidders.filter((_, bidder) => model.storedBid(line, bidder) !== null).length;
}

/** What a price cell offers, then edit and delete of the row, and of the ticked rows where there are some. */
function RowMenu({ page, menu }: { page: SheetPage; menu: Extract<SheetMenu, { kind: 'row' }> }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  const row = model.row(menu.row);
  const requirement = row?.kind === 'requirement' ? model.content.requirements[row.requirement] : undefined;
  const ticked = model.ticks.lines();
  const count = ticked.length;
  const prices = menu.price !== undefined && <PriceItems page={page} price={menu.price} />;
  const alternate = switchedBy(page, row);
  const switchItem = alternate !== null && (
    <MenuItem icon={<IconToggleLeft {...smallIcon} />} onClick={() => void switchAlternate(page, alternate)}>
      {switchLabel(alternate)}
    </MenuItem>
  );
  if (!page.isEditable()) return prices || switchItem;
  return (
    <>
      {prices}
      {prices && <MenuDivider />}
      {switchItem}
      {row?.kind === 'line' && (
        <LinesItems
          lineItemIds={[model.content.lines.ids[row.line]!]}
          texts={[t('editLine'), t('deleteLine', { count: entriesOfLine(model, row.line) })]}
        />
      )}
      {requirement?.isAddedOnPage && <RequirementItems requirementId={requirement.id} />}
      {(row?.kind === 'requirements' || row?.kind === 'requirement') && (
        <DialogItem icon={<IconPlus {...smallIcon} />} dialog={{ dialog: 'addRequirement' }}>
          {t('addRequirement')}
        </DialogItem>
      )}
      {count > 0 && (
        <>
          <MenuDivider />
          <LinesItems lineItemIds={ticked} texts={[t('editSelected', { count }), t('deleteSelected', { count })]} />
        </>
      )}
    </>
  );
}
