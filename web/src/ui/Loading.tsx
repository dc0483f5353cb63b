import { type ReactNode, useEffect, useState } from 'react';

/** True once `delay` milliseconds have passed since the component appeared. */
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
 * Heads and controls of the page stand outside of it and appear first.
 */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const showsSkeleton = useLater(150);
  const showsBar = useLater(1000);
  return (
    <div aria-busy="true" className="loading">
      <span className="hidden-text" role="status">
        {label}
      </span>
      {showsBar && <div className="loading-bar" aria-hidden="true" />}
      {showsSkeleton && children}
    </div>
  );
}

/** One gray bar in the place of text: width in px or as CSS length. */
export function Skeleton({ width, height = 10 }: { width: number | string; height?: number }) {
  return <span className="skel" style={{ width, height }} aria-hidden="true" />;
}
