import type { ReactNode } from 'react';
import { type Amount, variancePercent } from '#leveling';
import { printPercent, printTotal } from '../../cells/printAmount.ts';
import { percentVerdict } from '../cells/sumCells.tsx';
import { text } from '../sheet/sheetPage.ts';
import styles from './GroupFigures.module.css';
import { asksFirst, type LumpSumFigures, onTopOf } from './lumpSumFigures.ts';

interface GroupFiguresProps {
  readonly figures: LumpSumFigures;
  readonly amount: Amount | null;
  readonly estimate: Amount;
  readonly isSection: boolean;
  readonly place: 'panel' | 'question';
}

/** Shows what a group with values adds up to now, and what it will be with a lump sum in place of them or on top. */
export function GroupFigures({ figures, amount, estimate, isSection, place }: GroupFiguresProps): ReactNode {
  if (!asksFirst(figures)) return null;
  return (
    <>
      <Totals figures={figures} amount={amount} estimate={estimate} isSection={isSection} place={place} />
      {figures.lowerCount > 0 && <LowerLumpSums lower={figures.lower} place={place} />}
    </>
  );
}

/** The lump sums that a panel lists; more are counted. A question lists all of them and scrolls. */
const LISTED = 5;

/** Lists the lump sums below a group that one on the group removes. */
function LowerLumpSums({ lower, place }: { lower: LumpSumFigures['lower']; place: 'panel' | 'question' }): ReactNode {
  const listed = place === 'question' || lower.length <= LISTED ? lower : lower.slice(0, LISTED - 1);
  const more = lower.length - listed.length;
  return (
    <div className={`${styles.lower} ${styles[place]}`} data-lower-lump-sums="">
      <p>{text('lumpSumsRemoved', { count: lower.length })}</p>
      <ul>
        {listed.map(({ name, amount }) => (
          <li key={name}>
            <span className="cut" data-tip-cut="">
              {name}
            </span>
            <span className="num">{printTotal(amount)}</span>
          </li>
        ))}
        {more > 0 && <li className="muted">{text('lumpSumsMore', { count: more })}</li>}
      </ul>
    </div>
  );
}

function Totals({ figures, amount, estimate, isSection, place }: GroupFiguresProps): ReactNode {
  const isChoice = figures.lineCount > 0;
  return (
    <dl className={`${styles.figures} ${styles[place]}`} data-group-figures="">
      <Figure label={text(isSection ? 'sectionNow' : 'groupNow')} value={figures.now} estimate={estimate} />
      {amount !== null && (
        <>
          <Figure label={text(isChoice ? 'inPlaceOf' : 'groupThen')} value={amount} estimate={estimate} />
          {isChoice && <Figure label={text('onTopOf')} value={onTopOf(figures, amount)} estimate={estimate} />}
        </>
      )}
    </dl>
  );
}

function Figure({ label, value, estimate }: { label: string; value: Amount; estimate: Amount }): ReactNode {
  const percent = estimate === 0n ? null : variancePercent(value, estimate);
  return (
    <>
      <dt>{label}</dt>
      <dd className="num">{printTotal(value)}</dd>
      <dd className={`num ${percent === null ? '' : percentVerdict(percent)}`}>
        {percent === null ? '' : printPercent(percent)}
      </dd>
    </>
  );
}
