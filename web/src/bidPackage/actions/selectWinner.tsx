import { IconPlayerTrackNext } from '@tabler/icons-react';
import { printTotal } from '../../cells/printAmount.ts';
import { UnleveledCount } from '../../cells/Unleveled.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { smallIcon } from '../../ui/icons.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { overLow } from '../selection/overLow.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { goToFirstUnleveled } from './goToUnleveled.ts';
import styles from './selectWinner.module.css';

/**
 * Selects a bidder, or deselects the selected one. Asks first for a reason where the bidder is not low, and where it has
 * unleveled lines, the first of which it offers to go to. An excluded bidder cannot be selected, nor any of general conditions.
 */
export async function toggleSelection(page: SheetPage, bidder: number): Promise<void> {
  const { model, actions } = page;
  const record = model.content.bidders[bidder];
  if (record === undefined || !page.isEditable() || model.content.bidPackage.isGeneralCondition) return;
  if (model.content.bidPackage.selectedBidderId === record.id) {
    await actions.select(null);
    return;
  }
  if (model.isExcluded(bidder)) return;
  if (overLow(model, bidder) !== null) {
    openSheetDialog({ dialog: 'selectBidder', bidderId: record.id });
    return;
  }
  const count = model.unleveledCount(bidder);
  if (count > 0) {
    const yes = await confirm({
      title: text('selectTitle', { name: record.companyName }),
      message: text('confirmationMessageChangeSelectedBidderUnleveledBids', { name: record.companyName }),
      details: (
        <dl className={styles.facts}>
          <dt>{text('unleveledLinesLabel')}</dt>
          <dd>
            <UnleveledCount count={count} />
          </dd>
          <dt>{text('totalBaseLabel')}</dt>
          <dd className="num">{printTotal(model.sectionTotal(0, bidder))}</dd>
        </dl>
      ),
      confirmLabel: text('selectBidderButton'),
      otherAct: {
        label: text('goToFirst'),
        icon: <IconPlayerTrackNext {...smallIcon} />,
        act: () => goToFirstUnleveled(page, model.bidderIndex(record.id)),
      },
    });
    if (!yes) return;
  }
  await actions.select(record.id);
}
