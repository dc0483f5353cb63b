import fs from 'node:fs';
import path from 'node:path';
import { Refused } from '../refuse.mjs';
import { root } from '../setup/packages.mjs';
import { hashOf, parts } from './sources.mjs';

/** Builds changed parts into `dist/PART-HASH` and returns the folders. A complete folder is renamed into place. */
export async function build(names = Object.keys(parts), say = (line) => process.stdout.write(`${line}\n`)) {
  const folders = {};
  for (const name of names) {
    const folder = path.join(root, 'dist', `${name}-${hashOf(name)}`);
    if (!fs.existsSync(folder)) {
      say(`Building ${name}`);
      await buildPart(name, folder);
    }
    folders[name] = folder;
  }
  tidyUp(Object.values(folders));
  return folders;
}

/** Returns one hash for all parts: browsers compare it with the version they run. */
export function buildNumber(folders) {
  return Object.values(folders)
    .map((folder) => folder.split('-').at(-1).slice(0, 8))
    .join('');
}

async function buildPart(name, folder) {
  const { config, entries } = parts[name];
  const draft = `${folder}.${process.pid}.new`;
  const before = process.env.NODE_ENV;
  try {
    if (config) await buildPages(name, config, draft);
    else await buildServerSide(entries, draft);
    fs.renameSync(draft, folder);
  } catch (error) {
    if (fs.existsSync(folder)) return;
    const advice = ['EACCES', 'EPERM', 'EROFS'].includes(error.code)
      ? `Build once as the account that owns this folder: cd ${root} && node tools/build/run.mjs`
      : 'Check the sources: npm run types';
    throw new Refused(`The ${name} part could not be built: ${error.message}`, advice);
  } finally {
    // The build may set it, which must not affect processes started later.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Sets NODE_ENV for the pages only: otherwise a development server in this process would bundle production React. */
async function buildPages(name, config, outDir) {
  const { build: viteBuild } = await import('vite');
  process.env.NODE_ENV = 'production';
  await viteBuild({
    logLevel: 'error',
    mode: 'production',
    configFile: path.join(root, config),
    root: path.join(root, name),
    build: { outDir, emptyOutDir: true },
  });
}

/**
 * Bundles our own code per process or worker; packages stay in node_modules.
 *
 * @param entries source file by the name of its bundle
 */
export async function buildServerSide(entries, outDir) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    logLevel: 'error',
    mode: 'production',
    configFile: false,
    root,
    publicDir: false,
    ssr: { external: true, target: 'node' },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/** Deletes all but the ten newest folders of each part: a server may still be running from one of them. */
function tidyUp(used) {
  const dist = path.join(root, 'dist');
  try {
    for (const folder of used) fs.utimesSync(folder, new Date(), new Date());
  } catch {
    // Built by another account, which cleans up itself.
    return;
  }
  const ages = fs.readdirSync(dist).map((name) => ({ name, time: fs.statSync(path.join(dist, name)).mtimeMs }));
  for (const part of Object.keys(parts)) {
    const own = ages.filter(({ name }) => new RegExp(`^${part}-[0-9a-f]{16}$`).test(name));
    for (const { name } of own.sort((left, right) => right.time - left.time).slice(10)) {
      fs.rmSync(path.join(dist, name), { recursive: true, force: true });
    }
  }
}
