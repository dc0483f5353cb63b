import { useSyncExternalStore } from 'react';
import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Renders again when rows come, go or move, or something of the whole package changes. Returns the version of the rows. */
export function useShape(model: SheetModel): number {
  return useSyncExternalStore(model.subscribeShape.bind(model), () => model.shapeVersion());
}

/** Renders again when what a row shows has changed. Returns its version. */
export function useRow(model: SheetModel, key: RowKey): number {
  return useSyncExternalStore(
    (listener) => model.subscribeRow(key, listener),
    () => model.rowVersion(key),
  );
}
