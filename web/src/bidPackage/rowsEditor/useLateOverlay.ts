import { useEffect, useState } from 'react';

const DELAY = 150;

/** Returns true once `isBusy` has been true for 150 ms, so that quick saves show no overlay. */
export function useLateOverlay(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLate;
}
