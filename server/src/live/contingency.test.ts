import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { follow, freshState } from '../../test/follower.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

it.each([
  { unit: 'percent', value: '0.1', figures: ['contingencyAmount', '0', '25', '35', '30', '10'] },
  {
    unit: 'amount',
    value: '50',
    figures: ['contingencyPercentage', null, '0.2', '0.142857142857', '0.166666666666', '0.5'],
  },
])(
  'the figure of a contingency in $unit that was not typed is announced with the amounts it follows from [LIVE-050]',
  async ({ unit, value, figures: [figure, ...expected] }) => {
    const w = await newWorld();
    const [bidderId] = await w.addBidders('Acme');
    const line = { description: 'Line', quantity: '1', unitOfMeasure: 'LS', unitPrice: '10' };
    const place = { companyName: 'Acme', alternateName: 'Alternate 1' };
    const lines = [
      { bidPackageId: w.bidPackageId, ...line },
      { bidPackageId: w.bidPackageId, ...line, alternateName: 'Alternate 1' },
    ];
    const [own, alternate] = (await w.command('add-line-items', lines)) as string[];
    const bid = { companyName: 'Acme', classification: 1 };
    await w.command('set-line-item-bid', { ...bid, lineItemId: alternate, price: '100' });
    await w.command('select-bidder', { bidderId });
    await w.command('set-contingency', { value, unit });
    const follower = await follow(w);
    const header = async () => (await follower.state()).get(`BidPackage ${w.bidPackageId}`)!;
    const enable = (enabled: boolean) =>
      w.call('projectAdmin', 'POST', 'command/project/update-project-alternate-enabled-state', {
        projectId: w.projectId,
        alternateName: 'Alternate 1',
        enabled,
      });

    const seen = [(await header())[figure!]];
    await w.command('set-line-item-bid', { ...bid, lineItemId: own, price: '250' });
    seen.push((await header())[figure!]);
    expect((await enable(true)).status).toBe(200);
    seen.push((await header())[figure!]);
    await w.command('set-adjustment', { ...place, value: '-50' });
    seen.push((await header())[figure!]);
    await w.command('delete-line-item-bid', { lineItemId: own, companyName: 'Acme' });
    await w.command('set-adjustment', { ...place, value: '0' });
    seen.push((await header())[figure!]);
    expect(seen).toEqual(expected);
    expect(await follower.state()).toEqual(await freshState(w));
    follower.close();
  },
);

it("deleting a bidder announces a contingency that rests on the bidder's prices, and so does its undo [LIVE-050]", async () => {
  const w = await newWorld();
  const [bidderId] = await w.addBidders('Acme', 'Bolt');
  const line = { description: 'Line', quantity: '1', unitOfMeasure: 'LS', unitPrice: '10' };
  const [lineItemId] = (await w.command('add-line-items', [{ bidPackageId: w.bidPackageId, ...line }])) as string[];
  await w.command('set-line-item-bid', { lineItemId, companyName: 'Acme', classification: 3 });
  await w.command('set-line-item-bid', { lineItemId, companyName: 'Bolt', classification: 1, price: '400' });
  await w.command('select-bidder', { bidderId });
  await w.command('set-contingency', { value: '0.1', unit: 'percent' });
  const follower = await follow(w);
  const figure = async () => (await follower.state()).get(`BidPackage ${w.bidPackageId}`)!.contingencyAmount;

  const key = randomUUID();
  const body = { bidPackageId: w.bidPackageId, companyName: 'Bolt' };
  const seen = [await figure()];
  const deleted = await w.call('contributor', 'POST', 'command/bid-package/delete-bidder', body, {
    'idempotency-key': key,
  });
  expect(deleted.status).toBe(200);
  seen.push(await figure());
  expect((await w.call('contributor', 'POST', 'command/undo-command', { commandId: key })).status).toBe(200);
  seen.push(await figure());
  expect(seen).toEqual(['40', '1', '40']);
  expect(await follower.state()).toEqual(await freshState(w));
  follower.close();
});

it('a carried amount is announced, and so is a contingency of it when another bidder is the low one [LIVE-050] [PFE-043]', async () => {
  const w = await newWorld();
  await w.addBidders('Acme', 'Bolt');
  const line = { description: 'Line', quantity: '1', unitOfMeasure: 'LS', unitPrice: '10' };
  const [lineItemId] = (await w.command('add-line-items', [{ bidPackageId: w.bidPackageId, ...line }])) as string[];
  for (const [companyName, price] of [
    ['Acme', '400'],
    ['Bolt', '300'],
  ]) {
    await w.command('set-line-item-bid', { lineItemId, companyName, classification: 1, price });
  }
  await w.command('set-contingency', { value: '0.1', unit: 'percent' });
  const follower = await follow(w);
  const header = async () => {
    const { carriedKind, carriedValue, contingencyAmount } = (await follower.state()).get(
      `BidPackage ${w.bidPackageId}`,
    )!;
    return [carriedKind, carriedValue, contingencyAmount];
  };
  const seen = [await header()];
  await w.command('set-carried-amount', { kind: 'typed', value: '95.50' });
  seen.push(await header());
  await w.command('set-carried-amount', { kind: 'low', value: null });
  seen.push(await header());
  await w.command('change-bidder-status', { companyName: 'Bolt', status: 3 });
  seen.push(await header());
  expect(seen).toEqual([
    ['none', null, '0'],
    ['typed', '95.5', '9.55'],
    ['low', null, '30'],
    ['low', null, '40'],
  ]);
  expect(await follower.state()).toEqual(await freshState(w));
  follower.close();
});
