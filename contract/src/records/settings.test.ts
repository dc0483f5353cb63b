import { expect, it } from 'vitest';
import { fixedEntityIds } from '../index.ts';

it('system settings and application have fixed ids, the same everywhere [FRZ-019] [FRZ-020]', () => {
  expect(fixedEntityIds).toEqual({
    systemSettings: '00000000-0000-0000-0000-000000000001',
    application: '00000000-0000-0000-0000-000000000002',
  });
});
