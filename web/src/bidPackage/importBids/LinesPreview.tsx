/* biome-ignore-all lint/a11y/useSemanticElements: a table of which only the visible rows exist */
/* biome-ignore-all lint/a11y/useFocusableInteractive: it is read, not operated */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '#contract';
import { uniqueKey } from '#leveling';
import { smallIcon } from '../../ui/icons.ts';
import { printQuantity, printTotal, printTyped } from '../cells/printAmount.ts';
import { Aligned } from '../columns/Aligned.tsx';
import { lineDecimals } from '../columns/columnFigures.ts';
import { wireAmount, wirePrice } from '../model/wireAmount.ts';
import './linesPreview.css';
import { type PreviewGroup, type PreviewLine, type PreviewRow, previewRows } from './previewRows.ts';

export interface LinesPreviewProps {
  readonly answer: ImportAnswer;
  isNew(companyName: string): boolean;
}

const ROW_HEIGHT = 22;

/** The lines as they will stand, with sums, printed totals and differences per bidder; only visible rows exist. */
export function LinesPreview({ answer, isNew }: LinesPreviewProps) {
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
  const style = { '--bidders': answer.bidders.length } as React.CSSProperties;
  return (
    <section className="im im-grow" aria-label={t('linesAsTheyWillStand')}>
      <h3>
        {t('linesAsTheyWillStand')}
        <span className="muted">{t('linesAsTheyWillStandHelp')}</span>
      </h3>
      <div
        ref={scroller}
        className="it-b im-lines"
        style={style}
        role="table"
        aria-label={t('linesAsTheyWillStand')}
        aria-rowcount={rows.length + 4}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
      >
        <div className="ir ih tall" role="row">
          <div className="n" role="columnheader">
            <span className="hidden-text">#</span>
          </div>
          <div className="fill" role="columnheader">
            {t('lineItem')}
          </div>
          <div className="q num" role="columnheader">
            {t('quantity')}
          </div>
          <div className="u" role="columnheader">
            {t('unit')}
          </div>
          <div className="p num" role="columnheader">
            {t('unitPrice')}
          </div>
          <div className="e num" role="columnheader">
            {t('baseEstimateShort')}
          </div>
          {answer.bidders.map(({ companyName }) => (
            <div key={companyName} className="b bn" role="columnheader" title={companyName}>
              <span className="cut">{companyName}</span>
              <span className={isNew(companyName) ? 'tag info' : 'tag'}>
                {t(isNew(companyName) ? 'newBidder' : 'inThePackageTag')}
              </span>
            </div>
          ))}
        </div>
        <div className="im-window" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <Row key={index} row={rows[index]!} index={index} start={start} unknown={unknown} places={places} />
          ))}
        </div>
        <Sums answer={answer} rowCount={rows.length} />
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: PreviewRow;
  readonly index: number;
  readonly start: number;
  readonly unknown: ReadonlySet<string>;
  /** Decimals that the unit prices leave room for. */
  readonly places: number;
}

function Row({ row, index, start, unknown, places }: RowProps) {
  const shared = { role: 'row', 'aria-rowindex': index + 2, style: { transform: `translateY(${start}px)` } };
  if (row.kind !== 'line') {
    return (
      <div className={`ir grp ${row.kind}`} {...shared}>
        <GroupCells group={row} />
      </div>
    );
  }
  return (
    <div className="ir" {...shared}>
      <LineCells line={row} isUnknownUnit={unknown.has(uniqueKey(row.unit))} places={places} />
    </div>
  );
}

function LineCells({ line, isUnknownUnit, places }: { line: PreviewLine; isUnknownUnit: boolean; places: number }) {
  const { t } = useTranslation('bid-package');
  return (
    <>
      <div className="n muted" role="rowheader">
        {line.number}
      </div>
      <div className="fill" role="cell" title={line.description}>
        <span className="cut">{line.description}</span>
      </div>
      <div className="q num" role="cell">
        {printQuantity(line.quantity)}
      </div>
      <div className="u" role="cell" title={isUnknownUnit ? t('unitNotListed') : undefined}>
        <span className={isUnknownUnit ? 'uq cut' : 'cut'}>{line.unit}</span>
      </div>
      <div className="p num" role="cell">
        <span>
          <Aligned printed={printTyped(line.unitPrice)} places={places} />
        </span>
      </div>
      <div className="e num" role="cell">
        {printTotal(line.estimate)}
      </div>
      {line.prices.map((price, bidder) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bidder's place is its identity here
        <div key={bidder} className="b" role="cell">
          {price === null ? (
            <span className="hole" role="img" aria-label={t('unleveled')} title={t('unleveled')} />
          ) : (
            <>
              <span className="badge S" aria-hidden="true">
                S
              </span>
              <span className="amt">{printTyped(price)}</span>
            </>
          )}
        </div>
      ))}
    </>
  );
}

function GroupCells({ group }: { group: PreviewGroup }) {
  const { t } = useTranslation('bid-package');
  return (
    <>
      <div className="n" role="cell" />
      <div className="fill wide" role="rowheader" title={group.name ?? t('baseBid')}>
        <span className="cut">{group.name ?? t('baseBid')}</span>
        <span className="cnt">{group.count}</span>
      </div>
      <div className="e num" role="cell">
        {printTotal(group.estimate)}
      </div>
      {group.prices.map((price, bidder) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bidder's place is its identity here
        <div key={bidder} className="b num" role="cell">
          {(group.unleveled[bidder] ?? 0) > 0 && (
            <span className="n-open" title={t('unleveledLines', { count: group.unleveled[bidder] ?? 0 })}>
              {group.unleveled[bidder]}
            </span>
          )}
          <span className="amt">{printTotal(price)}</span>
        </div>
      ))}
    </>
  );
}

/** Sum, printed total and their difference (sum minus printed) under each bidder. */
function Sums({ answer, rowCount }: { answer: ImportAnswer; rowCount: number }) {
  const { t } = useTranslation('bid-package');
  return (
    <div className="im-sums" role="rowgroup">
      <div className="ir isum" role="row" aria-rowindex={rowCount + 2}>
        <div className="n" role="cell" />
        <div className="fill wide" role="rowheader">
          {t('sumOfLines')}
        </div>
        <div className="e num" role="cell">
          {printTotal(wireAmount(answer.estimateTotal))}
        </div>
        {answer.bidders.map(({ companyName, total }) => (
          <div key={companyName} className="b num" role="cell">
            <span className="amt">{printTotal(wireAmount(total))}</span>
          </div>
        ))}
      </div>
      <div className="ir" role="row" aria-rowindex={rowCount + 3}>
        <div className="n" role="cell" />
        <div className="fill wide soft" role="rowheader">
          {t('totalPrinted')}
        </div>
        <div className="e" role="cell" />
        {answer.bidders.map(({ companyName, printedTotal }) => {
          const printed = wirePrice(printedTotal);
          return (
            <div key={companyName} className="b num soft" role="cell">
              <span className="amt">{printed === null ? t('notAvailable') : printTotal(printed)}</span>
            </div>
          );
        })}
      </div>
      <div className="ir" role="row" aria-rowindex={rowCount + 4}>
        <div className="n" role="cell" />
        <div className="fill wide soft" role="rowheader">
          {t('difference')}
        </div>
        <div className="e" role="cell" />
        {answer.bidders.map((bidder) => (
          <Difference key={bidder.companyName} text={bidder.difference} />
        ))}
      </div>
    </div>
  );
}

function Difference({ text }: { text: string | null }) {
  const { t } = useTranslation('bid-package');
  const difference = wirePrice(text);
  const isOff = difference !== null && difference !== 0n;
  return (
    <div className={isOff ? 'b num differs' : 'b num muted'} role="cell">
      {isOff && <IconAlertTriangle {...smallIcon} aria-label={t('differs')} />}
      <span className="amt">{difference === null ? t('notAvailable') : printTotal(difference, true)}</span>
    </div>
  );
}
