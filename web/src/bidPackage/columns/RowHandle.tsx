import { IconGripVertical } from '@tabler/icons-react';
import { tinyIcon } from '../../ui/icons.ts';
import { isLineItemOrderingOn, mayMove } from '../actions/reorder.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './columns.module.css';

/** The handle that a row is dragged by, left of its number; absent where nothing can be moved. */
export function RowHandle({ page, rowKey }: { page: SheetPage; rowKey: string }) {
  if (!page.isEditable() || !isLineItemOrderingOn(localStorage) || !mayMove(page.model, rowKey)) return null;
  return (
    <span className={styles.handle} draggable data-handle="" data-tip={text('dragRow')} aria-hidden="true">
      <IconGripVertical {...tinyIcon} />
    </span>
  );
}
