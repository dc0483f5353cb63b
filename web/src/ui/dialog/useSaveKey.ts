import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './dialogStack.ts';

/** Saves the page by Alt+S while no dialog is open. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyS' || isDialogOpen()) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
