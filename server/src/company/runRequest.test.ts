import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseUrl } from '../../test/database.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import { localFolder } from '../files/localFolder.ts';
import { parseArguments } from './parseArguments.ts';
import { runRequest } from './runRequest.ts';

const newWorld = prepareWorlds();

/** Runs a command line; a refusal is returned as its sentences. */
async function company(world: World, ...words: string[]): Promise<string | readonly string[]> {
  return companyWhere(world, true, words);
}

async function companyWhere(
  world: World,
  isServed: boolean | null,
  words: readonly string[],
): Promise<string | readonly string[]> {
  try {
    const { store, dataFolder } = world.server;
    const place = { store, url: databaseUrl(), isServed, fileStore: localFolder(dataFolder), now: () => new Date() };
    return await runRequest(place, parseArguments(words).request);
  } catch (error) {
    if (error instanceof CommandProblem) return error.problems;
    throw error;
  }
}

/** Names that no other test has. */
function fresh() {
  const mark = randomUUID().slice(0, 8);
  const domain = `h${mark}.example`;
  return { name: `Hartwell ${mark}`, domain, admin: `ann@${domain}` };
}

async function created() {
  const world = await newWorld();
  const given = fresh();
  const said = await company(world, 'create', '--name', given.name, '--domain', given.domain, '--admin', given.admin);
  return { world, said, ...given };
}

const tokenOf = (world: World, email: string) =>
  world.server.login.logInAs(email, null).catch((error: Error) => error.message);

async function ask(world: World, token: string, path: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-application-token': world.server.applicationToken };
  const response = await world.server.app.inject({ url: `/api/query/${path}`, headers });
  return { status: response.statusCode, body: response.json() };
}

it('creates a licensed company whose first Admin signs in with three roles [COMP-001]', async () => {
  const world = await newWorld();
  const { name, domain, admin } = fresh();
  const words = ['--name', ` ${name} `, '--domain', domain.toUpperCase(), '--domain', `x${domain}`];
  expect(await company(world, 'create', ...words, '--admin', admin.toUpperCase())).toBe(
    `${name} is created and licensed. ${admin} is its first Admin and can sign in now.\nThe first sign-in is described in deploy/companies.md.`,
  );
  const token = await tokenOf(world, admin);
  const user = await ask(world, token, `odata/User?${new URLSearchParams({ $filter: `email eq '${admin}'` })}`);
  expect(user.body.data.value[0].roles.map(({ id }: { id: string }) => id).sort()).toEqual([
    'Admin',
    'Contributor',
    'ProjectAdmin',
  ]);
  const units = await ask(world, token, 'odata/UnitOfMeasure');
  expect(units.body.data.value).toHaveLength(13);
  const domains = await ask(world, token, `odata/SystemValue?${new URLSearchParams({ $filter: "name eq 'Domains'" })}`);
  expect(domains.body.data.value[0].value).toBe(`${domain},x${domain}`);
});

it('says that the first Admin can sign in now only if a Plumbline runs on the database [COMP-009]', async () => {
  const world = await newWorld();
  for (const isServed of [false, null]) {
    const { name, domain, admin } = fresh();
    const words = ['create', '--name', name, '--domain', domain, '--admin', admin];
    const said = await companyWhere(world, isServed, words);
    expect(said).toContain(`${admin} is its first Admin and can sign in as soon as Plumbline runs on this database.`);
  }
});

it('names everything that is wrong at once and creates nothing [COMP-002]', async () => {
  const { world, name, domain, admin } = await created();
  const words = ['--name', ` ${name.toUpperCase()}`, '--domain', domain, '--domain', 'nowhere'];
  expect(await company(world, 'create', ...words, '--admin', admin)).toEqual([
    "'nowhere' is not a domain: it looks like acme.example.",
    `There is a company ${name.toUpperCase()} already.`,
    `The domain ${domain} is a domain of ${name} already.`,
    `${admin} belongs to a company already.`,
  ]);
  const other = fresh();
  const foreign = ['--name', other.name, '--domain', other.domain, '--admin', 'ann@elsewhere.example'];
  expect(await company(world, 'create', ...foreign)).toEqual([
    `ann@elsewhere.example is not of the domain ${other.domain}: the first Admin needs an address of the company.`,
  ]);
  const bad = ['--name', 'x'.repeat(201), '--domain', other.domain, '--admin', 'ann'];
  expect(await company(world, 'create', ...bad)).toEqual([
    'The name can have at most 200 characters.',
    "'ann' is not an e-mail address.",
  ]);
  expect(await company(world, 'create')).toEqual([
    '--name is missing: the name of the company.',
    '--domain is missing: the domain of its e-mail addresses.',
    '--admin is missing: the e-mail address of its first Admin.',
  ]);
  expect(await company(world, 'list')).not.toContain(other.name);
});

it('creates one company where two commands ask for it at once [COMP-002]', async () => {
  const world = await newWorld();
  const { name, domain, admin } = fresh();
  const words = ['create', '--name', name, '--domain', domain, '--admin', admin];
  const answers = await Promise.all([company(world, ...words), company(world, ...words)]);
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  expect(answers.find((answer) => Array.isArray(answer))).toContain(`There is a company ${name} already.`);
});

it('lists every company with domains, license, people and Admins [COMP-003]', async () => {
  const { world, name, domain, admin } = await created();
  await company(world, 'add-admin', name, `bob@${domain}`);
  const own = [name, `  Domains: ${domain}.`, `  People: 2. Admins: ${admin}, bob@${domain}.`].join('\n');
  expect(await company(world, 'list')).toContain(own);
  await company(world, 'license', name, 'off');
  expect(await company(world, 'list')).toContain(own.replace(name, `${name} (not licensed)`));
});

it('refuses the people of a company without a license from their next request on [COMP-004]', async () => {
  const { world, name, admin } = await created();
  const token = await tokenOf(world, admin);
  expect((await ask(world, token, 'odata/UnitOfMeasure')).status).toBe(200);
  expect(await company(world, 'license', name, 'off')).toBe(
    `${name} is not licensed. Its people cannot sign in any more.`,
  );
  expect((await ask(world, token, 'odata/UnitOfMeasure')).status).toBe(403);
  expect(await tokenOf(world, admin)).toMatch(/licen/i);
  expect(await company(world, 'license', name, 'on')).toBe(`${name} is licensed. Its people can sign in.`);
  expect((await ask(world, token, 'odata/UnitOfMeasure')).status).toBe(200);
});

it('changes domains all or nothing, keeps one at least and shares none [COMP-005]', async () => {
  const { world, name, domain } = await created();
  const other = await created();
  expect(await company(world, 'domains', name)).toBe(`${name}: Domains: ${domain}.`);
  expect(await company(world, 'domains', name, '--add', other.domain, '--remove', 'none.example')).toEqual([
    `${name} does not have the domain none.example.`,
    `The domain ${other.domain} is a domain of ${other.name} already.`,
  ]);
  expect(await company(world, 'domains', name, '--remove', domain)).toEqual([`${name} needs at least one domain.`]);
  expect(await company(world, 'domains', name, '--add', `n${domain}`, '--remove', domain)).toBe(
    `${name}: Domains: n${domain}. People who were added before keep their access.`,
  );
  const token = await tokenOf(world, `ann@${domain}`);
  expect((await ask(world, token, 'users/current-user')).status).toBe(200);
});

it('adds an Admin, makes one of a person of the company, and takes nobody from another [COMP-006]', async () => {
  const { world, name, domain, admin } = await created();
  const bob = `bob@${domain}`;
  expect(await company(world, 'add-admin', name, bob)).toBe(`${bob} is an Admin of ${name} now.`);
  expect(await company(world, 'add-admin', name, bob)).toBe(`${bob} is an Admin of ${name} already.`);
  const headers = {
    authorization: `Bearer ${await tokenOf(world, bob)}`,
    'x-application-token': world.server.applicationToken,
  };
  const cy = { email: `cy@${domain}`, location: 'Troy', roles: ['Contributor'] };
  const added = await world.server.app.inject({ method: 'POST', url: '/api/command/user', headers, payload: cy });
  expect(added.statusCode).toBe(200);
  expect(await company(world, 'add-admin', name, cy.email)).toBe(`${cy.email} is an Admin of ${name} now.`);
  const token = await tokenOf(world, cy.email);
  const people = await ask(world, token, `odata/User?${new URLSearchParams({ $filter: `email eq '${cy.email}'` })}`);
  expect(people.body.data.value).toMatchObject([{ location: 'Troy', roles: [{ id: 'Admin' }, { id: 'Contributor' }] }]);
  expect(await company(world, 'list')).toContain(`  People: 3. Admins: ${admin}, ${bob}, ${cy.email}.`);
  expect(await company(world, 'add-admin', name, 'dee@elsewhere.example')).toEqual([
    `dee@elsewhere.example is not of the domain ${domain}; add one with: domains "${name}" --add elsewhere.example`,
  ]);
  const other = await created();
  await company(world, 'domains', name, '--add', `n${domain}`);
  await company(world, 'domains', other.name, '--add', `m${domain}`);
  expect(await company(world, 'add-admin', name, other.admin)).toEqual([
    expect.stringContaining(`${other.admin} is not of the domain`),
  ]);
});

it('refuses a person of another company whose address is of a domain of this one [COMP-006]', async () => {
  const { world, name, domain } = await created();
  const other = await created();
  await company(world, 'domains', other.name, '--add', `m${domain}`);
  await company(world, 'add-admin', other.name, `eve@m${domain}`);
  await company(world, 'domains', other.name, '--remove', `m${domain}`);
  await company(world, 'domains', name, '--add', `m${domain}`);
  expect(await company(world, 'add-admin', name, `eve@m${domain}`)).toEqual([
    `eve@m${domain} belongs to another company.`,
  ]);
});

it('answers unknown companies, commands, options and words with what there is [COMP-008]', async () => {
  const { world, name } = await created();
  const [unknown] = (await company(world, 'license', 'Nobody', 'on')) as string[];
  expect(unknown).toMatch(/^There is no company Nobody\. There are: /);
  expect(unknown).toContain(name);
  expect(await company(world, 'remove', name)).toEqual([
    "'remove' is not a command: create, list, license, domains, export, import, add-admin.",
  ]);
  expect(await company(world, 'list', '--colour')).toEqual(["Unknown option '--colour'"]);
  expect(await company(world, 'license', name, 'of', '--name', 'x')).toEqual([
    'license does not take --name.',
    "The license is on or off, not 'of'.",
  ]);
  expect(await company(world, 'add-admin', 'Two', 'words', 'x@y.example')).toEqual([
    'add-admin takes the name of the company and an e-mail address; put a name of several words in quotes.',
  ]);
});
