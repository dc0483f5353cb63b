import { useTranslation } from 'react-i18next';
import { printCount } from '../../i18n/printed.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { PrintedPages } from '../../ui/print/PrintedPages.tsx';
import { filteredLinesText } from '../filter/filterTexts.ts';
import type { SheetFilter } from '../filter/sheetFilter.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { PrintedBandTables } from './PrintedBandTables.tsx';
import { PrintedFoot } from './PrintedFoot.tsx';
import { PrintedHeader } from './PrintedHeader.tsx';
import styles from './PrintedPackage.module.css';
import { MAX_PRINTED_LINES, printLayout } from './printLayout.ts';
import { isTooLongToPrint } from './printSheet.ts';

/** The sheet of a bid package on paper: the lines and bidders that this person has not filtered out, whatever is collapsed. */
export function PrintedPackage({ page: { model, filter } }: { page: Pick<SheetPage, 'model' | 'filter'> }) {
  return (
    <PrintedPages testId="printed-package">
      {() =>
        isTooLongToPrint(model) ? (
          <TooLong model={model} />
        ) : (
          <Sheet model={model} shownPart={shownPart(model, filter.getState())} />
        )
      }
    </PrintedPages>
  );
}

/** Returns which of the bidders and lines are printed ('5 of 7 bidders, 32 of 45 lines: unleveled'), or null for all. */
function shownPart(model: SheetModel, { lines }: SheetFilter): string | null {
  const { shownBidders, shownLines, content } = model;
  const count = content.bidders.length;
  const parts = [
    shownBidders < count && text('printedShownBidders', { shown: shownBidders, count }),
    lines.kind !== 'all' &&
      text('printedShownLines', {
        shown: printCount(shownLines.count),
        count: content.lines.ids.length,
        what: filteredLinesText(model, lines),
      }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : joinSentences(parts.join(', '), text('filterCountsAll'));
}

function Sheet({ model, shownPart }: { model: SheetModel; shownPart: string | null }) {
  const layout = printLayout(model);
  return (
    <>
      {layout.bands.map((band) => (
        <PrintedBandTables key={band.first} model={model} layout={layout} band={band} shownPart={shownPart} />
      ))}
      <PrintedFoot model={model} />
    </>
  );
}

function TooLong({ model }: { model: SheetModel }) {
  const { t } = useTranslation('bid-package');
  const counts = { count: model.shownLines.count, limit: MAX_PRINTED_LINES };
  return (
    <>
      <PrintedHeader model={model} />
      <p className={styles.tooLong}>{t('printTooLong', counts)}</p>
    </>
  );
}
