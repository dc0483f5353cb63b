import { type ReactNode, useEffect, useState } from 'react';
import styles from './Loading.module.css';

/** Returns true once `delay` milliseconds have passed since the component appeared. */
export function useLater(delay: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLater;
}

/**
 * While a page loads: nothing for 150 ms, then its skeleton, and the bar on top only when it lasts longer than 1 s.
 * Headers and controls of the page are outside of it and appear first.
 */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const showsSkeleton = useLater(150);
  const showsBar = useLater(1000);
  return (
    <div aria-busy="true">
      <span className="hidden-text" role="status">
        {label}
      </span>
      {showsBar && <LoadingBar />}
      {showsSkeleton && children}
    </div>
  );
}

/** The line that runs along the top of the window while something takes longer than 1 s. */
export function LoadingBar() {
  return <div className={styles.bar} data-loading-bar="" aria-hidden="true" />;
}

/** One gray bar in the place of text: width in px or as CSS length. */
export function Skeleton({ width, height = 10 }: { width: number | string; height?: number }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
