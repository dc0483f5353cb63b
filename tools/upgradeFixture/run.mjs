import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions, readPort } from '../options.mjs';
import { startPlumbline } from '../processes/plumbline.mjs';
import { Refused, run } from '../refuse.mjs';
import { installPackages, root } from '../setup/packages.mjs';
import { recordAnswers } from './answers.mjs';
import { makeCaller } from './caller.mjs';
import { addCompanySettings, addPersonalSettings, people } from './company.mjs';
import { dumpFiles, dumpRows, dumpSchema, waitUntilProjected, write } from './dump.mjs';
import {
  makeCarriedAmounts,
  makeClosedProject,
  makeEveryKind,
  makeFailingFees,
  makeProjectElsewhere,
} from './everyKind.mjs';

const usage = `DATABASE_URL=postgres://… node tools/upgradeFixture/run.mjs NAME [--port N]
  NAME      the folder of the fixture below server/test/upgrade/fixtures, by convention the day: 2027-01-31
  --port N  where the server listens meanwhile (4480)
DATABASE_URL names an empty database and the ordinary role that owns it.`;

const fixtures = path.join(root, 'server', 'test', 'upgrade', 'fixtures');
const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Creates the fixture of this version: starts this checkout's server on an empty database, creates content through its
 * API, records the response of every query, and writes schema, rows, files and responses.
 */
await run(async () => {
  const { values, positionals } = readOptions({ port: { type: 'string', default: '4480' } }, usage, true);
  const [name] = positionals;
  const url = process.env.DATABASE_URL;
  if (positionals.length !== 1 || !/^[\w-]+$/.test(name) || !url)
    throw new Refused('A name and a database are needed.', usage);
  const folder = path.join(fixtures, name);
  if (fs.existsSync(folder)) throw new Refused(`${folder} exists: a fixture is never made again.`);
  installPackages();
  const { build, buildNumber } = await import('../build/build.mjs');
  const folders = await build(['server', 'identity'], say);
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-fixture-'));
  const port = readPort(values.port);
  const started = { folders, build: buildNumber(folders), port, dataFolder, environment: 'development', show: say };
  try {
    const plumbline = await startPlumbline(started);
    const { answers, things } = await fill(plumbline.origin, url).finally(plumbline.stop);
    fs.mkdirSync(folder, { recursive: true });
    dumpSchema(url, folder);
    await dumpRows(url, folder);
    dumpFiles(dataFolder, folder);
    write(
      folder,
      'answers.txt.br',
      answers.map((answer) => JSON.stringify(answer)),
    );
    fs.writeFileSync(path.join(folder, 'fixture.json'), `${JSON.stringify(things, null, 2)}\n`);
  } finally {
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }
  say(`The fixture lies in ${path.relative(root, folder)}`);
});

/** Creates the content; returns the recorded responses and the ids that tests need by name. */
async function fill(origin, url) {
  const caller = makeCaller(origin);
  await addCompanySettings(caller, people.estimator);
  await addCompanySettings(caller, people.elsewhereAdmin);
  const everyKind = await makeEveryKind(caller);
  const failingFees = await makeFailingFees(caller);
  const carriedAmounts = await makeCarriedAmounts(caller);
  const closed = await makeClosedProject(caller);
  const elsewhere = await makeProjectElsewhere(caller);
  await addPersonalSettings(caller, [closed, failingFees, everyKind.projectId]);
  await waitUntilProjected(url);
  const listed = await caller.call(people.estimator, 'GET', 'query/odata/Project?$top=1000');
  const projects = [
    ...listed.value.map(({ id }) => ({ who: people.estimator, projectId: id })),
    { who: people.elsewhere, projectId: elsewhere },
  ];
  const answers = await recordAnswers(caller, projects);
  const things = {
    madeAt: new Date().toISOString(),
    people,
    everyKind,
    failingFees,
    carriedAmounts,
    closed,
    elsewhere,
  };
  return { answers, things };
}
