import type { EditConflict, ProblemCode } from '#contract';
import { problems as contractProblems } from '#contract';
import { CallFailure, detailOf } from '../../../api/CallFailure.ts';
import type { SettingsText } from '../../../i18n/i18n.ts';
import { sayServerSentence } from '../../../i18n/serverSentences.ts';
import type { BatchItem } from './batch.ts';
import type { FieldOf, FieldProblem, ListDefinition, ListRecord } from './listDefinition.ts';
import type { ListProblems, RowProblems } from './problems.ts';

export type SaveFailure<R extends ListRecord> =
  /** The problems of rows, and those of no row as sentences. */
  | { readonly kind: 'refused'; readonly problems: ListProblems<R>; readonly others: readonly FieldProblem[] }
  /** The save would have overwritten a change of somebody else. */
  | { readonly kind: 'conflict'; readonly who: EditConflict['who'] }
  | { readonly kind: 'frozen' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'tooLarge' }
  /** The outcome is unknown: there was no answer, or the server failed. */
  | { readonly kind: 'failed' };

/** Returns why a batch was not saved, with its problems by row and field. */
export function saveFailureOf<R extends ListRecord>(
  error: unknown,
  items: readonly BatchItem<unknown>[],
  { fields }: Pick<ListDefinition<R>, 'fields'>,
): SaveFailure<R> {
  if (!(error instanceof CallFailure)) return { kind: 'failed' };
  if (error.status === 413) return { kind: 'tooLarge' };
  if (error.status === 403) return { kind: 'forbidden' };
  if (error.status === 409) {
    const conflicts = error.more.conflicts as readonly EditConflict[] | undefined;
    return conflicts === undefined ? { kind: 'frozen' } : { kind: 'conflict', who: conflicts[0]?.who ?? null };
  }
  if (error.status !== 422 && error.status !== 404) return { kind: 'failed' };
  const problems = new Map<string, RowProblems<R>>();
  const others: FieldProblem[] = [];
  const names = new Set<string>(fields.map(({ name }) => name));
  for (const { path, code, message } of error.problems) {
    const [, place = '', property = ''] = /^\[(\d+)\]\.(.+)$/.exec(path) ?? [];
    const rowId = items[Number(place)]?.rowId ?? null;
    const field = fieldOf(property);
    const problem = problemOf(code, message);
    if (rowId === null || place === '' || !names.has(field)) others.push(problem);
    else problems.set(rowId, { ...problems.get(rowId), [field as FieldOf<R>]: problem } as RowProblems<R>);
  }
  if (error.problems.length === 0 && error.detail !== '') others.push({ sentence: detailOf(error) });
  return { kind: 'refused', problems, others };
}

/** Returns the field that a property of a command sets: 'description' for 'updatedDescription'. */
function fieldOf(property: string): string {
  const updated = /^updated([A-Z])(.*)$/.exec(property);
  return updated ? `${updated[1]!.toLowerCase()}${updated[2]}` : property;
}

/** Returns our own text for a known problem, else the sentence of the server. */
export function problemOf(code: string, message: string): FieldProblem {
  const known = contractProblems[code as ProblemCode] as { readonly key?: string } | undefined;
  const [namespace, key] = known?.key?.split(':') ?? [];
  return namespace === 'settings' ? { text: key as SettingsText } : { sentence: sayServerSentence(message) };
}
