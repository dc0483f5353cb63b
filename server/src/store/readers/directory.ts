import type { RoleId } from '#contract';
import type { Store } from '../store.ts';

/** A person for sign-in, found over all organizations by e-mail address or id. */
export interface Person {
  readonly id: string;
  /** Lower-cased. */
  readonly email: string;
  readonly name: string | null;
  /** The person's organization. */
  readonly organizationId: string;
  /** The current roles in the database. */
  readonly roles: readonly RoleId[];
}

/** A contractor company for sign-in. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly isLicensed: boolean;
}

/** The reads of sign-in, over all organizations. */
export interface Directory {
  personByEmail(email: string): Promise<Person | null>;
  personById(id: string): Promise<Person | null>;
  organizationById(id: string): Promise<Organization | null>;
  /** Returns both in one query, because every call needs them. */
  personIn(personId: string, organizationId: string): Promise<{ person: Person; organization: Organization } | null>;
  /** Sorted by name. */
  organizations(): Promise<readonly Organization[]>;
  /** Stores the name from the identity provider. */
  storeName(person: Person, name: string): Promise<void>;
}

/** Returns the directory of people and organizations. */
export function directoryOf(store: Store): Directory {
  const person = (column: 'email' | 'id', value: string): Promise<Person | null> =>
    store.acrossOrganizations(async (db) => {
      const row = await db
        .selectFrom('person')
        .select(['id', 'email', 'name', 'organizationId', 'roles'])
        .where(column, '=', value)
        .executeTakeFirst();
      return row ? { ...row, roles: row.roles as RoleId[] } : null;
    });

  const organizations = (id: string | null): Promise<Organization[]> =>
    store.acrossOrganizations((db) =>
      db
        .selectFrom('organization')
        .select(['organizationId as id', 'name', 'isLicensed'])
        .$if(id !== null, (query) => query.where('organizationId', '=', id))
        .orderBy('name')
        .execute(),
    );

  return {
    personIn: (personId, organizationId) =>
      store.acrossOrganizations(async (db) => {
        const row = await db
          .selectFrom('person')
          .innerJoin('organization', (join) => join.on('organization.organizationId', '=', organizationId))
          .select(['person.id', 'email', 'person.name', 'person.organizationId', 'roles'])
          .select(['organization.name as company', 'isLicensed'])
          .where('person.id', '=', personId)
          .executeTakeFirst();
        if (!row) return null;
        const { company, isLicensed, ...person } = row;
        const organization = { id: organizationId, name: company, isLicensed };
        return { person: { ...person, roles: person.roles as RoleId[] }, organization };
      }),
    personByEmail: (email) => person('email', email),
    personById: (id) => person('id', id),
    organizationById: async (id) => (await organizations(id))[0] ?? null,
    organizations: () => organizations(null),
    storeName: async ({ id, organizationId }, name) => {
      await store.transact(organizationId, (db) =>
        db.updateTable('person').set({ name }).where('id', '=', id).execute(),
      );
    },
  };
}
