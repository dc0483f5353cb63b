import type { TakeBack } from './sheetEdits.ts';

interface Run {
  /** Many cells at once: it waits for what is underway, and what follows waits for it. */
  readonly isMany?: boolean;
  /** Whether it can be undone; what is no content of the package, such as its lock, cannot. */
  readonly isUndoable?: boolean;
  /** Shows the effect at once. */
  readonly apply?: () => TakeBack;
}

/**
 * The own commands of this visit: in which order they are sent, and which can be undone and repeated (BID-063). A
 * command stands in the history from the moment it is given, and leaves it when the server refuses it.
 */
export class OwnCommands {
  /** What can be undone, oldest first. */
  readonly done: string[] = [];
  /** What was undone, to be repeated, oldest first. */
  readonly undone: string[] = [];
  private readonly underway = new Set<Promise<unknown>>();
  private readonly many = new Set<Promise<unknown>>();
  onChange: () => void = () => {};

  /** Everything that has been given is answered. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled([...this.underway]);
  }

  /** Runs one command; a new one ends what could be repeated. Rejects as `send` does, after taking its effect back. */
  async run<T>(commandId: string, how: Run, send: () => Promise<T>): Promise<T> {
    const before = how.isMany === true ? [...this.underway] : [...this.many];
    const takeBack = how.apply?.();
    if (how.isUndoable !== false) this.done.push(commandId);
    if (how.isUndoable !== false) this.undone.length = 0;
    const sent = before.length === 0 ? send() : Promise.allSettled(before).then(send);
    for (const set of how.isMany === true ? [this.underway, this.many] : [this.underway]) {
      set.add(sent);
      const leave = () => set.delete(sent);
      sent.then(leave, leave);
    }
    this.onChange();
    try {
      return await sent;
    } catch (error) {
      takeBack?.();
      this.forget(commandId);
      throw error;
    }
  }

  /** Takes a command out of the history: it was refused, or its undo was. */
  forget(commandId: string): void {
    for (const list of [this.done, this.undone]) {
      const at = list.lastIndexOf(commandId);
      if (at !== -1) list.splice(at, 1);
    }
    this.onChange();
  }
}
