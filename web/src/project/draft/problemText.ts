import type { TFunction } from 'i18next';
import type { DraftProblem } from './projectProblems.ts';

/** The sentence of a problem; a server's own sentence stands as it is. */
export function problemText(t: TFunction<'project'>, problem: DraftProblem): string {
  if (problem.sentence !== undefined) return problem.sentence;
  const field = problem.fill?.field;
  const label = typeof field === 'string' ? t(field as 'name') : '';
  return t(problem.text as 'nameRequired', { ...problem.fill, field: label });
}
