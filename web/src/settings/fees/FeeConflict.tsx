import type { ComponentProps } from 'react';
import { ConflictStrip } from '../list/ConflictStrip.tsx';
import styles from './FeesTable.module.css';
import type { FeeItem } from './model/feeItem.ts';

/** The row under an edited fee that shows another user's change to it. */
export function FeeConflict(props: ComponentProps<typeof ConflictStrip<FeeItem>>) {
  return (
    <tr className={styles.conflict}>
      <td colSpan={7}>
        <ConflictStrip {...props} />
      </td>
    </tr>
  );
}
