import type { BidderRecord, SheetRecord } from '#contract';
import {
  type Amount,
  averageOfOthers,
  type BidValueSource,
  bidValue,
  bidValueSource,
  blockingRollup,
  contributesToBid,
  estimateWithAlternates,
  fulfillmentValue,
  isEntryClassification,
  isExcluded,
  isUnleveled,
  type LineEntries,
  type LineItemBid,
  LineOfColumns,
  lowerRollups,
  totalOf,
  totalWithAlternates,
  unleveledLineCount,
} from '#leveling';
import type { DraftStore } from '../../drafts/draftStore.ts';
import { type GridSource, type GridStop, HEAD_ROW, type RowKey, type RowTraits } from '../../grid/gridSource.ts';
import { CellStates } from '../cells/cellStates.ts';
import { ColumnFigures, lineDecimals } from '../columns/columnFigures.ts';
import { rowNames } from '../drafts/rowNames.ts';
import { columnStops, stopsOfRow } from './columnStops.ts';
import { assertCollapsible } from './gridInternalError.ts';
import { LumpSumIndex } from './lumpSumIndex.ts';
import { rowKey } from './rowKey.ts';
import { RowVersions } from './rowVersions.ts';
import {
  adjustmentKey,
  answerEntries,
  contentOf,
  type LumpSum,
  lumpSumKey,
  type SheetAdjustment,
  type SheetContent,
} from './sheetContent.ts';
import { rowClass, rowLevel, type SheetRow, visibleRows } from './sheetRows.ts';
import { groupOfPlace, linesBeneath, type TreeNode } from './sheetTree.ts';

/**
 * The sheet of one bid package, outside React: what is on it, which rows are visible, what each cell is and which rows
 * must be drawn again. It reads; `sheetEdits.ts` changes it, `mergeLive.ts` merges what others did.
 */
export class SheetModel implements GridSource {
  content: SheetContent;
  readonly versions = new RowVersions();
  readonly cells: CellStates;
  private readonly collapsed = new Set<RowKey>();
  private readonly ticked = new Set<string>();
  private rows: SheetRow[] = [];
  private indexes = new Map<RowKey, number>();
  private entries: LineOfColumns;
  /** Lump sums by section and bidder. */
  readonly lumpSums = new LumpSumIndex(() => this.content.lumpSums);
  private columnStops = columnStops(new Set());
  private mostDecimals: ReturnType<typeof lineDecimals> | null = null;
  private figures: ColumnFigures | null = null;

  constructor(record: SheetRecord, drafts?: DraftStore) {
    this.content = contentOf(record);
    const names = rowNames(() => this.content.alternates);
    this.cells = new CellStates((row) => this.versions.bump([row]), names, drafts);
    this.entries = new LineOfColumns(this.content.columns);
    this.arrange();
  }

  /** Takes a whole new record, after lines or bidders came, went or moved; what is open, ticked or typed stays. */
  replace(record: SheetRecord): void {
    this.content = contentOf(record);
    this.contentMoved();
  }

  /** The content's lists have changed in place; rows are made anew. */
  contentMoved(): void {
    this.entries = new LineOfColumns(this.content.columns);
    this.figures = null;
    for (const id of [...this.ticked]) if (!this.content.lines.indexOf.has(id)) this.ticked.delete(id);
    this.arrange();
    this.versions.bumpShape();
  }

  private arrange(): void {
    const { content } = this;
    this.mostDecimals = null;
    this.rows = visibleRows({
      tree: content.tree,
      lineIds: content.lines.ids,
      requirements: content.requirements,
      isGeneralCondition: content.bidPackage.isGeneralCondition,
      hasContributions:
        !content.bidPackage.isGeneralCondition &&
        content.requirements.some((requirement) => contributesToBid(requirement.fulfillmentType)),
      isCollapsed: (key) => this.collapsed.has(key),
    });
    this.indexes = new Map(this.rows.map((row, index) => [row.key, index]));
  }

  // What the grid asks.

  rowCount(): number {
    return this.rows.length;
  }

  rowKey(index: number): RowKey {
    return this.rows[index]?.key ?? '';
  }

  rowIndex(key: RowKey): number {
    return this.indexes.get(key) ?? -1;
  }

  row(key: RowKey): SheetRow | null {
    const index = this.indexes.get(key);
    return index === undefined ? null : (this.rows[index] ?? null);
  }

  rowAt(index: number): SheetRow | null {
    return this.rows[index] ?? null;
  }

  traits(key: RowKey): RowTraits {
    const row = this.row(key);
    if (row === null) return { level: 1, expanded: null, selected: false, className: '' };
    const opens = row.kind === 'node' || row.kind === 'requirements' || row.kind === 'totals';
    return {
      level: rowLevel(row, this.content.tree),
      expanded: opens ? !this.collapsed.has(key) : null,
      selected: this.tickState(row) === 'all',
      className: rowClass(row, this.content, (section) => this.isEnabled(section)),
    };
  }

  takesRange(key: RowKey): boolean {
    return this.row(key)?.kind === 'line';
  }

  stops(key: RowKey): readonly GridStop[] {
    return stopsOfRow(key === HEAD_ROW ? 'line' : this.row(key)?.kind, this.columnStops);
  }

  /** Takes columns of the frozen pane, by their places, out of the cursor's way: a small screen hides them. */
  hideColumns(hidden: ReadonlySet<number>): void {
    this.columnStops = columnStops(hidden);
  }

  shapeVersion(): number {
    return this.versions.shape();
  }

  subscribeShape(listener: () => void): () => void {
    return this.versions.subscribeShape(listener);
  }

  rowVersion(key: RowKey): number {
    return this.versions.version(key);
  }

  subscribeRow(key: RowKey, listener: () => void): () => void {
    return this.versions.subscribe(key, listener);
  }

  // Open and closed, ticked and not.

  isCollapsed(key: RowKey): boolean {
    return this.collapsed.has(key);
  }

  /** @throws GridInternalError for a row with nothing beneath it */
  toggleCollapsed(key: RowKey): void {
    assertCollapsible(key, this.row(key));
    if (!this.collapsed.delete(key)) this.collapsed.add(key);
    this.arrange();
    this.versions.bumpShape();
  }

  /** Whether there are groups and none of them is open. */
  areAllGroupsCollapsed(): boolean {
    const groups = this.groups();
    return groups.length > 0 && groups.every((node) => this.collapsed.has(node.key));
  }

  private groups() {
    return this.content.tree.nodes.filter((node) => node.kind !== 'section');
  }

  /** Closes every group, or opens everything where all groups are closed. */
  toggleAllGroups(): void {
    const groups = this.groups();
    const close = !this.areAllGroupsCollapsed();
    for (const node of groups) {
      if (close) this.collapsed.add(node.key);
      else this.collapsed.delete(node.key);
    }
    this.arrange();
    this.versions.bumpShape();
  }

  /** Opens everything above a line, so that it has a row. */
  openLine(line: number): RowKey {
    const { tree, lines } = this.content;
    let changed = false;
    for (let node = tree.nodeOfLine[line] ?? -1; node !== -1; node = tree.nodes[node]!.parent) {
      changed = this.collapsed.delete(tree.nodes[node]!.key) || changed;
    }
    if (changed) {
      this.arrange();
      this.versions.bumpShape();
    }
    return rowKey.line(lines.ids[line]!);
  }

  tickedLines(): string[] {
    if (this.ticked.size === 0) return [];
    return this.content.lines.ids.filter((id) => this.ticked.has(id));
  }

  /** Whether a row is ticked; a group by all lines beneath it. */
  tickState(row: SheetRow): 'none' | 'some' | 'all' | 'untickable' {
    if (row.kind === 'line') return this.ticked.has(this.content.lines.ids[row.line]!) ? 'all' : 'none';
    if (row.kind !== 'node') return 'untickable';
    if (this.ticked.size === 0) return this.content.tree.nodes[row.node]!.lineCount === 0 ? 'untickable' : 'none';
    const lines = linesBeneath(this.content.tree, row.node);
    if (lines.length === 0) return 'untickable';
    const count = lines.filter((line) => this.ticked.has(this.content.lines.ids[line]!)).length;
    return count === 0 ? 'none' : count === lines.length ? 'all' : 'some';
  }

  /** Ticks or unticks a line, or all lines beneath a group. */
  toggleTick(row: SheetRow): void {
    const lines =
      row.kind === 'line' ? [row.line] : row.kind === 'node' ? linesBeneath(this.content.tree, row.node) : [];
    this.tick(lines, this.tickState(row) !== 'all');
  }

  toggleTickAll(): void {
    const all = this.content.lines.ids.map((_, line) => line);
    this.tick(all, this.ticked.size < all.length);
  }

  private tick(lines: readonly number[], on: boolean): void {
    for (const line of lines) {
      const id = this.content.lines.ids[line]!;
      if (on) this.ticked.add(id);
      else this.ticked.delete(id);
    }
    this.versions.bump([
      HEAD_ROW,
      'ticks',
      ...this.rows.filter((row) => row.kind === 'line' || row.kind === 'node').map((row) => row.key),
    ]);
  }

  /** The most decimals in the quantity and unit price columns, for aligning them; made anew with the rows. */
  decimals(): { quantity: number; unitPrice: number } {
    this.mostDecimals ??= lineDecimals(this.content.lines);
    return this.mostDecimals;
  }

  /** How the typed amounts of each bidder's column align. */
  columnFigures(): ColumnFigures {
    this.figures ??= new ColumnFigures(this.content);
    return this.figures;
  }

  /** A typed amount of a column was replaced: where its points move by that, all rows are drawn again. */
  amountReplaced(bidder: number, former: Amount | null, next: Amount | null): void {
    if (this.figures?.replace(bidder, former, next)) this.versions.bumpShape();
  }

  // What stands in a cell.

  bidder(index: number): BidderRecord {
    return this.content.bidders[index]!;
  }

  bidderIndex(bidderId: string): number {
    return this.content.bidders.findIndex((bidder) => bidder.id === bidderId);
  }

  isEnabled(section: number): boolean {
    return section === 0 || this.content.alternates[section - 1]?.enabled === true;
  }

  entriesOfLine(line: number): LineEntries {
    this.entries.index = line;
    return this.entries;
  }

  storedBid(line: number, bidder: number): LineItemBid | null {
    const column = this.content.columns[bidder];
    const classification = column?.classifications[line];
    return isEntryClassification(classification) ? { classification, price: column!.prices[line] ?? null } : null;
  }

  isUnleveled(line: number, bidder: number): boolean {
    return isUnleveled(this.entriesOfLine(line), bidder);
  }

  bidValue(line: number, bidder: number): Amount {
    return bidValue(this.entriesOfLine(line), bidder, this.content.lines.baseEstimates[line]!);
  }

  bidSource(line: number, bidder: number): BidValueSource {
    return bidValueSource(this.entriesOfLine(line), bidder, this.content.lines.baseEstimates[line]!);
  }

  averageOfOthers(line: number, bidder: number): Amount | null {
    return averageOfOthers(this.entriesOfLine(line), bidder);
  }

  lumpSum(node: TreeNode, bidderId: string): LumpSum | null {
    return this.content.lumpSums.get(lumpSumKey(node, bidderId)) ?? null;
  }

  /** The lump sum at a higher level that disables this group's cell. */
  coveringLumpSum(node: TreeNode, bidderId: string): LumpSum | null {
    return blockingRollup(groupOfPlace(node), this.lumpSums.of(node.section, bidderId));
  }

  /** The lump sums below that entering one here takes away. */
  lumpSumsBelow(node: TreeNode, bidderId: string): LumpSum[] {
    return lowerRollups(groupOfPlace(node), this.lumpSums.of(node.section, bidderId));
  }

  /** What a section or group adds up to for a bidder: bid values of its lines and the lump sums on and beneath it. */
  nodeTotal(index: number, bidder: number): Amount {
    const node = this.content.tree.nodes[index]!;
    const bidderId = this.content.bidders[bidder]!.id;
    const own = this.lumpSum(node, bidderId);
    const lower = this.lumpSumsBelow(node, bidderId);
    const lumps = own === null ? lower : [own, ...lower];
    return lumps.reduce((sum, lump) => sum + lump.amount, this.content.sums.bidValues[index]![bidder]!);
  }

  adjustment(section: number, bidderId: string): SheetAdjustment {
    return (
      this.content.adjustments.get(adjustmentKey(section, bidderId)) ?? { value: null, notes: null, notesId: null }
    );
  }

  /** What the answers to contributing requirements count for; they stand in the base section. */
  contributions(bidder: number): Amount {
    return this.content.requirements
      .filter((requirement) => contributesToBid(requirement.fulfillmentType))
      .reduce((sum, requirement) => sum + fulfillmentValue(answerEntries(requirement), bidder), 0n);
  }

  /** Bids total + adjustment of one section, with its real value also while the alternate is disabled. */
  sectionTotal(section: number, bidder: number): Amount {
    return totalOf(this.content.totals[section]!.bidders[bidder]!);
  }

  /** A bidder's total over the base section and the enabled alternates. */
  grandTotal(bidder: number): Amount {
    return totalWithAlternates(this.content.totals, bidder, this.alternatesEnabled());
  }

  /** The base estimates of the same sections: what bids are compared with, and the amount of general conditions. */
  estimateTotal(): Amount {
    return estimateWithAlternates(this.content.totals, this.alternatesEnabled());
  }

  /** Unleveled lines of the base bid and the enabled alternates. */
  unleveledCount(bidder: number): number {
    return unleveledLineCount(this.content.totals, bidder, this.alternatesEnabled());
  }

  private alternatesEnabled(): boolean[] {
    return this.content.alternates.map((one) => one.enabled);
  }

  isExcluded(bidder: number): boolean {
    return isExcluded(this.bidder(bidder).status as Parameters<typeof isExcluded>[0]);
  }

  /** 1st is the selected bidder, 2nd the one at order 1 that counts; nobody without a selection. */
  place(bidder: number): 1 | 2 | null {
    const { selectedBidderId } = this.content.bidPackage;
    if (selectedBidderId === null || this.content.bidPackage.isGeneralCondition) return null;
    const { id, order } = this.bidder(bidder);
    if (id === selectedBidderId) return 1;
    return order === 1 && !this.isExcluded(bidder) && this.hasBaseBid(bidder) ? 2 : null;
  }

  /** A bidder without any entry in the base section, 0 included, has no base bid that could be compared. */
  hasBaseBid(bidder: number): boolean {
    return this.content.totals[0]!.bidders[bidder]!.entries > 0;
  }
}
