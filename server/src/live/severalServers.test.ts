import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../test/database.ts';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import type { CastName } from '../../test/scene.ts';
import { callAt, startSecond } from '../../test/secondServer.ts';
import type { TestServer } from '../../test/testServer.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();
const open: LiveClient[] = [];
let w: World;
let second: TestServer | undefined;

beforeEach(async () => {
  w = await world();
  second ??= await startSecond(w.server);
  await w.server.settled();
  await second.settled();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => second?.stop());

async function connect(server: TestServer, who: CastName): Promise<LiveClient> {
  const client = await connectLive(await server.listen(), { bearer: await w.tokenOf(who) });
  open.push(client);
  return client;
}

const register = async (server: TestServer, who: CastName, connection = '', status = 200) => {
  const address = `query/notifications/registration?sourceId=${w.bidPackageId}${connection}`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${address}`,
    headers: { authorization: `Bearer ${await w.tokenOf(who)}` },
  });
  expect([address, answer.statusCode]).toEqual([address, status]);
};

const addLine = async (server: TestServer, description: string) => {
  const line = { bidPackageId: w.bidPackageId, description, quantity: '2', unitOfMeasure: 'CY', unitPrice: '10' };
  const answer = await callAt(server, w, 'projectAdmin', 'command/bid-package/add-line-items', { body: line });
  expect(answer.status).toBe(200);
};

const hearsLine = (client: LiveClient, description: string) =>
  client.until(({ message }) => JSON.stringify(message).includes(description));

describe('with two servers on one database, a registration', () => {
  it('reaches a connection at the other server before it is answered [LIVE-080]', async () => {
    const servers = [w.server, second!];
    for (let round = 0; round < 8; round += 1) {
      const [asked, connected, writing] = [servers[round % 2]!, servers[(round + 1) % 2]!, servers[(round >> 1) % 2]!];
      const client = await connect(connected, 'viewer');
      await register(asked, 'viewer');
      await addLine(writing, `Line ${round}.`);
      await hearsLine(client, `Line ${round}.`);
      client.close();
    }
  }, 60_000);

  it('binds to the connections that are open, or to the one that connectionId names [LIVE-080]', async () => {
    const [here, there, alsoThere] = [
      await connect(w.server, 'viewer'),
      await connect(second!, 'viewer'),
      await connect(second!, 'viewer'),
    ];
    await register(w.server, 'viewer', `&connectionId=${there.id}`);
    await addLine(w.server, 'Only one hears this.');
    await hearsLine(there, 'Only one hears this.');
    await register(w.server, 'viewer');
    const late = await connect(second!, 'viewer');
    await addLine(second!, 'Three hear this.');
    for (const client of [here, there, alsoThere]) await hearsLine(client, 'Three hear this.');
    await second!.settled();
    for (const client of [here, alsoThere]) expect(JSON.stringify(client.heard)).not.toContain('Only one');
    expect(late.heard).toEqual([]);
  });

  it('that comes before the connection is kept for whichever server it is opened at [LIVE-080]', async () => {
    await register(w.server, 'viewer');
    const client = await connect(second!, 'viewer');
    await addLine(w.server, 'Early.');
    await hearsLine(client, 'Early.');
  });

  it('reaches nobody of another sign-in, whose connection it names [LIVE-080]', async () => {
    const other = await connect(second!, 'contributor');
    await register(w.server, 'viewer', `&connectionId=${other.id}`, 404);
    const control = await connect(second!, 'viewer');
    await register(w.server, 'viewer');
    await addLine(w.server, 'Not for others.');
    await hearsLine(control, 'Not for others.');
    await second!.settled();
    expect(other.heard).toEqual([]);
  });
});

describe('who is on a page', () => {
  const people = ({ message }: { readonly message: { People?: { email: string; cell: unknown }[] } }) =>
    message.People?.map(({ email, cell }) => [email, cell]);
  // Each server lists people as it has heard of them: one that starts may hear of its own first.
  const inAnyOrder = (list: readonly unknown[] = []) => list.map((one) => JSON.stringify(one)).sort();
  const hears = (client: LiveClient, wanted: readonly unknown[]) =>
    client.until(
      (heard) => heard.event === 'PresenceChanged' && isDeepStrictEqual(inAnyOrder(people(heard)), inAnyOrder(wanted)),
    );
  const at = (row: string) => ({ row, column: 'bidder' });
  const report = (client: LiveClient, cell: object | null, bidPackageId: string | null = w.bidPackageId) =>
    client.socket.emit('Presence', { bidPackageId, cell });

  it('is said at every server, also of those who registered at another one, until they leave [LIVE-081]', async () => {
    const { viewer, contributor } = w.cast;
    // A server of another version may say what the others do not understand.
    for (const said of ['no JSON', '{"from":"another","topic":"presence","items":[null]}']) {
      await asOwner(`select pg_notify('plumbline_servers', '${said}')`);
    }
    const [ann, ben] = [await connect(w.server, 'viewer'), await connect(second!, 'contributor')];
    await register(second!, 'viewer');
    await register(w.server, 'contributor');
    report(ann, at('l-1'));
    await hears(ben, [[viewer.email, at('l-1')]]);
    report(ben, null);
    const both = [
      [viewer.email, at('l-1')],
      [contributor.email, null],
    ];
    await hears(ann, both);
    report(ann, at('l-2'));
    await hears(ben, [[viewer.email, at('l-2')], both[1]]);
    ann.close();
    await hears(ben, [both[1]]);
  });

  it('is known to a server that starts later, and changes at once when a server stops [LIVE-081]', async () => {
    const { viewer, contributor } = w.cast;
    const ann = await connect(w.server, 'viewer');
    await register(w.server, 'viewer');
    report(ann, at('l-1'));
    await hears(ann, [[viewer.email, at('l-1')]]);
    const third = await startSecond(w.server);
    const ben = await connect(third, 'contributor');
    await register(third, 'contributor');
    report(ben, null);
    const both = [
      [viewer.email, at('l-1')],
      [contributor.email, null],
    ];
    await hears(ben, both);
    await hears(ann, both);
    const before = ann.heard.length;
    await third.stop();
    await ann.until((heard) => ann.heard.indexOf(heard) >= before && people(heard)?.length === 1);
  });
});
