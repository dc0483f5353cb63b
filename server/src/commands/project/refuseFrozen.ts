import { refusal } from '../../refusal.ts';
import type { Row } from '../../store/tables.ts';
import type { HeldStream } from '../../store/work.ts';

/**
 * A frozen package is not changed by way of its project either; the rest of the project is.
 *
 * @param touched the packages that would be removed, assigned or changed
 * @throws Refusal 409 that names the first frozen one
 */
export function refuseFrozen(streams: ReadonlyMap<string, HeldStream>, touched: readonly Row<'bidPackage'>[]): void {
  const frozen = touched.find(({ id }) => streams.get(id)?.frozen);
  if (frozen) throw refusal('frozen', { thing: `The bid package ${frozen.code}` });
}
