import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import type { SpreadBid } from '../sheet/spread.ts';
import { type Axis, heldPercent, placeOn } from './axis.ts';
import chart from './Chart.module.css';
import { markTexts, type PackageSpread, spreadSentence } from './packageSpread.ts';
import styles from './SpreadBar.module.css';

const ROW = 38;
const MIDDLE = ROW / 2;
const layers = { other: 0, second: 1, selected: 2 } as const;

/**
 * The bids of one package on the axis of all: brackets low and high, diamond selected, ring second, dots others; a
 * square around what the package carries.
 */
export function SpreadBar({ spread, axis }: { spread: PackageSpread; axis: Axis }) {
  const { t } = useTranslation('bid-summary');
  const bids = spread.bids
    .flatMap(({ percent, ...bid }) => (percent === null ? [] : [{ ...bid, percent, ...heldPercent(percent) }]))
    .sort((one, other) => layers[one.kind] - layers[other.kind]);
  const carried = spread.carried?.percent == null ? null : heldPercent(spread.carried.percent);
  const x = (percent: Amount) => `${placeOn(axis, percent)}%`;
  const ends = bids.map(({ at }) => at).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low, high] = [ends[0], ends.at(-1)];
  const held = carried === null ? bids : [...bids, carried];
  const isBelow = held.some(({ beyond }) => beyond === -1);
  const isAbove = held.some(({ beyond }) => beyond === 1);
  if (low === undefined || high === undefined) {
    return <span className={styles.noBids}>{t(spread.bids.length === 0 ? 'noBids' : 'noEstimate')}</span>;
  }
  return (
    <svg className={styles.bar} width="100%" height={ROW} role="img" aria-label={spreadSentence(spread)}>
      <title>{markTexts(spread).join('\n')}</title>
      {axis.ticks.map((tick) =>
        tick === 0n ? (
          <line key="0" data-mark="estimate" x1={x(tick)} x2={x(tick)} y1="5" y2={ROW - 5} />
        ) : (
          <line key={String(tick)} className={chart.tick} x1={x(tick)} x2={x(tick)} y1="0" y2={ROW} />
        ),
      )}
      <line data-mark="range" x1={x(low)} x2={x(high)} y1={MIDDLE} y2={MIDDLE} />
      {isBelow && <End x={x(low)} mark="beyond" d="M-8 -5l-5 5 5 5" />}
      {isAbove && <End x={x(high)} mark="beyond" d="M8 -5l5 5-5 5" />}
      {low !== high && !isBelow && <End x={x(low)} mark="end" d="M3 -8H0V8H3" />}
      {low !== high && !isAbove && <End x={x(high)} mark="end" d="M-3 -8H0V8H-3" />}
      {carried !== null && (
        <At x={x(carried.at)}>
          <CarriedShape />
        </At>
      )}
      {bids.map(({ companyName, kind, at }) => (
        <At key={companyName} x={x(at)}>
          <BidMark kind={kind} />
        </At>
      ))}
    </svg>
  );
}

function End({ x, mark, d }: { x: string; mark: 'end' | 'beyond'; d: string }) {
  return (
    <At x={x}>
      <path data-mark={mark} d={d} />
    </At>
  );
}

/** Draws around the point at `x`, half way down the row. */
function At({ x, children }: { x: string; children: ReactNode }) {
  return (
    <svg x={x} y={MIDDLE} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A bid's shape around the point 0, 0. */
function BidMark({ kind }: { kind: SpreadBid['kind'] }) {
  if (kind === 'selected') return <path data-mark="selected" d="M0 -6l6 6-6 6-6-6z" />;
  if (kind === 'second') return <circle data-mark="second" r="4" />;
  return <circle data-mark="other" r="2.4" />;
}

function CarriedShape() {
  return <path data-mark="carried" d="M-6.5 -6.5H6.5V6.5H-6.5z" />;
}

/** The shapes of the bid spread, named. */
export function SpreadLegend({ hasBeyond, hasCarried }: { hasBeyond: boolean; hasCarried: boolean }) {
  const { t } = useTranslation('bid-summary');
  return (
    <ul className={chart.legend}>
      <Entry name={t('selectedBid')}>
        <BidMark kind="selected" />
      </Entry>
      <Entry name={t('second')}>
        <BidMark kind="second" />
      </Entry>
      <Entry name={t('other')}>
        <BidMark kind="other" />
      </Entry>
      {hasCarried && (
        <Entry name={t('kind.carried')}>
          <CarriedShape />
        </Entry>
      )}
      <Entry name={t('lowAndHigh')}>
        <path data-mark="range" d="M-6 0H6" />
        <path data-mark="end" d="M-3 -6H-6V6H-3M3 -6H6V6H3" />
      </Entry>
      <Entry name={t('baseEstimate')}>
        <path data-mark="estimate" d="M0 -8V8" />
      </Entry>
      {hasBeyond && (
        <Entry name={t('beyondAxis')}>
          <path data-mark="beyond" d="M-2 -5l5 5-5 5" />
        </Entry>
      )}
    </ul>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg className={styles.bar} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}
