import { printTotal } from '../../cells/printAmount.ts';
import { dropOn, moveRow } from '../actions/reorder.ts';
import { dropBidderOn, mayMoveBidder, moveBidder } from '../bidders/bidderOrder.ts';
import { nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';

/** The result of a drop: the place where it lands, or why it is not allowed. */
export type Drop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: string; readonly name: string };

/** A rectangle of the window. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What the chip at the pointer says of the thing that is dragged. */
export interface Dragged {
  readonly name: string;
  /** Its number in the sheet, where it has one. */
  readonly number?: number;
  /** What goes with it: 'the 3 lines' of a group. */
  readonly count?: string;
  readonly unleveled?: number;
  readonly amount?: string;
}

/** Something of the sheet that is dragged to another place among its like. */
export interface DragKind {
  /** Returns the element of what a drag that begins at this one drags, or null where nothing can be. */
  source(page: SheetPage, target: EventTarget | null): HTMLElement | null;
  at(target: EventTarget | null): HTMLElement | null;
  idOf(element: HTMLElement): string;
  describe(page: SheetPage, id: string): Dragged;
  /** Returns what a drop would do; `onto` is '' where nothing of this kind is under the pointer. */
  drop(page: SheetPage, dragged: string, onto: string): Drop | null;
  move(page: SheetPage, dragged: string, order: number): Promise<void>;
  /** Returns where the line of insertion is drawn. */
  line(box: DOMRect, sheet: DOMRect, edge: 'before' | 'after'): Place;
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const ROW = '[data-row][data-kind]';

export const rowDrag: DragKind = {
  source: (page, target) => (page.isEditable() ? closest(closest(target, '[data-handle]'), ROW) : null),
  at: (target) => closest(target, ROW),
  idOf: (row) => row.dataset.row ?? '',
  describe({ model }, key) {
    const row = model.row(key);
    const { lines, tree, sums } = model.content;
    if (row?.kind === 'line') {
      const amount = printTotal(lines.baseEstimates[row.line]!);
      return { name: lines.descriptions[row.line]!, number: row.number, amount };
    }
    if (row?.kind !== 'node') return { name: '' };
    const node = tree.nodes[row.node]!;
    const amount = printTotal(sums.baseEstimates[row.node]!);
    return { name: nodeName(model, node), count: text('rangeLines', { count: node.lineCount }), amount };
  },
  drop: ({ model }, dragged, onto) => dropOn(model, dragged, onto),
  move: moveRow,
  line: (box, sheet, edge) => ({
    top: (edge === 'before' ? box.top : box.bottom) - 1,
    left: sheet.left,
    width: sheet.width,
    height: 2,
  }),
};

export const bidderDrag: DragKind = {
  source(page, target) {
    const head = target instanceof HTMLElement && target.matches('[data-bidder]') ? target : null;
    return head !== null && mayMoveBidder(page, page.model.bidderIndex(head.dataset.bidder ?? '')) ? head : null;
  },
  at: (target) => closest(target, '[data-bidder]'),
  idOf: (head) => head.dataset.bidder ?? '',
  describe({ model }, id) {
    const bidder = model.bidderIndex(id);
    const unleveled = model.unleveledCount(bidder);
    return { name: model.bidder(bidder).companyName, unleveled, amount: printTotal(model.grandTotal(bidder)) };
  },
  drop({ model }, dragged, onto) {
    const [from, to] = [model.bidderIndex(dragged), model.bidderIndex(onto)];
    return from === -1 || to === -1 ? null : dropBidderOn(model, from, to);
  },
  move: moveBidder,
  line: (box, sheet, edge) => ({
    left: (edge === 'before' ? box.left : box.right) - 1,
    top: box.top,
    width: 2,
    height: sheet.bottom - box.top,
  }),
};
