import { expect, it } from 'vitest';
import { Classification, FeeType } from '#leveling';
import { addDefinitions } from '../../test/definitions.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

async function sender(world: World) {
  const send = async (method: 'GET' | 'POST', address: string, body?: unknown) => {
    const answer = await world.call('projectAdmin', method, address, body);
    if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer.body.data;
  };
  return {
    command: (name: string, body: unknown) => send('POST', `command/${name}`, body),
    query: (name: string) => send('GET', `query/${name}`),
  };
}

it('goes from a new project over its bids to the winner, the fees, the workbook and the closed project [SHELL-001] [SHELL-002]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const { command, query } = await sender(world);
  const projectId = await command('project/create-project', {
    information: { name: 'Town Hall', bidDueDate: '2027-05-01' },
    bidPackagesToInclude: ['03.30', '09.91'],
    permissions: { projectAdmins: [world.cast.projectAdmin.email] },
  });

  // Trade scopes, each with bidders and line items.
  const packages: { id: string; code: string }[] = await query(`projects/${projectId}/bid-packages`);
  expect(packages.map(({ code }) => code).filter((code) => code !== '00.00')).toEqual(['03.30', '09.91']);
  const bidPackageId = packages.find(({ code }) => code === '03.30')!.id;
  const [slab, stairs] = await command('bid-package/add-line-items', [
    { bidPackageId, description: 'Slab', quantity: '10', unitOfMeasure: 'CY', unitPrice: '100' },
    { bidPackageId, description: 'Stairs', quantity: '1', unitOfMeasure: 'LS', unitPrice: '500' },
  ]);
  const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '555 010 0199' };
  const [alpine] = await command('bid-package/add-bidders', [
    { bidPackageId, companyName: 'Alpine', ...contact },
    { bidPackageId, companyName: 'Basin', ...contact },
  ]);

  // Prices with their classes: Alpine 900.00 + 450.00, Basin 1,600.00 with the stairs included.
  const bid = (companyName: string, lineItemId: string, price: string | null, classification: number) =>
    command('bid-package/set-line-item-bid', { bidPackageId, companyName, lineItemId, price, classification });
  await bid('Alpine', slab, '900', Classification.SubBid);
  await bid('Alpine', stairs, '450', Classification.SubBid);
  await bid('Basin', slab, '1600', Classification.SubBid);
  await bid('Basin', stairs, null, Classification.Included);
  const place = { bidPackageId, companyName: 'Alpine', alternateName: null };
  await command('bid-package/set-adjustment', { ...place, value: '25.50' });

  // Compared with the base estimate of 10 x 100 + 500, the winner selected, the next one analyzed.
  await command('bid-package/select-bidder', { bidPackageId, bidderId: alpine });
  const summaryRow = async () =>
    (await query(`bid-package/summary?projectId=${projectId}`)).find(({ id }: { id: string }) => id === bidPackageId);
  expect(await summaryRow()).toMatchObject({
    selectedBidder: { companyName: 'Alpine' },
    baseAmount: '1375.5',
    baseEstimate: '1500',
    variance: '-124.5',
    secondBidder: { companyName: 'Basin', amount: '1600' },
  });

  // Contingency of 10 % and a fee of 100.00.
  await command('bid-package/set-contingency', { bidPackageId, value: '0.1' });
  await command('project/fees', [
    { type: 'add-fee', projectId, name: 'Permit', feeType: FeeType.LumpSum, value: '100' },
  ]);
  expect(await summaryRow()).toMatchObject({ contingencyAmount: '137.55', bidTotal: '1513.05' });
  const totals = () => query(`projects/${projectId}/fees-and-totals`);
  await expect.poll(async () => (await totals()).grandTotal, { timeout: 60_000 }).toBe('1613.05');
  expect(await totals()).toMatchObject({ projectBidTotal: '1513.05' });

  // The workbook, and the end.
  const workbook = await world.server.app.inject({
    method: 'GET',
    url: `/api/query/export/project/${projectId}`,
    headers: { authorization: `Bearer ${await world.tokenOf('projectAdmin')}` },
  });
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  await command('project/close-project', { id: projectId });
  // Cards follow the log.
  await expect
    .poll(async () => (await query('search-projects/0/town'))[0])
    .toMatchObject({ name: 'Town Hall', isClosed: true, grandTotal: '1613.05' });
  const late = { bidPackageId, companyName: 'Basin', lineItemId: slab, price: '1', classification: 1 };
  expect((await world.call('projectAdmin', 'POST', 'command/bid-package/set-line-item-bid', late)).status).toBe(409);
});
