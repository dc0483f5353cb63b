import { describe, expect, it } from 'vitest';
import type { RoleId } from '#contract';
import { guard } from './guards.ts';
import type { LoginState, Session } from './session.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const session = (state: LoginState, roles: readonly RoleId[] = []): Session => ({
  state,
  user:
    state === 'loggedIn'
      ? {
          id,
          email: 'maria@demo.example',
          name: 'Maria Chen',
          location: null,
          roles: roles.map((role) => ({ id: role, name: role })),
          isLicensed: true,
        }
      : null,
  organizationId: null,
  organizationName: null,
  message: null,
});
const signedOut = session('notAuthenticated');

describe('route guards', () => {
  it('send someone without a user to /unauthorized [SHELL-029, SHELL-030]', () => {
    for (const path of ['/home', '/project', `/bid-summary/${id}`])
      expect(guard({}, signedOut, path)).toBe('/unauthorized');
    for (const path of ['/sign-in', '/error', '/page-not-found', '/unauthorized', '/unlicensed']) {
      expect(guard({ isOpen: true }, signedOut, path)).toBeNull();
    }
  });

  it('send a signed-out visit to exactly / to the sign-in page [SHELL-031]', () => {
    expect(guard({}, signedOut, '/')).toBe('/sign-in');
    expect(guard({}, signedOut, '/home')).toBe('/unauthorized');
  });

  it('in any-role mode open with one of the listed roles [SHELL-032, SHELL-034]', () => {
    const rule = { roles: ['Admin', 'Support'], mode: 'any' } as const;
    expect(guard(rule, session('loggedIn', ['Support']), '/admin/frozen-entities')).toBeNull();
    expect(guard(rule, session('loggedIn', ['ProjectAdmin']), '/admin/frozen-entities')).toBe('/unauthorized');
  });

  it('without any-role mode open with all listed roles only [SHELL-033]', () => {
    const rule = { roles: ['Admin', 'ProjectAdmin'] };
    expect(guard(rule, session('loggedIn', ['Admin', 'ProjectAdmin', 'Contributor']), '/x')).toBeNull();
    expect(guard(rule, session('loggedIn', ['Admin']), '/x')).toBe('/unauthorized');
  });

  it('adding or editing a project needs the project-admin role; Admin is not enough [SHELL-040]', () => {
    const rule = { roles: ['ProjectAdmin'] };
    expect(guard(rule, session('loggedIn', ['ProjectAdmin']), '/project')).toBeNull();
    expect(guard(rule, session('loggedIn', ['Admin']), '/project')).toBe('/unauthorized');
  });

  it('an id that is no GUID goes to the error page [SHELL-038, SHELL-039]', () => {
    const user = session('loggedIn', ['ProjectAdmin']);
    expect(guard({ ids: ['17'] }, user, '/project/17')).toBe('/error');
    expect(guard({ ids: ['17'] }, user, '/bid-package/17')).toBe('/error');
    expect(guard({ ids: [id] }, user, `/bid-summary/${id}`)).toBeNull();
  });

  it('an unlicensed user reaches /unlicensed only [AUTH-014, AUTH-033]', () => {
    expect(guard({}, session('unlicensed'), '/home')).toBe('/unlicensed');
    expect(guard({ isOpen: true }, session('unlicensed'), '/sign-in')).toBe('/unlicensed');
    expect(guard({ isOpen: true }, session('unlicensed'), '/unlicensed')).toBeNull();
  });

  it('an SSO error leads to the unauthorized page, another error to the error page [AUTH-015, AUTH-016]', () => {
    expect(guard({}, session('ssoError'), '/home')).toBe('/unauthorized');
    expect(guard({}, session('otherError'), '/home')).toBe('/error');
  });

  it('a signed-in user who opens the sign-in page goes home [AUTH-010]', () => {
    expect(guard({ isOpen: true }, session('loggedIn'), '/sign-in')).toBe('/home');
  });
});
