import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printTenthsOfPercent, printTotal } from '../../cells/printAmount.ts';
import { UnleveledCount } from '../../cells/Unleveled.tsx';
import { printCount } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { discardQuestion } from '../../ui/dialog/discardQuestion.ts';
import { smallIcon } from '../../ui/icons.ts';
import { goToFirstUnleveled } from '../actions/goToUnleveled.ts';
import { amountName } from '../cells/AmountRank.tsx';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { countedLines } from '../model/bidderRank.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { useShape } from '../sheet/useModel.ts';
import { type OverLow, overLow } from './overLow.ts';
import { ReasonField, reasonTooLong } from './ReasonField.tsx';
import styles from './selection.module.css';

/** Asks why a bidder that is not low is selected, together with what is asked of one with unleveled lines. */
export function SelectBidderDialog(props: SheetDialogProps & { readonly bidderId: string }) {
  const { page, bidderId, readOnlyReason, onClose } = props;
  const { model } = page;
  const { t } = useTranslation(['bid-package', 'general']);
  const { t: general } = useTranslation('general');
  const request = { dialog: 'selectBidder', bidderId };
  const kept = useKeptTyped<string>(request);
  const [typed, setTyped] = useState(kept ?? '');
  const [isSending, setSending] = useState(false);
  useShape(model);
  const reason = typed.trim();
  useKeepTyped(request, reason === '' ? null : typed);
  const bidder = model.bidderIndex(bidderId);
  if (bidder === -1) return null;
  const { companyName: name } = model.bidder(bidder);
  const found = overLow(model, bidder);
  const unleveled = model.unleveledCount(bidder);
  const lowUnleveled = found === null ? 0 : model.unleveledCount(found.low);

  const select = async (why: string | null): Promise<void> => {
    if (isSending || readOnlyReason !== null) return;
    setSending(true);
    if (await page.actions.select(bidderId, why)) onClose();
    else setSending(false);
  };
  const onEnter = (): void => {
    if (reasonTooLong(typed) === null) void select(reason === '' ? null : reason);
  };
  const goToFirst = async (): Promise<void> => {
    if (isSending || (reason !== '' && !(await confirm(discardQuestion(general))))) return;
    onClose();
    goToFirstUnleveled(page, bidder);
  };
  const whyOff = isSending ? t('general:dialogSavingHelp') : readOnlyReason;
  const whyNoReason = reason === '' ? t('selectionReasonEmpty') : reasonTooLong(typed);
  // Without a reason Alt+S leads to what is missing: the lines first, which are why it may not be comparable.
  const savesByKey = reason !== '' || unleveled === 0;
  const onSave = (): void => {
    if (!savesByKey) void goToFirst();
    else if (whyNoReason === null) void select(reason);
    else notify({ kind: 'info', title: whyNoReason });
  };
  return (
    <Dialog
      title={t('selectTitle', { name })}
      isQuestion
      onClose={onClose}
      hasUnsavedChanges={reason !== ''}
      isSaving={isSending}
      onSave={onSave}
      banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button variant="line" disabledReason={whyOff} onClick={() => void select(null)}>
            {t('selectWithoutReason')}
          </Button>
          <Button
            variant="primary"
            keys={savesByKey ? 'Alt+S' : undefined}
            disabledReason={whyOff ?? whyNoReason}
            onClick={() => void select(reason)}
          >
            {t('selectWithReason')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          {found !== null && <p>{comparisonText(name, found)}</p>}
          {lowUnleveled > 0 && (
            <p>
              {t('lowUnleveled', {
                name: model.bidder(found!.low).companyName,
                count: lowUnleveled,
                lines: printCount(countedLines(model)),
              })}
            </p>
          )}
          {unleveled > 0 && <p>{t('confirmationMessageChangeSelectedBidderUnleveledBids', { name })}</p>}
        </div>
        <dl className={styles.facts}>
          {found !== null && (
            <TotalFact
              model={model}
              bidder={found.low}
              label={t('lowOfBidder', { name: model.bidder(found.low).companyName })}
            />
          )}
          <TotalFact model={model} bidder={bidder} label={name} />
          {unleveled > 0 && (
            <>
              <dt>{t('unleveledLinesLabel')}</dt>
              <dd>
                <Button
                  size="sm"
                  className={styles.goTo}
                  keys={savesByKey ? undefined : 'Alt+S'}
                  icon={<IconPlayerTrackNext {...smallIcon} />}
                  onClick={() => void goToFirst()}
                >
                  {t('goToFirst')}
                </Button>
                <UnleveledCount count={unleveled} />
              </dd>
            </>
          )}
        </dl>
        <ReasonField
          value={typed}
          onChange={setTyped}
          onEnter={onEnter}
          hint={t('enterSelects')}
          isReadOnly={isSending || readOnlyReason !== null}
        />
      </div>
    </Dialog>
  );
}

/** Says by how much a bidder is over the low, or that there is nothing to compare. */
function comparisonText(name: string, { rank }: OverLow): string {
  if (rank === null) return text('notLowWithoutBid', { name });
  const difference = printTotal(rank.overLow);
  if (rank.percentOverLow === null) return text('notLow', { name, difference });
  return text('notLowPercent', { name, difference, percent: printTenthsOfPercent(rank.percentOverLow) });
}

/** The total of one bidder, with what it consists of. */
function TotalFact({ model, bidder, label }: { model: SheetModel; bidder: number; label: string }) {
  return (
    <>
      <dt>
        {label} <span className="muted">{amountName(model)}</span>
      </dt>
      <dd className="num">{model.hasBaseBid(bidder) ? printTotal(model.grandTotal(bidder)) : '–'}</dd>
    </>
  );
}
