import { setLineItemGroupOrder, setLineItemOrder } from '#contract';
import { detailOf } from '../../api/CallFailure.ts';
import { logFailure } from '../../api/logFailure.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { notify } from '../../notices/notices.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { alternateName, nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';

/** The result of a drop: the new place of the row among its siblings, or why it is not allowed. */
export type Drop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: 'lineStaysInGroup' | 'groupStaysWithParent'; readonly name: string };

/** Returns the rows that a row can be moved among, in order: lines of one group, or groups of one parent. */
function siblingsOf(model: SheetModel, key: RowKey): RowKey[] {
  const { tree, lines } = model.content;
  const row = model.row(key);
  if (row?.kind === 'line') {
    return (tree.nodes[tree.nodeOfLine[row.line] ?? 0]?.lines ?? []).map((line) => rowKey.line(lines.ids[line]!));
  }
  if (row?.kind !== 'node') return [];
  const parent = tree.nodes[row.node]!.parent;
  return parent === -1 ? [] : tree.nodes[parent]!.children.map((child) => tree.nodes[child]!.key);
}

/** Returns whether a row can be moved: lines and groups can, sections and totals cannot. */
export function mayMove(model: SheetModel, key: RowKey): boolean {
  return siblingsOf(model, key).length > 1;
}

/**
 * Returns where a dragged row lands: a line only within its group, a group only among groups of the same parent; before
 * the target when it moves up, after it when it moves down.
 */
export function dropOn(model: SheetModel, dragged: RowKey, target: RowKey): Drop {
  const siblings = siblingsOf(model, dragged);
  const from = siblings.indexOf(dragged);
  const order = siblings.indexOf(target);
  if (order !== -1) return { allowed: true, order, edge: order < from ? 'before' : 'after' };
  const { tree } = model.content;
  const row = model.row(dragged);
  const isLine = row?.kind === 'line';
  const home = isLine ? (tree.nodeOfLine[row.line] ?? 0) : row?.kind === 'node' ? tree.nodes[row.node]!.parent : 0;
  const name = nodeName(model, tree.nodes[Math.max(0, home)]!);
  return { allowed: false, reason: isLine ? 'lineStaysInGroup' : 'groupStaysWithParent', name };
}

/** Moves a row among its siblings on the screen alone; returns the function that reverts it. */
export function placeRow(model: SheetModel, key: RowKey, order: number): () => void {
  const { nodes, nodeOfLine } = model.content.tree;
  const row = model.row(key);
  if (row?.kind !== 'line' && row?.kind !== 'node') return () => {};
  const [item, list] =
    row.kind === 'line'
      ? [row.line, nodes[nodeOfLine[row.line] ?? 0]!.lines]
      : [row.node, nodes[nodes[row.node]!.parent]!.children];
  const from = list.indexOf(item);
  if (from === -1) return () => {};
  const moveTo = (place: number) => {
    list.splice(list.indexOf(item), 1);
    list.splice(place, 0, item);
    model.contentMoved();
  };
  moveTo(order);
  return () => moveTo(from);
}

/** Moves a row to a place among its siblings, for everybody. */
export async function moveRow(page: SheetPage, key: RowKey, order: number): Promise<void> {
  const { model } = page;
  const { bidPackage, lines, tree } = model.content;
  const row = model.row(key);
  if (!page.isEditable() || !isLineItemOrderingOn(localStorage)) return;
  if (row?.kind !== 'line' && row?.kind !== 'node') return;
  const commandId = newCommandId();
  const how = { lane: 'order', commandId };
  const whereIn = (section: number) => ({
    bidPackageId: bidPackage.id,
    alternateName: alternateName(model, section),
    order,
  });
  let send: () => Promise<unknown>;
  if (row.kind === 'line') {
    const body = { lineItemId: lines.ids[row.line]!, ...whereIn(lines.sections[row.line] ?? 0) };
    send = () => sendCommand(setLineItemOrder, { body }, how);
  } else {
    const { section, level1, level2 } = tree.nodes[row.node]!;
    const body = { groupingKey1: level1, groupingKey2: level2, ...whereIn(section) };
    send = () => sendCommand(setLineItemGroupOrder, { body }, how);
  }
  try {
    await page.actions.own.run(commandId, { apply: () => placeRow(model, key, order) }, send);
  } catch (error) {
    logFailure(error);
    notify({ kind: 'error', title: text('orderNotSaved'), message: detailOf(error) });
  }
}

/** Alt Up and Alt Down move the row under the cursor by one place. False where it is at the end already. */
export function moveByOne(page: SheetPage, key: RowKey, step: 1 | -1): boolean {
  const siblings = siblingsOf(page.model, key);
  const order = siblings.indexOf(key) + step;
  if (siblings.length === 0 || order < 0 || order >= siblings.length) return false;
  void moveRow(page, key, order);
  return true;
}

/** Feature_LineItemOrdering in local storage: a missing key means on, 'false' means off. */
export function isLineItemOrderingOn(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem('Feature_LineItemOrdering') !== 'false';
}
