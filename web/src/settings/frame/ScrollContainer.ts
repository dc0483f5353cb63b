import { createContext, useContext } from 'react';

/** The element that scrolls the page, null until it is there: long lists draw what is visible in it. */
export const ScrollContainer = createContext<HTMLElement | null>(null);

export function useScrollContainer(): HTMLElement | null {
  return useContext(ScrollContainer);
}
