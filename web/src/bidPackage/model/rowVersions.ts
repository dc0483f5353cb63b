import type { RowKey } from '../../grid/gridSource.ts';

/** Versions of rows and of the list of rows, and their listeners. Holds no data of the sheet. */
export class RowVersions {
  private readonly versions = new Map<RowKey, number>();
  private readonly listeners = new Map<RowKey, Set<() => void>>();
  private readonly shapeListeners = new Set<() => void>();
  private all = 0;
  private shapes = 0;

  version(key: RowKey): number {
    return this.all + (this.versions.get(key) ?? 0);
  }

  shape(): number {
    return this.shapes;
  }

  subscribe(key: RowKey, listener: () => void): () => void {
    const found = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, found);
    found.add(listener);
    return () => {
      found.delete(listener);
      if (found.size === 0) this.listeners.delete(key);
    };
  }

  subscribeShape(listener: () => void): () => void {
    this.shapeListeners.add(listener);
    return () => this.shapeListeners.delete(listener);
  }

  /** These rows show something else now. */
  bump(keys: Iterable<RowKey>): void {
    const bumped = new Set(keys);
    for (const key of bumped) this.versions.set(key, (this.versions.get(key) ?? 0) + 1);
    for (const key of bumped) for (const listener of [...(this.listeners.get(key) ?? [])]) listener();
  }

  /** Rows came, went or moved; every row is drawn again. */
  bumpShape(): void {
    this.all += 1;
    this.shapes += 1;
    for (const listener of [...this.shapeListeners]) listener();
    for (const set of [...this.listeners.values()]) for (const listener of [...set]) listener();
  }
}
