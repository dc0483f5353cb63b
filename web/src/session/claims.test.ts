import { describe, expect, it } from 'vitest';
import { claimsOf } from './claims.ts';

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the claims of a token', () => {
  it('takes one role or a list of roles [AUTH-026]', () => {
    const base = { sub: 'u', exp: 5 };
    expect(claimsOf(token({ ...base, roles: 'Admin' }))?.roles).toEqual(['Admin']);
    expect(claimsOf(token({ ...base, roles: ['Admin', 'Contributor'] }))?.roles).toEqual(['Admin', 'Contributor']);
    expect(claimsOf(token(base))?.roles).toEqual([]);
  });

  it('has no organization for support staff who have not chosen one [AUTH-019]', () => {
    expect(claimsOf(token({ sub: 'u', exp: 5, roles: 'Support' }))?.organizationId).toBeNull();
    expect(claimsOf(token({ sub: 'u', exp: 5, roles: 'Support', org: 'o' }))?.organizationId).toBe('o');
  });

  it('is null for what is no token', () => {
    expect(claimsOf('nonsense')).toBeNull();
    expect(claimsOf('a.b.c')).toBeNull();
    expect(claimsOf(token({ exp: 5 }))).toBeNull();
  });
});
