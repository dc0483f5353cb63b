import type { Caller } from '../call.ts';
import { refusal } from '../refusal.ts';
import type { Directory } from '../store/readers/directory.ts';
import { isSupport } from './login.ts';
import { BadToken, type Tokens } from './token.ts';

/** Authenticates the caller of a request. */
export type CallerOf = (bearer: string, forCurrentUser: boolean) => Promise<Caller>;

/**
 * Authenticates every call except the login calls: only Plumbline's own tokens are accepted. The roles are those in both
 * the token and the database, read on every call; a person who was deleted or moved to another organization is signed
 * out. Without a license only the current user can be read.
 *
 * @throws BadToken (401), Refusal 403 for support without an organization and for an unlicensed company.
 */
export function makeCallerOf(directory: Directory, tokens: Tokens): CallerOf {
  return async (bearer, forCurrentUser) => {
    const claims = await tokens.verify(bearer);
    if (claims.org === null) throw refusal('noOrganizationChosen');
    const found = await directory.personIn(claims.sub, claims.org);
    if (found === null) throw new BadToken('The person or the organization does not exist.', 'personRemoved');
    const { person, organization } = found;
    const support = isSupport(person);
    // Someone who was moved to another organization, or who was support when choosing this one.
    if (!support && person.organizationId !== claims.org) {
      throw new BadToken('The person belongs to another organization.', 'personRemoved');
    }
    if (!organization.isLicensed && !forCurrentUser) throw refusal('companyNotLicensed');
    return {
      organizationId: organization.id,
      userId: person.id,
      email: person.email,
      name: person.name,
      roles: person.roles.filter((role) => claims.roles.includes(role) && (role === 'Support') === support),
      sessionId: claims.sid,
    };
  };
}
