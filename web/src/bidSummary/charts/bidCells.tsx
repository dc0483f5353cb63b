import { Link } from '@tanstack/react-router';
import { printCell, printExact, printExactPercent, printPercent } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import type { PackageSpread } from './packageSpread.ts';

/** 'code - description', as a whole the link to the package. */
export function PackageLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/bid-package/$id" params={{ id }} className="cut" title={name}>
      {name}
    </Link>
  );
}

/** The bid amount, or 'Not selected'. */
export function SelectedAmount({ spread: { selected } }: { spread: PackageSpread }) {
  const { words } = useSummaryView();
  if (selected === null) return <span className="tag warn">{words.notSelected}</span>;
  return <span title={printExact(selected)}>{printCell(selected)}</span>;
}

/** The selected bid against the base estimate; a dash where nobody is selected, 'no estimate' where that is 0. */
export function VariancePercent({ spread: { variancePercent, baseEstimate } }: { spread: PackageSpread }) {
  const { words } = useSummaryView();
  if (variancePercent === null) return <span title={words.nobodySelected}>—</span>;
  if (baseEstimate === 0n) return <span title={words.noEstimateTip}>{words.noEstimate}</span>;
  const tone = variancePercent > 0n ? 'up' : variancePercent < 0n ? 'down' : '';
  return (
    <span className={tone} title={printExactPercent(variancePercent)}>
      {printPercent(variancePercent)}
    </span>
  );
}
