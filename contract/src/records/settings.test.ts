import { expect, it } from 'vitest';
import { fixedEntityIds, roleIds, roleNames } from '../index.ts';

it('system settings and application have fixed ids, the same everywhere [FRZ-019] [FRZ-020]', () => {
  expect(fixedEntityIds).toEqual({
    systemSettings: '00000000-0000-0000-0000-000000000001',
    application: '00000000-0000-0000-0000-000000000002',
  });
});

it('the roles have these ids and display names [USER-009] [USER-010]', () => {
  expect([...roleIds].sort()).toEqual(['Admin', 'Contributor', 'Dev', 'ProjectAdmin', 'Support']);
  expect(roleNames).toMatchObject({
    Contributor: 'Contributor',
    ProjectAdmin: 'Project Admin',
    Admin: 'Admin',
    Support: 'Support',
  });
});
