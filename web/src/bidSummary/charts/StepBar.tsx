import { type Axis, placeOn } from './axis.ts';
import { barOf, type StepKind, type WaterfallStep } from './waterfall.ts';

const ROW = 42;
const TOP = 12;
const BAR = 18;

/** The patterns that part alternates and contingency from bids and fees without color. */
export function Patterns() {
  return (
    <svg className="bs-patterns" aria-hidden="true">
      <defs>
        <pattern
          id="bs-pattern-alternate"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="hatch" d="M0 0V6" />
        </pattern>
        <pattern id="bs-pattern-contingency" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle className="dot" cx="2.5" cy="2.5" r="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A kind's look, for the legend. */
export function StepMark({ kind }: { kind: StepKind }) {
  return (
    <svg className={`bs-bar ${kind}`} width="16" height="12" aria-hidden="true">
      <rect className="shape" x=".5" y=".5" width="15" height="11" />
      <rect className="pattern" x=".5" y=".5" width="15" height="11" />
    </svg>
  );
}

/** One step: a bar from left to right, or, for a deduct, to the left of where the step above ends; a line for 0.00. */
export function StepBar({
  step,
  before,
  after,
  axis,
}: {
  step: WaterfallStep;
  before: WaterfallStep | undefined;
  after: WaterfallStep | undefined;
  axis: Axis;
}) {
  const [left, right] = barOf(step, before?.running ?? 0n, axis).map((end) => placeOn(axis, end)) as [number, number];
  const end = `${placeOn(axis, step.running)}%`;
  const shape = { x: `${left}%`, width: `${right - left}%`, y: TOP, height: BAR };
  const isCut = axis.isCut && left === 0;
  return (
    <svg className={`bs-bar ${step.kind}`} width="100%" height={ROW} aria-hidden="true">
      {axis.ticks.map((tick) => {
        const x = `${placeOn(axis, tick)}%`;
        return <line key={String(tick)} className="tick" x1={x} x2={x} y1="0" y2={ROW} />;
      })}
      {after && <line className="link" x1={end} x2={end} y1={TOP + BAR} y2={ROW + TOP} />}
      {left === right ? (
        <line className="shape" x1={shape.x} x2={shape.x} y1={TOP} y2={TOP + BAR} />
      ) : (
        <>
          <rect className="shape" {...shape} />
          <rect className="pattern" {...shape} />
        </>
      )}
      {isCut && (
        <path
          className="cut-mark"
          transform={`translate(4 ${TOP + 1})`}
          d="M9 -3l-3 6 4 5-4 5 4 5-3 6M14 -3l-3 6 4 5-4 5 4 5-3 6"
        />
      )}
    </svg>
  );
}
