import { ConflictStrip } from '../list/ConflictStrip.tsx';
import type { ListRow, RowConflict } from '../list/model/listView.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import styles from './FeesTable.module.css';
import type { FeeItem } from './model/feeItem.ts';

interface FeeConflictProps {
  editor: ListEditor<FeeItem>;
  row: ListRow<FeeItem>;
  conflict: RowConflict<FeeItem>;
}

/** What somebody else did to a fee that is edited here, in a row of the table under it. */
export function FeeConflict(props: FeeConflictProps) {
  return (
    <tr className={styles.conflict}>
      <td colSpan={7}>
        <ConflictStrip {...props} />
      </td>
    </tr>
  );
}
