import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { makeAttempts } from './attempts.ts';

it('ends a refusal 15 minutes after the first wrong passwords [AUTH-056]', () => {
  let now = 0;
  const attempts = makeAttempts(() => now);
  const request = { headers: { 'x-forwarded-for': '192.0.2.1' } } as unknown as IncomingMessage;
  for (let attempt = 0; attempt < 10; attempt++) attempts.failed(request, 'ann@acme.example');
  now = 15 * 60_000 - 1;
  expect(attempts.isRefused(request, 'ann@acme.example')).toBe(true);
  now = 15 * 60_000;
  expect(attempts.isRefused(request, 'ann@acme.example')).toBe(false);
});
