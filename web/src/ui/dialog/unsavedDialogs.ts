/** Open dialogs, minimized ones too, that hold text which is not saved. */
const holding = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Notes a dialog with unsaved text; call the answer when it is saved, discarded or closed. */
export function holdUnsaved(): () => void {
  const id = Symbol('unsaved');
  holding.add(id);
  return () => {
    holding.delete(id);
    if (holding.size > 0) return;
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  };
}

export function hasUnsavedDialog(): boolean {
  return holding.size > 0;
}

/** Resolves once no open dialog holds unsaved text: a page that must go away waits for that. */
export function untilNothingIsUnsaved(): Promise<void> {
  return hasUnsavedDialog() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
