import { isDeepStrictEqual } from 'node:util';
import type { EditConflict } from '#contract';
import { type ChangeFilter, loadLastChange } from '../../store/log/lastChange.ts';
import { type LastChange, lastChanges, type RowType } from '../../store/log/lastChanges.ts';
import { systemSettingsId } from '../../store/projects/project.ts';
import type { Work } from '../../store/work.ts';
import { refusalOfConflicts } from '../expectations.ts';

/** Filters changes of definitions. */
export type DefinitionChanges = ChangeFilter & { readonly type: RowType };

interface FoundConflict {
  readonly path: string;
  /** The stored content, in the form of the expected one. */
  readonly now: unknown;
  readonly changed: DefinitionChanges;
}

/** Collects where the author of a batch saw something else than what was stored before it. */
export class Conflicts {
  readonly #found: FoundConflict[] = [];

  /** Compares the order in which the author saw a list with the stored one; undefined expects nothing. */
  order(
    path: string,
    expected: readonly string[] | undefined,
    stored: readonly string[],
    changed: DefinitionChanges,
  ): void {
    if (expected === undefined || isDeepStrictEqual(expected, stored)) return;
    this.#found.push({ path, now: stored, changed });
  }

  /**
   * Compares what the author saw in one place with what is stored; undefined expects nothing, and an entry of this very
   * batch is not stored yet. No conflict where the author saw what is stored, or wants what is stored by now; a deletion
   * has nothing updated.
   */
  value<Value>(
    path: string,
    expected: Value | undefined,
    { stored, updated }: { readonly stored: Value | undefined; readonly updated?: Value },
    changed: DefinitionChanges,
  ): void {
    if (expected === undefined || stored === undefined) return;
    if (isDeepStrictEqual(expected, stored) || isDeepStrictEqual(updated, stored)) return;
    this.#found.push({ path, now: stored, changed });
  }

  /** @throws Refusal 409 with every conflict that was found, who caused it and when. */
  async throwIfAny(work: Work): Promise<void> {
    if (this.#found.length === 0) return;
    const changes = await this.#lastChanges(work);
    const conflicts = this.#found.map(({ path, now, changed }): EditConflict => {
      const last = changes.get(keyOf(changed)) ?? null;
      return { path, who: last?.who ?? null, when: last?.when ?? null, now };
    });
    throw refusalOfConflicts(conflicts);
  }

  /** Returns the last changes by their filters: those of all single rows are read at once, those of each list once. */
  async #lastChanges(work: Work): Promise<ReadonlyMap<string, LastChange | null>> {
    const filters = [...new Map(this.#found.map(({ changed }) => [keyOf(changed), changed])).values()];
    const rows = filters.flatMap(({ type, id }) => (id === undefined ? [] : [{ type, id, columns: null }]));
    const ofRows = await lastChanges(work, systemSettingsId, rows);
    const changes = new Map(rows.map(({ type, id }, index) => [keyOf({ type, id }), ofRows[index] ?? null]));
    for (const filter of filters) {
      if (filter.id === undefined) {
        changes.set(keyOf(filter), await loadLastChange(work, systemSettingsId, filter));
      }
    }
    return changes;
  }
}

const keyOf = ({ type, id, within }: ChangeFilter): string => JSON.stringify([type, id, within]);
