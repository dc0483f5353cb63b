import type { ReactNode } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import styles from '../cells/cells.module.css';
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

const TYPED = `${styles.amount} ${styles.typed}`;

/** Draws the content of a cell with a draft: the stored value, and the typed one under it. */
export function DraftValue({ model, row, column, draft, without = '' }: DraftValueProps): ReactNode {
  const access = cellContent(model, row, column);
  if (access === null) return null;
  const stored = access.print(access.stored()) || without;
  const typed = typedOf(access, draft);
  if (stored === '')
    return (
      <span className={TYPED} data-amount="typed">
        {typed}
      </span>
    );
  return (
    <span className="two">
      <span className={styles.amount} data-amount="stored" data-tip={text('storedTip', { value: stored })}>
        {stored}
      </span>
      <span className={TYPED} data-amount="typed" data-tip={text('typedTip', { value: typed })}>
        {typed}
      </span>
    </span>
  );
}

/** Prints a draft: its content as a cell prints it, else the text; a cleared cell says so. */
export function typedOf(access: CellContent, draft: Draft): string {
  const printed = 'content' in draft ? access.print(draft.content) : '';
  return printed || draft.text || text('clearedWord');
}
