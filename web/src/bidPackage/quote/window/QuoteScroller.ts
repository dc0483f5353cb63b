import { createContext } from 'react';

/** The part of the dialog that scrolls; the tables of a quote draw the rows that it shows. */
export const QuoteScroller = createContext<HTMLElement | null>(null);
