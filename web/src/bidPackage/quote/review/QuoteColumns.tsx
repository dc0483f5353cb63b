import { useTranslation } from 'react-i18next';
import { type QuoteColumnMeaning, quoteColumnMeanings } from '#contract';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { columnLetters } from '../../importBids/importChoices.ts';
import { QuoteSection } from '../QuoteSection.tsx';
import type { QuoteReading } from '../quoteReading.ts';
import styles from './QuoteColumns.module.css';

interface QuoteColumnsProps {
  readonly reading: QuoteReading;
  onMeaning(column: number, meaning: QuoteColumnMeaning): void;
}

const SHOWN_SAMPLES = 2;

/** The columns of the quote: their meanings, which can be changed, and some of their values. */
export function QuoteColumns({ reading, onMeaning }: QuoteColumnsProps) {
  const { t } = useTranslation('bid-package');
  const { columns } = reading;
  const options = quoteColumnMeanings.map((value) => ({ value, label: t(`meaning_${value}`) }));
  return (
    <QuoteSection title={t('quoteColumns')} help={t('quoteColumnsHelp')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area can be scrolled by keys */}
      <div className={styles.scroller} tabIndex={0}>
        <table className={styles.table} aria-label={t('quoteColumns')}>
          <thead>
            <tr>
              {columns.map(({ column, header }) => (
                <th key={column} scope="col" title={header ?? ''}>
                  <span className={styles.letter}>{columnLetters(column)}</span> {header ?? ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {columns.map(({ column, header, meaning }) => (
                <td key={column}>
                  <SelectBox
                    isSmall
                    label={t('quoteColumnMeaning', { column: columnLetters(column), name: header ?? '' })}
                    value={meaning}
                    options={options}
                    onChange={(next) => onMeaning(column, next)}
                  />
                </td>
              ))}
            </tr>
            {Array.from({ length: SHOWN_SAMPLES }, (_, sample) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
              <tr key={sample} className={styles.samples}>
                {columns.map(({ column, meaning, samples }) => (
                  <td key={column} className={meaning === 'ignore' ? styles.unused : undefined}>
                    {samples[sample] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </QuoteSection>
  );
}
