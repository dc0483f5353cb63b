import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { working } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { addRows } from '../../store/writeRows.ts';

const newWorld = prepareWorlds();
const types = { Bond: 0, Insured: 1, Remarks: 2 } as const;

/** Acme and Bolt; a General and a Trade requirement of each type, by name. */
async function asked() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  await working(world.server.store, world.organizationId, world.cast.projectAdmin, async (work) => {
    await work.holdStreams(world.bidPackageId);
    const rows = (['General', 'Trade'] as const).flatMap((requirementType) =>
      Object.entries(types).map(([description, requirementFulfillmentType], order) => ({
        id: randomUUID(),
        bidPackageId: world.bidPackageId,
        requirementType,
        description,
        descriptionKey: uniqueKey(description),
        order,
        requirementFulfillmentType,
        isAddedOnPage: false,
      })),
    );
    await addRows(work, 'requirement', world.bidPackageId, rows);
  });
  const set = (description: keyof typeof types, content: object, companyName = 'Acme') =>
    world.call('contributor', 'POST', 'command/bid-package/set-bidder-requirement-fulfillment', {
      bidPackageId: world.bidPackageId,
      description: description.toUpperCase(),
      isTradeRequirement: true,
      companyName,
      requirementFulfillmentType: types[description],
      ...content,
    });
  return { world, set };
}

const stored = (world: World) =>
  world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('requirementFulfillment')
      .select(['price', 'classification', 'value'])
      .where('bidPackageId', '=', world.bidPackageId)
      .execute(),
  );
const base = async (world: World, company: string) =>
  (await world.totals()).find((total) => total.company === company && total.section === 'base');

describe('set-bidder-requirement-fulfillment', () => {
  it('counts a Quantitative answer in the base section, missing scope at the lowest other price or 0 [API-108, RAR-024, BID-025]', async () => {
    const { world, set } = await asked();
    expect((await set('Bond', { classification: 3 })).status).toBe(200);
    expect(await base(world, 'Acme')).toMatchObject({ bidsTotal: '0', unleveled: 0, entries: 1 });
    await set('Bond', { price: '1500', classification: 1 }, 'Bolt');
    expect((await base(world, 'Acme'))?.bidsTotal).toBe('1500');
    expect(await base(world, 'Bolt')).toMatchObject({ bidsTotal: '1500', entries: 1 });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('is entered per bidder and counts in the base total, with 0 in place of a base estimate [RAR-016, RAR-025]', async () => {
    const { world, set } = await asked();
    await set('Bond', { price: '250', classification: 5 });
    await set('Bond', { classification: 3 }, 'Bolt');
    await set('Bond', { classification: 3 });
    expect((await base(world, 'Acme'))?.bidsTotal).toBe('0');
    expect((await base(world, 'Bolt'))?.bidsTotal).toBe('0');
    await set('Bond', { price: '80', classification: 1 });
    expect((await base(world, 'Bolt'))?.bidsTotal).toBe('80');
    const alternates = (await world.totals()).filter((total) => total.section !== 'base');
    expect(alternates.every((total) => total.bidsTotal === '0')).toBe(true);
  });

  it('stores true for Qualitative and a trimmed text for Freeform; both count nowhere [RAR-017, RAR-019, RAR-023]', async () => {
    const { world, set } = await asked();
    await set('Insured', { value: true });
    await set('Remarks', { value: '  by March ' });
    expect(await stored(world)).toEqual(
      expect.arrayContaining([
        { price: null, classification: null, value: true },
        { price: null, classification: null, value: 'by March' },
      ]),
    );
    expect(await base(world, 'Acme')).toMatchObject({ bidsTotal: '0', entries: 0 });
  });

  it('stores false for a refused Qualitative, apart from no answer [RAR-032, RAR-023]', async () => {
    const { world, set } = await asked();
    expect((await set('Insured', { value: false })).status).toBe(200);
    expect(await stored(world)).toEqual([{ price: null, classification: null, value: false }]);
    expect((await set('Insured', { value: true, expected: null })).status).toBe(409);
    const seen = { classification: null, price: null, value: false };
    expect((await set('Insured', { value: true, expected: seen })).status).toBe(200);
    expect(await stored(world)).toEqual([{ price: null, classification: null, value: true }]);
    expect(await base(world, 'Acme')).toMatchObject({ bidsTotal: '0', entries: 0 });
  });

  it('needs a price and a classification for Quantitative [RAR-018]', async () => {
    const { set } = await asked();
    const codes = async (content: object) =>
      (await set('Bond', content)).body.errors.map((error: { code: string }) => error.code);
    expect(await codes({ price: '1' })).toEqual(['classificationRequired']);
    expect(await codes({ classification: 1 })).toEqual(['priceRequired']);
    expect(await codes({ price: 'one', classification: 1 })).toEqual(['notAnAmount']);
  });

  it('refuses what does not fit the type of the requirement [API-108, RAR-021]', async () => {
    const { world, set } = await asked();
    const problems = async (description: keyof typeof types, content: object) => {
      const answer = await set(description, content);
      expect(answer.status).toBe(422);
      return answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`);
    };
    expect(await problems('Insured', { value: 'false' })).toEqual(['value fulfillmentValueDiffers']);
    expect(await problems('Remarks', { value: '   ' })).toEqual(['value fulfillmentValueDiffers']);
    expect(await problems('Remarks', { value: 'x'.repeat(4001) })).toEqual(['value tooLong']);
    expect(await problems('Insured', { value: true, requirementFulfillmentType: 2, price: '4' })).toEqual([
      'requirementFulfillmentType fulfillmentTypeDiffers',
      'price fulfillmentValueDiffers',
    ]);
    expect(await stored(world)).toEqual([]);
  });

  it('answers 404 for a requirement the package does not have [API-006]', async () => {
    const { world } = await asked();
    const body = {
      bidPackageId: world.bidPackageId,
      description: 'Nothing',
      isTradeRequirement: false,
      companyName: 'Acme',
      value: true,
    };
    const path = 'command/bid-package/set-bidder-requirement-fulfillment';
    expect((await world.call('contributor', 'POST', path, body)).status).toBe(404);
  });
});

describe('delete-bidder-requirement-fulfillment', () => {
  it('takes an answer away, 404 where there is none [API-109, RAR-020]', async () => {
    const { world, set } = await asked();
    await set('Bond', { price: '10', classification: 1 });
    const body = {
      bidPackageId: world.bidPackageId,
      description: 'Bond',
      isTradeRequirement: true,
      companyName: 'Acme',
    };
    const path = 'command/bid-package/delete-bidder-requirement-fulfillment';
    expect((await world.call('contributor', 'POST', path, body)).status).toBe(200);
    expect(await base(world, 'Acme')).toMatchObject({ bidsTotal: '0', entries: 0 });
    expect((await world.call('contributor', 'POST', path, body)).status).toBe(404);
  });
});

describe('add-requirement', () => {
  const add = (world: World, content: object, who: 'contributor' | 'viewer' = 'contributor') =>
    world.call(who, 'POST', 'command/bid-package/add-requirement', { bidPackageId: world.bidPackageId, ...content });
  const requirements = (world: World) =>
    world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('requirement')
        .select(['description', 'requirementType', 'order', 'requirementFulfillmentType'])
        .where('bidPackageId', '=', world.bidPackageId)
        .where('requirementType', '=', 'Trade')
        .orderBy('order')
        .execute(),
    );
  const take = (world: World, path: 'undo' | 'redo', commandId: string) =>
    world.call('contributor', 'POST', `command/${path}-command`, { commandId });

  it('adds it last to this package alone and answers its id [RAR-033] [API-210]', async () => {
    const { world, set } = await asked();
    const answer = await add(world, { description: '  Night work ', requirementFulfillmentType: 0 });
    expect(answer).toEqual({ status: 200, body: { data: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const named = await requirements(world);
    expect(named.map(({ description, order }) => [description, order])).toEqual([
      ['Bond', 0],
      ['Insured', 1],
      ['Remarks', 2],
      ['Night work', 3],
    ]);
    expect(named.at(-1)).toMatchObject({ requirementType: 'Trade', requirementFulfillmentType: 0 });
    await set('Night work' as 'Bond', { requirementFulfillmentType: 0, price: '300', classification: 1 });
    expect(await base(world, 'Acme')).toMatchObject({ bidsTotal: '300', unleveled: 0 });
    const definitions = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('tradeRequirementDefinition').selectAll().where('description', '=', 'Night work').execute(),
    );
    expect(definitions).toEqual([]);
  });

  it('refuses a missing or repeated description, one that is too long, another type and general conditions [RAR-033] [API-210]', async () => {
    const { world } = await asked();
    const codes = async (content: object) => {
      const { status, body } = await add(world, content);
      return [status, ...body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
    };
    expect(await codes({ description: ' ', requirementFulfillmentType: 3 })).toEqual([
      422,
      'description tradeRequirementRequired',
      'requirementFulfillmentType unknownFulfillmentType',
    ]);
    expect(await codes({ description: ' bond', requirementFulfillmentType: 1 })).toEqual([
      422,
      'description tradeRequirementUnique',
    ]);
    expect(await codes({ description: 'x'.repeat(841), requirementFulfillmentType: 3 })).toEqual([
      422,
      'description tooLong',
      'requirementFulfillmentType unknownFulfillmentType',
    ]);
    expect((await add(world, { description: 'Crane', requirementFulfillmentType: 1 }, 'viewer')).status).toBe(403);
    expect((await requirements(world)).length).toBe(3);
    await world.server.store.transact(world.organizationId, (db) =>
      db.updateTable('bidPackage').set({ isGeneralCondition: true }).where('id', '=', world.bidPackageId).execute(),
    );
    expect(await codes({ description: 'Crane', requirementFulfillmentType: 1 })).toEqual([
      422,
      'bidPackageId requirementOfGeneralConditions',
    ]);
  });

  it('is taken back and repeated, but not taken back once a bidder has answered [RAR-033]', async () => {
    const { world, set } = await asked();
    const commandId = randomUUID();
    const body = { bidPackageId: world.bidPackageId, description: 'Crane', requirementFulfillmentType: 1 };
    const path = 'command/bid-package/add-requirement';
    await world.call('contributor', 'POST', path, body, { 'Idempotency-Key': commandId });
    const names = async () => (await requirements(world)).map(({ description }) => description);
    expect((await take(world, 'undo', commandId)).status).toBe(200);
    expect(await names()).toEqual(['Bond', 'Insured', 'Remarks']);
    expect((await take(world, 'redo', commandId)).status).toBe(200);
    await set('Crane' as 'Insured', { requirementFulfillmentType: 1, value: false });
    const refused = await take(world, 'undo', commandId);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('the requirement')]);
    expect(await names()).toEqual(['Bond', 'Insured', 'Remarks', 'Crane']);
    expect(await stored(world)).toEqual([{ price: null, classification: null, value: false }]);
  });
});
