import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { done, logged, makePricedPlace, type PricedPlace, send } from '../../test/pricedPlace.ts';
import { sendBids } from '../../test/sendBids.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

const conflictsOf = (answer: { body: { conflicts?: { path: string; now: unknown }[] } }) =>
  (answer.body.conflicts ?? []).map(({ path, now }) => [path, now]);

describe('many bids at once', () => {
  const entry = (price: string) => ({ classification: 1, price });

  it('list every conflicting cell and write nothing [API-154, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const { w, lineId } = place;
    const more = Array.from({ length: 3 }, () => ({
      bidPackageId: w.bidPackageId,
      description: 'L',
      quantity: '1',
      unitOfMeasure: 'LS',
      unitPrice: '1',
    }));
    const lines = [lineId, ...((await w.command('add-line-items', more)) as string[])];
    const cell = (line: number, companyName = 'Acme') => ({ lineItemId: lines[line], companyName });
    await done(send(place, 'projectAdmin', 'set-line-item-bid', { ...cell(0), ...entry('10') }));
    await done(send(place, 'contributor', 'set-line-item-bid', { ...cell(1), ...entry('11') }));
    await done(send(place, 'projectAdmin', 'set-line-item-bid', { ...cell(2), ...entry('12') }));
    const before = await logged(place);
    const bids = [
      { ...cell(0), ...entry('20'), expected: entry('10.00') },
      { ...cell(1), ...entry('20'), expected: null },
      { ...cell(2), remove: true, expected: entry('11') },
      { ...cell(3), ...entry('20'), expected: entry('1') },
      { ...cell(0, 'Bolt'), ...entry('20') },
      { ...cell(1, 'Bolt'), remove: true, expected: null },
      { ...cell(2, 'Bolt'), ...entry('x') },
    ];
    const refused = await send(place, 'projectAdmin', 'set-line-item-bids', { bids });
    expect([refused.status, refused.body.detail]).toEqual([409, '3 entries have been changed since you saw them.']);
    expect(conflictsOf(refused)).toEqual([
      ['bids[1].expected', entry('11')],
      ['bids[2].expected', entry('12')],
      ['bids[3].expected', null],
    ]);
    const { projectAdmin, contributor } = w.cast;
    expect(refused.body.conflicts.map(({ who }: { who: unknown }) => who)).toEqual([
      { name: null, email: contributor.email },
      { name: 'Ann Bell', email: projectAdmin.email },
      null,
    ]);
    expect(refused.body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['bids[1].expected', `${contributor.email} has changed this since you saw it.`],
      ['bids[2].expected', 'Ann Bell has changed this since you saw it.'],
      ['bids[3].expected', 'Somebody has changed this since you saw it.'],
    ]);
    expect(await logged(place)).toBe(before);
    const right = [bids[0], { ...bids[2], expected: entry('12') }, bids[4], bids[5]];
    expect((await send(place, 'projectAdmin', 'set-line-item-bids', { bids: right })).status).toBe(200);
  });

  it('name who and when for thousands of cells of a large import [API-167]', async () => {
    const w = await newWorld();
    const rows = Array.from({ length: 1_400 }, (_, line) =>
      ['Alpha', 'Bravo', 'Carter', 'Delta'].map((company) => `${line},Line ${line},LS,1,${company},5,5`),
    ).flat();
    const bytes = ['Line,Description,Unit,Quantity,Bidder,Unit Price,Amount', ...rows].join('\n');
    expect((await sendBids(w, { bytes })).status).toBe(200);
    const { lineItems } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`)).body.data;
    const bids = (lineItems.ids as string[]).map((lineItemId) => ({
      lineItemId,
      companyName: 'Delta',
      ...entry('7'),
      expected: null,
    }));
    const address = 'command/bid-package/set-line-item-bids';
    const refused = await w.call('contributor', 'POST', address, { bidPackageId: w.bidPackageId, bids });
    expect([refused.status, refused.body.detail]).toEqual([409, '1,400 entries have been changed since you saw them.']);
    const { email } = w.cast.projectAdmin;
    for (const { who, when, now } of refused.body.conflicts) {
      expect([who, typeof when, now]).toEqual([{ name: null, email }, 'string', entry('5')]);
    }
  });
});

describe('fields of a line', () => {
  const update = (place: PricedPlace, change: object) =>
    send(place, 'projectAdmin', 'update-line-items', { lineItemId: place.lineId, ...change });

  it('are compared one by one, those that are given [API-098, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const seen = { description: 'Walls', quantity: '2.0', unitOfMeasure: 'SF', unitPrice: 10 };
    expect((await update(place, { quantity: '3', expected: seen })).status).toBe(200);
    expect((await update(place, { description: 'Wall', expected: { description: 'Walls' } })).status).toBe(200);
    const refused = await update(place, { quantity: '5', unitPrice: '11', expected: seen });
    expect([refused.status, refused.body.detail]).toEqual([409, '2 entries have been changed since you saw them.']);
    expect(conflictsOf(refused)).toEqual([
      ['expected.description', 'Wall'],
      ['expected.quantity', '3'],
    ]);
    expect((await update(place, { quantity: '3.000', description: 'Wall', expected: seen })).status).toBe(200);
    expect((await update(place, { quantity: '4' })).status).toBe(200);
  });

  it('name who changed that very field, and the groups by their names [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const group = (name: string, value: string | null) => ({ name: `Classification ${name}`, value });
    await done(send(place, 'contributor', 'update-line-items', { lineItemId: place.lineId, quantity: '3' }));
    await done(update(place, { unitPrice: '12', metadata: [group('1', 'Yard'), group('2', 'East')] }));
    const site = { metadata: [group('1', 'Site'), group('2', null)] };
    const refused = await update(place, { metadata: [group('2', 'West')], expected: { quantity: '2', ...site } });
    expect(conflictsOf(refused)).toEqual([
      ['expected.quantity', '3'],
      ['expected.metadata', [group('1', 'Yard'), group('2', 'East')]],
    ]);
    const { projectAdmin, contributor } = place.w.cast;
    expect(refused.body.conflicts.map(({ who }: { who: { email: string } }) => who.email)).toEqual([
      contributor.email,
      projectAdmin.email,
    ]);
    const east = { metadata: [group('2', ' East ')] };
    expect((await update(place, { metadata: [group('2', 'West')], expected: east })).status).toBe(200);
  });

  it('have the index of their object in a list [API-099, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const { w, lineId: lineItemId } = place;
    const change = { bidPackageId: w.bidPackageId, lineItemId };
    const list = [
      { ...change, quantity: '7' },
      { ...change, unitPrice: '8', expected: { unitPrice: '9' } },
    ];
    const refused = await w.call('projectAdmin', 'POST', 'command/bid-package/update-line-items', list);
    expect([refused.status, conflictsOf(refused)]).toEqual([409, [['[1].expected.unitPrice', '10']]]);
  });
});

describe('fees', () => {
  async function feesOf(w: World, commands: object[]) {
    const sent = commands.map((command) => ({ projectId: w.projectId, ...command }));
    return w.call('projectAdmin', 'POST', 'command/project/fees', sent);
  }

  async function prepared(): Promise<World> {
    const w = await newWorld();
    const add = { type: 'add-fee', feeType: 0, value: '0.02' };
    await done(
      feesOf(w, [
        { ...add, name: 'Overhead' },
        { ...add, name: 'Bond', feeType: 4, value: '1000' },
      ]),
    );
    await done(feesOf(w, [{ type: 'add-fee', name: 'Tax', feeType: 2, value: '0.1', referenceFeeName: 'Overhead' }]));
    return w;
  }

  it('are compared field by field with the table before the batch [API-131, API-167]', async () => {
    const w = await prepared();
    const tax = { name: 'Tax', feeType: 2, value: '0.10', referenceFeeName: 'Overhead' };
    const raise = { type: 'update-fee', originalName: 'Tax', value: '0.2', expected: tax };
    expect((await feesOf(w, [raise])).status).toBe(200);
    const refused = await feesOf(w, [
      { type: 'update-fee', originalName: 'Bond', value: '1', expected: { value: '1000', feeType: 4 } },
      { ...raise, value: '0.3' },
      {
        type: 'update-fee',
        originalName: 'Overhead',
        name: 'Costs',
        expected: { name: 'overhead', referenceFeeName: 'Bond' },
      },
      { type: 'update-fee-order', name: 'Bond', order: 0, expected: { order: 0 } },
      { type: 'delete-fee', name: 'Bond', expected: { feeType: 0, value: '1000', referenceFeeName: null } },
    ]);
    expect(refused.status).toBe(409);
    expect(conflictsOf(refused)).toEqual([
      ['[1].expected.value', '0.2'],
      ['[2].expected.name', 'Overhead'],
      ['[2].expected.referenceFeeName', null],
      ['[3].expected.order', 1],
      ['[4].expected.feeType', 4],
    ]);
    expect(refused.body.conflicts[0].who).toEqual({ name: null, email: w.cast.projectAdmin.email });
    const fees = (await w.call('viewer', 'GET', `query/projects/${w.projectId}/fees`)).body.data;
    expect(fees.map(({ name, amount }: { name: string; amount: string }) => [name, amount])).toEqual([
      ['Overhead', '0.02'],
      ['Bond', '1000'],
      ['Tax', '0.2'],
    ]);
  });

  it('that have their new place, value or name already are no conflict, nor is deleting one that does not exist [API-131, API-167]', async () => {
    const w = await prepared();
    const answer = await feesOf(w, [
      { type: 'update-fee', originalName: 'Bond', value: '1000.00', expected: { value: '5' } },
      { type: 'update-fee-order', name: 'Bond', order: 1, expected: { order: 7 } },
      { type: 'delete-fee', name: 'Escrow', expected: { value: '5' } },
    ]);
    expect(answer.body).toEqual({ data: null });
    expect((await feesOf(w, [{ type: 'delete-fee', name: 'Escrow' }])).status).toBe(404);
    const moved = await feesOf(w, [{ type: 'update-fee-order', name: 'Tax', order: 0, expected: { order: 1 } }]);
    expect([moved.status, conflictsOf(moved)]).toEqual([409, [['[0].expected.order', 2]]]);
  });
});

describe('who and when', () => {
  const setBid = (
    place: PricedPlace,
    who: 'projectAdmin' | 'contributor',
    price: string,
    more: object = {},
    key: string = randomUUID(),
  ) =>
    place.w.call(
      who,
      'POST',
      'command/bid-package/set-line-item-bid',
      {
        bidPackageId: place.w.bidPackageId,
        lineItemId: place.lineId,
        companyName: 'Acme',
        price,
        classification: 1,
        ...more,
      },
      { 'idempotency-key': key },
    );
  const saw = (price: string) => ({ expected: { classification: 1, price } });

  it('are of the one who took a change back [API-162, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    await done(setBid(place, 'projectAdmin', '1'));
    const key = randomUUID();
    await done(setBid(place, 'contributor', '2', {}, key));
    await done(place.w.call('contributor', 'POST', 'command/undo-command', { commandId: key }));
    const refused = await setBid(place, 'projectAdmin', '3', saw('2'));
    expect(refused.body.conflicts[0]).toMatchObject({
      who: { email: place.w.cast.contributor.email },
      now: { price: '1' },
    });
    expect(refused.body.conflicts[0].when).toBe(await lastTime(place));
  });

  it('are found behind thousands of other entries of the log [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    await done(setBid(place, 'contributor', '1'));
    const when = await lastTime(place);
    await addEntries(place, 5_000);
    const refused = await setBid(place, 'projectAdmin', '3', saw('2'));
    expect(refused.body.conflicts[0]).toMatchObject({ who: { email: place.w.cast.contributor.email }, when });
  });

  it('a repeat with its key is answered as the first time, whatever has come since [API-155, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const key = randomUUID();
    expect((await setBid(place, 'contributor', '1', { expected: null }, key)).status).toBe(200);
    await done(setBid(place, 'projectAdmin', '2'));
    expect((await setBid(place, 'contributor', '1', { expected: null }, key)).status).toBe(200);
    expect((await setBid(place, 'contributor', '1', { expected: null })).status).toBe(409);
  });

  it('of many who saw the same price, one overwrites it [API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    await done(setBid(place, 'projectAdmin', '1'));
    for (let round = 1; round <= 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, writer) =>
          setBid(place, 'contributor', `${round}00${writer}`, saw(String(round))),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
      const now = new Set(
        answers.filter(({ status }) => status === 409).map(({ body }) => body.conflicts[0].now.price),
      );
      expect(now.size).toBe(1);
      await done(setBid(place, 'projectAdmin', String(round + 1), saw([...now][0]!)));
    }
  });
});

async function lastTime({ w }: PricedPlace): Promise<string> {
  return w.server.store.read(w.organizationId, async (db) => {
    const last = await db
      .selectFrom('eventLog')
      .select('time')
      .where('streamId', '=', w.bidPackageId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return last.time;
  });
}

/** Entries of other things, as a busy package has them. */
async function addEntries({ w }: PricedPlace, count: number): Promise<void> {
  await w.server.store.transact(w.organizationId, async (db) => {
    await sql`
      insert into event_log (organization_id, stream_id, version, command_id, command, actor_id, actor_email, time, fact, changes)
      select organization_id, id, version + n, gen_random_uuid(), 'test', gen_random_uuid(), 'busy@example.test', now(), 'testArranged',
        jsonb_build_array(jsonb_build_object('type', 'lineItemBid', 'id', gen_random_uuid(), 'op', 'added', 'before', null,
          'after', jsonb_build_object('lineItemId', gen_random_uuid(), 'bidderId', gen_random_uuid())))
      from stream, generate_series(1, ${count}::int) n where id = ${w.bidPackageId}`.execute(db);
    await sql`update stream set version = version + ${count}::int where id = ${w.bidPackageId}`.execute(db);
  });
}
