/** Thrown if something outside prevents a command: one sentence, and a remedy. Printed without a stack trace. */
export class Refused extends Error {
  constructor(message, advice = '') {
    super(message);
    this.advice = advice;
  }
}

/** Runs a command; a refusal becomes two lines on stderr and exit code 1. */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n${error.advice ? `${error.advice}\n` : ''}`);
    process.exit(1);
  }
}
