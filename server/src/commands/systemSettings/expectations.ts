import { isDeepStrictEqual } from 'node:util';
import { type EditConflict, fieldProblem, problem } from '#contract';
import { Refusal } from '../../refusal.ts';
import { type ChangeFilter, loadLastChange } from '../../store/log/lastChange.ts';
import { systemSettingsId } from '../../store/project.ts';
import type { Work } from '../../store/work.ts';

interface FoundConflict {
  readonly path: string;
  /** What is stored, in the form of what was expected. */
  readonly now: unknown;
  readonly changed: ChangeFilter;
}

/** Collects where the author of a batch saw something else than what was stored before it. */
export class Conflicts {
  readonly #found: FoundConflict[] = [];

  /** Compares the order in which the author saw a list with the stored one; undefined expects nothing. */
  order(path: string, expected: readonly string[] | undefined, stored: readonly string[], changed: ChangeFilter): void {
    if (expected === undefined || isDeepStrictEqual(expected, stored)) return;
    this.#found.push({ path, now: stored, changed });
  }

  /**
   * Compares what the author saw in one place with what is stored; undefined expects nothing, and an entry of this very
   * batch is not stored yet. No conflict where the author saw what is stored, or wants what is stored by now.
   */
  value<Value>(
    path: string,
    expected: Value | undefined,
    { stored, updated }: { readonly stored: Value | undefined; readonly updated: Value },
    changed: ChangeFilter,
  ): void {
    if (expected === undefined || stored === undefined) return;
    if (isDeepStrictEqual(expected, stored) || isDeepStrictEqual(updated, stored)) return;
    this.#found.push({ path, now: stored, changed });
  }

  /** @throws Refusal 409 with every conflict that was found, who caused it and when. */
  async throwIfAny(work: Work): Promise<void> {
    if (this.#found.length === 0) return;
    const conflicts: EditConflict[] = [];
    for (const { path, now, changed } of this.#found) {
      const last = await loadLastChange(work, systemSettingsId, changed);
      conflicts.push({ path, who: last?.who ?? null, when: last?.when ?? null, now });
    }
    const whole =
      conflicts.length === 1
        ? problem('editConflict', { who: nameOf(conflicts[0]!) })
        : problem('editConflicts', { count: conflicts.length });
    const errors = conflicts.map((conflict) => fieldProblem(conflict.path, 'editConflict', { who: nameOf(conflict) }));
    throw new Refusal({ ...whole, errors }, { conflicts });
  }
}

/** The name, or the e-mail while no name is known, of who changed something; 'Somebody' where the log does not say. */
function nameOf({ who }: EditConflict): string {
  return who === null ? 'Somebody' : who.name?.trim() || who.email;
}
