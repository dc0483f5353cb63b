import type { ReactNode } from 'react';
import { type Amount, variancePercent } from '#leveling';
import { printPercent, printTotal } from '../cells/printAmount.ts';
import { percentVerdict } from '../cells/sumCells.tsx';
import { text } from '../sheet/sheetPage.ts';
import { asksFirst, type LumpSumFigures, onTopOf } from './lumpSumFigures.ts';

interface GroupFiguresProps {
  readonly figures: LumpSumFigures;
  /** What is typed; null: no amount yet. */
  readonly amount: Amount | null;
  readonly estimate: Amount;
  readonly isSection: boolean;
}

/** Shows what a group that holds values adds up to now, and what it will be with a lump sum in place of them or on top. */
export function GroupFigures({ figures, amount, estimate, isSection }: GroupFiguresProps): ReactNode {
  if (!asksFirst(figures)) return null;
  const isChoice = figures.lineCount > 0;
  return (
    <dl className="group-figures">
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
      <dd className={`num percent ${percent === null ? '' : percentVerdict(percent)}`}>
        {percent === null ? '' : printPercent(percent)}
      </dd>
    </>
  );
}
