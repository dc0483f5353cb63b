import { type DragEvent, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { openQuote } from './openQuote.ts';

/** A file that is dropped on the sheet is the quote of a bidder. Rows and columns that are dragged are no files. */
export function useQuoteDrop(page: SheetPage, isEditable: boolean) {
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent): boolean => isEditable && dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent): void => {
      const isWithin = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isWithin) setOver(false);
    },
    onDrop: (event: DragEvent): void => {
      setOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      const [file, ...others] = event.dataTransfer.files;
      if (others.length > 0) notify({ kind: 'info', title: text('enterQuote'), message: text('quoteOneFile') });
      else if (file !== undefined) openQuote(page, { file });
    },
  };
  return { isOver, handlers };
}
