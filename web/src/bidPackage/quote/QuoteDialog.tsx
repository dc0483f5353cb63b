import { IconFileDollar } from '@tabler/icons-react';
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { KnownBidderRecord } from '#contract';
import { subtract, ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { DropVeil } from '../../ui/dragging/DropVeil.tsx';
import { icon } from '../../ui/icons.ts';
import { DialogNote, FootMessage, ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { FILE_LIMIT_BYTES } from '../dialogs/fileSize.ts';
import { wirePrice } from '../model/wireAmount.ts';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import { text } from '../sheet/sheetPage.ts';
import { useShape } from '../sheet/useModel.ts';
import { AttachmentNotes } from './AttachmentNotes.tsx';
import { BidderField } from './BidderField.tsx';
import { useKeepQuote, useKeptQuote } from './keptQuote.ts';
import { LumpSums } from './lumpSums/LumpSums.tsx';
import { lumpSumPayload } from './lumpSums/quoteLumpSums.ts';
import styles from './QuoteDialog.module.css';
import { fileSource, pastedSource, type QuoteSource } from './quoteSource.ts';
import { payloadOf, totalOf, totalWithKept } from './quoteToSend.ts';
import { QuoteReviewParts } from './review/QuoteReviewParts.tsx';
import { TypedTable } from './TypedTable.tsx';
import { useContactWait } from './useContactWait.ts';
import { useFollowedSource } from './useFollowedSource.ts';
import { NO_INPUT, type QuoteState, useQuote } from './useQuote.ts';
import { QuoteScroller } from './window/QuoteScroller.ts';
import { RowFinder } from './window/RowFinder.tsx';
import { useQuoteRows } from './window/useQuoteRows.ts';

/** A line with a price behind a text is a quote, whichever field it is pasted on: no name and no price is like that. */
const isPricedLine = /\p{L}{4}.*?(?:\$\s?\d|:\s*\d{3}|\d,\d{3}\b|\d\.\d\d\b|\d\s\d{3},\d\d\b)/u;

interface QuoteDialogProps extends SheetDialogProps {
  /** The bidder whose menu it was opened from. */
  readonly bidderId: string | null;
  readonly source: QuoteSource | null;
}

/** Enters the quote of one bidder, pasted, from a file or typed: its rows against the lines of the package. */
export function QuoteDialog({ page, readOnlyReason, onClose, bidderId, source }: QuoteDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { model } = page;
  useShape(model);
  const { bidPackage, bidders } = model.content;
  const [bidderName] = useState(() => bidders.find(({ id }) => id === bidderId)?.companyName ?? '');
  const kept = useKeptQuote(bidderId);
  const state = useQuote(page, bidderName, kept ?? { ...NO_INPUT, source });
  const { entering, quote } = state;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const findScroller = useCallback((content: HTMLElement | null) => {
    setScroller(content?.closest<HTMLElement>('[data-part="body"]') ?? null);
  }, []);
  const rows = useQuoteRows(state);
  const enterButton = useRef<HTMLButtonElement>(null);
  const isOverlaid = useLateOverlay(entering.isSending);
  const cannotEnter = (entering.isSending ? t('general:dialogSavingHelp') : readOnlyReason) ?? state.problem;
  useKeepQuote(bidderId, state.source, state.toKeep);

  const takeFiles = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined) return;
    const why = refusalOf(files);
    setRefusal(why);
    if (why === null) state.take(fileSource(file));
  };
  const drop = useDropzone({ onDrop: takeFiles, noClick: true, noKeyboard: true, disabled: entering.isSending });
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    const [file] = event.clipboardData.files;
    const isRows = /[\t\n]/.test(pasted.trim()) || isPricedLine.test(pasted);
    if (!isRows && (file === undefined || pasted !== '')) return;
    event.preventDefault();
    if (!isRows && file !== undefined) takeFiles([file]);
    else {
      setRefusal(null);
      state.take(pastedSource(pasted));
    }
  };
  const payload = (entered: NonNullable<typeof quote>, contact: KnownBidderRecord | null) => {
    const { source: from, reading, bidder } = state;
    return payloadOf(entered, {
      bidPackageId: bidPackage.id,
      companyName: state.name.trim(),
      contact,
      fileName: from === null || from.pasted !== null ? null : from.file.name,
      quoteId: from === null ? null : (reading?.quoteId ?? null),
      printedTotal: reading?.printedTotal ?? null,
      reading: state.memory,
      isWhole: from !== null,
      note: state.note || null,
      lumpSums: lumpSumPayload(page.model, bidders[bidder.index]?.id ?? null, entered.lumpSums),
    });
  };
  const enterNow = async (): Promise<void> => {
    if (cannotEnter !== null || quote === null) return;
    const entered = await entering.send(payload(quote, state.bidder.contact));
    if (entered === null) return;
    const prices = t('quotePriceCount', { count: quote.prices.length });
    const total = printTotal(totalOf(quote));
    const company = state.name.trim();
    notify({
      kind: 'success',
      title: t(state.isEmpty ? 'quoteBidderAdded' : 'quoteEntered'),
      message: state.isEmpty
        ? t('quoteBidderAddedHelp', { company })
        : t('quoteEnteredHelp', { company, prices, total }),
    });
    if (entered.isWithoutDocument) {
      notify({
        kind: 'warning',
        title: t('quoteWithoutDocument'),
        message: t('quoteWithoutDocumentHelp', { company }),
      });
    }
    onClose();
  };
  const waiting = useContactWait({
    contactRead: state.bidder.contactRead,
    // Another quote that is still being read is nothing to enter yet.
    content: () => (quote === null ? '' : JSON.stringify(payload(quote, null))),
    enter: () => void enterNow(),
  });
  const disabledReason = cannotEnter ?? (waiting.isWaiting ? t('quoteWaitsForContact') : null);
  const isHeldByRows =
    !entering.isSending && readOnlyReason === null && state.name.trim() !== '' && rows.nextReason === null;
  const enter = (): void => {
    if (disabledReason === null && quote !== null) waiting.enter();
    else if (isHeldByRows) rows.goToNext(1, null);
  };
  const focusFirstPrice = (): void => {
    const first = scroller?.querySelector<HTMLElement>('tbody input:not([type="checkbox"])');
    (first ?? enterButton.current)?.focus();
  };
  useFollowedSource(state, {
    root: drop.rootRef,
    toFirstPrice: focusFirstPrice,
    toReview: () => (rows.nextReason === null ? rows.goToNext(1) : enterButton.current?.focus()),
  });
  const note =
    refusal ?? state.readingProblem ?? entering.problem ?? (waiting.hasFailed ? t('quoteContactUnread') : null);

  return (
    // The dialog is drawn elsewhere in the document; the keys of its foot come here too.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is no control
    <div role="presentation" onKeyDown={rows.onKeyDown}>
      <Dialog
        title={t('enterQuote')}
        subtitle={`${bidPackage.code} ${bidPackage.description}`}
        icon={<IconFileDollar {...icon} />}
        width={1080}
        flush
        onClose={onClose}
        hasUnsavedChanges={state.isTouched}
        isSaving={entering.isSending}
        banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
        onSave={enter}
        footerStart={quote !== null && <Totals state={state} />}
        footer={
          <>
            {state.review !== null && (
              <Button keys="F8" disabledReason={rows.nextReason} onClick={() => rows.goToNext(1)}>
                {t('quoteNextToDecide')}
              </Button>
            )}
            <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
            <Button
              ref={enterButton}
              variant="primary"
              keys="Alt+S"
              icon={<IconFileDollar {...icon} />}
              disabledReason={disabledReason}
              onClick={enter}
            >
              {t('enterQuote')}
            </Button>
          </>
        }
      >
        <div {...drop.getRootProps({ tabIndex: -1, className: styles.body, onPaste })}>
          <input {...drop.getInputProps({ 'aria-label': t('quoteFile') })} />
          {note !== null && <DialogNote role="alert">{note}</DialogNote>}
          {waiting.isWaiting && (
            <DialogNote
              role="status"
              action={
                <Button size="sm" variant="line" onClick={waiting.enterNow}>
                  {t('quoteEnterWithoutContact')}
                </Button>
              }
            >
              {t('quoteWaitsForContact')}
            </DialogNote>
          )}
          <div className={styles.content} ref={findScroller} aria-busy={state.isReading}>
            <KeptStrip isKept={kept !== null && state.isTouched} />
            <BidderField
              name={state.name}
              options={state.bidder.options}
              help={state.bidder.help}
              onRetry={state.bidder.contactRead === 'failed' ? state.bidder.readAgain : null}
              onName={state.setName}
              onEnter={focusFirstPrice}
            />
            <Source state={state} onChooseFile={drop.open} />
            {state.source !== null && state.reading !== null && <AttachmentNotes reading={state.reading} />}
            {rows.finder && <RowFinder {...rows.finder} />}
            <QuoteScroller value={scroller}>
              {state.source === null ? (
                <>
                  <LumpSums state={state} />
                  <TypedTable
                    lines={rows.lines}
                    typed={state.typed}
                    isRevised={state.isRevised}
                    changedBy={state.changedBy}
                    seen={state.seen}
                    onType={state.type}
                    onEnd={() => enterButton.current?.focus()}
                  />
                </>
              ) : (
                <QuoteReviewParts state={state} sought={rows.sought} goTo={rows.goTo} />
              )}
            </QuoteScroller>
            {state.isReading && <div role="status">{t('quoteReading')}</div>}
          </div>
          {drop.isDragActive && <DropVeil>{t('quoteDropHere')}</DropVeil>}
        </div>
        {isOverlaid && <PageOverlay title={t('quoteEntering')}>{t('importingBidsHelp')}</PageOverlay>}
      </Dialog>
    </div>
  );
}

/** Where the quote comes from, and how another one is taken. */
function Source({ state, onChooseFile }: { state: QuoteState; onChooseFile: () => void }) {
  const { t } = useTranslation('bid-package');
  const { source } = state;
  return (
    <div className={styles.source}>
      {source === null ? (
        <span className="muted">{t('quoteSourceHelp')}</span>
      ) : (
        <b className="cut">{source.pasted === null ? source.file.name : t('quotePasted')}</b>
      )}
      <span className="grow" />
      {source !== null && (
        <Button size="sm" variant="line" onClick={() => state.take(null)}>
          {t('quoteTypeInstead')}
        </Button>
      )}
      <Button size="sm" variant="line" onClick={onChooseFile}>
        {t('quoteChooseFile')}
      </Button>
    </div>
  );
}

/** The total of what is entered against the total that the quote prints. */
function Totals({ state: { quote, reading, review, lines } }: { state: QuoteState }) {
  const { t } = useTranslation('bid-package');
  if (quote === null) return null;
  const total = totalOf(quote);
  const shared = review?.rows.find(({ sharedWith }) => sharedWith.length > 0)?.line ?? null;
  const printed = wirePrice(reading?.printedTotal ?? null);
  const withKept = totalWithKept(quote);
  const difference = printed === null ? null : subtract(total, printed);
  return (
    <FootMessage role="status">
      <span className={styles.foot}>
        <b>{t('quoteWillEnter', { total: printTotal(total) })}</b>
        {printed !== null && <span>{t('quotePrintedTotal', { total: printTotal(printed) })}</span>}
        {difference !== null && (
          <span className={difference === ZERO ? 'muted' : styles.differs}>
            {difference === ZERO
              ? t('quoteTotalsEqual')
              : t('quoteTotalsDiffer', { difference: printTotal(difference, true) })}
          </span>
        )}
        {shared !== null && (
          <span className={styles.differs}>{t('quoteTwice', { number: lines[shared]!.number })}</span>
        )}
        {withKept !== null && (
          <span className={styles.differs}>{t('quoteWithKept', { total: printTotal(withKept) })}</span>
        )}
      </span>
    </FootMessage>
  );
}

/** Returns why files are not taken, or null. */
function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (files.length > 1) return text('quoteOneFile');
  if (file?.size === 0) return text('importFileEmpty', { name: file.name });
  return file !== undefined && file.size > FILE_LIMIT_BYTES ? text('quoteFileTooLarge', { name: file.name }) : null;
}
