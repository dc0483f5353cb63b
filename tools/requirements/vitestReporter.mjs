import path from 'node:path';
import { root } from '../setup/packages.mjs';
import { addResults, messageOf, treeHash } from './evidence.mjs';

/** Writes vitest's results to `reports/vitest.json` with the hash of the tree. */
export default class EvidenceReporter {
  onTestRunStart() {
    this.tree = treeHash();
  }

  onTestRunEnd(modules, unhandled) {
    const results = [];
    for (const module of modules) {
      const place = { project: module.project.name, file: path.relative(root, module.moduleId) };
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'passed' && state !== 'failed') continue;
        const message = state === 'failed' ? messageOf(errors) : '';
        results.push({ ...place, title: test.name, path: test.fullName, status: state, message, steps: [] });
      }
      const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (outside.length > 0) {
        const title = 'outside its tests';
        const message = messageOf(outside);
        results.push({ ...place, isFile: true, title, path: title, status: 'failed', message, steps: [] });
      }
    }
    const errors = unhandled.map((error) => messageOf([error]));
    addResults('vitest', this.tree, results, errors);
  }
}
