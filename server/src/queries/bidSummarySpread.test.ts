import { expect, it } from 'vitest';
import type { SummaryBidPackageRecord } from '#contract';
import { createDefinedProject } from '../../test/definitions.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

it('holds the bid spread by rank and the stored figures of a disabled alternate [API-158] [API-274]', async () => {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme', 'Beta', 'Core', 'Delta');
  const line = (alternateName: string | null) => ({
    bidPackageId: world.bidPackageId,
    description: 'Walls',
    quantity: '1',
    unitOfMeasure: 'LS',
    unitPrice: '100',
    metadata: [],
    alternateName,
  });
  const lines = [line(null), line('Alternate 1'), { ...line('Alternate 1'), description: 'Doors' }];
  const [walls, dormer] = (await world.command('add-line-items', lines)) as string[];
  const bid = (lineItemId: string | undefined, companyName: string, price: string) =>
    world.command('set-line-item-bid', { lineItemId, companyName, classification: 1, price });
  await bid(walls, 'Acme', '120');
  await bid(walls, 'Beta', '90');
  await bid(walls, 'Delta', '80');
  await bid(dormer, 'Acme', '40');
  await world.command('set-adjustment', { companyName: 'Acme', alternateName: 'Alternate 1', value: '2.5' });
  await world.command('change-bidder-status', { companyName: 'Delta', status: 3 });
  await world.command('select-bidder', { bidderId: acme });
  const { body } = await world.call('viewer', 'GET', `query/bid-package/summary?projectId=${world.projectId}`);
  const [row] = body.data as SummaryBidPackageRecord[];
  // Core has no base entry, Delta declined to quote.
  expect(row!.baseTotals.map(({ companyName, amount }) => [companyName, amount])).toEqual([
    ['Acme', '120'],
    ['Beta', '90'],
  ]);
  expect(row!.alternates.map(({ amount, selectedBidder }) => ({ amount, selectedBidder }))).toEqual([
    {
      amount: '0',
      selectedBidder: { bidsTotal: '40', adjustmentAmount: '2.5', unleveledLineItemCount: 1, entryCount: 2 },
    },
    {
      amount: '0',
      selectedBidder: { bidsTotal: '0', adjustmentAmount: '0', unleveledLineItemCount: 0, entryCount: 0 },
    },
  ]);
  expect(row!.selectedBase).toEqual({ unleveledLineItemCount: 0 });
  await world.command('add-line-items', [{ ...line(null), description: 'Gate' }]);
  const again = await world.call('viewer', 'GET', `query/bid-package/summary?projectId=${world.projectId}`);
  expect((again.body.data as SummaryBidPackageRecord[])[0]!.selectedBase).toEqual({ unleveledLineItemCount: 1 });
});

it('stands in the order of the sheet: general conditions first, then by code [SUM-040]', async () => {
  const world = await newWorld();
  const projectId = await createDefinedProject(world, '09.91', '03.30', '00.00');
  const { body } = await world.call('viewer', 'GET', `query/bid-package/summary?projectId=${projectId}`);
  expect((body.data as SummaryBidPackageRecord[]).map(({ code }) => code)).toEqual(['00.00', '03.30', '09.91']);
});

it('counts the unleveled lines of the low bidder whose bid is carried, in each section [API-273]', async () => {
  const world = await newWorld();
  const { bidPackageId, projectId } = world;
  await world.addBidders('Acme', 'Bolt');
  const line = { bidPackageId, quantity: '1', unitOfMeasure: 'LS', unitPrice: '1' };
  const [slab] = (await world.command('add-line-items', [
    { ...line, description: 'Slab' },
    { ...line, description: 'Curb' },
    { ...line, description: 'Roof', alternateName: 'Alternate 1' },
    { ...line, description: 'Flashing', alternateName: 'Alternate 1' },
  ])) as string[];
  await world.command('set-line-item-bid', { lineItemId: slab, companyName: 'Acme', price: '180', classification: 1 });
  await world.command('set-line-item-bid', { lineItemId: slab, companyName: 'Bolt', price: '171', classification: 1 });
  const countsOf = async (kind: 'low' | 'estimate') => {
    await world.command('set-carried-amount', { bidPackageId, kind });
    const { body } = await world.call('viewer', 'GET', `query/bid-package/summary?projectId=${projectId}`);
    const { carried } = (body.data as SummaryBidPackageRecord[])[0]!;
    return [carried!.unleveledLineItemCount, ...carried!.alternates.map((one) => one.unleveledLineItemCount)];
  };
  // Also of the alternate, which is disabled.
  expect(await countsOf('low')).toEqual([1, 2, 0]);
  expect(await countsOf('estimate')).toEqual([0, 0, 0]);
});
