import { sortStep } from '../../store/packages/lineItemGroup.ts';
import type { Findings } from '../findings.ts';

/** Something with a sparse key among its siblings. */
interface Placed {
  readonly id: string;
  readonly sortKey: string;
}

/** Notes a place that is not one of 0 to the last. */
export function validatePlace(findings: Findings, order: number, count: number): number {
  if (!Number.isInteger(order) || order < 0 || order >= count) {
    findings.add('order', 'positionNotAllowed', { order, maximum: count - 1 });
  }
  return order;
}

/**
 * Returns the new sort keys that put one of the siblings at a place; usually one, all of them where no room is left
 * between two neighbors. Worked: siblings at 10, 20, 30, the last to place 1 gets 15.
 */
export function keysAfterMove(siblings: readonly Placed[], id: string, place: number): Map<string, string> {
  if (siblings[place]?.id === id) return new Map();
  const others = siblings.filter((sibling) => sibling.id !== id);
  const before = others[place - 1];
  const after = others[place];
  const low = before === undefined ? null : BigInt(before.sortKey);
  const high = after === undefined ? null : BigInt(after.sortKey);
  const key = low === null ? high! - sortStep : high === null ? low + sortStep : low + (high - low) / 2n;
  if (low === null || high === null || (key > low && key < high)) return new Map([[id, String(key)]]);
  const moved = others.map((sibling) => sibling.id).toSpliced(place, 0, id);
  return new Map(moved.map((sibling, index) => [sibling, String(BigInt(index + 1) * sortStep)]));
}

/** Returns the rows of the siblings with the sort keys that put one of them at a place. */
export function changesOfMove<Sibling extends Placed>(siblings: readonly Sibling[], id: string, place: number) {
  const keys = keysAfterMove(siblings, id, place);
  return siblings.map((before) => ({ before, after: { ...before, sortKey: keys.get(before.id) ?? before.sortKey } }));
}
