import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import type { PackageLine } from '../packageLines.ts';
import styles from '../QuoteDialog.module.css';
import { QuoteSection } from '../QuoteSection.tsx';
import { MOST_WHOLE_ROWS } from '../window/WindowedBody.tsx';

/** Lines that the quote has no price for; of very many the first, and all by choice. */
export function NotQuoted({ lines }: { lines: readonly PackageLine[] }) {
  const { t } = useTranslation('bid-package');
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && lines.length > MOST_WHOLE_ROWS;
  const shown = isCut ? lines.slice(0, MOST_WHOLE_ROWS) : lines;
  return (
    <QuoteSection title={t('quoteNotQuoted')} count={lines.length} help={t('quoteNotQuotedHelp')}>
      <ul className={styles.notQuoted}>
        {shown.map(({ id, number, description }) => (
          <li key={id}>{t('quoteLine', { number, description })}</li>
        ))}
      </ul>
      {isCut && (
        <Button size="sm" variant="line" onClick={() => setWhole(true)}>
          {t('quoteShowAll', { count: lines.length })}
        </Button>
      )}
    </QuoteSection>
  );
}
