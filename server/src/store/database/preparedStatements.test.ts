import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { openPool } from './pool.ts';

const { pool, db, close } = openPool({ url: databaseUrl(), size: 1, onConnectionLost: () => {} });
const run = (text: string, ...values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values));

beforeAll(async () => {
  await pool.query('create table planned_things (id int, name text)');
  await pool.query("insert into planned_things values (1, 'one')");
});
afterAll(async () => {
  await pool.query('drop table planned_things');
  await close();
});

async function planned(text: string): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as count from pg_prepared_statements where statement = $1', [
    text,
  ]);
  return rows[0].count;
}

it('plans a statement that comes again and again, and none that comes once or twice', async () => {
  const again = 'select name from planned_things where id = $1';
  const counts = [];
  for (const _ of [1, 2, 3, 4]) {
    expect((await run(again, 1)).rows).toEqual([{ name: 'one' }]);
    counts.push(await planned(again));
  }
  expect(counts).toEqual([0, 0, 1, 1]);
});

it('plans a prepared statement again when its tables have changed', async () => {
  const whole = 'select * from planned_things where id = $1';
  for (const _ of [1, 2, 3]) await run(whole, 1);
  await pool.query('alter table planned_things add column more int');
  await expect(run(whole, 1)).rejects.toThrow('cached plan must not change result type');
  for (const _ of [1, 2, 3]) expect((await run(whole, 1)).rows).toEqual([{ id: 1, name: 'one', more: null }]);
  expect(await planned(whole)).toBe(2);
});
