import type { ReactNode } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import { type CellContent, cellContent } from './cellContent.ts';

interface DraftValueProps {
  readonly model: SheetModel;
  readonly row: RowKey;
  readonly column: string;
  readonly draft: Draft;
  /** In place of a stored content where there is none: the subtotal of a group. */
  readonly without?: string;
}

/** What stands in a cell with a draft: what was typed, under what is stored, so that neither hides the other. */
export function DraftValue({ model, row, column, draft, without = '' }: DraftValueProps): ReactNode {
  const access = cellContent(model, row, column);
  if (access === null) return null;
  const stored = access.print(access.stored()) || without;
  const typed = typedOf(access, draft);
  if (stored === '') return <span className="amt typed">{typed}</span>;
  return (
    <span className="two">
      <span className="amt was" data-tip={text('storedTip', { value: stored })}>
        {stored}
      </span>
      <span className="amt typed" data-tip={text('typedTip', { value: typed })}>
        {typed}
      </span>
    </span>
  );
}

/** A draft as it is shown: its content as a cell prints it, else the text; a cleared cell says so. */
export function typedOf(access: CellContent, draft: Draft): string {
  const printed = 'content' in draft ? access.print(draft.content) : '';
  return printed || draft.text || text('clearedWord');
}
