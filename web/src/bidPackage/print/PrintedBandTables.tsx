import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printTotal } from '../../cells/printAmount.ts';
import { tinyIcon } from '../../ui/icons.ts';
import printed from '../../ui/print/printedTable.module.css';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { lateText } from '../bidders/receipt.ts';
import { SHEET_COLUMNS } from '../columns/sheetColumns.tsx';
import { Column } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { submittedGrandTotal } from '../submitted/submittedFigures.ts';
import { PrintedHeader } from './PrintedHeader.tsx';
import styles from './PrintedPackage.module.css';
import { PrintedRowView } from './PrintedRowView.tsx';
import { PRINTED_COLUMNS, type PrintedBand, type PrintLayout, tablesOf } from './printLayout.ts';

interface BandProps {
  readonly model: SheetModel;
  readonly layout: PrintLayout;
  readonly band: PrintedBand;
  /** Which bidders and lines are printed, where others are not. */
  readonly shownPart: string | null;
}

/**
 * All rows with some of the bidders, under header rows that repeat on every page. Browsers go over all rows of a table again
 * for each of its pages: a long sheet is several tables, each on pages of its own.
 */
export function PrintedBandTables({ model, layout, band, shownPart }: BandProps) {
  const { widths, zoom, rows } = layout;
  const columns = PRINTED_COLUMNS.filter((key) => band.hasFigures || key === 'number' || key === 'description');
  const bidders = Array.from({ length: band.count }, (_, index) => band.first + index);
  return tablesOf(rows).map((part) => (
    <table
      key={part[0]!.row.key}
      className={`${printed.table} ${styles.sheet}`}
      style={{ zoom }}
      data-band={band.first}
    >
      <colgroup>
        {columns.map((key) => (
          <col key={key} style={key === 'description' ? undefined : { width: widths[key] }} />
        ))}
        {bidders.map((bidder) => (
          <col key={bidder} style={{ width: widths.bidder }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.pageHeader} colSpan={columns.length + band.count}>
            <PrintedHeader model={model} band={band} shownPart={shownPart} />
          </td>
        </tr>
        <tr className={styles.headers} data-part="headers">
          {columns.map((key) => (
            <th key={key} className={key === 'description' || key === 'unit' ? undefined : 'num'}>
              {key === 'number' ? '' : text(SHEET_COLUMNS[Column[key]]!.header)}
            </th>
          ))}
          {bidders.map((bidder) => (
            <BidderHead key={bidder} model={model} bidder={bidder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {part.map((row) => (
          <PrintedRowView key={row.row.key} model={model} row={row} bidders={bidders} hasFigures={band.hasFigures} />
        ))}
      </tbody>
    </table>
  ));
}

/** Name, status and base bid of a bidder; the selected and the second one say so. */
function BidderHead({ model, bidder }: { model: SheetModel; bidder: number }) {
  const { t } = useTranslation('bid-package');
  const record = model.bidder(bidder);
  const { companyName, status, fileMark } = record;
  const late = lateText(record, model.content.project) !== null && t('late');
  const place = model.place(bidder);
  return (
    <th className={styles.bidder} data-printed-bidder={bidder}>
      <span className={`${printed.clamped} ${styles.bidderName}`}>{companyName}</span>
      {place !== null && (
        <span className={place === 1 ? 'trophy first' : 'trophy second'}>
          <IconTrophy {...tinyIcon} />
          {t(place === 1 ? 'printedSelected' : 'printedSecond')}
        </span>
      )}
      <span className={`${printed.clamped} ${styles.status}`}>
        {[statusLabel(status), late, fileMark].filter(Boolean).join(', ')}
      </span>
      {model.showsSubmitted ? (
        <PrintedTotals model={model} bidder={bidder} />
      ) : (
        <span className={`num ${styles.baseBid}`}>{printTotal(model.sectionTotal(0, bidder))}</span>
      )}
    </th>
  );
}

/** What a bidder submitted, and under it its leveled total. */
function PrintedTotals({ model, bidder }: { model: SheetModel; bidder: number }) {
  const { t } = useTranslation('bid-package');
  const submitted = submittedGrandTotal(model, bidder);
  return (
    <>
      <span className={`num ${styles.baseBid}`}>{submitted === null ? '–' : printTotal(submitted)}</span>
      <span className={`num ${styles.status}`}>
        {t('printedLeveled', { amount: printTotal(model.grandTotal(bidder)) })}
      </span>
    </>
  );
}
