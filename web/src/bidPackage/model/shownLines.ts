import type { SheetContent } from './sheetContent.ts';
import { linesBeneath } from './sheetTree.ts';

/** The lines that a person has filtered out of a sheet; without a filter all lines show. It changes no figure. */
export class ShownLines {
  #ids: Set<string> | null = null;
  readonly content: () => SheetContent;

  constructor(content: () => SheetContent) {
    this.content = content;
  }

  /** Shows these lines alone; null shows all. */
  choose(ids: Iterable<string> | null): void {
    this.#ids = ids === null ? null : new Set(ids);
  }

  /** Adds a line that the cursor goes to. Returns whether it did not show before. */
  add(line: number): boolean {
    if (this.has(line)) return false;
    this.#ids!.add(this.content().lines.ids[line]!);
    return true;
  }

  /** Adds the lines that are new on the sheet, by the index of those before. */
  addNew(former: ReadonlyMap<string, number>): void {
    if (this.#ids === null) return;
    for (const id of this.content().lines.ids) if (!former.has(id)) this.#ids.add(id);
  }

  has(line: number): boolean {
    return this.#ids === null || this.#ids.has(this.content().lines.ids[line] ?? '');
  }

  get isFiltered(): boolean {
    return this.#ids !== null;
  }

  get count(): number {
    return this.content().lines.ids.filter((_, line) => this.has(line)).length;
  }

  /** Returns the lines beneath a section or group that show, those of closed groups among them. */
  beneath(node: number): number[] {
    return linesBeneath(this.content().tree, node).filter((line) => this.has(line));
  }

  /** Returns all lines that show in the order of the sheet, those of closed groups among them. */
  inOrder(): number[] {
    return this.content().tree.sections.flatMap((node) => this.beneath(node));
  }
}
