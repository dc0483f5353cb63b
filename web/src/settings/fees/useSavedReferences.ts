import { useEffect, useRef } from 'react';
import { sameName } from '#leveling';
import { setFields } from '../list/model/edits.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import type { FeeItem } from './model/feeItem.ts';

/** Updates references to an added fee when it is stored, because the stored fee has another id. */
export function useSavedReferences({ store, state, view }: ListEditor<FeeItem>): void {
  const addedNames = useRef(new Map<string, string>());
  const { stored, next } = state;
  useEffect(() => {
    const ids = new Set(view.rows.map(({ id }) => id));
    const storedId = (reference: string): string | undefined => {
      const name = ids.has(reference) ? undefined : addedNames.current.get(reference);
      return name === undefined ? undefined : stored.find((fee) => sameName(fee.name, name))?.id;
    };
    for (const { id, values } of view.rows) {
      const reference = storedId(values.reference);
      const record = stored.find((fee) => fee.id === id);
      if (reference !== undefined) store.edit(null, (edits) => setFields(edits, record, id, { reference }));
    }
    const reference = storedId(next.reference);
    if (reference !== undefined) store.setNext({ reference });
    for (const { id, values, isNew } of view.rows) if (isNew) addedNames.current.set(id, values.name);
  }, [store, stored, view, next]);
}
