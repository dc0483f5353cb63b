import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BidChangeRecord, getBidHistory } from '#contract';
import { keyOf, read } from '../../api/queries.ts';
import type { Cursor } from '../../grid/cursor.ts';
import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';

export interface BidHistory {
  /** The changes of the price, newest first; undefined until they are read. */
  readonly changes: readonly BidChangeRecord[] | undefined;
  /** They are those before the last change of the row, and are read again. */
  readonly isOutdated: boolean;
  readonly isFailed: boolean;
}

/**
 * Reads the changes of the price in a cell, and again after each change of its row; one's own is read once its save is
 * answered. A cell without a price has none.
 */
export function useBidHistory(page: SheetPage, cursor: Cursor): BidHistory {
  const { content } = page.model;
  const version = useRow(page.model, cursor.row);
  useRow(page.model, 'saving');
  const isSaving = page.actions.isSavingRow(cursor.row);
  const row = page.model.row(cursor.row);
  const line = row?.kind === 'line' ? row.line : null;
  const bidder = content.bidders[bidderOfColumn(cursor.column)];
  const input = {
    params: { id: content.bidPackage.id },
    query: { lineItemId: content.lines.ids[line ?? -1] ?? '', companyName: bidder?.companyName ?? '' },
  };
  const { data, isError, isPlaceholderData } = useQuery({
    ...read(getBidHistory, input),
    queryKey: [...keyOf(getBidHistory, input), version, isSaving],
    enabled: !isSaving && line !== null && bidder !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { changes: data, isOutdated: isPlaceholderData, isFailed: isError };
}
