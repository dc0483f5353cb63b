import path from 'node:path';
import { root } from '../setup/packages.mjs';
import { addResults, messageOf, treeHash } from './evidence.mjs';

/** Writes Playwright's results to `reports/playwright.json`: scenarios and their steps, with the hash of the tree. */
export default class EvidenceReporter {
  results = [];
  errors = [];

  onBegin() {
    this.tree = treeHash();
  }

  onTestEnd(test, { status, steps, errors }) {
    if (status === 'skipped') return;
    this.results.push({
      project: 'e2e',
      file: path.relative(root, test.location.file),
      title: test.title,
      path: test.titlePath().filter(Boolean).join(' > '),
      status: status === 'passed' ? 'passed' : 'failed',
      message: messageOf(errors),
      steps: stepsOf(steps),
    });
  }

  onError(error) {
    this.errors.push(messageOf([error]));
  }

  onEnd() {
    addResults('playwright', this.tree, this.results, this.errors);
  }
}

/** Collects our own steps at every depth; a step has passed if nothing in it failed. */
function stepsOf(steps) {
  return steps.flatMap((step) => [
    ...(step.category === 'test.step' ? [{ title: step.title, status: step.error ? 'failed' : 'passed' }] : []),
    ...stepsOf(step.steps),
  ]);
}
