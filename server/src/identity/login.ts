import type { Role } from '../call.ts';
import { refusal } from '../refusal.ts';
import type { Directory, Organization, Person } from '../store/readers/directory.ts';
import type { Provider } from './provider.ts';
import { BadToken, newSessionId, type TokenClaims, type Tokens } from './token.ts';

/** The three login calls. Each takes an ID token of the provider or one of Plumbline's own tokens. */
export interface Login {
  /** Returns a Plumbline token; for support without a chosen organization it names none. */
  logIn(bearer: string): Promise<string>;
  /** The same for support with a chosen organization. */
  logInTo(bearer: string, organizationId: string): Promise<string>;
  /** Returns the organizations that support may choose, sorted by name. */
  organizations(bearer: string): Promise<{ id: string; name: string }[]>;
  /** Returns the token of {@link logIn} for a person without proof (`npm run token`, development only). */
  logInAs(email: string, organizationName: string | null): Promise<string>;
}

interface SignedIn {
  readonly person: Person;
  /** The organization in a Plumbline token. */
  readonly organizationId: string | null;
  readonly sessionId: string;
  readonly authTime: number;
}

/** @param now the time in milliseconds */
export function makeLogin(directory: Directory, provider: Provider, tokens: Tokens, now: () => number): Login {
  async function signedIn(bearer: string): Promise<SignedIn> {
    if (tokens.isOurs(bearer)) return renewing(await tokens.verify(bearer));
    const proven = await provider.prove(bearer);
    const person = await directory.personByEmail(proven.email);
    if (person === null) throw refusal('unknownPerson');
    if (proven.name !== null && proven.name !== person.name) await directory.storeName(person, proven.name);
    return firstSession(person);
  }

  async function renewing(claims: TokenClaims): Promise<SignedIn> {
    if (!tokens.mayRenew(claims)) throw new BadToken('The session has ended.');
    const person = await directory.personById(claims.sub);
    if (person === null) throw refusal('unknownPerson');
    return { person, organizationId: claims.org, sessionId: claims.sid, authTime: claims.authTime };
  }

  const firstSession = (person: Person): SignedIn => ({
    person,
    organizationId: null,
    sessionId: newSessionId(),
    authTime: Math.floor(now() / 1000),
  });

  async function tokenFor({ person, sessionId, authTime }: SignedIn, organizationId: string | null): Promise<string> {
    if (organizationId === null && !isSupport(person)) throw refusal('notLicensed');
    if (organizationId !== null) requireLicense(await directory.organizationById(organizationId));
    return tokens.issue({ sub: person.id, org: organizationId, roles: person.roles, sid: sessionId, authTime });
  }

  async function supportOf(bearer: string): Promise<SignedIn> {
    const who = await signedIn(bearer);
    if (!isSupport(who.person)) throw refusal('supportOnly');
    return who;
  }

  /** Returns the organizations that support may choose: all but the one that support users belong to. */
  const choices = async (person: Person): Promise<Organization[]> =>
    (await directory.organizations()).filter(({ id }) => id !== person.organizationId);

  async function chosen(who: SignedIn, match: (organization: Organization) => boolean): Promise<string> {
    const organization = (await choices(who.person)).find(match);
    if (!organization) throw refusal('notFound', { thing: 'The organization' });
    return tokenFor(who, organization.id);
  }

  return {
    async logIn(bearer) {
      const who = await signedIn(bearer);
      return tokenFor(who, isSupport(who.person) ? who.organizationId : who.person.organizationId);
    },
    async logInTo(bearer, organizationId) {
      const wanted = organizationId.toLowerCase();
      return chosen(await supportOf(bearer), ({ id }) => id.toLowerCase() === wanted);
    },
    async organizations(bearer) {
      const { person } = await supportOf(bearer);
      return (await choices(person)).map(({ id, name }) => ({ id, name }));
    },
    async logInAs(email, organizationName) {
      const person = await directory.personByEmail(email.trim().toLowerCase());
      if (person === null) throw refusal('unknownPerson');
      const who = firstSession(person);
      if (organizationName === null) return tokenFor(who, isSupport(person) ? null : person.organizationId);
      if (!isSupport(person)) throw refusal('supportOnly');
      return chosen(who, ({ name }) => name.toLowerCase() === organizationName.trim().toLowerCase());
    },
  };
}

/** Support works in an organization of its choice and has no other role there; the role cannot be assigned. */
export const isSupport = (person: { roles: readonly Role[] }): boolean => person.roles.includes('Support');

function requireLicense(organization: Organization | null): void {
  if (!organization?.isLicensed) throw refusal('notLicensed');
}
