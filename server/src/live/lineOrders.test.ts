import { expect, it } from 'vitest';
import type { LiveMessage } from '#contract';
import { follow, freshState } from '../../test/follower.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

const count = 258;

const addLines = (w: World): Promise<string[]> => {
  const line = { bidPackageId: w.bidPackageId, quantity: '1', unitOfMeasure: 'LS', unitPrice: '10' };
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, description: `Line ${index}` }));
  return w.command('add-line-items', lines) as Promise<string[]>;
};

const missed = async (w: World, after: number) =>
  (await w.call('viewer', 'GET', `query/notifications/missed?sourceId=${w.bidPackageId}&after=${after}`)).body.data;

const versionOf = async (w: World): Promise<number> =>
  (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`)).body.data.seq;

/** The order of each line that a message tells. */
const ordersOf = (messages: readonly LiveMessage[]): (readonly [line: string, order: number])[] =>
  messages.flatMap((sent) =>
    sent.event === 'DataChanged'
      ? sent.message.Updated.flatMap((item) =>
          item.Type === 'BidPackageLineItemOrder'
            ? [[item.Values.bidPackageLineItemId, item.Values.order] as const]
            : [],
        )
      : [],
  );

it('a moved line announces the places from where it was to where it is, and no later one [LIVE-067]', async () => {
  const w = await newWorld();
  const ids = await addLines(w);
  const move = async (line: number, order: number) => {
    const before = await versionOf(w);
    await w.command('set-line-item-order', { lineItemId: ids[line], order });
    return ordersOf(await missed(w, before));
  };
  expect(await move(3, 4)).toEqual([
    [ids[4], 3],
    [ids[3], 4],
  ]);
  expect(await move(10, 8)).toEqual([
    [ids[10], 8],
    [ids[8], 9],
    [ids[9], 10],
  ]);
  expect(await move(257, 255)).toEqual([
    [ids[257], 255],
    [ids[255], 256],
    [ids[256], 257],
  ]);
  const before = await versionOf(w);
  for (let index = 0; index < 60; index += 1) {
    await w.command('set-line-item-order', { lineItemId: ids[100 + index], order: 101 + index });
  }
  // Whoever was away receives the moves and need not read everything again.
  expect(ordersOf(await missed(w, before))).toHaveLength(120);
});

it('whoever follows moves, additions, deletions and what takes them back holds the same places as a query [LIVE-067] [LIVE-050]', async () => {
  const w = await newWorld();
  const ids = await addLines(w);
  const follower = await follow(w);
  const undo = async (commandId: string) => w.call('projectAdmin', 'POST', 'command/undo-command', { commandId });
  const keyed = async (name: string, body: object): Promise<string> => {
    const key = crypto.randomUUID();
    const sent = { bidPackageId: w.bidPackageId, ...body };
    const headers = { 'idempotency-key': key };
    expect((await w.call('projectAdmin', 'POST', `command/bid-package/${name}`, sent, headers)).status).toBe(200);
    return key;
  };
  // Forty lines put between the same two use up the room there: all keys of the section are made again.
  for (let index = 0; index < 40; index += 1) {
    await keyed('set-line-item-order', { lineItemId: ids[200 - index], order: 1 });
  }
  const moved = await keyed('set-line-item-order', { lineItemId: ids[150], order: 20 });
  const deleted = await keyed('delete-line-items', { lineItemIds: [ids[30], ids[90]] });
  await keyed('set-line-item-order', { lineItemId: ids[31], order: 120 });
  expect((await undo(deleted)).status).toBe(200);
  expect((await undo(moved)).status).toBe(200);
  expect(await follower.state()).toEqual(await freshState(w));
  follower.close();
});
