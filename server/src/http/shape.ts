import type { z } from 'zod';
import { type FieldProblem, Refusal } from '../refusal.ts';

/** The parts of a call whose shape a schema describes. */
export interface Shapes {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

/**
 * Checks params, query and body together, so that one answer names every property that is wrong or unknown.
 *
 * @throws Refusal 400
 */
export function checkedShape(
  shapes: Shapes,
  parts: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const problems: FieldProblem[] = [];
  const checked = { ...parts };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = shapes[part];
    if (!schema) continue;
    const result = schema.safeParse(parts[part]);
    if (result.success) checked[part] = result.data;
    else problems.push(...result.error.issues.flatMap((issue) => problemsOf(issue, part === 'body' ? '' : part)));
  }
  if (problems.length === 0) return checked;
  const named = [...new Set(problems.map(({ path }) => path))];
  const shown = named.slice(0, 5).join(', ') + (named.length > 5 ? ` and ${named.length - 5} more` : '');
  throw new Refusal(400, `The request is malformed: ${shown}.`, problems.slice(0, 1000));
}

function problemsOf(issue: z.core.$ZodIssue, part: string): FieldProblem[] {
  const path = pathText(issue.path);
  const whole = path === '' ? (part === '' ? 'body' : part) : path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key]),
      code: 'unknownProperty',
      message: `${pathText([...issue.path, key])} is not a known property.`,
    }));
  }
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined && /received undefined/.test(issue.message);
    return [
      missing
        ? { path: whole, code: 'missingProperty', message: `${whole} is missing.` }
        : { path: whole, code: 'wrongType', message: `${whole} must be ${article(issue.expected)}.` },
    ];
  }
  if (issue.code === 'invalid_union') {
    const fitting = issue.errors.find(
      (branch) => branch.length > 0 && branch.every(({ code, path }) => !isOther(code, path)),
    );
    if (fitting)
      return fitting.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, part));
    return [{ path: whole, code: 'wrongType', message: `${whole} has none of the forms that are taken here.` }];
  }
  return [{ path: whole, code: 'malformed', message: `${whole} is malformed: ${issue.message}.` }];
}

/** Whether a branch of a union fails because the value is of another kind altogether. */
const isOther = (code: string, path: readonly PropertyKey[]): boolean => code === 'invalid_type' && path.length === 0;

const article = (type: string): string =>
  /^[aeiou]/.test(type) ? `an ${type}` : type === 'null' ? 'null' : `a ${type}`;

/** `['bids', 3, 'price']` is `bids[3].price`. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}
