import type { TFunction } from 'i18next';
import { problems as contractProblems, type ProblemCode, type SettingsList } from '#contract';
import { type FieldProblem, messageOf } from '../../api/CallFailure.ts';
import { wordsOf } from '../../i18n/sentencePattern.ts';
import { fieldText } from './importRows.ts';

export type ImportTexts = TFunction<['settings', 'general']>;

/** The name of a role id; a text that names no role stays as it is. */
function roleName(t: ImportTexts, role: string): string {
  const isRole = ['Admin', 'ProjectAdmin', 'Contributor', 'Support', 'Dev'].includes(role);
  return isRole ? t(`settings:role.${role}` as 'settings:role.Admin') : role;
}

export function valueText(t: ImportTexts, field: string, value: string | readonly string[] | null | undefined): string {
  const texts = [value ?? ''].flat();
  return (field === 'roles' ? texts.map((role) => roleName(t, role)) : texts).join(', ');
}

/** The sentence of a problem of a row or of the file, in the language of the page. */
export function problemSentence(t: ImportTexts, list: SettingsList, problem: FieldProblem): string {
  const { path, code, message } = problem;
  const known = contractProblems[code as ProblemCode] as { readonly key?: string; readonly text: string } | undefined;
  const words = known && wordsOf(known.text, message);
  if (!words) return messageOf(problem);
  if (code === 'tooLong') {
    return t('settings:tooLong', { field: t(fieldText(list, path)), maximum: words.maximum as string });
  }
  if (known?.key === undefined || code === 'importUnreadable') return messageOf(problem);
  const role = words.role === undefined ? undefined : roleName(t, String(words.role));
  return t(
    known.key as 'settings:emailDomain',
    { ...words, ...(role !== undefined && { role }) } as { domains: string },
  );
}
