import { bidPackageProblems } from './problems/bidPackage.ts';
import { generalProblems } from './problems/general.ts';
import { projectProblems } from './problems/project.ts';
import { settingsProblems } from './problems/settings.ts';
import type { ProblemPattern, ProblemStatus } from './problems/table.ts';

export type { ProblemPattern, ProblemStatus } from './problems/table.ts';

/**
 * Every way in which a call is refused, by code: status, text key, English sentence. Nobody else invents a status but
 * leveling's rights (`access`), whose refusals carry 403 or 409 themselves.
 */
export const problems = {
  ...generalProblems,
  ...bidPackageProblems,
  ...projectProblems,
  ...settingsProblems,
} as const;

export type ProblemCode = keyof typeof problems;

/** One field at fault: `path` is the property in the payload, for example `bids[3].price`. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The body of a failure. */
export interface Problem {
  readonly status: ProblemStatus;
  /** One sentence. */
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
}

type Words<T extends string> = T extends `${string}{{${infer Word}}}${infer Rest}` ? Word | Words<Rest> : never;
type WordsOf<C extends ProblemCode> = Words<(typeof problems)[C]['text']>;
/** The words of a problem's sentence; none where it has none. A number is written as in English: 4,000. */
export type Fill<C extends ProblemCode> = [WordsOf<C>] extends [never]
  ? []
  : [words: Readonly<Record<WordsOf<C>, string | number>>];

/** A word that the caller sent may be of any length; a sentence holds so much of it. */
const longestWord = 1_000;

function filled(pattern: string, words: Readonly<Record<string, string | number>> | undefined): string {
  return pattern.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words?.[word] ?? '';
    const text = typeof value === 'number' ? value.toLocaleString('en-US') : value;
    return text.length <= longestWord ? text : `${text.slice(0, longestWord)}…`;
  });
}

/**
 * Returns the refusal of a whole call. `problem('excludedBidder', { company: 'Acme', status: 'Declined to Quote' })` is
 * status 422 with the detail 'Acme cannot be selected: Declined to Quote.'.
 */
export function problem<C extends ProblemCode>(code: C, ...fill: Fill<C>): Problem {
  const pattern: ProblemPattern = problems[code];
  return { status: pattern.status, detail: filled(pattern.detail ?? pattern.text, fill[0]), errors: [] };
}

/** One field at fault, for the list of a refusal. */
export function fieldProblem<C extends ProblemCode>(path: string, code: C, ...fill: Fill<C>): FieldProblem {
  return { path, code, message: filled(problems[code].text, fill[0]) };
}

/** At most so many of the problems are spoken in the detail; `errors` holds them all. */
const maxProblemsInDetail = 5;

/**
 * Returns the refusal (422) of an input with every field problem at once. The detail is one sentence of the first
 * messages: 'Description is required; Unit is required.'.
 */
export function problemOfFields(errors: readonly FieldProblem[]): Problem {
  const sentences = [...new Set(errors.map((error) => (detailOf(error.code) ?? error.message).replace(/\.$/, '')))];
  const rest = sentences.length > maxProblemsInDetail ? `; and ${sentences.length - maxProblemsInDetail} more` : '';
  const detail = sentences.slice(0, maxProblemsInDetail).join('; ') + rest;
  const single = errors.length === 1 ? (detailOf(errors[0]!.code) ?? errors[0]!.message) : `${detail}.`;
  return { status: 422, detail: single, errors };
}

function detailOf(code: string): string | undefined {
  return code in problems ? (problems[code as ProblemCode] as ProblemPattern).detail : undefined;
}
