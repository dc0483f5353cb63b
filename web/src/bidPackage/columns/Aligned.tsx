import styles from './Aligned.module.css';

/**
 * A printed amount of 2 or more decimals, its point in one line with those of its column: hidden digits fill the slot
 * that the column's longest fraction takes.
 */
export function Aligned({ printed, places }: { printed: string; places: number }) {
  const decimals = printed.length - 1 - Math.max(printed.lastIndexOf('.'), printed.lastIndexOf(','));
  return <Filled printed={printed} fill={'0'.repeat(Math.max(0, places - decimals))} />;
}

/** A printed text and the hidden digits after it; they are no part of what is read out, copied or found. */
export function Filled({ printed, fill }: { printed: string; fill: string }) {
  return (
    <>
      <span>{printed}</span>
      {fill !== '' && <span className={styles.fill} aria-hidden="true" data-fill={fill} />}
    </>
  );
}
