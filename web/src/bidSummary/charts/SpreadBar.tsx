import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import type { SpreadBid } from '../sheet/spread.ts';
import { type Axis, heldPercent, placeOn } from './axis.ts';
import type { PackageSpread } from './packageSpread.ts';
import { bidText, spreadSentence } from './spreadTexts.ts';

const ROW = 38;
const MIDDLE = ROW / 2;
const layers = { other: 0, second: 1, selected: 2 } as const;

/** The bids of one package on the axis of all: brackets low and high, diamond selected, ring second, dots others. */
export function SpreadBar({ spread, axis }: { spread: PackageSpread; axis: Axis }) {
  const { t } = useTranslation('bid-summary');
  const bids = spread.bids
    .flatMap(({ percent, ...bid }) => (percent === null ? [] : [{ ...bid, percent, ...heldPercent(percent) }]))
    .sort((one, other) => layers[one.kind] - layers[other.kind]);
  const x = (percent: Amount) => `${placeOn(axis, percent)}%`;
  const ends = bids.map(({ at }) => at).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low, high] = [ends[0], ends.at(-1)];
  const isBelow = bids.some(({ beyond }) => beyond === -1);
  const isAbove = bids.some(({ beyond }) => beyond === 1);
  if (low === undefined || high === undefined) {
    return <span className="bs-no-spread">{t(spread.bids.length === 0 ? 'noBids' : 'noEstimate')}</span>;
  }
  return (
    <svg className="bs-spread-bar" width="100%" height={ROW} role="img" aria-label={spreadSentence(spread)}>
      <title>{spread.bids.map(bidText).join('\n')}</title>
      {axis.ticks.map((tick) =>
        tick === 0n ? (
          <line key="0" className="estimate" x1={x(tick)} x2={x(tick)} y1="5" y2={ROW - 5} />
        ) : (
          <line key={String(tick)} className="tick" x1={x(tick)} x2={x(tick)} y1="0" y2={ROW} />
        ),
      )}
      <line className="range" x1={x(low)} x2={x(high)} y1={MIDDLE} y2={MIDDLE} />
      {low !== high && (
        <>
          <At x={x(low)}>
            <path className={isBelow ? 'beyond' : 'end'} d={isBelow ? 'M-8 -5l-5 5 5 5' : 'M3 -8H0V8H3'} />
          </At>
          <At x={x(high)}>
            <path className={isAbove ? 'beyond' : 'end'} d={isAbove ? 'M8 -5l5 5-5 5' : 'M-3 -8H0V8H-3'} />
          </At>
        </>
      )}
      {low === high && (isAbove || isBelow) && (
        <At x={x(low)}>
          <path className="beyond" d={isAbove ? 'M8 -5l5 5-5 5' : 'M-8 -5l-5 5 5 5'} />
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

/** Draws around the point at `x`, half way down the row. */
function At({ x, children }: { x: string; children: ReactNode }) {
  return (
    <svg x={x} y={MIDDLE} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A bid's shape around the point 0, 0. */
export function BidMark({ kind }: { kind: SpreadBid['kind'] }) {
  if (kind === 'selected') return <path className="selected" d="M0 -6l6 6-6 6-6-6z" />;
  if (kind === 'second') return <circle className="second" r="4" />;
  return <circle className="other" r="2.4" />;
}
