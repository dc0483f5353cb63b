import { describeRefusal } from '../describeRefusal.ts';
import { CommandProblem } from './parseCommand.ts';

/** Runs a command with the words of the command line and prints its sentences: no stack trace, exit code 1 if it fails. */
export async function runMain(
  run: (words: readonly string[], print: (text: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await run(process.argv.slice(2), (text) => void process.stdout.write(`${text}\n`));
  } catch (error) {
    process.stderr.write(`${error instanceof CommandProblem ? error.message : describeRefusal(error)}\n`);
    process.exitCode = 1;
  }
}
