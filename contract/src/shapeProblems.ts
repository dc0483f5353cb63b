import type { z } from 'zod';
import { type FieldProblem, fieldProblem } from './problems.ts';

type Issue = z.core.$ZodIssue;

/**
 * Returns every property that is missing, unknown or of a wrong type, from what zod found (400). Of a union (one object
 * or a list, text or number) the branch that was meant is reported, so that a single object's unknown property is named
 * too.
 */
export function shapeProblems(issues: readonly Issue[], whole = 'The body'): FieldProblem[] {
  return issues.flatMap((issue) => problemsOf(issue, [], whole));
}

/** `['bids', 3, 'price']` is `bids[3].price`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    return before === '' ? String(key) : `${before}.${String(key)}`;
  }, '');
}

function problemsOf(issue: Issue, above: readonly PropertyKey[], whole: string): FieldProblem[] {
  const path = [...above, ...issue.path];
  const named = pathText(path);
  const field = named || whole;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const unknown = pathText([...path, key]);
        return fieldProblem(unknown, 'unknownProperty', { field: unknown });
      });
    case 'invalid_type':
      return isMissing(issue)
        ? [fieldProblem(named, 'missingProperty', { field })]
        : [fieldProblem(named, 'wrongType', { field, expected: expectedText(issue.expected) })];
    case 'invalid_union':
      return unionProblems(issue, path, whole);
    case 'invalid_value': {
      const expected = `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
      return [fieldProblem(named, 'wrongType', { field, expected })];
    }
    case 'too_big':
      return [fieldProblem(named, 'wrongType', { field, expected: `a list of at most ${issue.maximum} entries` })];
    default:
      return [{ path: named, code: 'malformed', message: `${field} ${issue.message}.` }];
  }
}

function unionProblems(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  whole: string,
): FieldProblem[] {
  const named = pathText(path);
  const field = named || whole;
  if ('discriminator' in issue && issue.errors.length === 0) {
    return [fieldProblem(named, 'unknownCommandType', { field })];
  }
  const meant = issue.errors.filter((branch) => !branch.some((found) => isWrongWhole(found)));
  const closest = meant.sort((a, b) => a.length - b.length)[0];
  if (closest) return closest.flatMap((found) => problemsOf(found, path, whole));
  const types = issue.errors.flat().filter((found) => found.code === 'invalid_type');
  if (types.some(isMissing)) return [fieldProblem(named, 'missingProperty', { field })];
  const expected = [...new Set(types.map((found) => expectedText(found.expected)))].join(' or ');
  return [fieldProblem(named, 'wrongType', { field, expected })];
}

/** A branch whose very value has another type than the one sent. */
function isWrongWhole(issue: Issue): boolean {
  return issue.path.length === 0 && issue.code === 'invalid_type';
}

/** Returns whether a property is missing. Only zod's message distinguishes undefined from another type. */
function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
}

const expectedTexts: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
  int: 'a whole number',
};

const expectedText = (expected: string): string => expectedTexts[expected] ?? expected;
