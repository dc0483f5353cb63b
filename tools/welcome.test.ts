import fs from 'node:fs';
import { expect, it } from 'vitest';
import { welcome } from './welcome.mjs';

const started = { origin: 'http://localhost:4000', dataFolder: '/srv/data', password: 'secret' };

it('says in one line that development is a trial, and where production is described [OPS-002]', () => {
  const lines = welcome({ ...started, people: [{ email: 'admin@demo.example', about: 'Admin' }] });
  const trial = lines.filter((line) => line.includes('trial'));
  expect(trial).toEqual([
    '  This is a trial with demo people. To run it for your company: deploy/run-it-for-your-company.md',
  ]);
  expect(fs.existsSync('deploy/run-it-for-your-company.md')).toBe(true);
  expect(lines).toContain(`    ${'admin@demo.example'.padEnd(30)} Admin`);
});

it('names no trial, person or password in production [OPS-002]', () => {
  const text = welcome({ ...started, people: [] }).join('\n');
  expect(text).not.toMatch(/trial|Password|Sign in/);
  expect(text).toContain('Plumbline is ready at http://localhost:4000');
});
