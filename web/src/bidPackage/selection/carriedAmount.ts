import { setCarriedAmount } from '#contract';
import { type Amount, amount } from '#leveling';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import { type BaseBid, lowBidOf, type StoredCarried } from '../../carriedAmount/carriedDraft.ts';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { setHeader } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

const text = i18next.getFixedT(null, 'general');

/** Returns whether the package may carry an amount: nobody is selected, and it is no general conditions. */
export function mayCarry({ content: { bidPackage } }: SheetModel): boolean {
  return !bidPackage.isGeneralCondition && bidPackage.selectedBidderId === null;
}

export function storedCarried({ content: { bidPackage } }: SheetModel): StoredCarried {
  return { kind: bidPackage.carriedKind, value: bidPackage.carriedValue };
}

/** Returns the low bid by the base totals of the sheet; null without a low bidder. */
export function lowBidOfSheet(model: SheetModel): BaseBid | null {
  const compared = [...model.content.bidders.keys()].filter(
    (bidder) => !model.isExcluded(bidder) && model.hasBaseBid(bidder),
  );
  return lowBidOf(
    compared.map((bidder) => ({
      companyName: model.bidder(bidder).companyName,
      amount: model.sectionTotal(0, bidder),
    })),
  );
}

export function baseEstimateOfSheet({ content }: SheetModel): Amount {
  return content.totals[0]!.lineItemsTotal;
}

/**
 * Returns what the package carries in the base section, and the same with the low bidder's name. Worked: 'Carries low
 * 71,000.00' and 'Carries low 71,000.00: Airflow'.
 */
export function carriesTexts(model: SheetModel): { readonly short: string; readonly whole: string } {
  const { kind } = storedCarried(model);
  const low = kind === 'low' ? lowBidOfSheet(model) : null;
  const short = carriesText(model, low);
  return { short, whole: low === null ? short : text('carry.carriesOf', { carries: short, bidder: low.companyName }) };
}

function carriesText(model: SheetModel, low: BaseBid | null): string {
  const { kind, value } = storedCarried(model);
  if (kind === 'estimate') return text('carry.carries.estimate', { amount: printTotal(baseEstimateOfSheet(model)) });
  if (kind === 'typed') return text('carry.carries.typed', { amount: printTyped(amount(value ?? '0')) });
  if (kind === 'none') return text('carry.carries.none');
  return low === null ? text('carry.noLowBid') : text('carry.carries.low', { amount: printTotal(low.amount) });
}

/** Saves what the package carries, as one step of undo, over the content that its author saw. @throws CallFailure */
export async function saveCarried(
  { model, actions }: SheetPage,
  carried: StoredCarried,
  seen: StoredCarried,
): Promise<void> {
  const commandId = newCommandId();
  const body = { bidPackageId: model.content.bidPackage.id, ...carried, expected: seen };
  const apply = () => setHeader(model, { carriedKind: carried.kind, carriedValue: carried.value });
  await actions.own.run(commandId, { apply, isGivenAtOnce: true }, (after) =>
    sendCommand(setCarriedAmount, { body }, { commandId, typedIn: dialogText, ...(after && { after }) }),
  );
}
