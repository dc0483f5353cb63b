import { setLineItemGroupOrder, setLineItemOrder } from '#contract';
import { detailOf } from '../../api/CallFailure.ts';
import { logFailure } from '../../api/logFailure.ts';
import { newCommandId, sendCommand } from '../../api/sendCommand.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { notify } from '../../notices/notices.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';

/** Where a dragged row may land: its new place among its siblings, or why it may not. */
export type Drop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: 'lineStaysInGroup' | 'groupStaysWithParent'; readonly name: string };

/** Siblings of a row that can be moved, in order: lines of one group, or groups of one parent. */
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

/** Whether a row can be moved at all: lines and groups, not sections and totals. */
export function mayMove(model: SheetModel, key: RowKey): boolean {
  return siblingsOf(model, key).length > 1;
}

/**
 * The drop rules: a line lands only within its own group of the same section, a group only among
 * groups of the same level and parent; moving up lands before the target, moving down after it.
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

/** Puts a row at another place among its siblings, on the screen alone; answers the way back. */
export function placeRow(model: SheetModel, key: RowKey, order: number): () => void {
  const { tree } = model.content;
  const row = model.row(key);
  const list =
    row?.kind === 'line'
      ? tree.nodes[tree.nodeOfLine[row.line] ?? 0]!.lines
      : row?.kind === 'node'
        ? tree.nodes[tree.nodes[row.node]!.parent]!.children
        : [];
  const item = row?.kind === 'line' ? row.line : row?.kind === 'node' ? row.node : -1;
  const from = list.indexOf(item);
  if (from === -1) return () => {};
  list.splice(from, 1);
  list.splice(order, 0, item);
  model.contentMoved();
  return () => {
    list.splice(list.indexOf(item), 1);
    list.splice(from, 0, item);
    model.contentMoved();
  };
}

/** Moves a row to a place among its siblings, for everybody. */
export async function moveRow(page: SheetPage, key: RowKey, order: number): Promise<void> {
  const { model } = page;
  const row = model.row(key);
  if (!page.isEditable() || !isLineItemOrderingOn(localStorage)) return;
  const bidPackageId = model.content.bidPackage.id;
  const alternateOf = (section: number): string | null =>
    section === 0 ? null : (model.content.alternates[section - 1]?.name ?? null);
  try {
    if (row?.kind === 'line') {
      const alternateName = alternateOf(model.content.lines.sections[row.line] ?? 0);
      const body = { bidPackageId, lineItemId: model.content.lines.ids[row.line]!, alternateName, order };
      const commandId = newCommandId();
      await page.actions.own.run(commandId, { apply: () => placeRow(model, key, order) }, () =>
        sendCommand(setLineItemOrder, { body }, { lane: 'order', commandId }),
      );
    } else if (row?.kind === 'node') {
      const { section, level1, level2 } = model.content.tree.nodes[row.node]!;
      const body = {
        bidPackageId,
        groupingKey1: level1,
        groupingKey2: level2,
        alternateName: alternateOf(section),
        order,
      };
      const commandId = newCommandId();
      await page.actions.own.run(commandId, { apply: () => placeRow(model, key, order) }, () =>
        sendCommand(setLineItemGroupOrder, { body }, { lane: 'order', commandId }),
      );
    }
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
