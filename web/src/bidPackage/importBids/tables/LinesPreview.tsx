/* biome-ignore-all lint/a11y/useSemanticElements: a table of which only the visible rows exist */
/* biome-ignore-all lint/a11y/useFocusableInteractive: it is read, not operated */
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '#contract';
import { type Amount, uniqueKey } from '#leveling';
import { printQuantity, printTotal, printTyped } from '../../../cells/printAmount.ts';
import { smallIcon } from '../../../ui/icons.ts';
import { Aligned } from '../../columns/Aligned.tsx';
import { lineDecimals } from '../../columns/columnFigures.ts';
import { wireAmount, wirePrice } from '../../model/wireAmount.ts';
import section from '../ImportSection.module.css';
import { ImportSection } from '../ImportSection.tsx';
import { lineName, type PackageLine } from '../lineMatches.ts';
import { type PreviewGroup, type PreviewLine, type PreviewRow, previewRows } from '../previewRows.ts';
import styles from './LinesPreview.module.css';

interface LinesPreviewProps {
  readonly answer: ImportAnswer;
  isNew(companyName: string): boolean;
  /** A line of the package by its id. */
  lineOf(lineItemId: string): PackageLine | null;
}

const ROW_HEIGHT = 22;

const figure = `num ${styles.figure}`;
const wideName = `${styles.name} ${styles.wide}`;

/** A preview of the lines, with sums, printed totals and differences per bidder; only visible rows exist. */
export function LinesPreview({ answer, isNew, lineOf }: LinesPreviewProps) {
  const { t } = useTranslation('bid-package');
  const rows = useMemo(() => previewRows(answer), [answer]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 16,
  });
  const unknown = useMemo(() => new Set(answer.unknownUnits.map(uniqueKey)), [answer]);
  const places = useMemo(() => {
    const unitPrices = rows.flatMap((row) => (row.kind === 'line' ? [row.unitPrice] : []));
    return lineDecimals({ quantities: [], unitPrices }).unitPrice;
  }, [rows]);
  const columns = [
    [t('lineItem'), styles.name],
    [t('quantity'), figure],
    [t('unit'), ''],
    [t('unitPrice'), figure],
    [t('baseEstimateShort'), figure],
  ] as const;
  const style = { '--bidders': answer.bidders.length } as React.CSSProperties;
  return (
    <ImportSection title={t('linesAsTheyWillStand')} help={t('linesAsTheyWillStandHelp')} isGrowing>
      <div
        ref={scroller}
        className={`${section.box} ${styles.lines}`}
        style={style}
        role="table"
        aria-label={t('linesAsTheyWillStand')}
        aria-rowcount={rows.length + 4}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area can be scrolled by keys
        tabIndex={0}
      >
        <div className={`${styles.row} ${styles.header}`} role="row">
          <div className={styles.number} role="columnheader">
            <span className="hidden-text">#</span>
          </div>
          {columns.map(([label, className]) => (
            <div key={label} className={className} role="columnheader">
              {label}
            </div>
          ))}
          {answer.bidders.map(({ companyName, mark }) => (
            <div key={companyName} className={styles.bidder} role="columnheader" title={companyName}>
              <span className={`cut ${styles.company}`}>{companyName}</span>
              <span className={styles.marks}>
                <span className={`tag ${styles.status} ${isNew(companyName) ? 'info' : ''}`}>
                  {t(isNew(companyName) ? 'newBidder' : 'inThePackageTag')}
                </span>
                {mark !== undefined && (
                  <span className={styles.mark} role="img" aria-label={mark} title={t('fileMarkTip', { mark })}>
                    <IconFlag {...smallIcon} />
                  </span>
                )}
              </span>
            </div>
          ))}
        </div>
        <div className={styles.window} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <Row
              key={index}
              row={rows[index]!}
              index={index}
              start={start}
              unknown={unknown}
              places={places}
              lineOf={lineOf}
            />
          ))}
        </div>
        <Sums answer={answer} rowCount={rows.length} />
      </div>
    </ImportSection>
  );
}

interface RowProps {
  readonly row: PreviewRow;
  readonly index: number;
  readonly start: number;
  readonly unknown: ReadonlySet<string>;
  /** Decimals that every unit price is aligned by. */
  readonly places: number;
  readonly lineOf: LinesPreviewProps['lineOf'];
}

function Row({ row, index, start, unknown, places, lineOf }: RowProps) {
  const isLine = row.kind === 'line';
  return (
    <div
      className={isLine ? styles.row : `${styles.row} ${styles[row.kind]}`}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)` }}
    >
      {isLine ? (
        <LineCells line={row} isUnknownUnit={unknown.has(uniqueKey(row.unit))} places={places} lineOf={lineOf} />
      ) : (
        <GroupCells group={row} />
      )}
    </div>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return (
    <div className={figure} role="cell">
      {children}
    </div>
  );
}

function BidderAmount({ children }: { children: string }) {
  return (
    <span className={styles.amount} data-amount="">
      {children}
    </span>
  );
}

interface LineCellsProps {
  readonly line: PreviewLine;
  readonly isUnknownUnit: boolean;
  readonly places: number;
  readonly lineOf: LinesPreviewProps['lineOf'];
}

function LineCells({ line, isUnknownUnit, places, lineOf }: LineCellsProps) {
  const { t } = useTranslation('bid-package');
  const own = line.match?.lineItemId ? lineOf(line.match.lineItemId) : null;
  const isOtherQuantity = own !== null && own.quantity !== line.quantity;
  return (
    <>
      <div className={`muted ${styles.number}`} role="rowheader">
        {line.number}
      </div>
      <div className={styles.name} role="cell" title={line.description}>
        <span className="cut">{line.description}</span>
        {line.match && <MatchTag kind={line.match.kind} line={own} />}
      </div>
      <Figure>
        {isOtherQuantity ? (
          <span className={styles.unlisted} title={t('quantityInPackage', { quantity: printQuantity(own.quantity) })}>
            {printQuantity(line.quantity)}
          </span>
        ) : (
          printQuantity(line.quantity)
        )}
      </Figure>
      <div role="cell" title={isUnknownUnit ? t('unitNotListed') : undefined}>
        <span className={isUnknownUnit ? `cut ${styles.unlisted}` : 'cut'}>{line.unit}</span>
      </div>
      <Figure>
        <span>
          <Aligned printed={printTyped(line.unitPrice)} places={places} />
        </span>
      </Figure>
      <Figure>{printTotal(line.estimate)}</Figure>
      {line.prices.map((price, bidder) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bidder's place is its identity here
        <div key={bidder} role="cell">
          {price === null ? (
            <span className={styles.unleveled} role="img" aria-label={t('unleveled')} title={t('unleveled')} />
          ) : (
            <>
              <span className={`badge S ${styles.badge}`} aria-hidden="true">
                S
              </span>
              <BidderAmount>{printTyped(price)}</BidderAmount>
            </>
          )}
        </div>
      ))}
    </>
  );
}

/** Where a line of the file goes: to a line of the package, to a new one, or it is still to be chosen. */
function MatchTag({ kind, line }: { kind: 'matched' | 'doubtful' | 'unmatched'; line: PackageLine | null }) {
  const { t } = useTranslation('bid-package');
  if (kind !== 'matched') {
    return (
      <span className={`tag ${styles.match} ${kind === 'doubtful' ? 'warn' : 'info'}`}>
        {t(kind === 'doubtful' ? 'lineToChoose' : 'newLine')}
      </span>
    );
  }
  return (
    <span className={`tag ${styles.match}`} title={lineName(line)}>
      {line === null ? t('deletedLine') : t('onLine', { number: line.number })}
    </span>
  );
}

function GroupCells({ group }: { group: PreviewGroup }) {
  const { t } = useTranslation('bid-package');
  const name = group.name ?? t('baseBid');
  return (
    <>
      <div className={styles.number} role="cell" />
      <div className={wideName} role="rowheader" title={name}>
        <span className="cut">{name}</span>
        <span className={styles.count}>{group.count}</span>
      </div>
      <Figure>{printTotal(group.estimate)}</Figure>
      {group.prices.map((price, bidder) => {
        const count = group.unleveled[bidder] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bidder's place is its identity here
          <div key={bidder} className="num" role="cell">
            {count > 0 && (
              <span className={styles.openCount} title={t('unleveledLines', { count })}>
                {count}
              </span>
            )}
            <BidderAmount>{printTotal(price)}</BidderAmount>
          </div>
        );
      })}
    </>
  );
}

/** Sum, printed total and their difference (sum minus printed) under each bidder. */
function Sums({ answer, rowCount }: { answer: ImportAnswer; rowCount: number }) {
  const { t } = useTranslation('bid-package');
  const shared = { answer, rowCount };
  return (
    <div className={styles.sums} role="rowgroup">
      <SumRow {...shared} index={2} name={t('sumOfLines')} amountOf={({ total }) => wireAmount(total)} isSum />
      <SumRow {...shared} index={3} name={t('totalPrinted')} amountOf={({ printedTotal }) => wirePrice(printedTotal)} />
      <SumRow {...shared} index={4} name={t('difference')} amountOf={({ difference }) => wirePrice(difference)} warns />
    </div>
  );
}

interface SumRowProps {
  readonly answer: ImportAnswer;
  readonly rowCount: number;
  readonly index: number;
  readonly name: string;
  /** Returns null where the file prints none. */
  readonly amountOf: (bidder: ImportAnswer['bidders'][number]) => Amount | null;
  /** The row with the sum of the lines; the others are quieter. */
  readonly isSum?: boolean;
  /** The row of differences, with a warning at each that is not 0. */
  readonly warns?: boolean;
}

function SumRow({ answer, rowCount, index, name, amountOf, isSum = false, warns = false }: SumRowProps) {
  const { t } = useTranslation('bid-package');
  const quiet = isSum ? '' : warns ? 'muted' : 'soft';
  return (
    <div className={isSum ? `${styles.row} ${styles.sum}` : styles.row} role="row" aria-rowindex={rowCount + index}>
      <div className={styles.number} role="cell" />
      <div className={isSum ? wideName : `soft ${wideName}`} role="rowheader">
        {name}
      </div>
      <Figure>{isSum && printTotal(wireAmount(answer.estimateTotal))}</Figure>
      {answer.bidders.map((bidder) => {
        const amount = amountOf(bidder);
        const isWarning = warns && amount !== null && amount !== 0n;
        return (
          <div key={bidder.companyName} className={`num ${isWarning ? styles.differs : quiet}`} role="cell">
            {isWarning && <IconAlertTriangle {...smallIcon} aria-label={t('differs')} />}
            <BidderAmount>{amount === null ? t('notAvailable') : printTotal(amount, warns)}</BidderAmount>
          </div>
        );
      })}
    </div>
  );
}
