import type { Role } from '../call.ts';

/** A person as sign-in sees one: found over all organizations by e-mail address or id. */
export interface Person {
  readonly id: string;
  /** Lower-cased. */
  readonly email: string;
  readonly name: string | null;
  /** Null for support, who chooses one. */
  readonly organizationId: string | null;
  /** The roles that the store names now. */
  readonly roles: readonly Role[];
}

/** A contractor company as sign-in sees it. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly isLicensed: boolean;
}

/** The part of the record that sign-in reads; nothing else crosses organizations. */
export interface Directory {
  personByEmail(email: string): Promise<Person | null>;
  personById(id: string): Promise<Person | null>;
  organizationById(id: string): Promise<Organization | null>;
  /** Sorted by name. */
  organizations(): Promise<readonly Organization[]>;
  /** Keeps the name that the identity provider gives, where it differs from the stored one. */
  keepName(person: Person, name: string): Promise<void>;
}
