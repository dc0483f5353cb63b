import type { TFunction } from 'i18next';
import { printCount } from '../../../i18n/printed.ts';
import type { FieldProblem } from './listDefinition.ts';

export function problemText(t: TFunction<'settings'>, problem: FieldProblem): string {
  if ('sentence' in problem) return problem.sentence;
  if ('text' in problem) return t(problem.text);
  return t('tooLong', { field: t(problem.tooLong), maximum: printCount(problem.maximum) });
}
