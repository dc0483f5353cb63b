import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { FeesAndTotalsRecord } from '#contract';
import { databaseUrl } from '../../test/database.ts';
import { addDefinitions } from '../../test/definitions.ts';
import { type CastName, working } from '../../test/scene.ts';
import { noteTried } from '../../test/tried.ts';
import { type Answer, prepareWorlds, type World } from '../../test/world.ts';
import { changesTo } from '../store/log/entry.ts';

const newWorld = prepareWorlds();
const editors = 50;

const line = { description: 'Walls', quantity: '1', unitOfMeasure: 'LS', unitPrice: '100' };
const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '(555) 010-0199' };

/** All at once. */
const many = async <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const done = await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  noteTried(count);
  return done;
};
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

const onPackage =
  (world: World) =>
  (name: string, body: object, who: CastName = 'projectAdmin', headers: Record<string, string> = {}) =>
    world.call(who, 'POST', `command/bid-package/${name}`, { bidPackageId: world.bidPackageId, ...body }, headers);

async function expectExact(world: World): Promise<void> {
  expect(await world.totals()).toEqual(await world.totalsFromScratch());
}

it('fifty editors on one cell: every price is acknowledged, the last one stands, totals are those from scratch', async () => {
  const world = await newWorld();
  const send = onPackage(world);
  await world.addBidders('Acme', 'Beta');
  const [lineItemId] = (await world.command('add-line-items', line)) as string[];
  await send('set-line-item-bid', { lineItemId, companyName: 'Beta', classification: 3 });
  const answers = await many(editors, (index) =>
    send('set-line-item-bid', { lineItemId, companyName: 'Acme', price: `${index + 1}`, classification: 1 }),
  );
  expect(statuses(answers)).toEqual(repeated(200, editors));
  await expectExact(world);
  const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  const bids = body.data.lineItems[0].bids as { price: string | null; bidValue: string; source?: string }[];
  const typed = bids.find(({ price }) => price !== null)!;
  const log = await world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('eventLog')
      .select('changes')
      .where('streamId', '=', world.bidPackageId)
      .where('command', '=', 'set-line-item-bid')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(typed.price).toBe(changesTo(log.changes, 'lineItemBid')[0]?.after?.price);
  expect(bids.find(({ price }) => price === null)).toMatchObject({ bidValue: typed.price, source: 'Acme' });
});

it('prices, estimates, lump sums, adjustments, statuses and switches at once leave exact totals and dense ranks', async () => {
  const world = await newWorld();
  const send = onPackage(world);
  await world.addBidders('Acme', 'Beta', 'Core');
  const added = [line, line, { ...line, alternateName: 'Alternate 2' }];
  const lines = (await world.command(
    'add-line-items',
    added.map((one) => ({ bidPackageId: world.bidPackageId, ...one })),
  )) as string[];
  const kinds: ((index: number) => Promise<Answer>)[] = [
    (index) =>
      send('set-line-item-bid', {
        lineItemId: lines[index % 3],
        companyName: 'Beta',
        price: `${index}.5`,
        classification: 1,
      }),
    (index) =>
      send(
        'set-line-item-bid',
        { lineItemId: lines[index % 3], companyName: 'Core', classification: 3 },
        'contributor',
      ),
    (index) => send('set-adjustment', { companyName: 'Acme', value: `${index}` }),
    (index) => send('update-line-items', { lineItemId: lines[0], quantity: `${index}` }),
    (index) => send('set-line-item-rollup-bid', { companyName: 'Beta', metadataValues: [], price: `${index}` }),
    (index) => send('change-bidder-status', { companyName: 'Core', status: index % 5 }),
    (index) =>
      world.call('projectAdmin', 'POST', 'command/project/update-project-alternate-enabled-state', {
        projectId: world.projectId,
        alternateName: 'Alternate 2',
        enabled: index % 2 === 0,
      }),
    (index) => send('add-line-items', { ...line, description: `Added ${index}` }),
  ];
  const answers = await many(64, (index) => kinds[index % kinds.length]!(index));
  expect(statuses(answers)).toEqual(repeated(200, 64));
  await expectExact(world);
  const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  expect(body.data.bidders.map(({ order }: { order: number }) => order).sort()).toEqual([0, 1, 2]);
  expect(body.data.lineItems).toHaveLength(3 + 64 / kinds.length);
});

it('fifty selections and fifty locks at once leave one of each, as somebody ordered it', async () => {
  const world = await newWorld();
  const send = onPackage(world);
  const ids = await world.addBidders('Acme', 'Beta', 'Core');
  const selections = await many(editors, (index) => send('select-bidder', { bidderId: ids[index % 3] }));
  expect(statuses(selections)).toEqual(repeated(200, editors));
  const people: CastName[] = ['contributor', 'projectAdmin'];
  const locks = await many(editors, (index) =>
    send('update-lock', { lockedByUserEmail: world.cast[people[index % 2]!].email }, people[index % 2]),
  );
  const refused = locks.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(refused.length > 0 ? new Set([409]) : new Set());
  const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  expect(ids).toContain(body.data.selectedBidderId);
  expect(body.data.bidders.find(({ order }: { order: number }) => order === 0).id).toBe(body.data.selectedBidderId);
  expect(body.data.lockedByUserEmail).toBe(world.cast.projectAdmin.email);
});

it('fifty people on one fee table lose none of their fees, and the figures of the project agree everywhere', async () => {
  const world = await newWorld();
  const { projectId } = world;
  const added = await many(editors, (index) =>
    world.call(index % 2 ? 'contributor' : 'projectAdmin', 'POST', 'command/project/fees', [
      { type: 'add-fee', projectId, name: `Fee ${index}`, feeType: 4, value: '1.01' },
    ]),
  );
  expect(statuses(added)).toEqual(repeated(200, editors));
  const moved = await many(editors, (index) =>
    world.call('projectAdmin', 'POST', 'command/project/fees', [
      { type: 'update-fee-order', projectId, name: `Fee ${index}`, order: (index * 7) % editors },
    ]),
  );
  expect(statuses(moved)).toEqual(repeated(200, editors));
  await world.server.settled();
  const answer = await world.call('viewer', 'GET', `query/projects/${projectId}/fees-and-totals`);
  const figures = answer.body.data as FeesAndTotalsRecord;
  expect(figures.fees.map(({ order }) => order)).toEqual(Array.from({ length: editors }, (_, index) => index));
  expect(figures.grandTotal).toBe('50.5');
  const cards = await world.call('viewer', 'GET', 'query/search-projects/0/');
  expect(cards.body.data[0].grandTotal).toBe('50.5');
});

it('a command sent thirty times at once with one key is done once and answered alike [API-155]', async () => {
  const world = await newWorld();
  const send = onPackage(world);
  const key = { 'idempotency-key': randomUUID() };
  const answers = await many(30, () => send('add-line-items', line, 'projectAdmin', key));
  expect(statuses(answers)).toEqual(repeated(200, 30));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  expect(body.data.lineItems).toHaveLength(1);
});

it('limits and unique names hold against everybody at once [BDR-043]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const send = onPackage(world);
  const alike = await many(10, () => send('add-bidders', { companyName: 'Same', ...contact }));
  expect(statuses(alike)).toEqual([200, ...repeated(422, 9)]);
  const others = await many(25, (index) => send('add-bidders', { companyName: `Company ${index}`, ...contact }));
  expect(statuses(others)).toEqual([...repeated(200, 19), ...repeated(422, 6)]);
  await expectExact(world);
  const projects = await many(6, () =>
    world.call('projectAdmin', 'POST', 'command/project/create-project', {
      information: { name: 'Harbor School', bidDueDate: '2027-01-01' },
      bidPackagesToInclude: ['03.30'],
      permissions: { projectAdmins: [world.cast.projectAdmin.email], contributors: [] },
    }),
  );
  expect(statuses(projects)).toEqual([200, ...repeated(422, 5)]);
});

it('a project closes after the prices that are on their way, so that none comes after [EXP-007]', async () => {
  const world = await newWorld();
  const { server, organizationId, bidPackageId, projectId, cast } = world;
  let finishTyping = (): void => {};
  const typed = new Promise<void>((resolve) => {
    finishTyping = resolve;
  });
  let typing: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    typing = working(server.store, organizationId, cast.contributor, async (work) => {
      await work.holdStreams(bidPackageId);
      held();
      await typed;
    });
  });
  let isClosed = false;
  const closing = world
    .call('projectAdmin', 'POST', 'command/project/close-project', { id: projectId })
    .then((answer) => {
      isClosed = true;
      return answer;
    });
  const database = new pg.Client({ connectionString: databaseUrl() });
  await database.connect();
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while (!isClosed && (await database.query(waiting)).rowCount === 0) await setImmediate();
  await database.end();
  const hasWaited = !isClosed;
  finishTyping();
  await typing;
  expect(hasWaited).toBe(true);
  expect((await closing).status).toBe(200);
  expect((await onPackage(world)('add-line-items', line)).status).toBe(409);
});

it('a package or an alternate that goes away while people type refuses their later entries and nothing else', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  await world.addBidders('Acme');
  const created = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { name: 'Harbor School', bidDueDate: '2027-01-01' },
    bidPackagesToInclude: ['03.30', '09.91'],
    alternates: ['Dormer'],
    permissions: { projectAdmins: [world.cast.projectAdmin.email], contributors: [] },
  });
  const id = created.body.data as string;
  const listed = await world.call('viewer', 'GET', `query/projects/${id}/bid-packages`);
  const [going, staying] = listed.body.data as { id: string; code: string }[];
  const type = (bidPackageId: string, alternateName: string | null) =>
    world.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', { ...line, bidPackageId, alternateName });
  const update = (change: object) =>
    world.call('projectAdmin', 'POST', 'command/project/update-project', { id, ...change });
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => type(going!.id, null)),
    update({ bidPackagesToExclude: [going!.code] }),
    ...Array.from({ length: 8 }, () => type(going!.id, 'Dormer')),
    ...Array.from({ length: 8 }, () => type(staying!.id, null)),
  ]);
  expect(statuses(answers).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(statuses(answers.slice(17))).toEqual(repeated(200, 8));
  expect((await world.call('viewer', 'GET', `query/bid-package/${going!.id}`)).status).toBe(404);
  const left = await Promise.all([
    ...Array.from({ length: 6 }, () => type(staying!.id, 'Dormer')),
    update({ alternatesToDelete: ['Dormer'], alternatesToAdd: ['Wing'] }),
    ...Array.from({ length: 6 }, () => type(staying!.id, null)),
  ]);
  // 422 names the alternate that the project no longer has.
  expect(statuses(left.slice(0, 6)).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(statuses(left.slice(6))).toEqual(repeated(200, 7));
  await world.server.settled();
  const { body } = await world.call('viewer', 'GET', `query/bid-package/${staying!.id}/totals`);
  const totals = body.data.lineItemsTotals.map(({ total }: { total: string }) => total);
  expect(totals).toEqual(['1400', '0']);
  const figures = await world.call('viewer', 'GET', 'query/search-projects/0/Harbor');
  expect(figures.body.data[0].baseEstimateAmount).toBe('1400');
});
