import { describe, expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';

const newWorld = prepareWorlds();

async function twoLines() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const line = {
    bidPackageId: world.bidPackageId,
    description: 'Line',
    quantity: 1,
    unitOfMeasure: 'LS',
    unitPrice: 50,
  };
  const lines = (await world.command('add-line-items', [line, line])) as string[];
  const send = (bids: object[]) =>
    world.call('contributor', 'POST', 'command/bid-package/set-line-item-bids', {
      bidPackageId: world.bidPackageId,
      bids,
    });
  return { world, lines, send };
}

describe('set-line-item-bids', () => {
  it('sets and removes many entries in one step; totals stay exact [API-154]', async () => {
    const { world, lines, send } = await twoLines();
    const first = await send([
      { lineItemId: lines[0], companyName: 'Acme', price: '10', classification: 1 },
      { lineItemId: lines[0], companyName: 'bolt', classification: 3 },
      { lineItemId: lines[1], companyName: 'Bolt', classification: 2 },
    ]);
    expect(first.status).toBe(200);
    const base = async () => (await world.totals()).filter((total) => total.section === 'base');
    expect(await base()).toEqual([
      { company: 'Acme', section: 'base', bidsTotal: '10', unleveled: 1, entries: 1 },
      { company: 'Bolt', section: 'base', bidsTotal: '10', unleveled: 0, entries: 2 },
    ]);
    await send([
      { lineItemId: lines[0], companyName: 'Acme', remove: true },
      { lineItemId: lines[1], companyName: 'Acme', price: '-7.5', classification: 4 },
    ]);
    expect((await base()).map((total) => total.bidsTotal)).toEqual(['-7.5', '50']);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('stores nothing and tells every bad entry when one is bad [API-154, API-156]', async () => {
    const { world, lines, send } = await twoLines();
    const answer = await send([
      { lineItemId: lines[0], companyName: 'Acme', price: '10', classification: 1 },
      { lineItemId: lines[0], companyName: 'Acme', price: '11', classification: 1 },
      { lineItemId: lines[1], companyName: 'Acme', price: '1,5', classification: 1 },
      { lineItemId: lines[1], companyName: 'Bolt', classification: 9 },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`)).toEqual([
      'bids[1] repeatedBid',
      'bids[2].price notAnAmount',
      'bids[3].classification unsupportedClassification',
    ]);
    expect((await world.totals()).every((total) => total.entries === 0)).toBe(true);
  });

  it('takes 20,000 entries and refuses one more [API-154]', async () => {
    const { world, lines, send } = await twoLines();
    const many = Array.from({ length: 20_001 }, () => ({
      lineItemId: lines[0],
      companyName: 'Acme',
      classification: 2,
    }));
    const answer = await send(many);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'tooMany']);
    const line = { bidPackageId: world.bidPackageId, description: 'L', quantity: 1, unitOfMeasure: 'LS', unitPrice: 1 };
    const ids = (await world.command(
      'add-line-items',
      Array.from({ length: 10_000 }, () => line),
    )) as string[];
    const bids = ids.flatMap((lineItemId) => [
      { lineItemId, companyName: 'Acme', price: '0.00001', classification: 1 },
      { lineItemId, companyName: 'Bolt', classification: 3 },
    ]);
    expect((await send(bids)).status).toBe(200);
    expect((await world.totals()).filter((total) => total.section === 'base').map((total) => total.bidsTotal)).toEqual([
      '0.1',
      '0.1',
    ]);
  });
});
