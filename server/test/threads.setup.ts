import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServerSide } from '../../tools/build/build.mjs';
import { parts } from '../../tools/build/sources.mjs';
import { root } from '../../tools/setup/packages.mjs';

/** Builds the server's threads once for the whole run; each one that started from sources would take a second to load. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // In the checkout, where the threads find their packages.
  const folder = await mkdtemp(join(root, 'node_modules', '.plumbline-threads-'));
  const { main, ...threads } = parts.server.entries;
  const build = () => buildServerSide(threads, folder);
  await build();
  project.onTestsRerun(build);
  process.env.PLUMBLINE_TEST_THREADS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
