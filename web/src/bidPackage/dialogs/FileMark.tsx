import styles from './FileMark.module.css';

/** A drawn sheet of paper with the file's extension. */
export function FileMark({ name }: { name: string }) {
  const extension = name.includes('.') ? name.split('.').at(-1)!.slice(0, 4).toUpperCase() : '';
  return (
    <span className={styles.mark} aria-hidden="true">
      {extension}
    </span>
  );
}
