import type { SheetRow } from './sheetRows.ts';
import type { ShownLines } from './shownLines.ts';

/** The lines that are ticked. A group is ticked by its lines, as far as they show. */
export class LineTicks {
  readonly #ids = new Set<string>();
  readonly #shown: ShownLines;
  readonly #onChange: () => void;

  constructor(shown: ShownLines, onChange: () => void) {
    this.#onChange = onChange;
    this.#shown = shown;
  }

  lines(): string[] {
    if (this.#ids.size === 0) return [];
    return this.#shown.content().lines.ids.filter((id) => this.#ids.has(id));
  }

  state(row: SheetRow): 'none' | 'some' | 'all' | 'untickable' {
    if (row.kind === 'line') return this.#has(row.line) ? 'all' : 'none';
    if (row.kind !== 'node') return 'untickable';
    if (this.#ids.size === 0)
      return this.#shown.content().tree.nodes[row.node]!.lineCount === 0 ? 'untickable' : 'none';
    const lines = this.#shown.beneath(row.node);
    if (lines.length === 0) return 'untickable';
    const count = lines.filter((line) => this.#has(line)).length;
    return count === 0 ? 'none' : count === lines.length ? 'all' : 'some';
  }

  toggle(row: SheetRow): void {
    const lines = row.kind === 'line' ? [row.line] : row.kind === 'node' ? this.#shown.beneath(row.node) : [];
    this.#tick(lines, this.state(row) !== 'all');
  }

  toggleAll(): void {
    const all = this.#shown.inOrder();
    this.#tick(all, this.#ids.size < all.length);
  }

  /** Unticks lines that were removed or do not show. */
  dropHidden(): void {
    const { indexOf } = this.#shown.content().lines;
    for (const id of [...this.#ids]) {
      const line = indexOf.get(id);
      if (line === undefined || !this.#shown.has(line)) this.#ids.delete(id);
    }
  }

  #has(line: number): boolean {
    return this.#ids.has(this.#shown.content().lines.ids[line]!);
  }

  #tick(lines: readonly number[], on: boolean): void {
    for (const line of lines) this.#ids[on ? 'add' : 'delete'](this.#shown.content().lines.ids[line]!);
    this.#onChange();
  }
}
