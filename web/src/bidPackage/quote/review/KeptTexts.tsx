import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { QuoteSection } from '../QuoteSection.tsx';
import type { QuoteState } from '../useQuote.ts';
import styles from './KeptTexts.module.css';

interface KeptTextsProps {
  readonly texts: QuoteState['texts'];
  onKeep(rows: readonly number[], isKept: boolean): void;
}

/** Texts of the quote and rows that were left out; those that are ticked go to the bidder's note. */
export function KeptTexts({ texts, onKeep }: KeptTextsProps) {
  const { t } = useTranslation('bid-package');
  const isAny = texts.some(({ isKept }) => isKept);
  const all = texts.map(({ row }) => row);
  return (
    <QuoteSection
      title={t('quoteTexts')}
      count={texts.length}
      help={t('quoteTextsHelp')}
      action={
        <Button size="sm" variant="line" onClick={() => onKeep(all, !isAny)}>
          {t(isAny ? 'quoteTextsNone' : 'quoteTextsAll')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {texts.map(({ row, text, isKept }) => (
          <li key={row}>
            <label className={isKept ? undefined : 'muted'}>
              <input type="checkbox" checked={isKept} onChange={(event) => onKeep([row], event.target.checked)} />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </QuoteSection>
  );
}
