import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const line = (world: World, more: object = {}) => ({
  bidPackageId: world.bidPackageId,
  description: 'Excavation',
  quantity: '12.5',
  unitOfMeasure: 'CY',
  unitPrice: '8.25',
  ...more,
});

const stored = (world: World) =>
  world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('lineItem')
      .selectAll()
      .where('bidPackageId', '=', world.bidPackageId)
      .where('deletedAt', 'is', null)
      .orderBy('sortKey')
      .execute(),
  );

const estimates = async (world: World) => {
  const rows = await world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('lineItemsTotal')
      .select(['alternateId', 'total', 'lineCount'])
      .where('bidPackageId', '=', world.bidPackageId)
      .execute(),
  );
  const names = new Map(world.alternates.map((alternate) => [alternate.id, alternate.name]));
  return Object.fromEntries(
    rows.map((row) => [names.get(row.alternateId ?? '') ?? 'base', `${Number(row.total)} in ${row.lineCount}`]),
  );
};

/** Sends a command that must be refused with 422 and answers 'path code' of every problem. */
async function problems(world: World, name: string, body: unknown): Promise<string[]> {
  const answer = await world.call('contributor', 'POST', `command/bid-package/${name}`, body as object);
  expect(answer.status).toBe(422);
  return answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`);
}

describe('add-line-items', () => {
  it('adds lines at the end of their sections and answers their ids in order [API-097, API-099, LINE-007]', async () => {
    const world = await newWorld();
    await world.addBidders('Acme');
    const metadata = [{ name: 'Classification 1', value: 'Site' }];
    const first = (await world.command('add-line-items', [
      line(world),
      line(world, { alternateName: 'alternate 1' }),
    ])) as string[];
    const [single] = (await world.command(
      'add-line-items',
      line(world, { metadata, description: 'Fill' }),
    )) as string[];
    const rows = await stored(world);
    expect(rows.map((row) => [row.id, row.alternateId, row.level1])).toEqual(
      expect.arrayContaining([
        [first[0], null, null],
        [first[1], world.alternates[0].id, null],
        [single, null, 'Site'],
      ]),
    );
    expect(await estimates(world)).toMatchObject({ base: '206.26 in 2', 'Alternate 1': '103.13 in 1' });
    expect((await world.totals()).find((total) => total.section === 'base')).toMatchObject({ unleveled: 2 });
  });

  it('tells every missing or wrong field at once [LINE-012, LINE-014, API-156]', async () => {
    const world = await newWorld();
    const bad = {
      bidPackageId: world.bidPackageId,
      description: ' ',
      quantity: null,
      unitPrice: 'abc',
      alternateName: 'X',
    };
    expect(await problems(world, 'add-line-items', [line(world), bad])).toEqual([
      '[1].alternateName unknownAlternate',
      '[1].description lineItemDescriptionRequired',
      '[1].quantity required',
      '[1].unitOfMeasure lineItemUnitRequired',
      '[1].unitPrice notAnAmount',
    ]);
    expect(await stored(world)).toEqual([]);
  });

  it('refuses a sixth decimal and takes negative numbers [LINE-016, LINE-017, LINE-020]', async () => {
    const world = await newWorld();
    const wrong = line(world, { quantity: '1.000001', unitPrice: 0.0000001 });
    expect(await problems(world, 'add-line-items', wrong)).toEqual([
      'quantity tooManyDecimals',
      'unitPrice tooManyDecimals',
    ]);
    await world.command('add-line-items', line(world, { quantity: '-2.00001', unitPrice: '1.50000' }));
    expect((await stored(world)).map((row) => [row.quantity, row.unitPrice])).toEqual([['-2.00001', '1.5']]);
  });

  it('refuses texts beyond their limits [LINE-013, LINE-015]', async () => {
    const world = await newWorld();
    const long = 'x'.repeat(4001);
    const metadata = [{ name: 'Classification 1', value: long }];
    expect(await problems(world, 'add-line-items', line(world, { description: long, metadata }))).toEqual([
      'metadata[0].value tooLong',
      'description tooLong',
    ]);
    await world.command('add-line-items', line(world, { description: long.slice(1), unitOfMeasure: 'u'.repeat(50) }));
    expect(await problems(world, 'add-line-items', line(world, { unitOfMeasure: 'u'.repeat(51) }))).toEqual([
      'unitOfMeasure tooLong',
    ]);
  });

  it('knows the two metadata names, each once, level 2 only under level 1 [API-161, LINE-047]', async () => {
    const world = await newWorld();
    const of = (...metadata: object[]) => problems(world, 'add-line-items', line(world, { metadata }));
    expect(await of({ name: 'Floor', value: '1' })).toEqual(['metadata[0].name unknownMetadataName']);
    const level2 = { name: 'Classification 2', value: 'Walls' };
    expect(await of(level2)).toEqual(['metadata level2WithoutLevel1']);
    expect(await of({ name: 'Classification 1', value: 'A' }, { name: 'Classification 1', value: 'B' })).toEqual([
      'metadata[1].name repeatedMetadataName',
    ]);
    await world.command('add-line-items', line(world, { metadata: [{ name: 'Classification 1', value: '' }] }));
    expect((await stored(world))[0]?.level1).toBeNull();
  });
});

describe('update-line-items', () => {
  it('changes only what is sent and moves missing scopes with the estimate [API-098, LINE-002]', async () => {
    const world = await newWorld();
    await world.addBidders('Acme');
    const [id] = (await world.command('add-line-items', line(world))) as string[];
    await world.command('set-line-item-bid', { lineItemId: id, companyName: 'Acme', classification: 3 });
    const one = { bidPackageId: world.bidPackageId, lineItemId: id };
    await world.command('update-line-items', [
      { ...one, unitPrice: '10' },
      { ...one, description: 'Trench' },
    ]);
    expect((await stored(world))[0]).toMatchObject({ description: 'Trench', quantity: '12.5', unitPrice: '10' });
    expect((await world.totals())[0]).toMatchObject({ section: 'Alternate 1' });
    expect((await world.totals()).find((total) => total.section === 'base')?.bidsTotal).toBe('125');
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('keeps a level that is not sent and takes an empty one away [API-098, API-161]', async () => {
    const world = await newWorld();
    const metadata = [
      { name: 'Classification 1', value: 'Site' },
      { name: 'Classification 2', value: 'Walls' },
    ];
    const [lineItemId] = (await world.command('add-line-items', line(world, { metadata }))) as string[];
    const change = (...list: object[]) => ({ bidPackageId: world.bidPackageId, lineItemId, metadata: list });
    await world.command('update-line-items', change({ name: 'Classification 2', value: 'Slabs' }));
    expect((await stored(world))[0]).toMatchObject({ level1: 'Site', level2: 'Slabs' });
    expect(await problems(world, 'update-line-items', change({ name: 'Classification 1', value: '' }))).toEqual([
      'metadata level2WithoutLevel1',
    ]);
    await world.command('update-line-items', change({ name: 'Classification 2', value: null }));
    expect((await stored(world))[0]).toMatchObject({ level1: 'Site', level2: null });
  });
});

describe('lines that are alike or belong to an alternate', () => {
  it('allows the same line twice [LINE-023]', async () => {
    const world = await newWorld();
    await world.command('add-line-items', [line(world), line(world)]);
    expect((await stored(world)).map((row) => row.description)).toEqual(['Excavation', 'Excavation']);
  });

  it('keeps the alternate that was chosen when the line was added [LINE-024]', async () => {
    const world = await newWorld();
    const [id] = (await world.command('add-line-items', line(world, { alternateName: 'Alternate 2' }))) as string[];
    const body = { bidPackageId: world.bidPackageId, lineItemId: id, alternateName: 'Alternate 1' };
    expect((await world.call('contributor', 'POST', 'command/bid-package/update-line-items', body)).status).toBe(400);
    expect((await stored(world))[0]?.alternateId).toBe(world.alternates[1].id);
  });
});

describe('delete-line-items', () => {
  it('takes lines away with their bids, 404 for one that is gone [API-100]', async () => {
    const world = await newWorld();
    await world.addBidders('Acme');
    const ids = (await world.command('add-line-items', [line(world), line(world)])) as string[];
    await world.command('set-line-item-bid', {
      lineItemId: ids[0],
      companyName: 'Acme',
      price: '9',
      classification: 1,
    });
    await world.command('delete-line-items', { lineItemIds: [ids[0]] });
    expect((await stored(world)).map((row) => row.id)).toEqual([ids[1]]);
    expect((await world.totals()).find((total) => total.section === 'base')).toMatchObject({
      bidsTotal: '0',
      unleveled: 1,
      entries: 0,
    });
    expect(await estimates(world)).toMatchObject({ base: '103.13 in 1' });
    const body = { bidPackageId: world.bidPackageId, lineItemIds: ids };
    expect((await world.call('contributor', 'POST', 'command/bid-package/delete-line-items', body)).status).toBe(404);
  });
});

describe('the order of lines and groups', () => {
  const groupOrder = async (world: World, level2: boolean) => {
    const rows = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('lineItemGroupOrder')
        .select(['classificationLevel1', 'classificationLevel2'])
        .where('bidPackageId', '=', world.bidPackageId)
        .where('classificationLevel2', level2 ? 'is not' : 'is', null)
        .orderBy('sortKey')
        .execute(),
    );
    return rows.map((row) => row.classificationLevel2 ?? row.classificationLevel1);
  };

  it('moves a line to a place within its own group [API-110, PAGE-053]', async () => {
    const world = await newWorld();
    const ids = (await world.command(
      'add-line-items',
      ['A', 'B', 'C', 'D'].map((description) => line(world, { description })),
    )) as string[];
    const move = async (index: number, order: number) => {
      await world.command('set-line-item-order', { lineItemId: ids[index], order });
      return (await stored(world)).map((row) => row.description).join('');
    };
    expect(await move(3, 0)).toBe('DABC');
    expect(await move(3, 2)).toBe('ABDC');
    expect(await move(0, 3)).toBe('BDCA');
    expect(
      await problems(world, 'set-line-item-order', { bidPackageId: world.bidPackageId, lineItemId: ids[0], order: 4 }),
    ).toEqual(['order positionNotAllowed']);
  });

  it('keeps finding room between two neighbors [API-110]', async () => {
    const world = await newWorld();
    const ids = (await world.command(
      'add-line-items',
      ['A', 'B', 'C'].map((description) => line(world, { description })),
    )) as string[];
    for (let count = 0; count < 40; count += 1) {
      await world.command('set-line-item-order', { lineItemId: ids[1 + (count % 2)], order: 1 });
    }
    expect((await stored(world)).map((row) => row.description).join('')).toBe('ACB');
  });

  it('moves a group among the groups of its level and parent [API-110, PAGE-053]', async () => {
    const world = await newWorld();
    const grouped = (level1: string, level2: string) =>
      line(world, {
        metadata: [
          { name: 'Classification 1', value: level1 },
          { name: 'Classification 2', value: level2 },
        ],
      });
    await world.command('add-line-items', [
      grouped('Site', 'Walls'),
      grouped('Roof', 'Tiles'),
      grouped('Site', 'Slabs'),
    ]);
    expect(await groupOrder(world, false)).toEqual(['Site', 'Roof']);
    await world.command('set-line-item-group-order', { groupingKey1: 'Roof', order: 0 });
    expect(await groupOrder(world, false)).toEqual(['Roof', 'Site']);
    await world.command('set-line-item-group-order', { groupingKey1: 'Site', groupingKey2: 'Slabs', order: 0 });
    expect((await groupOrder(world, true)).filter((name) => name !== 'Tiles')).toEqual(['Slabs', 'Walls']);
    const unknown = { bidPackageId: world.bidPackageId, groupingKey1: 'Attic', order: 0 };
    const answer = await world.call('contributor', 'POST', 'command/bid-package/set-line-item-group-order', unknown);
    expect(answer.status).toBe(404);
  });

  it('counts the places of groups that show, not of those whose last line is gone [API-110, PAGE-053]', async () => {
    const world = await newWorld();
    await world.addBidders('Acme');
    const grouped = (level1: string) => line(world, { metadata: [{ name: 'Classification 1', value: level1 }] });
    const groups = ['Site', 'Gone', 'Priced', 'Roof', 'Walls'];
    const ids = (await world.command('add-line-items', groups.map(grouped))) as string[];
    await world.command('set-line-item-rollup-bid', { companyName: 'Acme', metadataValues: ['Priced'], price: 5 });
    await world.command('delete-line-items', { lineItemIds: [ids[1], ids[2]] });
    const shown = async () => {
      const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}/sheet`);
      return body.data.lineItems.levels1;
    };
    const move = (groupingKey1: string, order: number) =>
      world.call('contributor', 'POST', 'command/bid-package/set-line-item-group-order', {
        bidPackageId: world.bidPackageId,
        groupingKey1,
        order,
      });
    expect(await shown()).toEqual(['Site', 'Roof', 'Walls']);
    expect((await move('Site', 1)).status).toBe(200);
    expect(await shown()).toEqual(['Roof', 'Site', 'Walls']);
    expect((await move('Roof', 2)).status).toBe(200);
    expect(await shown()).toEqual(['Site', 'Walls', 'Roof']);
    expect((await move('Priced', 3)).status).toBe(200);
    expect((await move('Site', 4)).status).toBe(422);
    expect((await move('Gone', 0)).status).toBe(404);
    await world.command('add-line-items', [grouped('Gone')]);
    expect([...(await shown())].sort()).toEqual(['Gone', 'Roof', 'Site', 'Walls']);
  });
});

it('lines of a disabled alternate are added, changed, priced and deleted like others [PFE-033]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme');
  const [disabled] = world.alternates;
  expect(disabled.enabled).toBe(false);
  const [lineItemId] = (await world.command(
    'add-line-items',
    line(world, { alternateName: disabled.name }),
  )) as string[];
  await world.command('update-line-items', { lineItemId, description: 'Deep excavation', unitPrice: '9' });
  const bid = { lineItemId, companyName: 'Acme', price: '100', classification: 1 };
  await world.command('set-line-item-bid', bid, 'contributor');
  expect(await stored(world)).toMatchObject([
    { alternateId: disabled.id, description: 'Deep excavation', unitPrice: '9' },
  ]);
  const total = (await world.totals()).find(({ section }) => section === disabled.name);
  expect(total?.bidsTotal).toBe('100');
  await world.command('delete-line-items', { lineItemIds: [lineItemId] });
  expect(await stored(world)).toEqual([]);
});
