import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { DialogNote } from '../../dialogs/dialogBar.tsx';
import { LumpSums } from '../lumpSums/LumpSums.tsx';
import styles from '../QuoteDialog.module.css';
import { QuoteSection } from '../QuoteSection.tsx';
import { isToBeLine, type QuoteState } from '../useQuote.ts';
import { onlyPriceColumn, withMeaning } from '../useReading.ts';
import { DroppedTable } from './DroppedTable.tsx';
import { KeptTexts } from './KeptTexts.tsx';
import { NotQuoted } from './NotQuoted.tsx';
import { QuoteColumns } from './QuoteColumns.tsx';
import type { ReviewRow } from './quoteReview.ts';
import { ReviewTable, type ReviewTableProps } from './ReviewTable.tsx';
import { holds, holdsText } from './soughtRows.ts';

interface QuoteReviewPartsProps {
  readonly state: QuoteState;
  /** A part of a text: only the rows that have it show. */
  readonly sought: string;
  readonly goTo: ReviewTableProps['goTo'];
}

/** The review of a quote that was read: what is to be decided first, then what is matched, and what is not quoted. */
export function QuoteReviewParts({ state, sought, goTo }: QuoteReviewPartsProps) {
  const { t } = useTranslation('bid-package');
  const { reading, review, lines, changedBy, isRevised } = state;
  if (reading === null || review === null) return null;
  const shown = review.rows.filter((row) => holdsText(row, lines, sought));
  const of = (...found: readonly ReviewRow['found'][]) => shown.filter((row) => found.includes(row.found));
  const toDecide = shown.filter(isOfToDecide);
  const matched = of('matched');
  const withoutPrice = of('excluded', 'unreadable').filter((row) => !isOfToDecide(row));
  const texts = state.texts.filter(({ text }) => holds([text], sought));
  const dropped = review.dropped.map((at) => lines[at]!).filter(({ id }) => !state.lumpSums?.replaced.has(id));
  const notQuoted = review.notQuoted.map((at) => lines[at]!).filter(({ id }) => !state.lumpSums?.covered.has(id));
  // The rows of the first quote of a package make its lines.
  const isFirst = lines.length === 0;
  const toDecideTitle = t(isFirst ? 'quoteNewLines' : 'quoteToDecide');
  const isOpen = review.problem?.kind === 'open';
  const undecided = review.rows.filter((row) => isOfToDecide(row) && row.choice === null).length;
  const likelyReason = state.likely.size > 0 ? null : t('quoteNoLikely');
  const shared = {
    lines,
    places: state.places,
    likely: state.likely,
    units: state.units,
    isRevised,
    changedBy,
    goTo,
    onChoice: state.choose,
    onExtend: state.extend,
  };
  const columnsChosen = (column: number, meaning: Parameters<typeof withMeaning>[2]) =>
    state.setReadingChoices({ sheet: reading.sheet, columns: withMeaning(reading, column, meaning) });
  return (
    <>
      <HowItIsRead state={state} />
      <QuoteColumns reading={reading} onMeaning={columnsChosen} />
      {toDecide.length > 0 && (
        <QuoteSection
          title={toDecideTitle}
          count={isFirst ? toDecide.length : undecided}
          isWarning={undecided > 0}
          help={isFirst ? t('quoteNewLinesHelp') : undecided > 0 ? t('quoteToDecideHelp') : t('quoteAllDecided')}
          action={
            <>
              <Button
                size="sm"
                variant="line"
                keys="Alt+L"
                disabledReason={isOpen ? likelyReason : t('quoteAllDecided')}
                onClick={state.takeLikely}
              >
                {t('quoteTakeLikely')}
              </Button>
              <Button
                size="sm"
                variant="line"
                disabledReason={toDecide.some(isToBeLine) ? null : t(isOpen ? 'quoteNoQuantity' : 'quoteAllDecided')}
                onClick={state.makeLines}
              >
                {t(isFirst ? 'quoteMakeLines' : 'quoteMakeExtra')}
              </Button>
              <Button
                size="sm"
                variant="line"
                disabledReason={isOpen ? null : t('quoteAllDecided')}
                onClick={state.leaveOutOpen}
              >
                {t('quoteLeaveOutOpen')}
              </Button>
            </>
          }
        >
          <ReviewTable label={toDecideTitle} rows={toDecide} {...shared} />
        </QuoteSection>
      )}
      {matched.length > 0 && (
        <QuoteSection title={t('quoteMatched')} count={matched.length}>
          <ReviewTable label={t('quoteMatched')} rows={matched} {...shared} />
        </QuoteSection>
      )}
      {withoutPrice.length > 0 && (
        <QuoteSection title={t('quoteWithoutPrice')} count={withoutPrice.length} help={t('quoteWithoutPriceHelp')}>
          <ReviewTable label={t('quoteWithoutPrice')} rows={withoutPrice} {...shared} />
        </QuoteSection>
      )}
      <LumpSums state={state} />
      {texts.length > 0 && <KeptTexts texts={texts} onKeep={state.keepTexts} />}
      {dropped.length > 0 && (
        <DroppedTable lines={dropped} removed={state.choices.removed} seen={state.seen} onRemove={state.remove} />
      )}
      {notQuoted.length > 0 && <NotQuoted lines={notQuoted} />}
    </>
  );
}

/** Returns whether a row is asked about, as one is that could not be read in a picture. */
const isOfToDecide = ({ found, row }: ReviewRow): boolean =>
  found === 'doubtful' || found === 'unmatched' || (found === 'unreadable' && row.isUnsure === true);

/** The sheet of a workbook, and whether the only price column holds unit prices or amounts. */
function HowItIsRead({ state }: { state: QuoteState }) {
  const { t } = useTranslation('bid-package');
  const { reading } = state;
  if (reading === null) return null;
  const price = onlyPriceColumn(reading);
  const unread = reading.unreadPages ?? [];
  return (
    <>
      {unread.length > 0 && (
        <DialogNote role="status">
          {t('quoteUnreadPages', { count: unread.length, pages: unread.join(', ') })}
        </DialogNote>
      )}
      {reading.isPriceUnclear && <DialogNote role="status">{t('quotePriceUnclear')}</DialogNote>}
      <div className={styles.choices}>
        {reading.sheets.length > 1 && (
          <SelectBox
            isSmall
            label={t('quoteSheet')}
            value={reading.sheet ?? ''}
            options={reading.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChange={(sheet) => state.setReadingChoices({ sheet, columns: null })}
          />
        )}
        {price !== null && (
          <>
            <span className="muted small">{t('quotePrices')}</span>
            <Segmented
              label={t('quotePrices')}
              value={price.meaning}
              options={[
                { value: 'amount', label: t('quoteAmounts') },
                { value: 'unitPrice', label: t('quoteUnitPrices') },
              ]}
              onChange={(meaning) =>
                state.setReadingChoices({
                  sheet: reading.sheet,
                  columns: withMeaning(reading, price.column, meaning),
                })
              }
            />
          </>
        )}
      </div>
    </>
  );
}
