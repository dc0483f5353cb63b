import { type EditConflict, fieldProblem, problem } from '#contract';
import { amountText, parseAmount } from '#leveling';
import { Refusal } from '../refusal.ts';
import { type LastChange, type LogPlace, lastChanges } from '../store/log/lastChanges.ts';
import type { Work } from '../store/work.ts';
import { Findings } from './findings.ts';

/** Text that is equal for equal contents: null for nothing, undefined for a content that cannot be compared. */
export type ContentKey = string | null | undefined;

/** One stored content that a command overwrites. */
export interface Comparison<Content> {
  /** Path of the expectation in the payload: 'expected', 'bids[3].expected'. */
  readonly path: string;
  /** The content that the author saw: undefined without an expectation, null for nothing. */
  readonly expected: Content | null | undefined;
  readonly stored: Content | null;
  /** The content that would be stored; undefined if it stays as it is. */
  readonly next: Content | null | undefined;
  readonly keyOf: (content: Content | null) => ContentKey;
  /** The property of the content that is an amount; none where the content is the amount itself. */
  readonly amountIn?: string;
  readonly place: LogPlace;
}

/**
 * Compares what the author of a command saw with what is stored. A command without an expectation is not checked, and
 * neither is one whose new content is stored already.
 */
export class Expectations {
  readonly #conflicts: { streamId: string; path: string; now: unknown; place: LogPlace }[] = [];
  readonly #malformed: string[] = [];

  /** @param streamId the stream that the content is logged on */
  compare<Content>(
    streamId: string,
    { path, expected, stored, next, keyOf, amountIn, place }: Comparison<Content>,
  ): void {
    if (expected === undefined) return;
    const now = keyOf(stored);
    const seen = keyOf(expected);
    if (seen === undefined) this.#malformed.push(amountIn === undefined ? path : `${path}.${amountIn}`);
    else if (seen !== now && (next === undefined || keyOf(next) !== now))
      this.#conflicts.push({ streamId, path, now: stored, place });
  }

  /** @throws Refusal 409 with every conflict, who and when */
  async refuse(work: Work): Promise<void> {
    if (this.#conflicts.length === 0) return;
    const changes = await this.#changes(work);
    const conflicts = this.#conflicts.map(({ path, now, place }): EditConflict => {
      const change = changes.get(place);
      return { path, who: change?.who ?? null, when: change?.when ?? null, now };
    });
    throw refusalOfConflicts(conflicts);
  }

  /** Returns the last change of each conflicting place. */
  async #changes(work: Work): Promise<ReadonlyMap<LogPlace, LastChange | null>> {
    const changes = new Map<LogPlace, LastChange | null>();
    for (const streamId of new Set(this.#conflicts.map((conflict) => conflict.streamId))) {
      const places = this.#conflicts.filter((one) => one.streamId === streamId).map(({ place }) => place);
      const found = await lastChanges(work, streamId, places);
      for (const [index, place] of places.entries()) changes.set(place, found[index]!);
    }
    return changes;
  }

  /** Reports expected amounts that are not amounts. */
  validate(findings: Findings): void {
    for (const path of this.#malformed) findings.add(path, 'notAnAmount', { field: 'What was expected' });
  }
}

/**
 * Compares the one content that a command overwrites. Returns the expectations, whose `validate` reports malformed amounts.
 *
 * @throws Refusal 409 where something else is stored
 */
export async function expectedAlone<Content>(
  work: Work,
  streamId: string,
  comparison: Comparison<Content>,
): Promise<Expectations> {
  const expectations = new Expectations();
  expectations.compare(streamId, comparison);
  await expectations.refuse(work);
  return expectations;
}

/**
 * Checks the expectation of a delete command, which has nothing else to validate.
 *
 * @throws Refusal 409 where something else is stored, 422 for an expected amount that is not an amount
 */
export async function refuseUnexpected<Content>(
  work: Work,
  streamId: string,
  comparison: Comparison<Content>,
): Promise<void> {
  const expectations = await expectedAlone(work, streamId, comparison);
  const findings = new Findings();
  expectations.validate(findings);
  findings.refuse();
}

/** Returns the refusal 409 of one or more conflicts, with who caused each. */
export function refusalOfConflicts(conflicts: readonly EditConflict[]): Refusal {
  const errors = conflicts.map((conflict) => fieldProblem(conflict.path, 'editConflict', { who: nameOf(conflict) }));
  const whole =
    conflicts.length === 1
      ? problem('editConflict', { who: nameOf(conflicts[0]!) })
      : problem('editConflicts', { count: conflicts.length });
  return new Refusal({ ...whole, errors }, { conflicts });
}

/** The name, or the e-mail while no name is known, of who changed something; 'Somebody' where the log does not say. */
function nameOf({ who }: EditConflict): string {
  return who === null ? 'Somebody' : who.name?.trim() || who.email;
}

/** Returns the comparison of a single column, by its value as it is sent. */
export function comparedField<Value>(
  path: string,
  expected: Value | undefined,
  stored: Value | null,
  next: Value | null | undefined,
  keyOf: (value: Value) => ContentKey,
  place: LogPlace,
): Comparison<Value> {
  return { path, expected, stored, next, keyOf: (value) => (value === null ? null : keyOf(value)), place };
}

/** Returns the key of an amount by value: '1250.00' and '1250' have the same. Undefined for a text that is not an amount. */
export function amountKey(text: string | null | undefined): ContentKey {
  if (text === null || text === undefined) return null;
  const value = parseAmount(text);
  return value === null ? undefined : amountText(value);
}

/** Returns a stored amount as it is sent: '1250.00' as '1250'. */
export function amountOf(stored: string): string {
  return amountKey(stored) ?? stored;
}

/** Combines several keys into one. */
export function keyOfAll(...keys: readonly ContentKey[]): ContentKey {
  return keys.includes(undefined) ? undefined : JSON.stringify(keys);
}
