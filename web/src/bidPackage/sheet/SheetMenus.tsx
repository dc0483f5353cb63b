import {
  IconCheck,
  IconFileText,
  IconInfoCircle,
  IconNotes,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredStatuses } from '#leveling';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuDivider, MenuItem } from '../../ui/Menu.tsx';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { closeMenu, type SheetMenu, useMenu } from './menus.ts';
import type { SheetPage } from './sheetPage.ts';

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
      takesFocus
      trigger={<MenuPlace name={name} style={place} />}
      width={menu.kind === 'status' ? 160 : menu.kind === 'row' ? 190 : 206}
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

/** What a menu hangs on and has its name from: a point of the window that nobody sees, hears or presses. */
function MenuPlace({ name, ...rest }: ComponentProps<'span'> & { name: string }) {
  // biome-ignore lint/a11y: the role is for the aria-expanded that the menu writes here; the button pressed is a cell's
  return <span {...rest} role="button" aria-hidden="true" aria-label={name} />;
}

function MenuContent({ page, menu }: { page: SheetPage; menu: SheetMenu }) {
  if (menu.kind === 'row') return <RowMenu page={page} menu={menu} />;
  // By its id: the columns may have changed places since the menu opened.
  const bidder = page.model.bidderIndex(menu.bidderId);
  if (bidder === -1) return null;
  return menu.kind === 'status' ? (
    <StatusMenu page={page} bidder={bidder} />
  ) : (
    <OptionsMenu page={page} bidder={bidder} />
  );
}

/** The statuses that a bidder may get. */
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

/** Info, notes and documents for everyone; edit and remove where the page is editable. */
function OptionsMenu({ page, bidder }: { page: SheetPage; bidder: number }) {
  const { t } = useTranslation('bid-package');
  const { id, notes } = page.model.bidder(bidder);
  return (
    <>
      <MenuItem
        icon={<IconInfoCircle {...smallIcon} />}
        onClick={() => openSheetDialog({ dialog: 'bidderInfo', bidderId: id })}
      >
        {t('info')}
      </MenuItem>
      <MenuItem
        icon={<IconNotes {...smallIcon} />}
        end={notes ? <span className="has-notes" role="img" aria-label={t('hasNotes')} /> : undefined}
        onClick={() => openSheetDialog({ dialog: 'bidderNotes', bidderId: id })}
      >
        {t('notes')}
      </MenuItem>
      <MenuItem
        icon={<IconFileText {...smallIcon} />}
        onClick={() => openSheetDialog({ dialog: 'bidderDocuments', bidderId: id })}
      >
        {t('documents')}
      </MenuItem>
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
      {page.isEditable() && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<IconPencil {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'editBidder', bidderId: id })}
          >
            {t('edit')}
          </MenuItem>
          <MenuItem
            danger
            icon={<IconTrash {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'removeBidder', bidderId: id })}
          >
            {t('remove')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Edit and delete of the row, and of the ticked rows where there are some. */
function RowMenu({ page, menu }: { page: SheetPage; menu: Extract<SheetMenu, { kind: 'row' }> }) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  const row = model.row(menu.row);
  const ticked = model.tickedLines();
  const own = row?.kind === 'line' ? [model.content.lines.ids[row.line]!] : [];
  if (!page.isEditable()) return null;
  return (
    <>
      {own.length > 0 && (
        <>
          <MenuItem
            icon={<IconPencil {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'editLineItems', lineItemIds: own })}
          >
            {t('edit')}
          </MenuItem>
          <MenuItem
            danger
            icon={<IconTrash {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'deleteLineItems', lineItemIds: own })}
          >
            {t('deleteRows')}
          </MenuItem>
        </>
      )}
      {ticked.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<IconPencil {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'editLineItems', lineItemIds: ticked })}
          >
            {t('editSelected', { count: ticked.length })}
          </MenuItem>
          <MenuItem
            danger
            icon={<IconTrash {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'deleteLineItems', lineItemIds: ticked })}
          >
            {t('deleteSelected', { count: ticked.length })}
          </MenuItem>
        </>
      )}
    </>
  );
}
