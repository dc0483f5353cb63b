import { expect, it } from 'vitest';
import { readIdentityConfiguration } from './configuration.ts';

it.each([
  {},
  { PLUMBLINE_ENVIRONMENT: 'production' },
  { PLUMBLINE_ENVIRONMENT: 'production', NODE_ENV: 'development' },
])('does not start outside development: %o', (env) => {
  expect(() => readIdentityConfiguration(env)).toThrow(/starts only with PLUMBLINE_ENVIRONMENT=development/);
});
