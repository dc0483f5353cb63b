import fs from 'node:fs';
import path from 'node:path';
import { Refused, run } from '../refuse.mjs';
import { installPackages, root } from '../setup/packages.mjs';

/**
 * Copies a built Plumbline with the packages that it needs in production, and nothing else, into a new folder, which is
 * complete when it is there. It runs without npm and without a network: node --env-file=release.env server/main.js
 */
function makeRelease(place, { server, web, build }) {
  const folder = `${place}.new`;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(server, path.join(folder, 'server'), { recursive: true });
  fs.cpSync(web, path.join(folder, 'web'), { recursive: true });
  for (const name of ['package.json', 'LICENSE']) fs.copyFileSync(path.join(root, name), path.join(folder, name));
  for (const name of productionPackages()) {
    // A package folder may be a link; the links inside of one are part of it.
    const source = fs.realpathSync(path.join(root, name));
    fs.cpSync(source, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  fs.writeFileSync(path.join(folder, 'release.env'), `PLUMBLINE_BUILD=${build}\nPLUMBLINE_WEB=web\n`);
  fs.renameSync(folder, place);
}

/** Returns the folders of the installed packages that are no development tools; each with what is nested in it. */
function productionPackages() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((place) => {
    const { dev, devOptional } = packages[place];
    const isNested = place.indexOf('node_modules/') !== place.lastIndexOf('node_modules/');
    return place !== '' && !dev && !devOptional && !isNested && fs.existsSync(path.join(root, place));
  });
}

// node tools/build/release.mjs FOLDER: builds what has changed, makes FOLDER/BUILD if it is not there, prints BUILD.
await run(async () => {
  const [, , releases] = process.argv;
  if (!releases) throw new Refused('Give the folder of the releases.');
  installPackages((line) => process.stderr.write(`${line}\n`));
  const { build, buildNumber } = await import('./build.mjs');
  const folders = await build(['server', 'web'], (line) => process.stderr.write(`${line}\n`));
  const number = buildNumber(folders);
  const place = path.resolve(releases, number);
  if (!fs.existsSync(place)) makeRelease(place, { ...folders, build: number });
  process.stdout.write(`${number}\n`);
});
