import { expect, it } from 'vitest';
import type { BidPackageRecord, FeesAndTotalsRecord, SummaryBidPackageRecord } from '#contract';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** The largest quantity and unit price: 15 digits and 5 decimals. */
const largest = '999999999999999.99999';
/** The largest amount on the wire: 15 digits and 5 decimals. */
const largestAmount = '999999999999999.99999';
/** largest x largest, by hand: (10^15 - 10^-5)^2 = 10^30 - 2 x 10^10 + 10^-10, rounded to cents. */
const product = '999999999999999999980000000000';

async function ask<T>(world: World, address: string): Promise<T> {
  const answer = await world.call('viewer', 'GET', `query/${address}`);
  expect(answer.status).toBe(200);
  return answer.body.data as T;
}

async function leveled(): Promise<World> {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme', 'Beta');
  const line = { description: 'Walls', quantity: largest, unitOfMeasure: 'LS', unitPrice: largest };
  const [walls] = (await world.command('add-line-items', line)) as string[];
  const bid = (companyName: string, classification: number, price: string | null) =>
    world.command('set-line-item-bid', { lineItemId: walls, companyName, classification, price });
  await bid('Acme', 3, null);
  await bid('Beta', 4, `-${largestAmount}`);
  await world.command('set-adjustment', { companyName: 'Acme', value: largestAmount });
  await world.command('select-bidder', { bidderId: acme });
  return world;
}

it('the largest numbers are multiplied, added and compared exactly, on every page that shows them', async () => {
  const world = await leveled();
  const { bidPackageId, projectId } = world;
  const bidPackage = await ask<BidPackageRecord>(world, `bid-package/${bidPackageId}`);
  expect(bidPackage.lineItems[0]!.bids.map(({ bidValue, source }) => [bidValue, source])).toEqual([
    [product, 'base estimate'],
    [`-${largestAmount}`, undefined],
  ]);
  await world.command('set-contingency', { value: '1' });
  const [row] = await ask<SummaryBidPackageRecord[]>(world, `bid-package/summary?projectId=${projectId}`);
  // 10^30 - 2 x 10^10 + 10^15 - 10^-5; the contingency of 100 % is rounded to cents.
  expect(row).toMatchObject({
    baseEstimate: product,
    baseAmount: '1000000000000000999979999999999.99999',
    contingencyAmount: '1000000000000000999980000000000',
    bidTotal: '2000000000000001999959999999999.99999',
    variance: largestAmount,
    // 10^15 / 10^30 in percent is below the tenth decimal.
    variancePercent: '0',
  });
  expect(await world.totals()).toEqual(await world.totalsFromScratch());
});

it('fees of nearly the whole total stay exact, and at the whole total they fail and come back by themselves', async () => {
  const world = await leveled();
  const { projectId } = world;
  const fees = (...batch: object[]) =>
    world.call(
      'projectAdmin',
      'POST',
      'command/project/fees',
      batch.map((one) => ({ projectId, ...one })),
    );
  await fees({ type: 'add-fee', name: 'Bond', feeType: 1, value: '0.9999999' });
  await world.server.settled();
  const exact = await ask<FeesAndTotalsRecord>(world, `projects/${projectId}/fees-and-totals`);
  // G = base / 10^-7, of which the fee is rounded to cents and the base of 5 decimals is not.
  expect(exact.grandTotal).toBe('10000000000000009999799999999999999899.99999');
  await fees({ type: 'add-fee', name: 'Tax', feeType: 1, value: '0.0000001' });
  await world.server.settled();
  const failed = await ask<FeesAndTotalsRecord>(world, `projects/${projectId}/fees-and-totals`);
  expect(failed).toMatchObject({ grandTotal: null, hasFeeCalculationFailure: true });
  expect(failed.projectBidTotal).toBe('1000000000000000999979999999999.99999');
  await fees({ type: 'delete-fee', name: 'BOND' });
  await world.server.settled();
  const back = await ask<FeesAndTotalsRecord>(world, `projects/${projectId}/fees-and-totals`);
  expect(back.hasFeeCalculationFailure).toBe(false);
});

it('a contingency of a fixed amount over exactly 0 has no percentage, over less than 0 a negative one', async () => {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme');
  await world.command('set-contingency', { value: '25', unit: 'amount' });
  const figures = async () => {
    const { contingencyAmount, contingencyPercentage, contingencyUnit } = await ask<BidPackageRecord>(
      world,
      `bid-package/${world.bidPackageId}`,
    );
    return [contingencyAmount, contingencyPercentage, contingencyUnit];
  };
  expect(await figures()).toEqual(['25', null, 'amount']);
  await world.command('set-adjustment', { companyName: 'Acme', value: '-100' });
  expect(await figures()).toEqual(['25', null, 'amount']);
  await world.command('select-bidder', { bidderId: acme });
  expect(await figures()).toEqual(['25', '-0.25', 'amount']);
  await world.command('set-contingency', { value: '1' });
  expect(await figures()).toEqual(['-100', '1', 'percent']);
  await world.command('set-contingency', { value: '0' });
  expect(await figures()).toEqual(['0', '0', 'percent']);
});

it('the company whose price fills a missing scope is named anew when that bidder goes', async () => {
  const world = await newWorld();
  await world.addBidders('Acme', 'Beta', 'Core');
  const line = { description: 'Walls', quantity: '2', unitOfMeasure: 'LS', unitPrice: '50' };
  const [walls] = (await world.command('add-line-items', line)) as string[];
  const bid = (companyName: string, classification: number, price: string | null) =>
    world.command('set-line-item-bid', { lineItemId: walls, companyName, classification, price });
  await bid('Acme', 3, null);
  await bid('Beta', 1, '80');
  await bid('Core', 5, '90');
  const source = async () => {
    const { lineItems } = await ask<BidPackageRecord>(world, `bid-package/${world.bidPackageId}`);
    const found = lineItems[0]!.bids.find(({ classification }) => classification === 3)!;
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
    return [found.bidValue, found.source];
  };
  expect(await source()).toEqual(['80', 'Beta']);
  await world.command('change-bidder-status', { companyName: 'Beta', status: 3 });
  expect(await source()).toEqual(['80', 'Beta']);
  await world.command('delete-bidder', { companyName: 'Beta' });
  expect(await source()).toEqual(['90', 'Core']);
  await world.command('delete-bidder', { companyName: 'Core' });
  expect(await source()).toEqual(['100', 'base estimate']);
});
