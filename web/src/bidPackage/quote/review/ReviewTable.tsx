import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Classification, type LineItemBid, type MatchDoubt, subtract } from '#leveling';
import { printQuantity, printTotal, printTyped } from '../../../cells/printAmount.ts';
import { printCount } from '../../../i18n/printed.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { smallIcon } from '../../../ui/icons.ts';
import { classLabel } from '../../cells/classLabel.ts';
import { wireAmount } from '../../model/wireAmount.ts';
import type { LumpSumPlace } from '../lumpSums/quoteLumpSums.ts';
import type { PackageLine } from '../packageLines.ts';
import { type RowMeasure, WindowedBody } from '../window/WindowedBody.tsx';
import type { ReviewRow, RowChoice } from './quoteReview.ts';
import styles from './ReviewTable.module.css';
import { RowTarget } from './RowTarget.tsx';

export interface ReviewTableProps {
  readonly label: string;
  readonly rows: readonly ReviewRow[];
  readonly lines: readonly PackageLine[];
  readonly units: readonly string[];
  /** Where lump sums can go. */
  readonly places: readonly LumpSumPlace[];
  /** Where open rows most likely go, by row. */
  readonly likely: ReadonlyMap<number, RowChoice>;
  /** The bidder has entries: what changes is shown. */
  readonly isRevised: boolean;
  /** Who changed a line meanwhile, by its id. */
  readonly changedBy: ReadonlyMap<string, string>;
  /** The row that gets the keyboard, in an object of its own each time. */
  readonly goTo: { readonly row: number } | null;
  onChoice(row: number, choice: RowChoice | null): void;
  onExtend(row: number, isExtended: boolean): void;
}

/** Rows of the quote, the line that each goes to, and what is entered there. */
export function ReviewTable({ label, rows, isRevised, goTo, ...rest }: ReviewTableProps) {
  const { t } = useTranslation('bid-package');
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (goTo === null) return;
    const row = body.current?.querySelector(`tr[data-row="${goTo.row}"]`);
    const target = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector('select');
    target?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [goTo]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area can be scrolled by keys
    <div className={styles.scroller} tabIndex={0}>
      <table
        className={`list ${styles.table} ${isRevised ? styles.revised : ''}`}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr>
            <th className={styles.number}>{t('quoteRow')}</th>
            <th>{t('quotePrinted')}</th>
            <th className={styles.quantity}>{t('quoteQuantity')}</th>
            <th className={styles.target}>{t('quoteGoesTo')}</th>
            {isRevised && <th className={`num ${styles.amount}`}>{t('quoteNow')}</th>}
            <th className={`num ${styles.amount}`}>{t('quotePrice')}</th>
            {isRevised && <th className={`num ${styles.amount}`}>{t('quoteDifference')}</th>}
          </tr>
        </thead>
        <WindowedBody
          rows={rows}
          estimatedHeight={35}
          columnCount={isRevised ? 7 : 5}
          pinned={goTo === null ? -1 : rows.findIndex(({ row }) => row.row === goTo.row)}
          bodyRef={body}
          keyOf={({ row }) => row.row}
        >
          {(row, index, measure) => (
            <Row key={row.row.row} row={row} index={index} measure={measure} isRevised={isRevised} {...rest} />
          )}
        </WindowedBody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<ReviewTableProps, 'label' | 'rows' | 'goTo'> {
  readonly row: ReviewRow;
  readonly index: number;
  readonly measure: RowMeasure;
}

const Row = memo(function Row(props: RowProps) {
  const { row, index, measure, lines, places, units, likely, isRevised, changedBy, onChoice, onExtend } = props;
  const { t } = useTranslation('bid-package');
  const { row: printed, line, price, before } = row;
  const name = [printed.code, printed.description].filter(Boolean).join(' ') || `${printed.lineNumber ?? ''}`;
  const ours = line === null ? null : lines[line]!;
  const changer = ours === null ? undefined : changedBy.get(ours.id);
  const isOpen = row.choice === null;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-row={printed.row}
      data-open={isOpen || undefined}
      data-changed={changer === undefined ? undefined : ''}
    >
      <td className="muted">{printed.row}</td>
      <td className={styles.printed}>
        <div title={name}>{name}</div>
        {printed.title !== null && <div className="muted small">{printed.title}</div>}
        {(lines.length > 0 || row.found === 'excluded' || row.found === 'unreadable') && (
          <Doubt row={row} doubt={row.doubt} />
        )}
      </td>
      <td>
        {row.quantity !== null && `${printQuantity(row.quantity)} `}
        {printed.unit}
        {(row.isQuantityOther || row.isUnitOther) && ours !== null && (
          <div className={`small ${styles.warned}`}>
            {t('quoteOurQuantity', { quantity: printQuantity(ours.quantity), unit: ours.unit })}
          </div>
        )}
        {row.isUnitOther && ours !== null && <OtherUnit row={row} ours={ours.unit} />}
        {row.isExtendable && ours !== null && (
          <label className={styles.extend}>
            <input
              type="checkbox"
              aria-label={t('quoteExtendRow', { row: printed.row })}
              title={t('quoteExtendHelp', {
                quantity: printQuantity(ours.quantity),
                unitPrice: printTyped(wireAmount(printed.unitPrice ?? '0')),
              })}
              checked={row.isExtended}
              onChange={(event) => onExtend(printed.row, event.target.checked)}
            />
            {t('quoteExtend')}
          </label>
        )}
      </td>
      <td>
        <RowTarget
          row={row}
          lines={lines}
          places={places}
          units={units}
          likely={likely.get(printed.row) ?? null}
          onChoice={onChoice}
        />
        {row.sharedWith.length > 0 && (
          <div className={`small ${styles.warned}`}>
            {t('quoteSharedLine', { count: row.sharedWith.length, rows: row.sharedWith.join(', ') })}
          </div>
        )}
        {changer !== undefined && (
          <div className={`small ${styles.warned}`}>{t('quoteChangedBy', { name: changer })}</div>
        )}
      </td>
      {isRevised && <td className="num">{printBid(before)}</td>}
      <td className="num">{priceOf(row, t)}</td>
      {isRevised && (
        <td className="num">
          {price !== null && before?.price != null && printTotal(subtract(price, before.price), true)}
        </td>
      )}
    </tr>
  );
});

/** Prints an entry of the bidder: its price, or its class where it has none. */
export function printBid(bid: LineItemBid | null): string {
  if (bid === null) return '';
  return bid.price === null ? classLabel(bid.classification) : printTyped(bid.price);
}

function priceOf(
  { row, price, found, choice, isRate }: ReviewRow,
  t: (key: 'quoteIncluded' | 'quoteRateUnit') => string,
): ReactNode {
  if (row.words === 'included') return t('quoteIncluded');
  if (isRate) {
    const unitPrice = printTyped(wireAmount(row.unitPrice ?? '0'));
    return <span className="muted">{`${unitPrice} / ${row.unit ?? t('quoteRateUnit')}`}</span>;
  }
  if (choice?.kind === 'line' && price === null) {
    return classLabel(choice.isIncluded ? Classification.Included : Classification.MissingScope);
  }
  return price === null || found === 'excluded' || found === 'unreadable' ? '' : printTyped(price);
}

/** How a unit price in another unit makes the price of our quantity, or that it makes none. */
function OtherUnit({ row: { row, converted, isUnitPriceApart }, ours }: { row: ReviewRow; ours: string }) {
  const { t } = useTranslation('bid-package');
  const units = { theirs: row.unit ?? '', ours };
  if (isUnitPriceApart) return <div className={`small ${styles.warned}`}>{t('quoteUnitPriceApart', units)}</div>;
  if (converted === null) return null;
  const { multiplier, divisor, isExact, unitPrice } = converted;
  const factors = [
    printTyped(wireAmount(row.unitPrice ?? '0')),
    ...(multiplier === 1 ? [] : [`× ${printCount(multiplier)}`]),
    ...(divisor === 1 ? [] : [`/ ${printCount(divisor)}`]),
    isExact ? '=' : '≈',
    printTyped(unitPrice),
  ];
  return (
    <div className={`small ${styles.warned}`}>{t('quoteUnitConverted', { ...units, sum: factors.join(' ') })}</div>
  );
}

/** Why a row is not matched, or what it has in place of a price. */
function Doubt({ row: { found, choice, row, isAsBefore }, doubt }: { row: ReviewRow; doubt: MatchDoubt | null }) {
  const { t } = useTranslation('bid-package');
  const text = row.priceText || t('quoteBlank');
  const unsure = row.isUnsure === true ? t('quoteDoubt_scan') : null;
  if (found === 'excluded') return <div className="muted small">{t('quoteExcluded', { text })}</div>;
  if (found === 'unreadable')
    return <div className={`small ${styles.warned}`}>{joinSentences(t('quoteUnreadable', { text }), unsure)}</div>;
  if (found === 'matched') return isAsBefore ? <div className="muted small">{t('quoteAsBefore')}</div> : null;
  return (
    <div className={choice === null ? `small ${styles.warned}` : 'muted small'}>
      {choice === null && <IconAlertTriangle {...smallIcon} />}
      {doubt === 'scan' ? unsure : joinSentences(doubt === null ? t('quoteNoFit') : t(`quoteDoubt_${doubt}`), unsure)}
    </div>
  );
}
