import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';
import type { Caller, Services } from '../../call.ts';
import { bidPackageSheet } from './bidPackageSheet.ts';

const newWorld = prepareWorlds();

it('an answer that is kept is the sheet of now, in each encoding, and of its own company [API-261]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const { bidPackageId, organizationId } = world;
  const fields = { description: 'Curb', quantity: 40, unitOfMeasure: 'LF', unitPrice: '10' };
  const [lineItemId] = (await world.command(
    'add-line-items',
    Array.from({ length: 40 }, () => ({ bidPackageId, ...fields })),
  )) as [string];
  const url = `/api/query/bid-package/${bidPackageId}/sheet`;
  const raw = async (encoding?: string) =>
    world.server.app.inject({
      url,
      headers: {
        authorization: `Bearer ${await world.tokenOf('contributor')}`,
        ...(encoding && { 'accept-encoding': encoding }),
      },
    });
  const sheet = async () => JSON.parse((await raw()).body).data;
  const pricesOf = async () => (await sheet()).bids.map(({ prices }: { prices: string[] }) => prices[0]);
  await world.server.settled();
  const first = await raw();
  const [services, caller] = [{ store: world.server.store } as Services, { organizationId } as Caller];
  const kept = () => bidPackageSheet({ caller, services, params: { id: bidPackageId }, query: {}, body: undefined });
  expect(await kept()).toBe(await kept());
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    for (const answer of [await raw(accepted), await raw(accepted)]) {
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      });
      expect(decode(answer.rawPayload).equals(first.rawPayload)).toBe(true);
    }
  }
  expect((await raw('identity')).rawPayload.equals(first.rawPayload)).toBe(true);

  // Each of these changes something else of the sheet: an entry, a line, a bidder, the project, who may edit.
  const bid = (price: string) =>
    world.command('set-line-item-bid', { lineItemId, companyName: 'Acme', classification: 1, price });
  await bid('5');
  expect(await pricesOf()).toEqual(['5', null]);
  await bid('6');
  expect(await pricesOf()).toEqual(['6', null]);
  await world.command('update-line-items', [{ bidPackageId, lineItemId, description: 'Gutter' }]);
  expect((await sheet()).lineItems.descriptions[0]).toBe('Gutter');
  await world.command('delete-bidder', { bidPackageId, companyName: 'Acme' });
  expect(await pricesOf()).toEqual([null]);
  const closed = await world.call('projectAdmin', 'POST', 'command/project/close-project', { id: world.projectId });
  expect(closed.status).toBe(200);
  expect((await sheet()).project.isClosed).toBe(true);
  const elsewhere = await newWorld();
  expect((await elsewhere.call('contributor', 'GET', `query/bid-package/${bidPackageId}/sheet`)).status).toBe(404);
});
