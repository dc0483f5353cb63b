import { expect, it } from 'vitest';
import { describePlace } from './reachDatabase.ts';

const place = { dataFolder: '/srv/plumbline', databaseUrl: null };

it('says which database a command works on and whether a Plumbline runs on it [COMP-009]', () => {
  expect(describePlace(place, true)).toBe('Database: the built-in one in /srv/plumbline. A Plumbline runs on it.');
  expect(describePlace(place, false)).toBe(
    'Database: the built-in one in /srv/plumbline. No Plumbline runs on it: one that was started with another data folder has another database.',
  );
});

it('names an external database without user and password [COMP-009]', () => {
  const databaseUrl = 'postgresql://owner:secret@db.example:5433/acme%20bids?sslmode=require';
  expect(describePlace({ ...place, databaseUrl }, null)).toBe(
    'Database: acme bids on db.example:5433, from DATABASE_URL.',
  );
});
