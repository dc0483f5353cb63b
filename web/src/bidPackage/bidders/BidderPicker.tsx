import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { PickerButton } from '../page/PickerButton.tsx';
import { bidderOfColumn, columnOfBidder, type SheetPage } from '../sheet/sheetPage.ts';
import styles from './BidderPicker.module.css';

/** Shows and chooses the one bidder that a small screen has room for. */
export function BidderPicker({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const { controller, model } = page;
  const bidders = model.content.bidders.slice(0, model.shownBidders);
  const [chosen, setChosen] = useState(bidders[0]?.id);
  const { cursor } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const [followed, setFollowed] = useState(cursor);
  if (cursor !== followed) {
    setFollowed(cursor);
    const bidder = cursor === null ? -1 : bidderOfColumn(cursor.column);
    if (bidders[bidder] !== undefined) setChosen(bidders[bidder].id);
  }
  const shown = Math.max(
    0,
    bidders.findIndex(({ id }) => id === chosen),
  );
  const current = bidders[shown];
  if (current === undefined) return null;
  const show = (bidder: number): void => {
    setChosen(bidders[bidder]?.id);
    controller.reveal({ row: HEAD_ROW, column: columnOfBidder(bidder) });
  };
  return (
    <div className={styles.bar}>
      <Button
        size="sm"
        label={t('previousBidder')}
        disabledReason={shown === 0 ? t('firstBidderShown') : null}
        icon={<IconChevronLeft {...smallIcon} />}
        onClick={() => show(shown - 1)}
      />
      <Menu
        width={260}
        trigger={
          <PickerButton className={styles.picker!} aria-label={t('shownBidder', { name: current.companyName })}>
            <span className="cut">{current.companyName}</span>
          </PickerButton>
        }
      >
        {bidders.map(({ id, companyName }, index) => (
          <MenuItem
            key={id}
            end={index === shown ? <IconCheck {...smallIcon} /> : undefined}
            onClick={() => show(index)}
          >
            {companyName}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="sm"
        label={t('nextBidder')}
        disabledReason={shown === bidders.length - 1 ? t('lastBidderShown') : null}
        icon={<IconChevronRight {...smallIcon} />}
        onClick={() => show(shown + 1)}
      />
      <span className="muted num">{t('bidderOf', { place: shown + 1, count: bidders.length })}</span>
    </div>
  );
}
