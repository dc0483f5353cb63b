import type { RoleId } from '#contract';
import { uniqueKey } from '#leveling';
import { applicationId, systemSettingsId } from '../projects/project.ts';
import type { Db } from '../store.ts';
import { defaultConditionsCode } from './definitions.ts';

/** Units of every new organization. */
const firstUnits = ['EA', 'LS', 'SF', 'SY', 'LF', 'CY', 'TON', 'HR', 'DAY', 'WK', 'MO', 'GAL', 'LB'];

/** A person of a new organization. */
export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly roles: readonly RoleId[];
}

/** Returns the name of the organization. */
export async function readOrganizationName(db: Db): Promise<string> {
  const { name } = await db.selectFrom('organization').select('name').executeTakeFirstOrThrow();
  return name;
}

/** Returns the ids of all organizations; runs in `acrossOrganizations`. */
export async function readOrganizationIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organization').select('organizationId').execute();
  return rows.map(({ organizationId }) => organizationId);
}

/** Creates an organization: its row, people, first units, and the streams of its settings. */
export async function addOrganization(
  db: Db,
  organization: { readonly id: string; readonly name: string; readonly isLicensed: boolean },
  people: readonly NewPerson[],
  newId: () => string,
): Promise<void> {
  const { id: organizationId, name, isLicensed } = organization;
  await db.insertInto('organization').values({ organizationId, name, isLicensed }).execute();
  await db
    .insertInto('person')
    .values(people.map((person) => ({ organizationId, ...person, roles: [...person.roles] })))
    .execute();
  const units = firstUnits.map((unit) => ({ organizationId, id: newId(), name: unit, nameKey: uniqueKey(unit) }));
  await db.insertInto('unitOfMeasure').values(units).execute();
  const domains = [...new Set(people.map(({ email }) => email.slice(email.indexOf('@') + 1)))].join(',');
  const systemValues = { Domains: domains, GeneralConditionsCode: defaultConditionsCode, CanLoadSampleData: 'true' };
  await db
    .insertInto('systemValue')
    .values(Object.entries(systemValues).map(([key, value]) => ({ organizationId, name: key, value })))
    .execute();
  const stream = { organizationId, projectId: null, bidPackageId: null };
  await db
    .insertInto('stream')
    .values([
      { ...stream, id: systemSettingsId, type: 'SystemSettings' },
      { ...stream, id: applicationId, type: 'Application' },
    ])
    .execute();
}
