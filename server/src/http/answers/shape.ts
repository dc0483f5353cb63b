import type { z } from 'zod';
import { type FieldProblem, problem, shapeProblems } from '#contract';
import { Refusal } from '../../refusal.ts';

/** The parts of a call whose shape a schema describes. */
export interface Shapes {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

const wholes = { params: 'The path', query: 'The query', body: 'The body' } as const;
/** The detail names so many properties; errors names them all, up to a thousand. */
const maxProblemsInDetail = 5;
const listed = 1_000;

/**
 * Checks params, query and body together, so that one answer names every property that is missing, wrong or unknown.
 *
 * @throws Refusal 400
 */
export function checkedShape(
  shapes: Shapes,
  parts: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  let problems: FieldProblem[] = [];
  const checked = { ...parts };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = shapes[part]?.safeParse(parts[part]);
    if (result?.success) checked[part] = result.data;
    else if (result) problems = problems.concat(shapeProblems(result.error.issues, wholes[part]));
  }
  if (problems.length === 0) return checked;
  const named = [...new Set(problems.map(({ path }) => path || 'the body'))];
  const more = named.length > maxProblemsInDetail ? ` and ${named.length - maxProblemsInDetail} more` : '';
  const fields = named.slice(0, maxProblemsInDetail).join(', ') + more;
  throw new Refusal({ ...problem('malformed', { fields }), errors: problems.slice(0, listed) });
}
