import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { follow } from '../../../test/follower.ts';
import { working } from '../../../test/scene.ts';
import { prepareWorlds } from '../../../test/world.ts';
import { addRows } from '../../store/writeRows.ts';

const newWorld = prepareWorlds();

interface Requirement {
  readonly id: string;
  readonly description: string;
  readonly isAddedOnPage: boolean;
  readonly requirementFulfillments: readonly { readonly value: unknown; readonly price: string | null }[];
}

/** Acme and Bolt; a general requirement and a trade requirement of the project, then Crane and Night work of the page. */
async function added() {
  const world = await newWorld();
  const { bidPackageId } = world;
  await world.addBidders('Acme', 'Bolt');
  const ofProject = (requirementType: 'General' | 'Trade', description: string) => ({
    id: randomUUID(),
    bidPackageId,
    requirementType,
    description,
    descriptionKey: uniqueKey(description),
    order: 0,
    requirementFulfillmentType: 1,
    isAddedOnPage: false,
  });
  const general = ofProject('General', 'Bond');
  const insured = ofProject('Trade', 'Insured');
  await working(world.server.store, world.organizationId, world.cast.projectAdmin, async (work) => {
    await work.holdStreams(bidPackageId);
    await addRows(work, 'requirement', bidPackageId, [general, insured]);
  });
  const send = async (name: string, body: object, who: 'contributor' | 'viewer' = 'contributor') => {
    const commandId = randomUUID();
    const headers = { 'idempotency-key': commandId };
    const path = `command/bid-package/${name}`;
    const answer = await world.call(who, 'POST', path, { bidPackageId, ...body }, headers);
    const errors = (answer.body.errors ?? []) as { path: string; code: string }[];
    return { commandId, ...answer, codes: errors.map(({ path: at, code }) => `${at} ${code}`) };
  };
  const add = async (description: string, requirementFulfillmentType: number) =>
    (await send('add-requirement', { description, requirementFulfillmentType })).body.data as string;
  const crane = await add('Crane', 1);
  const night = await add('Night work', 0);
  const answer = (companyName: string, description: string, content: object) =>
    send('set-bidder-requirement-fulfillment', { companyName, description, isTradeRequirement: true, ...content });
  const rename = (requirementId: string, description: string, expected?: string) =>
    send('rename-requirement', { requirementId, description, ...(expected === undefined ? {} : { expected }) });
  const remove = (requirementId: string) => send('delete-requirement', { requirementId });
  const takeBack = async (kind: 'undo' | 'redo', { commandId }: { commandId: string }) => {
    const { status, body } = await world.call('contributor', 'POST', `command/${kind}-command`, { commandId });
    return [status, body.detail ?? null];
  };
  const read = async () => (await world.call('viewer', 'GET', `query/bid-package/${bidPackageId}`)).body.data;
  const requirements = async (): Promise<Requirement[]> => (await read()).requirements;
  const trades = async () => (await requirements()).slice(1).map(({ description }) => description);
  const bidsTotals = async () => {
    const sections = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('sectionTotal')
        .innerJoin('bidder', 'bidder.id', 'sectionTotal.bidderId')
        .select('bidsTotal')
        .where('sectionTotal.bidPackageId', '=', bidPackageId)
        .where('alternateId', 'is', null)
        .orderBy('companyName')
        .execute(),
    );
    return sections.map(({ bidsTotal }) => bidsTotal);
  };
  const own = { general: general.id, insured: insured.id, crane, night };
  return { world, own, send, add, answer, rename, remove, takeBack, requirements, trades, bidsTotals };
}

describe('rename-requirement', () => {
  it('changes the description alone, trimmed, and keeps place, type and answers [RAR-041] [API-245]', async () => {
    const { own, answer, rename, send, requirements, trades } = await added();
    await answer('Acme', 'Crane', { value: false });
    const before = (await requirements()).find(({ id }) => id === own.crane)!;
    expect((await rename(own.crane, '  Tower crane ')).status).toBe(200);
    expect(await trades()).toEqual(['Insured', 'Tower crane', 'Night work']);
    const after = (await requirements()).find(({ id }) => id === own.crane)!;
    expect(after).toEqual({ ...before, description: 'Tower crane' });
    expect(after.requirementFulfillments.map(({ value }) => value)).toEqual([false]);
    expect((await rename(own.crane, 'TOWER crane')).status).toBe(200);
    expect((await rename(own.crane, 'é'.repeat(840))).status).toBe(200);
    const forbidden = await send('rename-requirement', { requirementId: own.crane, description: 'Mine' }, 'viewer');
    expect(forbidden.status).toBe(403);
    expect((await trades())[1]).toBe('é'.repeat(840));
  });

  it('refuses a missing, repeated or too long description, and requirements that it does not know [RAR-041] [API-245]', async () => {
    const { world, own, rename, trades } = await added();
    const refused = async (description: string) => {
      const { status, codes } = await rename(own.crane, description);
      return [status, ...codes];
    };
    expect(await refused('  ')).toEqual([422, 'description tradeRequirementRequired']);
    expect(await refused('night WORK')).toEqual([422, 'description tradeRequirementUnique']);
    expect(await refused('insured')).toEqual([422, 'description tradeRequirementUnique']);
    expect(await refused('x'.repeat(841))).toEqual([422, 'description tooLong']);
    expect((await rename(world.bidPackageId, 'Whose?')).status).toBe(404);
    expect(await trades()).toEqual(['Insured', 'Crane', 'Night work']);
    expect((await rename(own.crane, 'Bond')).status).toBe(200);
  });

  it('does not replace a description that its author has not seen [RAR-041] [API-245]', async () => {
    const { own, rename, trades } = await added();
    expect((await rename(own.crane, 'Tower crane', 'Crane')).status).toBe(200);
    const late = await rename(own.crane, 'Mobile crane', 'Crane');
    expect([late.status, late.body.conflicts]).toMatchObject([409, [{ path: 'expected', now: 'Tower crane' }]]);
    expect(await trades()).toEqual(['Insured', 'Tower crane', 'Night work']);
    expect((await rename(own.crane, 'Mobile crane', 'Tower crane')).status).toBe(200);
  });

  it('is one step of undo and redo, refused where another requirement has the name by then [RAR-041]', async () => {
    const { own, add, rename, takeBack, trades } = await added();
    const renamed = await rename(own.crane, 'Tower crane');
    expect(await takeBack('undo', renamed)).toEqual([200, null]);
    expect(await trades()).toEqual(['Insured', 'Crane', 'Night work']);
    expect(await takeBack('redo', renamed)).toEqual([200, null]);
    await add('CRANE', 1);
    expect(await takeBack('undo', renamed)).toEqual([409, expect.stringContaining('the requirement')]);
    expect(await trades()).toEqual(['Insured', 'Tower crane', 'Night work', 'CRANE']);
  });
});

describe('delete-requirement', () => {
  it('takes the requirement and its answers away, out of the totals too [RAR-042] [API-246]', async () => {
    const { world, own, answer, remove, send, trades, bidsTotals } = await added();
    await answer('Acme', 'Night work', { price: '300', classification: 1 });
    await answer('Bolt', 'Crane', { value: true });
    expect(await bidsTotals()).toEqual(['300', '0']);
    expect((await send('delete-requirement', { requirementId: own.night }, 'viewer')).status).toBe(403);
    expect((await remove(own.night)).status).toBe(200);
    expect(await trades()).toEqual(['Insured', 'Crane']);
    expect(await bidsTotals()).toEqual(['0', '0']);
    expect((await remove(own.night)).status).toBe(404);
    expect((await remove(own.crane)).status).toBe(200);
    const left = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('requirementFulfillment').select('id').where('bidPackageId', '=', world.bidPackageId).execute(),
    );
    expect([await trades(), left]).toEqual([['Insured'], []]);
  });

  it('is one step of undo, which brings back the place and every answer, and of redo [RAR-042]', async () => {
    const { own, add, answer, remove, takeBack, requirements, bidsTotals } = await added();
    await answer('Acme', 'Crane', { value: false });
    await answer('Bolt', 'Crane', { value: true });
    await answer('Acme', 'Night work', { price: '300', classification: 1 });
    const before = await requirements();
    const crane = await remove(own.crane);
    const night = await remove(own.night);
    expect(await takeBack('undo', night)).toEqual([200, null]);
    expect(await takeBack('undo', crane)).toEqual([200, null]);
    const sorted = (list: readonly Requirement[]) =>
      list.map((one) => ({
        ...one,
        requirementFulfillments: one.requirementFulfillments.map((each) => JSON.stringify(each)).sort(),
      }));
    expect(sorted(await requirements())).toEqual(sorted(before));
    expect(await bidsTotals()).toEqual(['300', '0']);
    expect(await takeBack('redo', night)).toEqual([200, null]);
    expect(await bidsTotals()).toEqual(['0', '0']);
    await add('Night Work', 1);
    expect(await takeBack('undo', night)).toEqual([409, expect.stringContaining('the requirement')]);
  });

  it.each(['before', 'after'] as const)(
    'brings back the answer of a bidder that was removed %s it, which is there once that bidder is back [RAR-042]',
    async (when) => {
      const { world, own, send, answer, remove, takeBack, requirements, bidsTotals } = await added();
      await answer('Acme', 'Night work', { price: '300', classification: 1 });
      await answer('Bolt', 'Night work', { price: '400', classification: 1 });
      const removeBolt = () => send('delete-bidder', { companyName: 'Bolt' });
      const early = when === 'before' ? await removeBolt() : null;
      const night = await remove(own.night);
      const bolt = early ?? (await removeBolt());
      expect(await takeBack('undo', night)).toEqual([200, null]);
      const prices = async () =>
        (await requirements())
          .find(({ id }) => id === own.night)!
          .requirementFulfillments.map(({ price }) => price)
          .sort();
      expect(await prices()).toEqual(['300']);
      expect(await takeBack('undo', bolt)).toEqual([200, null]);
      expect(await prices()).toEqual(['300', '400']);
      expect(await bidsTotals()).toEqual(['300', '400']);
      expect(await world.totals()).toEqual(await world.totalsFromScratch());
    },
  );

  it('is not repeated over an answer that has come since [RAR-042]', async () => {
    const { own, answer, remove, takeBack, trades } = await added();
    await answer('Acme', 'Crane', { value: false });
    const crane = await remove(own.crane);
    await takeBack('undo', crane);
    await answer('Bolt', 'Crane', { value: true });
    expect((await takeBack('redo', crane))[0]).toBe(409);
    expect(await trades()).toEqual(['Insured', 'Crane', 'Night work']);
  });

  it('reaches others at once, as does a rename, and so do answers that come back [RAR-041] [RAR-042]', async () => {
    const { world, own, answer, rename, remove, takeBack } = await added();
    await answer('Acme', 'Crane', { value: false });
    const follower = await follow(world);
    const seen = async () => {
      const state = await follower.state();
      const answers = [...state].filter(([key]) => key.startsWith('BidPackageRequirementFulfillment'));
      return [state.get(`BidPackageRequirement ${own.crane}`)?.description, answers.length];
    };
    await rename(own.crane, 'Tower crane');
    expect(await seen()).toEqual(['Tower crane', 1]);
    const deleted = await remove(own.crane);
    expect(await seen()).toEqual([undefined, 0]);
    await takeBack('undo', deleted);
    expect(await seen()).toEqual(['Tower crane', 1]);
    follower.close();
  });
});

describe('requirements that came with the project', () => {
  it('are neither renamed nor deleted on the page [RAR-043] [API-245] [API-246]', async () => {
    const { own, rename, remove, requirements, trades } = await added();
    const refusals = [await rename(own.insured, 'Insurance'), await remove(own.insured)];
    for (const { status, codes } of refusals) {
      expect([status, ...codes]).toEqual([422, 'requirementId requirementOfProject']);
    }
    expect((await rename(own.general, 'Bid bond')).status).toBe(404);
    expect((await remove(own.general)).status).toBe(404);
    expect((await requirements())[0]!.description).toBe('Bond');
    expect(await trades()).toEqual(['Insured', 'Crane', 'Night work']);
    expect((await requirements()).map(({ isAddedOnPage }) => isAddedOnPage)).toEqual([false, false, true, true]);
  });
});
