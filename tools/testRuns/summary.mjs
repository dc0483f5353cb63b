import { stripVTControlCharacters } from 'node:util';
import { isBroken } from './runSteps.mjs';

/** The maximum number of lines that failures take, so that the end of a cut log still names them. */
export const maxLines = 58;

/**
 * Returns how many tests and checks passed and failed. A test counts once; a step without tests is one check; a step that
 * failed in another way than by failed tests has failed itself.
 *
 * @param outcomes of `runSteps`
 * @param reports of the runners
 */
export function countsOf(outcomes, reports) {
  const passedTests = reports.flatMap(({ results }) => results).filter(({ status }) => status === 'passed').length;
  const passedChecks = outcomes.filter(({ step, code }) => !step.report && code === 0).length;
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length + Number(isBroken(outcome)), 0);
  return { passed: passedTests + passedChecks, failed };
}

/** Returns a line for each step: 'Server                   passed  401 s'. */
export function stepLines(outcomes) {
  return outcomes.map((outcome) => {
    const isFailed = outcome.failed.length > 0 || isBroken(outcome);
    return `${outcome.step.title.padEnd(24)} ${isFailed ? 'FAILED' : 'passed'}  ${outcome.seconds} s`;
  });
}

/** Returns the lines that name the unsteady tests: 'Unsteady: 1', then file, title and first message of each. */
export function unsteadyLines(unsteady) {
  const lines = unsteady.flatMap(({ file, title, first, second }) => [
    `  ${file}`,
    `    ${title}`,
    `    ${firstLines(first.message || second.message, 1).join('')}`,
  ]);
  return [`Unsteady: ${unsteady.length}`, ...lines];
}

/**
 * Returns the lines that name what failed: tests with file, title and the first lines of the message; steps that failed in
 * another way with the first lines of what they printed. At most `maxLines`; the last line then counts what is left out.
 */
export function failureLines(outcomes) {
  const parts = outcomes.flatMap((outcome) => [
    ...(isBroken(outcome) ? [brokenStep(outcome)] : []),
    ...outcome.failed.map(({ file, path, title, message }) => [
      `  ${file}`,
      `    ${path ?? title}`,
      ...firstLines(message ?? '', 3).map((line) => `    ${line}`),
    ]),
  ]);
  if (parts.length === 0) return [];
  const lines = [`Failed: ${parts.length}`];
  for (const [index, part] of parts.entries()) {
    const left = parts.length - index;
    if (lines.length + part.length > maxLines - Number(left > 1)) return [...lines, `  and ${left} more`];
    lines.push(...part);
  }
  return lines;
}

function brokenStep({ step, code, errors, said }) {
  const text = errors.length > 0 ? errors.join('\n') : said;
  const shown = firstLines(text, 12).map((line) => `    ${line}`);
  return [`  ${step.title} ended with exit code ${code}, not by a failed test`, ...shown];
}

/** Returns the first lines that are not empty, of at most 200 characters each. */
function firstLines(text, count) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .map((line) => line.trimEnd().slice(0, 200))
    .filter((line) => line.trim() !== '')
    .slice(0, count);
}
