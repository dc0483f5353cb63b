import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import { printTotal, printTyped } from '../../../cells/printAmount.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { onTopOf } from '../../lumpSums/lumpSumFigures.ts';
import { numberLocale } from '../../sheet/sheetPage.ts';
import { QuoteSection } from '../QuoteSection.tsx';
import type { QuoteState } from '../useQuote.ts';
import styles from './LumpSums.module.css';
import { isLumpSumCut, lumpSumAmount } from './lumpSumAmounts.ts';
import { type LumpSumPlace, NO_LUMP_SUM_CHOICE, type QuoteLumpSum } from './quoteLumpSums.ts';

/**
 * One price for a section or group: typed, or a row of the quote; with what becomes of the entries beneath. Lump sums of the
 * bidder that the quote leaves are kept or removed.
 */
export function LumpSums({ state }: { readonly state: QuoteState }) {
  const { t } = useTranslation('bid-package');
  const { lumpSums, places, source, typed } = state;
  const others = lumpSums?.others ?? [];
  const entered = lumpSums?.lumpSums ?? [];
  if (source !== null && entered.length + others.length === 0) return null;
  const chosen = places.filter(({ key }) => typed.has(key));
  const shown = source !== null ? [] : chosen.length > 0 ? chosen : places.slice(0, 1);
  const left = places.filter((place) => !shown.includes(place));
  const isFilled = shown.every(({ key }) => (typed.get(key) ?? '').trim() !== '');
  const detailsOf = ({ key }: LumpSumPlace) => entered.find((one) => one.key === key);
  return (
    <QuoteSection
      title={t('quoteLumpSums')}
      help={source === null ? t('quoteLumpSumsHelp') : undefined}
      action={
        source === null &&
        left.length > 0 && (
          <Button
            size="sm"
            variant="line"
            disabledReason={isFilled ? null : t('quoteLumpSumFirst')}
            onClick={() => state.typeLumpSum(left[0]!.key, '')}
          >
            {t('quoteLumpSumAnother')}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {shown.map((place) => (
          <li key={place.key} className={styles.row}>
            <TypedLumpSum state={state} place={place} left={left} />
            <Details state={state} lumpSum={detailsOf(place)} />
          </li>
        ))}
        {source !== null &&
          entered.map((lumpSum) => (
            <li key={lumpSum.key} className={styles.row}>
              <span className={styles.place}>{lumpSum.name}</span>
              <span className={styles.amount}>{printTyped(lumpSum.amount)}</span>
              <Details state={state} lumpSum={lumpSum} />
            </li>
          ))}
        {others.map(({ key, name, amount, isRemoved }) => (
          <li key={key} className={styles.row}>
            <span className={styles.place}>{name}</span>
            <span className={styles.amount}>{printTyped(amount)}</span>
            <Segmented
              label={t('quoteKeepOrRemoveLumpSum', { place: name })}
              value={isRemoved ? 'remove' : 'keep'}
              options={[
                { value: 'keep', label: t('quoteKeep') },
                { value: 'remove', label: t('quoteRemove') },
              ]}
              onChange={(choice) => state.remove(key, choice === 'remove')}
            />
            <span className="muted small">{t('quoteLumpSumKept')}</span>
          </li>
        ))}
      </ul>
      {lumpSums?.problem && <div className={`small ${styles.warned}`}>{lumpSums.problem}</div>}
    </QuoteSection>
  );
}

interface TypedLumpSumProps {
  readonly state: QuoteState;
  readonly place: LumpSumPlace;
  /** Places without a lump sum. */
  readonly left: readonly LumpSumPlace[];
}

function TypedLumpSum({ state, place, left }: TypedLumpSumProps) {
  const { t } = useTranslation('bid-package');
  const typed = state.typed.get(place.key) ?? '';
  const isUnread = lumpSumAmount(typed, numberLocale()) === undefined;
  const options = state.places.filter((one) => one.key === place.key || left.includes(one));
  return (
    <>
      <SelectBox
        isSmall
        className={styles.place}
        label={t('quoteLumpSumPlace')}
        value={place.key}
        options={options.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => state.typeLumpSum(key, typed, place.key)}
      />
      <div className={`${isUnread ? 'in sm bad' : 'in sm'} ${styles.amount}`}>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('quoteLumpSumOf', { place: place.name })}
          aria-invalid={isUnread || undefined}
          value={typed}
          onChange={(event) => state.typeLumpSum(place.key, event.target.value)}
        />
      </div>
      {isLumpSumCut(typed, numberLocale()) && (
        <span className="muted small" role="status">
          {t('decimalsCut')}
        </span>
      )}
    </>
  );
}

/** What is there now, and what becomes of the entries beneath. */
function Details({ state, lumpSum }: { state: QuoteState; lumpSum: QuoteLumpSum | undefined }) {
  const { t } = useTranslation('bid-package');
  if (lumpSum === undefined) return null;
  const { key, name, amount, now, figures, isOnTop, isRestIncluded, restCount } = lumpSum;
  const choice = state.choices.lumpSums.get(key) ?? NO_LUMP_SUM_CHOICE;
  const labelled = (label: string, sum: Amount) => `${label} ${printTotal(sum)}`;
  return (
    <span className={styles.details}>
      {now !== null && <span className="muted small">{t('quoteLumpSumNow', { amount: printTyped(now) })}</span>}
      {figures !== null && figures.lineCount > 0 && (
        <>
          <span className="muted small">
            {t('quoteLumpSumHolds', { count: figures.lineCount, sum: printTotal(figures.lines) })}
          </span>
          <Segmented
            label={t('quoteLumpSumHow', { place: name })}
            value={isOnTop ? 'onTop' : 'inPlace'}
            options={[
              { value: 'inPlace', label: labelled(t('inPlaceOf'), amount) },
              { value: 'onTop', label: labelled(t('onTopOf'), onTopOf(figures, amount)) },
            ]}
            onChange={(how) => state.setLumpSum(key, { ...choice, isOnTop: how === 'onTop' })}
          />
        </>
      )}
      {figures !== null && figures.lowerCount > 0 && (
        <span className="muted small">{t('lumpSumLower', { count: figures.lowerCount })}</span>
      )}
      {restCount > 0 && (
        <label className={`small ${styles.rest}`}>
          <input
            type="checkbox"
            checked={isRestIncluded}
            onChange={(event) => state.setLumpSum(key, { ...choice, isRestIncluded: event.target.checked })}
          />
          {t('quoteLumpSumRest', { count: restCount })}
        </label>
      )}
    </span>
  );
}
