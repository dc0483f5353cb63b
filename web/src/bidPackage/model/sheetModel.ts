import type { BidderRecord, SheetRecord } from '#contract';
import {
  type Amount,
  add,
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
  type OutlierLimits,
  sumOf,
  totalOf,
  totalWithAlternates,
  unleveledLineCount,
} from '#leveling';
import type { DraftStore } from '../../drafts/draftStore.ts';
import { type GridSource, type GridStop, HEAD_ROW, type RowKey, type RowTraits } from '../../grid/gridSource.ts';
import { CellStates } from '../cells/cellStates.ts';
import { ColumnFigures, lineDecimals } from '../columns/columnFigures.ts';
import { rowNames } from '../drafts/rowNames.ts';
import { latestQuote } from './bidDetails.ts';
import {
  arrangeBidders,
  type BidderView,
  isPermuted,
  keepColumns,
  placesOf,
  shownCount,
  WHOLE_VIEW,
} from './bidderView.ts';
import { CollapsedRows } from './collapsedRows.ts';
import { COMPARISON_COLUMNS } from './columnKeys.ts';
import { columnStops, stopsOfRow } from './columnStops.ts';
import { GridInternalError } from './gridInternalError.ts';
import { LineTicks } from './lineTicks.ts';
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
import { isCollapsible, rowKind, rowLevel, rowsOf, type SheetRow } from './sheetRows.ts';
import { ancestorsOf, groupOfPlace, type TreeNode } from './sheetTree.ts';
import { ShownLines } from './shownLines.ts';

/**
 * The sheet of one bid package, outside React: what is on it, which rows are visible, what each cell is and which rows
 * must be drawn again. It reads; `sheetEdits.ts` changes it, `mergeLive.ts` merges what others did.
 */
export class SheetModel implements GridSource {
  content: SheetContent;
  readonly versions = new RowVersions();
  readonly cells: CellStates;
  /** The company's limits of prices that are far from the others; null until they are known. */
  outlierLimits: OutlierLimits | null = null;
  /** The sheet shows what was submitted in place of the leveled prices. */
  showsSubmitted = false;
  readonly collapsed = new CollapsedRows(
    () => this.content.tree,
    () => this.rowsMoved(),
  );
  /** The lines that a filter leaves. */
  readonly shownLines = new ShownLines(() => this.content);
  readonly ticks = new LineTicks(this.shownLines, () => this.ticksMoved());
  private rows: SheetRow[] = [];
  private indexes = new Map<RowKey, number>();
  private entries: LineOfColumns;
  readonly lumpSums = new LumpSumIndex(() => this.content.lumpSums);
  private columnStops = columnStops(new Set(COMPARISON_COLUMNS));
  private mostDecimals: ReturnType<typeof lineDecimals> | null = null;
  private figures: ColumnFigures | null = null;
  /** The bidders that this person sees, and their order; `orderBidders` puts the columns into it. */
  view: BidderView = WHOLE_VIEW;
  /** So many bidders show, from the first column on; those that are hidden come after them. */
  shownBidders: number;

  constructor(record: SheetRecord, drafts?: DraftStore) {
    this.content = contentOf(record);
    this.shownBidders = this.content.bidders.length;
    const names = rowNames(() => this.content.alternates);
    this.cells = new CellStates((row) => this.versions.bump([row]), names, drafts);
    this.entries = new LineOfColumns(this.content.columns);
    this.arrange();
  }

  /**
   * Takes a whole new record, after lines or bidders came, went or moved; what is open, ticked or typed stays, and so do
   * the columns: `orderBidders` puts them in order.
   */
  replace(record: SheetRecord): void {
    const { lines, bidders } = this.content;
    this.content = contentOf(record);
    this.shownLines.addNew(lines.indexOf);
    this.shownBidders = keepColumns(this.content, this.view, bidders, this.shownBidders);
    this.contentMoved();
  }

  /** Returns whether the columns are in another order than the view, or others are hidden. */
  get isOutOfOrder(): boolean {
    const { content, view } = this;
    return isPermuted(placesOf(content, view)) || this.showsOtherBidders;
  }

  /** Returns whether another number of bidders shows than the view has. */
  get showsOtherBidders(): boolean {
    return this.shownBidders !== shownCount(this.content, this.view);
  }

  /** Puts the bidders' columns into the order of the view. */
  arrangeBidders(): void {
    arrangeBidders(this.content, placesOf(this.content, this.view));
    this.shownBidders = shownCount(this.content, this.view);
    this.contentMoved();
  }

  /** Rebuilds the rows after the content's lists have changed in place. */
  contentMoved(): void {
    this.entries = new LineOfColumns(this.content.columns);
    this.figures = null;
    this.ticks.dropHidden();
    this.rowsMoved();
  }

  /** Shows what was submitted in place of the leveled prices, or these again. */
  showSubmitted(isShown: boolean): void {
    this.showsSubmitted = isShown;
    this.rowsMoved();
  }

  private rowsMoved(): void {
    this.arrange();
    this.versions.bumpShape();
  }

  private arrange(): void {
    this.mostDecimals = null;
    this.rows = this.rowsWhere((key) => this.collapsed.has(key));
    this.indexes = new Map(this.rows.map((row, index) => [row.key, index]));
  }

  /** Returns all rows that the filter of lines leaves, whatever is collapsed. */
  openRows(): SheetRow[] {
    return this.rowsWhere(() => false);
  }

  private rowsWhere(isCollapsed: (key: RowKey) => boolean): SheetRow[] {
    const hasPrintedTotals = this.content.bidders.some(({ id }) => latestQuote(this, id)?.printedTotal != null);
    return rowsOf(this.content, isCollapsed, this.shownLines, this.showsSubmitted && hasPrintedTotals);
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
    if (row === null) return { level: 1, expanded: null, selected: false, kind: '' };
    return {
      level: rowLevel(row, this.content.tree),
      expanded: isCollapsible(row) ? !this.collapsed.has(key) : null,
      selected: this.ticks.state(row) === 'all',
      kind: rowKind(row, this.content, (section) => this.isEnabled(section)),
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

  /** @throws GridInternalError for a row with nothing beneath it */
  toggleCollapsed(key: RowKey): void {
    if (!isCollapsible(this.row(key))) throw new GridInternalError(`Row ${key} has no group to collapse.`);
    this.collapsed.toggle(key);
  }

  /** Opens everything above a line, and takes it into the filter, so that it has a row. */
  openLine(line: number): RowKey {
    if (this.shownLines.add(line)) this.rowsMoved();
    const { tree, lines } = this.content;
    const own = tree.nodeOfLine[line] ?? -1;
    this.collapsed.open([own, ...ancestorsOf(tree, own)].flatMap((node) => tree.nodes[node]?.key ?? []));
    return rowKey.line(lines.ids[line]!);
  }

  private ticksMoved(): void {
    const rows = this.rows.filter((row) => row.kind === 'line' || row.kind === 'node');
    this.versions.bump([HEAD_ROW, 'ticks', ...rows.map((row) => row.key)]);
  }

  /** Shows these lines alone, with their groups open; null shows all. */
  filterLines(ids: readonly string[] | null): void {
    this.shownLines.choose(ids);
    this.ticks.dropHidden();
    if (ids !== null) this.collapsed.open(this.content.tree.nodes.map(({ key }) => key));
    this.rowsMoved();
  }

  /** The most decimals in the quantity and unit price columns, for aligning them; counted again with the rows. */
  decimals(): { quantity: number; unitPrice: number } {
    this.mostDecimals ??= lineDecimals(this.content.lines);
    return this.mostDecimals;
  }

  columnFigures(): ColumnFigures {
    this.figures ??= new ColumnFigures(this.content);
    return this.figures;
  }

  /** A typed amount of a column was replaced: where its points move by that, all rows are drawn again. */
  amountReplaced(bidder: number, former: Amount | null, next: Amount | null): void {
    if (this.figures?.replace(bidder, former, next)) this.versions.bumpShape();
  }

  setOutlierLimits(limits: OutlierLimits | null): void {
    if (limits === this.outlierLimits) return;
    this.outlierLimits = limits;
    this.versions.bumpShape();
  }

  // The content of cells.

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

  /** Returns a bidder's total of a section or group: bid values of its lines and the lump sums on and beneath it. */
  nodeTotal(index: number, bidder: number): Amount {
    const node = this.content.tree.nodes[index]!;
    const bidderId = this.content.bidders[bidder]!.id;
    const own = this.lumpSum(node, bidderId);
    const lower = this.lumpSumsBelow(node, bidderId);
    const lumps = own === null ? lower : [own, ...lower];
    return lumps.reduce((sum, lump) => add(sum, lump.amount), this.content.sums.bidValues[index]![bidder]!);
  }

  adjustment(section: number, bidderId: string): SheetAdjustment {
    return (
      this.content.adjustments.get(adjustmentKey(section, bidderId)) ?? { value: null, notes: null, notesId: null }
    );
  }

  /** Returns the sum of a bidder's answers to contributing requirements, which count in the base section. */
  contributions(bidder: number): Amount {
    const contributing = this.content.requirements.filter(({ fulfillmentType }) => contributesToBid(fulfillmentType));
    return sumOf(contributing, (requirement) => fulfillmentValue(answerEntries(requirement), bidder));
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
