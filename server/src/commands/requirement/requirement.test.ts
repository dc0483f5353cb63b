import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { working } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { writeRows } from '../../store/writeRows.ts';

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
      })),
    );
    await writeRows(
      work,
      'requirement',
      world.bidPackageId,
      rows.map((after) => ({ before: null, after })),
    );
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
    expect(await problems('Insured', { value: false })).toEqual(['value fulfillmentValueDiffers']);
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
