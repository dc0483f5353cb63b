import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref that holds the value of the last render shown, for listeners that outlive it. Call it before the effects that read it.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
