import { useTranslation } from 'react-i18next';
import { printTotal } from '../../cells/printAmount.ts';
import { DialogNote } from '../dialogs/dialogBar.tsx';
import { wireAmount, wirePrice } from '../model/wireAmount.ts';
import type { QuoteReading } from './quoteReading.ts';

/** What an e-mail holds next to the prices that were read: attachments without prices, and another total in its text. */
export function AttachmentNotes({ reading }: { reading: QuoteReading }) {
  const { t } = useTranslation('bid-package');
  const { unreadParts, otherTotals, printedTotal, texts } = reading;
  const names = unreadParts ?? [];
  const printed = wirePrice(printedTotal);
  return (
    <>
      {names.length > 0 && (
        <DialogNote role="status">{t('quoteUnreadParts', { count: names.length, names: names.join(', ') })}</DialogNote>
      )}
      {printed !== null &&
        (otherTotals ?? []).map(({ row, amount }) => (
          <DialogNote key={`${row} ${amount}`} role="status">
            {t('quoteOtherTotal', {
              stated: printTotal(wireAmount(amount)),
              printed: printTotal(printed),
              sentence: texts.find((text) => text.row === row)?.text ?? '',
            })}
          </DialogNote>
        ))}
    </>
  );
}
