import type { GridGeometry } from './geometry.ts';
import type { GridSource, GridStop, RowKey, RowTraits } from './gridSource.ts';

const LINE: readonly GridStop[] = [
  { column: 0, span: 1 },
  { column: 1, span: 1 },
  { column: 2, span: 1 },
];
const GROUP: readonly GridStop[] = [{ column: 0, span: 3 }];

/** A sheet of plain rows for tests of the grid: keys of lines start with l, of groups with g. */
export class PlainRows implements GridSource {
  readonly keys: RowKey[];
  private readonly versions = new Map<RowKey, number>();
  private readonly listeners = new Map<RowKey, Set<() => void>>();
  private readonly shapeListeners = new Set<() => void>();
  private shape = 0;

  constructor(keys: readonly RowKey[]) {
    this.keys = [...keys];
  }

  rowCount(): number {
    return this.keys.length;
  }
  rowKey(index: number): RowKey {
    return this.keys[index] ?? '';
  }
  rowIndex(key: RowKey): number {
    return this.keys.indexOf(key);
  }
  traits(key: RowKey): RowTraits {
    const isGroup = key.startsWith('g');
    return {
      level: isGroup ? 1 : 2,
      expanded: isGroup ? true : null,
      selected: false,
      kind: isGroup ? 'group' : 'line',
    };
  }
  takesRange(key: RowKey): boolean {
    return key.startsWith('l');
  }
  stops(key: RowKey): readonly GridStop[] {
    return key.startsWith('g') ? GROUP : LINE;
  }
  shapeVersion(): number {
    return this.shape;
  }
  subscribeShape(listener: () => void): () => void {
    this.shapeListeners.add(listener);
    return () => this.shapeListeners.delete(listener);
  }
  rowVersion(key: RowKey): number {
    return this.versions.get(key) ?? 0;
  }
  subscribeRow(key: RowKey, listener: () => void): () => void {
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set);
    set.add(listener);
    return () => set.delete(listener);
  }
  /** The row shows something else now. */
  bump(key: RowKey): void {
    this.versions.set(key, this.rowVersion(key) + 1);
    for (const listener of [...(this.listeners.get(key) ?? [])]) listener();
  }
  /** Takes a row away. */
  remove(key: RowKey): void {
    this.keys.splice(this.keys.indexOf(key), 1);
    this.shape += 1;
    for (const listener of [...this.shapeListeners]) listener();
  }
}

/** Three frozen columns of 40, 200 and 80 px and blocks of 100 px. */
export function plainGeometry(blockCount: number): GridGeometry {
  return { rowHeight: 24, headHeight: 40, left: [40, 200, 80], blockWidth: 100, blockCount };
}
