import { useEffect, useState } from 'react';

const DELAY = 150;

/** True once something has gone on for 150 ms, so that what is quick shows no overlay. */
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
