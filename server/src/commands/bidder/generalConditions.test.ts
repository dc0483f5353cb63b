import { expect, it } from 'vitest';
import { createDefinedProject } from '../../../test/definitions.ts';
import { prepareWorlds } from '../../../test/world.ts';

const world = prepareWorlds();

it('general conditions are included by their code and take bidders and bids, and none of them is selected [LOCK-005]', async () => {
  const own = await world();
  const projectId = await createDefinedProject(own, '00.00');
  const packages = await own.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`);
  const [{ id: bidPackageId, code }] = packages.body.data;
  expect(code).toBe('00.00');
  const contact = { primaryContactName: 'Joan', primaryContactEmail: 'joan@a.example', phoneNumber: '5550100303' };
  const [bidderId] = (await own.command(
    'add-bidders',
    [{ bidPackageId, companyName: 'Acme', ...contact }],
    'projectAdmin',
  )) as string[];
  const sheet = async () => (await own.call('viewer', 'GET', `query/bid-package/${bidPackageId}/sheet`)).body.data;
  const [lineItemId] = (await sheet()).lineItems.ids;
  const bid = { bidPackageId, lineItemId, companyName: 'Acme', price: '1250', classification: 1 };
  await own.command('set-line-item-bid', bid, 'projectAdmin');
  await own.command('change-bidder-status', { bidPackageId, companyName: 'Acme', status: 2 }, 'projectAdmin');
  expect((await sheet()).bids[0].prices[0]).toBe('1250');
  const selected = await own.call('projectAdmin', 'POST', 'command/bid-package/select-bidder', {
    bidPackageId,
    bidderId,
  });
  expect([selected.status, selected.body.errors[0].code]).toEqual([422, 'generalConditionsSelection']);
  expect((await sheet()).bidPackage.selectedBidderId).toBeNull();
});
