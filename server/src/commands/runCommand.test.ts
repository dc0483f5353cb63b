import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

async function oneLine() {
  const world = await newWorld();
  await world.addBidders('Acme');
  const [line] = (await world.command('add-line-items', lineOf(world))) as string[];
  const send = (key: string, price: unknown, who: 'contributor' | 'projectAdmin' = 'contributor') =>
    world.call(
      who,
      'POST',
      'command/bid-package/set-line-item-bid',
      { bidPackageId: world.bidPackageId, lineItemId: line, companyName: 'Acme', price, classification: 1 },
      { 'idempotency-key': key },
    );
  return { world, line: line!, send };
}

const lineOf = (world: World) => ({
  bidPackageId: world.bidPackageId,
  description: 'Line',
  quantity: 1,
  unitOfMeasure: 'LS',
  unitPrice: 5,
});

const entries = (world: World) =>
  world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('eventLog')
      .select(['commandId', 'command', 'fact', 'version', 'changes'])
      .where('streamId', '=', world.bidPackageId)
      .orderBy('version')
      .execute(),
  );

describe('a command', () => {
  it('stands in the log with its rows, before and after, in the same transaction', async () => {
    const { world, line, send } = await oneLine();
    const key = randomUUID();
    await send(key, '7');
    const last = (await entries(world)).at(-1)!;
    expect(last).toMatchObject({ commandId: key, command: 'set-line-item-bid', fact: 'lineItemBidSet' });
    expect(last.changes).toEqual([
      {
        type: 'lineItemBid',
        id: expect.any(String),
        op: 'added',
        before: null,
        after: expect.objectContaining({ lineItemId: line, classification: 1, price: '7' }),
      },
    ]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const { world, send } = await oneLine();
    const before = await entries(world);
    expect((await send(randomUUID(), 'x')).status).toBe(422);
    expect(await entries(world)).toEqual(before);
  });
});

describe('Idempotency-Key', () => {
  it('does a command once and answers it alike when it is sent again [API-155]', async () => {
    const { world } = await oneLine();
    const key = randomUUID();
    const add = () =>
      world.call('contributor', 'POST', 'command/bid-package/add-line-items', lineOf(world), {
        'idempotency-key': key,
      });
    const [first, again] = [await add(), await add()];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const count = (await entries(world)).filter((entry) => entry.commandId === key).length;
    expect(count).toBe(1);
  });

  it('lets parallel repeats wait for the first [API-155]', async () => {
    const { world } = await oneLine();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call('contributor', 'POST', 'command/bid-package/add-line-items', lineOf(world), {
          'idempotency-key': key,
        }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await entries(world)).filter((entry) => entry.commandId === key).length).toBe(1);
  });

  it('refuses the key with another payload and a key that is no GUID [API-155]', async () => {
    const { send } = await oneLine();
    const key = randomUUID();
    expect((await send(key, '7')).status).toBe(200);
    const other = await send(key, '8');
    expect([other.status, other.body.detail]).toEqual([
      422,
      'The Idempotency-Key was already used with another payload.',
    ]);
    expect((await send('not-a-guid', '7')).status).toBe(422);
  });

  it('keeps successful answers only, per person [API-155]', async () => {
    const { send } = await oneLine();
    const key = randomUUID();
    expect((await send(key, 'x')).status).toBe(422);
    expect((await send(key, '7')).status).toBe(200);
    expect((await send(key, '8', 'projectAdmin')).status).toBe(200);
  });

  it('is forgotten after 24 hours [API-155]', async () => {
    const { world, send } = await oneLine();
    const key = randomUUID();
    await send(key, '7');
    const age = (hours: number) =>
      world.server.store.transact(world.organizationId, (db) =>
        sql`update idempotency_key set created_at = now() - make_interval(hours => ${hours})`.execute(db),
      );
    await age(23);
    expect((await send(key, '8')).status).toBe(422);
    await age(25);
    expect((await send(key, '8')).status).toBe(200);
    expect((await entries(world)).filter((entry) => entry.command === 'set-line-item-bid').length).toBe(2);
  });
});
