import { type FieldProblem, type Fill, fieldProblem, type ProblemCode } from '#contract';
import { type Amount, decimalProblem, parseAmount, textLength } from '#leveling';
import { refusalOfFields } from '../refusal.ts';

/** Collects what is wrong with an input, so that all problems are reported at once. */
export class Findings {
  readonly #problems: FieldProblem[] = [];

  get count(): number {
    return this.#problems.length;
  }

  get problems(): readonly FieldProblem[] {
    return this.#problems;
  }

  add<C extends ProblemCode>(path: string, code: C, ...fill: Fill<C>): void {
    this.#problems.push(fieldProblem(path, code, ...fill));
  }

  /**
   * Reads an amount of the payload: plain decimal text, at most so many decimals and 15 digits before the point. Null,
   * with a problem noted, for any other text.
   */
  amount(path: string, field: string, text: string, decimals: number): Amount | null {
    const problem = decimalProblem(text, decimals);
    if (problem === 'notANumber') this.add(path, 'notAnAmount', { field });
    if (problem === 'tooManyDecimals') this.add(path, 'tooManyDecimals', { field, maximum: decimals });
    if (problem === 'tooManyDigits') this.add(path, 'tooManyDigits', { field, maximum: 15 });
    return problem === null ? parseAmount(text) : null;
  }

  /** Notes a text that is too long, counted in characters. */
  length(path: string, field: string, text: string, maximum: number): void {
    if (textLength(text) > maximum) this.add(path, 'tooLong', { field, maximum });
  }

  /** @throws Refusal 422 with everything found, if anything. */
  refuse(): void {
    if (this.#problems.length > 0) throw refusalOfFields(this.#problems);
  }
}

/**
 * Returns the values that `fn` reads from the payload, and reports all problems at once.
 *
 * @throws Refusal 422
 */
export function validate<T>(fn: (findings: Findings) => T | null): T {
  const findings = new Findings();
  const read = fn(findings);
  findings.refuse();
  if (read === null) throw new Error('An input was refused without a reason.');
  return read;
}
