import { type Amount, absolute, amount, amountOfUnits, negate, ZERO } from '#leveling';

/** A scale of exact amounts (or percents). */
export interface Axis {
  readonly from: Amount;
  readonly to: Amount;
  /** Round values between the ends. */
  readonly ticks: readonly Amount[];
  /** The start of bars: 0, or the cut end of an axis that does not include 0. */
  readonly origin: Amount;
  /** The axis does not reach 0: bars of totals are cut. */
  readonly isCut: boolean;
}

/**
 * Returns the position of an exact value on an axis, in percent of its width: the only conversion to a floating-point
 * number, for drawing alone. Worked: 4.2 M between 4.1 M and 4.5 M is at 25.
 */
export function placeOn({ from, to }: Pick<Axis, 'from' | 'to'>, value: Amount): number {
  return to === from ? 0 : Number(((value - from) * 100_000n) / (to - from)) / 1000;
}

const HUNDRED = 100n;
/** The approximate number of ticks of an axis of amounts. */
const STEPS = 4n;

/**
 * The axis of the waterfall over all running totals: it starts at a round amount below the least of them, so that the
 * steps stay visible beside the base bids; at 0 where that is not far below. Worked: 4,168,889.76 to 4,790,081.47 gives
 * 4.1 M to about 4.84 M with 4.2, 4.4, 4.6 and 4.8 M. Where all is 0, 0 is all that stands on it.
 */
export function amountAxis(values: readonly Amount[]): Axis {
  const least = values.reduce((low, value) => (value < low ? value : low), values[0] ?? ZERO);
  // An axis that begins below 0 reaches 0, where bars of totals begin.
  const most = values.reduce((high, value) => (value > high ? value : high), least < 0n ? ZERO : least);
  if (least === 0n && most === 0n) return { from: ZERO, to: amount('1'), ticks: [ZERO], origin: ZERO, isCut: false };
  const reach = maximum(absolute(least), absolute(most));
  const span = maximum(most - least, reach / 20n, amount('1'));
  const step = roundStep(span / STEPS);
  const half = step / 2n;
  const low = floorTo(least - step / 4n, half);
  const from = least >= 0n && low - span / 2n <= 0n ? 0n : low;
  const end = maximum(most, from + span / 2n);
  const to = end + (end - from) / 14n;
  const isCut = from > 0n;
  const wide = isCut || from < 0n ? step : roundStep((to - from) / STEPS);
  return axisOf({ from, to, step: wide, origin: isCut ? from : 0n, isCut });
}

/** Returns the least of 1, 2 and 5 times a power of ten that is not below `least`. Worked: 155,000 gives 200,000. */
export function roundStep(least: bigint): bigint {
  let power = 1n;
  while (power * 10n < least) power *= 10n;
  const factor = [1n, 2n, 5n, 10n].find((candidate) => candidate * power >= least) ?? 10n;
  return factor * power;
}

export function ticksBetween(from: bigint, to: bigint, step: bigint): Amount[] {
  const ticks: Amount[] = [];
  for (let tick = -floorTo(-from, step); tick <= to; tick += step) if (tick > from) ticks.push(amountOfUnits(tick));
  return ticks;
}

/** The widest axis of the spread; bids beyond it are drawn as an arrow. */
const LOWEST = amount('-50');
const HIGHEST = amount('100');
const AT_LEAST = amount('10');

/** Clamps a percent to the axis, with the side on which it lies beyond. Worked: 150 is at 100, side 1. */
export function heldPercent(percent: Amount): { readonly at: Amount; readonly beyond: -1 | 0 | 1 } {
  if (percent < LOWEST) return { at: LOWEST, beyond: -1 };
  return percent > HIGHEST ? { at: HIGHEST, beyond: 1 } : { at: percent, beyond: 0 };
}

/**
 * The axis of the bid spread, in percent above or below the base estimate: it reaches the widest bid, at least from -10 %
 * to +10 %, at most from -50 % to +100 %. Worked: bids from -11 % to +37.4 % give -13.4 % to +39.8 %, a tick each 10 %.
 */
export function percentAxis(percents: readonly Amount[]): Axis {
  const least = percents.reduce((low, value) => (value < low ? value : low), negate(AT_LEAST));
  const most = percents.reduce((high, value) => (value > high ? value : high), AT_LEAST);
  const low = maximum(least, LOWEST);
  const high = most > HIGHEST ? HIGHEST : most;
  const margin = ((high - low) * 5n) / HUNDRED;
  const step = roundStep((high - low) / 5n);
  const from = low - margin;
  const to = high + margin;
  return axisOf({ from, to, step, origin: 0n, isCut: false });
}

/** Returns the largest unit in which all values of an axis have at most 2 decimals. */
export function axisUnit(ticks: readonly Amount[]): { readonly unit: 'one' | 'K' | 'M' | 'B'; readonly size: bigint } {
  const most = ticks.reduce<bigint>((high, tick) => maximum(high, absolute(tick)), 0n);
  const units = [
    { unit: 'B', size: 1_000_000_000n },
    { unit: 'M', size: 1_000_000n },
    { unit: 'K', size: 1_000n },
  ] as const;
  const fits = ({ size }: { size: bigint }) =>
    most >= amount('1') * size && ticks.every((tick) => (tick * HUNDRED) % (amount('1') * size) === 0n);
  return units.find(fits) ?? { unit: 'one', size: 1n };
}

function floorTo(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return value - (rest < 0n ? rest + step : rest);
}

function maximum(...values: readonly bigint[]): bigint {
  return values.reduce((high, value) => (value > high ? value : high));
}

/** Brands the ends of an axis, which are computed in units. */
function axisOf(units: Record<'from' | 'to' | 'step' | 'origin', bigint> & Pick<Axis, 'isCut'>): Axis {
  const { from, to, step, origin, isCut } = units;
  const ends = { from: amountOfUnits(from), to: amountOfUnits(to), origin: amountOfUnits(origin) };
  return { ...ends, ticks: ticksBetween(from, to, step), isCut };
}
