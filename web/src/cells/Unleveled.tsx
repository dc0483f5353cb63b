import type { ComponentProps } from 'react';
import styles from './Unleveled.module.css';

export function UnleveledCount({ count, ...rest }: { count: number } & ComponentProps<'span'>) {
  return (
    <span className={styles.count} {...rest}>
      {count}
    </span>
  );
}

export function UnleveledKey() {
  return <i className={styles.key} />;
}
