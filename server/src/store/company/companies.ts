import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uniqueKey } from '#leveling';
import type { Db, Store } from '../store.ts';
import { addOrganization } from './organizations.ts';
import { readDomains, writeSystemValue } from './systemValue.ts';

/** A company as the company command shows it. */
export interface Company {
  readonly id: string;
  readonly name: string;
  readonly isLicensed: boolean;
  /** Lower-cased; empty if people of any domain can be added. */
  readonly domains: readonly string[];
  readonly people: number;
  /** E-mail addresses of the people with the role Admin, sorted. */
  readonly admins: readonly string[];
}

/** Advisory lock that serializes commands that change companies; any fixed number. */
export const companyLock = 7_015_863;

/** Returns all companies, sorted by name. */
export async function readCompanies(store: Store): Promise<Company[]> {
  const organizations = await store.acrossOrganizations((db) =>
    db.selectFrom('organization').select(['organizationId as id', 'name', 'isLicensed']).execute(),
  );
  const people = await store.acrossOrganizations((db) =>
    db.selectFrom('person').select(['organizationId', 'email', 'roles']).orderBy('email').execute(),
  );
  const companies: Company[] = [];
  // One after the other: thousands at once would find no connection.
  for (const organization of organizations) {
    const own = people.filter(({ organizationId }) => organizationId === organization.id);
    companies.push({
      ...organization,
      domains: await store.read(organization.id, readDomains),
      people: own.length,
      admins: own.filter(({ roles }) => roles.includes('Admin')).map(({ email }) => email),
    });
  }
  return companies.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Returns the company of the person with an e-mail address, or null. */
export async function companyOfPerson(store: Store, email: string): Promise<string | null> {
  const row = await store.acrossOrganizations((db) =>
    db.selectFrom('person').select('organizationId').where('email', '=', email).executeTakeFirst(),
  );
  return row?.organizationId ?? null;
}

/**
 * Creates a licensed company with its first Admin in one transaction. `check` runs under the company lock; if it throws,
 * nothing is written.
 */
export async function createCompany(
  store: Store,
  { name, domains, admin }: { readonly name: string; readonly domains: readonly string[]; readonly admin: string },
  check: () => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  await store.transact(id, async (db) => {
    await oneAtATime(db);
    await check();
    const first = {
      id: randomUUID(),
      email: admin,
      name: null,
      roles: ['Admin', 'ProjectAdmin', 'Contributor'] as const,
    };
    await addOrganization(db, { id, name, isLicensed: true }, [first], randomUUID);
    await writeSystemValue({ db, organizationId: id }, 'Domains', domains.join(','));
  });
}

/** Sets whether the people of a company may sign in; signed-in people are refused at their next request. */
export async function setLicense(store: Store, companyId: string, isLicensed: boolean): Promise<void> {
  await store.transact(companyId, (db) =>
    db.updateTable('organization').set({ isLicensed }).where('organizationId', '=', companyId).execute(),
  );
}

/**
 * Sets the e-mail domains of new people to the result of `decide`, which runs under the company lock; if it throws,
 * nothing is written.
 */
export async function setDomains(
  store: Store,
  companyId: string,
  decide: () => Promise<readonly string[]>,
): Promise<void> {
  await store.transact(companyId, async (db) => {
    await oneAtATime(db);
    await writeSystemValue({ db, organizationId: companyId }, 'Domains', (await decide()).join(','));
  });
}

async function oneAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${companyLock})`.execute(db);
}

/** Returns the company with a name, compared like all names (trimmed, ignoring case), or null. */
export function companyNamed(companies: readonly Company[], name: string): Company | null {
  return companies.find((company) => uniqueKey(company.name) === uniqueKey(name)) ?? null;
}
