/**
 * Thrown if something outside Plumbline prevents the start. `message` is the reason in one sentence, `advice` the remedy.
 * Both are for the terminal, without a stack trace.
 */
export class StartRefused extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'StartRefused';
    this.advice = advice;
  }
}
