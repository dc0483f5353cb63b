import { useEffect, useState } from 'react';

const DELAY = 150;

/** Returns true once `isBusy` has been true for a time, in ms, so that quick saves show no overlay. */
export function useLateOverlay(isBusy: boolean, delay = DELAY): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [isBusy, delay]);
  return isLate;
}
