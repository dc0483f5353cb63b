import type { TFunction } from 'i18next';
import { problems as contractProblems, type EditConflict, type ProblemCode } from '#contract';
import { CallFailure, type FieldProblem } from '../../api/CallFailure.ts';
import { wordsOf } from '../../i18n/sentencePattern.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { sayServerSentence } from '../../i18n/serverSentences.ts';
import { authorOf } from '../list/useListSave.ts';
import { type UserField, type UserProblems, userFields } from './userRules.ts';

export interface UserRefusal {
  /** Sentences for the fields that the server names. */
  readonly fields: UserProblems;
  /** The text of the notice; '' for an unknown reason. */
  readonly reason: string;
}

/** Returns whether a command would have overwritten a change of somebody else. */
export function isConflict(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.status === 409 && Array.isArray(error.more.conflicts);
}

/** Reads why a command was not done, in the language of the page. */
export function refusalOf(t: TFunction<['settings', 'general']>, error: unknown): UserRefusal {
  if (!(error instanceof CallFailure)) return { fields: {}, reason: '' };
  const { status, problems, detail } = error;
  if (isConflict(error)) {
    const who = (error.more.conflicts as readonly EditConflict[])[0]?.who ?? null;
    return { fields: {}, reason: t('userChangedMeanwhile', { by: authorOf(t, who) }) };
  }
  if (status === 409) return { fields: {}, reason: t('general:access.applicationFrozen') };
  if (status === 404) return { fields: {}, reason: t('userIsDeleted') };
  if (status === 403) {
    const isAdmin = detail === contractProblems.adminOnlyByAdmin.text;
    return { fields: {}, reason: isAdmin ? t('adminOnlyByAdmin') : t('general:access.roleMissing') };
  }
  const sentences = problems.map((problem) => ({ path: problem.path, sentence: sentenceOf(t, problem) }));
  const fields: { [F in UserField]?: string } = {};
  for (const field of userFields) {
    const found = sentences.find(({ path }) => path === field || path.startsWith(`${field}[`));
    if (found) fields[field] = found.sentence;
  }
  return { fields, reason: joinSentences(...sentences.map(({ sentence }) => sentence)) };
}

/** The sentence of a problem that the browser knows too, in the language of the page; else the server's. */
function sentenceOf(t: TFunction<['settings', 'general']>, { code, message }: FieldProblem): string {
  const known = contractProblems[code as ProblemCode] as { readonly key?: string; readonly text: string } | undefined;
  const words = known && wordsOf(known.text, message);
  if (known?.key === undefined || !words) return sayServerSentence(message);
  const { role = '', domains = '', name = '', projects = '' } = words as Readonly<Record<string, string>>;
  return t(known.key as 'settings:userStillAssigned', {
    name,
    domains,
    projects,
    role: role && t(`role.${role}` as 'role.Admin'),
  });
}
