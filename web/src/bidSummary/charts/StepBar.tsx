import { ZERO } from '#leveling';
import { type Axis, placeOn } from './axis.ts';
import chart from './Chart.module.css';
import styles from './StepBar.module.css';
import { barOf, type StepKind, type WaterfallStep } from './waterfall.ts';

const ROW = 42;
const TOP = 12;
const BAR = 18;

/** The patterns that distinguish carried amounts, alternates and contingency without color. */
export function Patterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        <pattern
          id="alternate-pattern"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" />
        </pattern>
        <pattern id="carried-pattern" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 2.5H5" />
        </pattern>
        <pattern id="contingency-pattern" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}

export function StepMark({ kind }: { kind: StepKind }) {
  return (
    <svg className={styles.bar} data-kind={kind} width="16" height="12" aria-hidden="true">
      <rect data-part="shape" x=".5" y=".5" width="15" height="11" />
      <rect data-part="pattern" x=".5" y=".5" width="15" height="11" />
    </svg>
  );
}

/** The bar of one step: from the end of the step above to the right, or to the left for a deduct; a line for 0.00. */
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
  const [left, right] = barOf(step, before?.running ?? ZERO, axis).map((end) => placeOn(axis, end)) as [number, number];
  const end = `${placeOn(axis, step.running)}%`;
  const shape = { x: `${left}%`, width: `${right - left}%`, y: TOP, height: BAR };
  const isCut = axis.isCut && left === 0;
  return (
    <svg className={styles.bar} data-kind={step.kind} width="100%" height={ROW} aria-hidden="true">
      {axis.ticks.map((tick) => {
        const x = `${placeOn(axis, tick)}%`;
        return <line key={String(tick)} className={chart.tick} x1={x} x2={x} y1="0" y2={ROW} />;
      })}
      {after && <line data-part="link" x1={end} x2={end} y1={TOP + BAR} y2={ROW + TOP} />}
      {left === right ? (
        <line data-part="shape" x1={shape.x} x2={shape.x} y1={TOP} y2={TOP + BAR} />
      ) : (
        <>
          <rect data-part="shape" {...shape} />
          <rect data-part="pattern" {...shape} />
        </>
      )}
      {isCut && (
        <path
          data-part="cut"
          transform={`translate(4 ${TOP + 1})`}
          d="M9 -3l-3 6 4 5-4 5 4 5-3 6M14 -3l-3 6 4 5-4 5 4 5-3 6"
        />
      )}
    </svg>
  );
}
