import { type ComparisonGap, comparisonGap, submittedGap } from '#leveling';
import type { SheetModel } from '../model/sheetModel.ts';
import { alternateName, text } from '../sheet/sheetPage.ts';
import { submittedColumn } from '../submitted/submittedFigures.ts';

/** Returns why a bidder's total is not compared with the base estimate, or null where it is. */
export function notCompared(model: SheetModel, bidder: number): string | null {
  if (!model.hasBaseBid(bidder)) return text('noBaseBid');
  // Without any estimate the figures say so themselves.
  if (model.estimateTotal() === 0n) return null;
  const { totals, alternates } = model.content;
  const enabled = alternates.map((alternate) => alternate.enabled);
  return gapText(model, comparisonGap(totals, bidder, enabled));
}

/** Returns why what a bidder submitted is not compared with the base estimate, or null where it is. */
export function submittedNotCompared(model: SheetModel, bidder: number): string | null {
  if (model.estimateTotal() === 0n) return null;
  const { totals, alternates } = model.content;
  const enabled = alternates.map((alternate) => alternate.enabled);
  return gapText(model, submittedGap(totals, submittedColumn(model, bidder).sections, enabled));
}

function gapText(model: SheetModel, gap: ComparisonGap | null): string | null {
  if (gap === null) return null;
  const name = alternateName(model, gap.section) ?? text('totalBase');
  return text(gap.reason === 'notPriced' ? 'notComparedUnpriced' : 'notComparedNoEstimate', { name });
}
