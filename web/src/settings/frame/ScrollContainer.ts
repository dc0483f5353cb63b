import { createContext, useContext } from 'react';

/** The element that scrolls the page, or null before it is mounted; long lists render what is visible in it. */
export const ScrollContainer = createContext<HTMLElement | null>(null);

export function useScrollContainer(): HTMLElement | null {
  return useContext(ScrollContainer);
}
