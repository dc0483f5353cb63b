import { IconBracketsContain, IconEqualNot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Classification, FulfillmentType, type LineItemBid } from '#leveling';
import { printExact, printTotal, printTyped } from '../../cells/printAmount.ts';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Badge } from '../cells/Badge.tsx';
import { bidderCell, StateMarks, stateOf, stateWords } from '../cells/bidCells.tsx';
import cells from '../cells/cells.module.css';
import comparison from '../cells/comparison.module.css';
import { drawRequirementCell } from '../cells/requirementCell.tsx';
import { drawSumCell } from '../cells/sumCells.tsx';
import { Aligned } from '../columns/Aligned.tsx';
import { submittedBid } from '../model/bidDetails.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './SubmittedCell.module.css';
import { isLumpSumOfLeveling, leveledOtherwise, submittedColumn } from './submittedFigures.ts';
import { submittedSumOfRow } from './submittedSums.ts';
import { leveledText } from './submittedTexts.ts';

/** Draws the cell of a bidder with what was submitted. */
export function drawSubmittedCell(page: SheetPage, row: RowDrawing, bidder: number, what: SheetRow): ReactNode {
  const { model } = page;
  switch (what.kind) {
    case 'line':
      return drawSubmittedBid(page, row, bidder, what.line);
    case 'node': {
      const sum = submittedSumOfRow(model, what, bidder);
      const node = model.content.tree.nodes[what.node]!;
      const hasOwn = model.lumpSum(node, model.bidder(bidder).id) !== null;
      if (!hasOwn || isLumpSumOfLeveling(model, what.node, bidder)) return drawSumCell(page, row, bidder, sum);
      const label = text('lumpSumFor', { name: nodeName(model, node) });
      const before = (
        <span role="img" aria-label={label} data-tip={label}>
          <IconBracketsContain {...smallIcon} />
        </span>
      );
      return drawSumCell(page, row, bidder, { ...sum, before });
    }
    case 'requirement': {
      const { fulfillmentType } = model.content.requirements[what.requirement]!;
      const isPriced = fulfillmentType === FulfillmentType.Quantitative;
      if (!isPriced) return drawRequirementCell(page, row, bidder, what.requirement);
      return drawSumCell(page, row, bidder, submittedSumOfRow(model, what, bidder));
    }
    default:
      return drawSumCell(page, row, bidder, submittedSumOfRow(model, what, bidder));
  }
}

function drawSubmittedBid(page: SheetPage, row: RowDrawing, bidder: number, line: number): ReactNode {
  const { model } = page;
  const submitted = submittedBid(model, line, bidder);
  const leveled = leveledOtherwise(model, line, bidder);
  const label = leveled === null ? undefined : leveledText(leveled);
  // What is typed and not stored is of the leveled price: it shows there.
  const state = { ...stateOf(page, row, bidder), draft: null, error: null };
  const words = `${leveled === null ? '' : ' leveledOtherwise'}${stateWords(state)}`;
  return (
    <div key={model.bidder(bidder).id} {...bidderCell(page, row, bidder, words)} data-tip={label}>
      {submitted !== null && <Badge classification={submitted.classification} />}
      {label !== undefined && (
        <span className={styles.mark} data-leveled="" role="img" aria-label={label} data-tip={label}>
          <IconEqualNot {...tinyIcon} />
        </span>
      )}
      <StateMarks state={state} />
      {leveled !== null && leveled.difference !== 0n && (
        <span className={comparison.percent} data-difference="" aria-hidden="true">
          <span>{printTotal(leveled.difference, true)}</span>
        </span>
      )}
      <Price submitted={submitted} places={submittedColumn(model, bidder).places} />
    </div>
  );
}

function Price({ submitted, places }: { submitted: LineItemBid | null; places: number }): ReactNode {
  if (submitted === null) return <span className={cells.amount} data-amount="" />;
  if (submitted.classification === Classification.Included || submitted.price === null) {
    return (
      <span className={`${cells.amount} ${cells.included}`} data-amount="">
        {text('included')}
      </span>
    );
  }
  return (
    <span className={cells.amount} data-amount="" data-tip={printExact(submitted.price)}>
      <Aligned printed={printTyped(submitted.price)} places={places} />
    </span>
  );
}
