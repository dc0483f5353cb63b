import { useSyncExternalStore } from 'react';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Renders again when requirements come or go, or when an answer to any of them has changed. */
export function useRequirements(model: SheetModel): string {
  const rows = () => model.content.requirements.map(({ id }) => rowKey.requirement(id));
  return useSyncExternalStore(
    (listener) => {
      const ends = [model.subscribeShape(listener), ...rows().map((row) => model.subscribeRow(row, listener))];
      return () => {
        for (const end of ends) end();
      };
    },
    () => [model.shapeVersion(), ...rows().map((row) => model.rowVersion(row))].join(),
  );
}
