import { afterEach, expect, it } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/liveClient.ts';
import { sendBids } from '../../../test/sendBids.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();
const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** A base and two sections that call themselves alternates. */
const bytes = [
  'Section,Item,Description,Unit,Qty,Alpha - Amount,Bravo - Amount',
  'Base bid,1,Mobilization,LS,1,1000,900',
  'Add Alternate A,2,Slate roof,SF,10,55,60',
  'Add Alternate A,3,Copper gutters,LF,4,20,24',
  'Add Alternate B,4,Skylight,EA,1,7,8',
].join('\n');
const slate = { table: 'Add Alternate A', alternateName: 'Roof in slate', newAlternate: true };
const skylight = { table: 'Add Alternate B', alternateName: ' roof in SLATE ', newAlternate: true };

const bring = (own: World, sections: readonly object[], more: object = {}) =>
  sendBids(own, { bytes, options: { sections }, ...more });
const undo = (own: World, commandId: string, what: 'undo' | 'redo' = 'undo') =>
  own.call('projectAdmin', 'POST', `command/${what}-command`, { commandId });

/** The alternates of the project, each with descriptions of the lines in it that are not deleted. */
async function sections(own: World): Promise<Record<string, readonly string[]>> {
  return own.server.store.read(own.organizationId, async (db) => {
    const alternates = await db.selectFrom('alternate').selectAll().orderBy('name').execute();
    const lines = await db
      .selectFrom('lineItem')
      .selectAll()
      .where('deletedAt', 'is', null)
      .orderBy('sortKey')
      .execute();
    return Object.fromEntries(
      alternates.map(({ id, name }) => [
        name,
        lines.filter(({ alternateId }) => alternateId === id).map(({ description }) => description),
      ]),
    );
  });
}

const allRows = (own: World) =>
  own.server.store.read(own.organizationId, async (db) => ({
    alternates: await db.selectFrom('alternate').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('lineItem').selectAll().where('deletedAt', 'is', null).orderBy('id').execute(),
    bids: await db.selectFrom('lineItemBid').selectAll().orderBy('id').execute(),
    groups: await db.selectFrom('lineItemGroupOrder').selectAll().orderBy('id').execute(),
    totals: await db.selectFrom('lineItemsTotal').selectAll().orderBy('bidPackageId').orderBy('sectionId').execute(),
  }));

/** Adds a second package to the project and returns its id. */
async function addPackage(own: World): Promise<string> {
  const definition = { type: 'create-bid-package-definition', code: '99', description: 'Second' };
  await own.call('admin', 'POST', 'command/system-settings', [definition]);
  const answer = await own.call('projectAdmin', 'POST', 'command/project/update-project', {
    id: own.projectId,
    bidPackagesToInclude: ['99'],
  });
  expect(answer.status).toBe(200);
  const { data } = (await own.call('viewer', 'GET', `query/projects/${own.projectId}/bid-packages`)).body;
  return data.find(({ id }: { id: string }) => id !== own.bidPackageId).id;
}

it('two tables go to one new alternate, which is added off in the same step and counted in every package [IMP-060] [API-250]', async () => {
  const own = await world();
  const second = await addPackage(own);
  const preview = await bring(own, [slate, skylight], {
    options: { sections: [slate, skylight], preview: true },
  });
  expect(preview.status).toBe(200);
  expect(Object.keys(await sections(own))).toEqual(['Alternate 1', 'Alternate 2']);
  const key = crypto.randomUUID();
  expect((await bring(own, [slate, skylight], { key })).status).toBe(200);
  expect(await sections(own)).toEqual({
    'Alternate 1': [],
    'Alternate 2': [],
    'Roof in slate': ['Slate roof', 'Copper gutters', 'Skylight'],
  });
  const { alternates, totals } = await allRows(own);
  const added = alternates.find(({ name }) => name === 'Roof in slate')!;
  expect(added).toMatchObject({ enabled: false, nameKey: 'roof in slate', projectId: own.projectId });
  const places = totals.filter(({ alternateId }) => alternateId === added.id);
  expect(places.map(({ bidPackageId, lineCount }) => [bidPackageId, lineCount])).toEqual(
    expect.arrayContaining([
      [own.bidPackageId, 3],
      [second, 0],
    ]),
  );
  const entries = await own.server.store.read(own.organizationId, (db) =>
    db.selectFrom('eventLog').select(['streamId', 'fact']).where('commandId', '=', key).orderBy('position').execute(),
  );
  expect(entries.slice(0, 2)).toEqual([
    { streamId: own.projectId, fact: 'bidTabulationImported' },
    { streamId: own.bidPackageId, fact: 'bidTabulationImported' },
  ]);
  expect(await own.totals()).toEqual(await own.totalsFromScratch());
});

it('only who may edit the project adds an alternate, and its name is unique; nothing is imported otherwise [IMP-060]', async () => {
  const own = await world();
  const refused = await bring(own, [slate], { who: 'contributor' });
  expect(refused.status).toBe(403);
  expect(
    (await bring(own, [{ ...slate, newAlternate: false, alternateName: null }], { who: 'contributor' })).status,
  ).toBe(200);
  const before = await allRows(own);
  const named = async (alternateName: string | null, ...more: object[]) => {
    const { status, body } = await bring(own, [...more, { ...slate, alternateName }]);
    return [status, ...body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)];
  };
  expect(await named(' ')).toEqual([422, 'options.sections[0].alternateName alternateNameRequired']);
  expect(await named(null)).toEqual([422, 'options.sections[0].alternateName alternateNameRequired']);
  expect(await named('x'.repeat(4001))).toEqual([422, 'options.sections[0].alternateName tooLong']);
  expect(
    await named('alternate 2', { table: 'Add Alternate B', alternateName: 'Skylight', newAlternate: true }),
  ).toEqual([422, 'options.sections[1].alternateName alternateNamesUnique']);
  await own.call('projectAdmin', 'POST', 'command/project/close-project', { id: own.projectId });
  expect((await bring(own, [slate])).status).toBe(409);
  expect(await allRows(own)).toEqual(before);
});

it('an alternate that gets no line is not added [IMP-060]', async () => {
  const own = await world();
  const leftOut = { ...slate, leaveOut: true };
  const contract = { ...skylight, alternateName: 'Skylight' };
  expect((await bring(own, [leftOut, contract])).status).toBe(200);
  expect(Object.keys(await sections(own))).toEqual(['Alternate 1', 'Alternate 2', 'Skylight']);
});

it('undo takes lines and alternate away in one step, redo brings the same back, as often as one likes [IMP-060]', async () => {
  const own = await world();
  const second = await addPackage(own);
  await bring(own, []);
  const before = await allRows(own);
  const key = crypto.randomUUID();
  await bring(own, [slate], { key });
  const after = await allRows(own);
  for (const _ of [1, 2]) {
    const undone = await undo(own, key);
    expect([undone.status, undone.body.data]).toEqual([200, null]);
    expect(await allRows(own)).toEqual(before);
    const redone = await undo(own, key, 'redo');
    expect([redone.status, redone.body.data]).toEqual([200, null]);
    expect(await allRows(own)).toEqual(after);
  }
  expect(after.totals.filter(({ bidPackageId }) => bidPackageId === second)).toHaveLength(4);
  expect(await own.totals()).toEqual(await own.totalsFromScratch());
});

const uses: Record<string, (own: World) => Promise<unknown>> = {
  'a line in another package': async (own) => {
    const bidPackageId = await addPackage(own);
    const fields = { description: 'Flashing', quantity: '1', unitOfMeasure: 'LS', unitPrice: '1' };
    return own.command('add-line-items', { bidPackageId, ...fields, alternateName: 'Roof in slate' });
  },
  'a line that was deleted again': async (own) => {
    const fields = { description: 'Flashing', quantity: '1', unitOfMeasure: 'LS', unitPrice: '1' };
    const ids = await own.command('add-line-items', { ...fields, alternateName: 'Roof in slate' });
    return own.command('delete-line-items', { lineItemIds: ids });
  },
  'a lump sum': async (own) => {
    await own.addBidders('Charlie');
    const group = { companyName: 'Charlie', alternateName: 'Roof in slate', metadataValues: [], price: '7' };
    return own.command('set-line-item-rollup-bid', group);
  },
  'an adjustment': async (own) => {
    await own.addBidders('Charlie');
    const place = { companyName: 'Charlie', alternateName: 'Roof in slate' };
    return own.command('set-adjustment', { ...place, value: '7', newBidAmount: '7' });
  },
  'being enabled': (own) =>
    own.call('projectAdmin', 'POST', 'command/project/update-project-alternate-enabled-state', {
      projectId: own.projectId,
      alternateName: 'Roof in slate',
      enabled: true,
    }),
};

it.each(Object.keys(uses))(
  'undo leaves an added alternate in use by %s and names it [IMP-060] [API-250]',
  async (use) => {
    const own = await world();
    const key = crypto.randomUUID();
    await bring(own, [slate, { ...skylight, alternateName: 'Skylight' }], { key });
    await uses[use]!(own);
    const undone = await undo(own, key);
    expect([undone.status, undone.body.data]).toEqual([200, { keptAlternates: ['Roof in slate'] }]);
    const left = await sections(own);
    expect(Object.keys(left)).toEqual(['Alternate 1', 'Alternate 2', 'Roof in slate']);
    expect(left['Roof in slate']).toEqual(use === 'a line in another package' ? ['Flashing'] : []);
    expect((await undo(own, key, 'redo')).status).toBe(200);
    expect((await sections(own))['Roof in slate']).toEqual(expect.arrayContaining(['Slate roof', 'Copper gutters']));
    expect((await sections(own)).Skylight).toEqual(['Skylight']);
    const again = await undo(own, key);
    expect([again.status, again.body.data]).toEqual([200, { keptAlternates: ['Roof in slate'] }]);
    expect(await sections(own)).toEqual(left);
  },
);

it('a bid that somebody entered on a line of the alternate refuses undo, and nothing is lost [IMP-060]', async () => {
  const own = await world();
  const key = crypto.randomUUID();
  await bring(own, [slate], { key });
  await own.addBidders('Charlie');
  const line = (await allRows(own)).lines.find(({ description }) => description === 'Slate roof')!;
  await own.command('set-line-item-bid', {
    lineItemId: line.id,
    companyName: 'Charlie',
    price: '5',
    classification: 1,
  });
  const before = await allRows(own);
  expect((await undo(own, key)).status).toBe(409);
  expect(await allRows(own)).toEqual(before);
});

it('redo is refused where the project has an alternate of that name meanwhile [IMP-060]', async () => {
  const own = await world();
  const key = crypto.randomUUID();
  await bring(own, [slate], { key });
  await undo(own, key);
  await own.call('projectAdmin', 'POST', 'command/project/update-project', {
    id: own.projectId,
    alternatesToAdd: ['ROOF IN SLATE'],
  });
  const refused = await undo(own, key, 'redo');
  expect(refused.status).toBe(409);
  expect((await sections(own))['ROOF IN SLATE']).toEqual([]);
});

it('who follows the project hears of the alternate, as it comes, goes and comes back [IMP-060]', async () => {
  const own = await world();
  await own.server.settled();
  const client = await connectLive(await own.server.listen(), { bearer: await own.tokenOf('viewer') });
  open.push(client);
  await own.call('viewer', 'POST', `query/notifications/registration?sourceId=${own.projectId}`);
  const key = crypto.randomUUID();
  let seq = 0;
  const heard = async () => {
    const { message } = await client.until(({ event, message: { Seq } }) => event === 'DataChanged' && Seq > seq);
    seq = message.Seq;
    const of = (items: readonly { Type: string; Values: { name?: string } }[]) =>
      items.filter(({ Type }) => Type === 'Alternate').map(({ Values }) => Values.name);
    return { added: of(message.Added), deleted: of(message.Deleted) };
  };
  await bring(own, [slate], { key });
  expect(await heard()).toEqual({ added: ['Roof in slate'], deleted: [] });
  await undo(own, key);
  expect(await heard()).toEqual({ added: [], deleted: ['Roof in slate'] });
  await undo(own, key, 'redo');
  expect(await heard()).toEqual({ added: ['Roof in slate'], deleted: [] });
});
