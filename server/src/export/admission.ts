import type { Caller } from '../call.ts';
import { refusal } from '../refusal.ts';

/** Exports under way on this server, by person. They hold all figures of a project, and large ones wait for each other. */
const underway = new Map<string, number>();
const maxExports = 8;
const maxOfOnePerson = 3;

/** Returns how many exports are under way on this server. */
export const exportsUnderWay = (): number => [...underway.values()].reduce((sum, count) => sum + count, 0);

/**
 * Lets an export begin, before anything is read for it.
 *
 * @returns what to call at its end
 * @throws Refusal 503 if too many are under way
 */
export function admitExport({ userId }: Caller): () => void {
  const own = underway.get(userId) ?? 0;
  if (own >= maxOfOnePerson || exportsUnderWay() >= maxExports) throw refusal('tooManyExports');
  underway.set(userId, own + 1);
  return () => {
    const left = underway.get(userId)! - 1;
    if (left > 0) underway.set(userId, left);
    else underway.delete(userId);
  };
}
