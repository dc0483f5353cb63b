import { randomUUID } from 'node:crypto';
import { isValidEmail, TEXT_LIMITS, textLength } from '#leveling';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import type { IncomingCompany } from '../store/archive/importCompany.ts';
import {
  type Company,
  companyNamed,
  companyOfPerson,
  createCompany,
  readCompanies,
  setDomains,
  setLicense,
} from '../store/company/companies.ts';
import { loadUserForUpdate, newUser, writeUser } from '../store/company/user.ts';
import type { Store } from '../store/store.ts';
import { Work } from '../store/work.ts';
import { type ArchivePlace, exportCompany, importCompany } from './companyArchives.ts';
import { type CompanyRequest, usage } from './parseArguments.ts';

/** The actor in the log for changes by this command. */
const commandLine = {
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'company command',
  name: 'Company command',
  roles: ['Admin'],
} as const;

const maxNameLength = 200;
const domainForm = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** What a request works on. */
export interface CompanyPlace extends ArchivePlace {
  readonly store: Store;
  /** Whether a Plumbline runs on the database; null if that is not known. */
  readonly isServed: boolean | null;
}

/**
 * Executes a request in one transaction.
 *
 * @returns the text to print
 * @throws CommandProblem with all problems
 */
export async function runRequest(place: CompanyPlace, request: CompanyRequest): Promise<string> {
  const { store, now } = place;
  switch (request.kind) {
    case 'help':
      return usage;
    case 'list':
      return listed(await readCompanies(store));
    case 'create':
      return create(place, request);
    case 'license': {
      const company = await named(store, request.company);
      await setLicense(store, company.id, request.isLicensed);
      const people = request.isLicensed ? 'Its people can sign in.' : 'Its people cannot sign in any more.';
      return `${company.name} is ${request.isLicensed ? 'licensed' : 'not licensed'}. ${people}`;
    }
    case 'domains':
      return changeDomains(store, request);
    case 'addAdmin':
      return addAdmin(store, request, now);
    case 'export':
      return exportCompany(place, await named(store, request.company), request.to);
    case 'import':
      return importCompany(place, request.file, (incoming) => problemsOfIncoming(store, incoming));
  }
}

async function problemsOfIncoming(store: Store, { id, name, domains, people }: IncomingCompany): Promise<string[]> {
  const companies = await readCompanies(store);
  const same = companies.find((company) => company.id === id);
  if (same) return [`This company is here already: ${same.name}.`];
  const taken: string[] = [];
  for (const email of people) {
    if ((await companyOfPerson(store, email)) !== null) taken.push(`${email} belongs to a company already.`);
  }
  return [
    ...(companyNamed(companies, name) ? [`There is a company ${name} already.`] : []),
    ...takenDomains(companies, domains, null),
    ...taken,
  ];
}

async function create(
  { store, isServed }: CompanyPlace,
  request: CompanyRequest & { kind: 'create' },
): Promise<string> {
  const name = request.name.trim();
  const domains = distinct(request.domains);
  const admin = request.admin.trim().toLowerCase();
  const problems = domains.filter((domain) => !isDomain(domain)).map(notADomain);
  if (textLength(name) > maxNameLength) problems.push(`The name can have at most ${maxNameLength} characters.`);
  const ofEmail = emailProblems(admin);
  problems.push(...ofEmail);
  if (ofEmail.length === 0 && !domains.includes(domainOf(admin))) {
    problems.push(
      `${admin} is not of the domain ${domains.join(' or ')}: the first Admin needs an address of the company.`,
    );
  }
  await createCompany(store, { name, domains, admin }, async () => {
    const companies = await readCompanies(store);
    const isNamed = companyNamed(companies, name) !== null;
    const isTaken = (await companyOfPerson(store, admin)) !== null;
    refuse([
      ...problems,
      ...(isNamed ? [`There is a company ${name} already.`] : []),
      ...takenDomains(companies, domains, null),
      ...(isTaken ? [`${admin} belongs to a company already.`] : []),
    ]);
  });
  const when = isServed ? 'now' : 'as soon as Plumbline runs on this database';
  return `${name} is created and licensed. ${admin} is its first Admin and can sign in ${when}.\nThe first sign-in is described in deploy/companies.md.`;
}

async function changeDomains(store: Store, request: CompanyRequest & { kind: 'domains' }): Promise<string> {
  const company = await named(store, request.company);
  const add = distinct(request.add);
  const remove = distinct(request.remove);
  if (add.length === 0 && remove.length === 0) return `${company.name}: ${domainsText(company.domains)}`;
  let domains: string[] = [];
  await setDomains(store, company.id, async () => {
    const companies = await readCompanies(store);
    // Read again, because another command may have changed them since.
    const before = companies.find(({ id }) => id === company.id)?.domains ?? [];
    domains = distinct([...before, ...add]).filter((domain) => !remove.includes(domain));
    refuse([
      ...add.filter((domain) => !isDomain(domain)).map(notADomain),
      ...remove
        .filter((domain) => !before.includes(domain))
        .map((domain) => `${company.name} does not have the domain ${domain}.`),
      ...takenDomains(companies, add, company.id),
      ...(domains.length === 0 ? [`${company.name} needs at least one domain.`] : []),
    ]);
    return domains;
  });
  return `${company.name}: ${domainsText(domains)} People who were added before keep their access.`;
}

async function addAdmin(
  store: Store,
  request: CompanyRequest & { kind: 'addAdmin' },
  now: () => Date,
): Promise<string> {
  const company = await named(store, request.company);
  const email = request.email.trim().toLowerCase();
  refuse(emailProblems(email));
  let answer = '';
  await store.transact(company.id, async (db) => {
    const work = new Work({
      db,
      organizationId: company.id,
      actor: commandLine,
      now: now().toISOString(),
      newId: randomUUID,
      commandId: randomUUID(),
      command: 'add-admin',
    });
    const before = await loadUserForUpdate(work, email);
    work.permit();
    if (before?.roles.includes('Admin')) {
      answer = `${email} is an Admin of ${company.name} already.`;
      return;
    }
    if (!before && company.domains.length > 0 && !company.domains.includes(domainOf(email))) {
      throw new CommandProblem([
        `${email} is not of the domain ${company.domains.join(' or ')}; add one with: domains "${company.name}" --add ${domainOf(email)}`,
      ]);
    }
    const roles = ['Admin', ...(before?.roles ?? ['ProjectAdmin', 'Contributor'])];
    const after = before ? { ...before, roles } : newUser(work, { email, location: '', roles });
    const isWritten = await writeUser(work, { before, after });
    if (!isWritten) throw new CommandProblem([`${email} belongs to another company.`]);
    await work.finish(before ? 'userUpdated' : 'userCreated');
    answer = `${email} is an Admin of ${company.name} now.`;
  });
  store.logWritten();
  return answer;
}

function emailProblems(email: string): string[] {
  if (!isValidEmail(email)) return [`'${email}' is not an e-mail address.`];
  const { userEmail } = TEXT_LIMITS;
  return textLength(email) > userEmail ? [`The e-mail address can have at most ${userEmail} characters.`] : [];
}

async function named(store: Store, name: string): Promise<Company> {
  const companies = await readCompanies(store);
  const company = companyNamed(companies, name);
  if (company) return company;
  const names = companies.map((one) => one.name).join(', ');
  throw new CommandProblem([
    `There is no company ${name}. ${names ? `There are: ${names}.` : 'There is none at all.'}`,
  ]);
}

function listed(companies: readonly Company[]): string {
  if (companies.length === 0) return 'There is no company yet. Create one with: create --name … --domain … --admin …';
  return companies
    .map(({ name, isLicensed, domains, people, admins }) =>
      [
        `${name}${isLicensed ? '' : ' (not licensed)'}`,
        `  ${domainsText(domains)}`,
        `  People: ${people}. Admins: ${admins.length > 0 ? admins.join(', ') : 'none'}.`,
      ].join('\n'),
    )
    .join('\n');
}

const domainsText = (domains: readonly string[]): string =>
  domains.length > 0 ? `Domains: ${domains.join(', ')}.` : 'Domains: any.';

const distinct = (domains: readonly string[]): string[] => [
  ...new Set(
    domains.flatMap((domain) => domain.split(',')).map((domain) => domain.trim().toLowerCase().replace(/^@/, '')),
  ),
];

const isDomain = (text: string): boolean => text.length <= 253 && domainForm.test(text);

const notADomain = (text: string): string => `'${text}' is not a domain: it looks like acme.example.`;

const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1);

/** Returns the problems of domains that another company has: a domain belongs to one company. */
function takenDomains(companies: readonly Company[], domains: readonly string[], ownId: string | null): string[] {
  return domains.flatMap((domain) => {
    const other = companies.find((company) => company.id !== ownId && company.domains.includes(domain));
    return other ? [`The domain ${domain} is a domain of ${other.name} already.`] : [];
  });
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new CommandProblem(problems);
}
