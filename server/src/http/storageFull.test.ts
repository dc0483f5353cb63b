import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseUrl } from '../../test/database.ts';
import { prepareWorlds } from '../../test/world.ts';
import { failureOf } from './answers/failure.ts';

const world = prepareWorlds();
const full = 'The server has no space left to store this. Nothing was changed.';

it('says 503 and that nothing was changed where the disk of the database is full, and goes on when it is not [API-006]', async () => {
  const w = await world();
  const name = `full_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: databaseUrl() });
  await owner.connect();
  const addLine = () =>
    w.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', {
      bidPackageId: w.bidPackageId,
      description: name,
      quantity: '1',
      unitOfMeasure: 'EA',
      unitPrice: '1',
    });
  try {
    // As PostgreSQL reports it when a file cannot grow.
    await owner.query(`
      create function ${name}() returns trigger language plpgsql as $$ begin
        if new.description = '${name}' then raise 'could not extend file' using errcode = '53100'; end if;
        return new;
      end $$;
      create trigger ${name} before insert on line_item for each row execute function ${name}();`);
    expect(await addLine()).toEqual({ status: 503, body: { detail: full } });
  } finally {
    await owner.query(`drop trigger ${name} on line_item; drop function ${name}()`);
    await owner.end();
  }
  const { lineItems } = (await w.call('projectAdmin', 'GET', `query/bid-package/${w.bidPackageId}/sheet`)).body.data;
  expect(lineItems.ids).toEqual([]);
  expect((await addLine()).status).toBe(200);
});

it.each(['ENOSPC', 'EDQUOT'])('says the same where a file cannot be written: %s', (code) => {
  const { problem, expected } = failureOf(Object.assign(new Error('write'), { code }), 8_000_000);
  expect(problem).toMatchObject({ status: 503, detail: full });
  expect(expected).toBe(false);
});
