import { IconPlayerTrackNext } from '@tabler/icons-react';
import { confirm } from '../../ui/dialog/confirm.ts';
import { smallIcon } from '../../ui/icons.ts';
import { printTotal } from '../cells/printAmount.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { goToFirstUnleveled } from './goToUnleveled.ts';

/**
 * Selects a bidder, or deselects the selected one. A bidder with unleveled lines is asked for first, with a way to the
 * first of them; an excluded one cannot be selected, and general
 * conditions select nobody.
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
  const count = model.unleveledCount(bidder);
  if (count > 0) {
    const yes = await confirm({
      title: text('selectTitle', { name: record.companyName }),
      message: text('confirmationMessageChangeSelectedBidderUnleveledBids', { name: record.companyName }),
      details: (
        <dl className="asked-facts">
          <dt>{text('unleveledLinesLabel')}</dt>
          <dd>
            <span className="n-open">{count}</span>
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
