import path from 'node:path';
import { root } from '../setup/packages.mjs';
import { addResults, treeHash } from './evidence.mjs';

/** Writes vitest's results to `reports/vitest.json` with the hash of the tree. */
export default class EvidenceReporter {
  onTestRunStart() {
    this.tree = treeHash();
  }

  onTestRunEnd(modules) {
    const results = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'passed' && state !== 'failed') continue;
        results.push({
          project: module.project.name,
          file: path.relative(root, module.moduleId),
          title: test.name,
          path: test.fullName,
          status: state,
          steps: [],
        });
      }
    }
    addResults('vitest', this.tree, results);
  }
}
