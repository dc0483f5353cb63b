import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetTree, TreeNode } from './sheetTree.ts';

/** The rows of a sheet that are collapsed. */
export class CollapsedRows {
  private readonly keys = new Set<RowKey>();
  private readonly tree: () => SheetTree;
  private readonly onChange: () => void;

  constructor(tree: () => SheetTree, onChange: () => void) {
    this.tree = tree;
    this.onChange = onChange;
  }

  has(key: RowKey): boolean {
    return this.keys.has(key);
  }

  toggle(key: RowKey): void {
    if (!this.keys.delete(key)) this.keys.add(key);
    this.onChange();
  }

  open(keys: readonly RowKey[]): void {
    const isAny = keys.filter((key) => this.keys.delete(key)).length > 0;
    if (isAny) this.onChange();
  }

  /** What closes at once: the groups, or the sections of a package without any. */
  get together(): 'groups' | 'sections' {
    return this.tree().nodes.some(({ kind }) => kind !== 'section') ? 'groups' : 'sections';
  }

  private all(): TreeNode[] {
    const isGroups = this.together === 'groups';
    return this.tree().nodes.filter(({ kind }) => (kind !== 'section') === isGroups);
  }

  areAllClosed(): boolean {
    return this.all().every(({ key }) => this.keys.has(key));
  }

  /** Closes all that close together, or opens them where all are closed. */
  toggleAll(): void {
    const close = !this.areAllClosed();
    for (const { key } of this.all()) this.keys[close ? 'add' : 'delete'](key);
    this.onChange();
  }
}
