/**
 * Something outside Plumbline keeps it from starting. `message` says what is wrong in one sentence, `advice` what to
 * do or to type. Both are meant for the terminal, without a stack trace.
 */
export class StartRefused extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'StartRefused';
    this.advice = advice;
  }
}
