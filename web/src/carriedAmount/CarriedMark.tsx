import { IconPlug } from '@tabler/icons-react';
import { tinyIcon } from '../ui/icons.ts';
import styles from './carriedAmount.module.css';

/** The mark of an amount that a package carries; its name says what it is. */
export function CarriedMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={name} title={name} data-carried>
      <IconPlug {...tinyIcon} />
    </span>
  );
}
