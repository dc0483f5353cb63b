import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { type Hub, makeHub, sourceRoom } from './hub.ts';
import { makePresence, type Presence, silentAfter } from './presence.ts';

const bidPackageId = '11111111-2222-4333-8444-555555555555';
const other = '22222222-2222-4333-8444-555555555555';
let server: Server;
let hub: Hub;
let presence: Presence;
let clock = 0;
let open: LiveClient[] = [];

/** The name of the person is the token; 'org:ann' is Ann of another organization. */
async function connect(token: string, registeredFor: readonly string[] = [bidPackageId]): Promise<LiveClient> {
  const { port } = server.address() as AddressInfo;
  const client = await connectLive(`http://localhost:${port}`, { bearer: token });
  open.push(client);
  const socket = hub.ofSession(token).find(({ id }) => id === client.id)!;
  for (const id of registeredFor) await socket.join(sourceRoom(organizationOf(token), id));
  return client;
}
const organizationOf = (token: string): string => (token.includes(':') ? token.split(':')[0]! : 'own');
const at = (row: string) => ({ row, column: 'bidder' });
const report = (client: LiveClient, cell: object | null, id: string | null = bidPackageId) =>
  client.socket.emit('Presence', { bidPackageId: id, cell });
const names = (heard: { message: { People: { name: string }[] } }) => heard.message.People.map(({ name }) => name);
const hears = (client: LiveClient, people: readonly string[]) =>
  client.until((heard) => heard.event === 'PresenceChanged' && JSON.stringify(names(heard)) === JSON.stringify(people));

beforeEach(async () => {
  clock = 0;
  open = [];
  hub = makeHub('http://localhost', async (token) => ({
    organizationId: organizationOf(token),
    userId: token,
    email: `${token}@demo.example`,
    name: token,
    roles: [],
    sessionId: token,
  }));
  presence = makePresence(hub, () => clock);
  server = createServer();
  hub.attach(server);
  await new Promise<void>((done) => server.listen(0, done));
});
afterEach(async () => {
  for (const client of open) client.close();
  presence.stop();
  await hub.close();
  server.close();
});

describe('who is on the page of a package', () => {
  it('is sent to all who are registered for it, with the cell, and to those who come later [LIVE-061]', async () => {
    const [ann, ben] = [await connect('ann'), await connect('ben')];
    report(ann, at('l-1'));
    const { message } = await hears(ben, ['ann']);
    expect(message).toEqual({
      SourceId: bidPackageId,
      People: [{ connectionId: ann.id, name: 'ann', email: 'ann@demo.example', cell: at('l-1') }],
    });
    report(ben, null);
    await hears(ann, ['ann', 'ben']);
    const cleo = await connect('cleo');
    report(cleo, at('l-2'));
    expect((await hears(cleo, ['ann', 'ben', 'cleo'])).message.People[0].cell).toEqual(at('l-1'));
  });

  it('is sent to nobody else: not without a registration, not in another organization [LIVE-061]', async () => {
    const [ann, stranger, foreign] = [await connect('ann'), await connect('dan', []), await connect('org:eve')];
    report(stranger, at('l-1'));
    report(foreign, at('l-1'));
    ann.socket.emit('Presence', 'nonsense');
    ann.socket.emit('Presence', { bidPackageId, cell: { row: 'x'.repeat(501), column: '' } });
    report(ann, null);
    await hears(ann, ['ann']);
    await hears(foreign, ['org:eve']);
    const received = (client: LiveClient) => client.heard.filter(({ event }) => event === 'PresenceChanged');
    expect(received(ann).every((heard) => names(heard).join() === 'ann')).toBe(true);
    expect(received(stranger)).toEqual([]);
  });

  it('changes when somebody leaves the page, goes to another one or closes the tab [LIVE-062]', async () => {
    const both = [bidPackageId, other];
    const [ann, ben, cleo] = [await connect('ann', both), await connect('ben'), await connect('cleo')];
    for (const one of [ann, ben, cleo]) report(one, null);
    await hears(cleo, ['ann', 'ben', 'cleo']);
    report(ann, null, other);
    await hears(cleo, ['ben', 'cleo']);
    report(ben, null, null);
    await hears(cleo, ['cleo']);
    report(ben, null);
    await hears(cleo, ['cleo', 'ben']);
    ben.close();
    const last = () => names(cleo.heard.filter(({ event }) => event === 'PresenceChanged').at(-1)!);
    await cleo.until(() => last().join() === 'cleo');
    expect(last()).toEqual(['cleo']);
  });

  it('lets go of a page that says nothing for 60 s, not of one that says it is there [LIVE-062]', async () => {
    const [ann, ben] = [await connect('ann'), await connect('ben')];
    report(ann, null);
    report(ben, null);
    await hears(ben, ['ann', 'ben']);
    clock = silentAfter - 1;
    presence.look();
    report(ben, at('l-9'));
    const moved = await ben.until(({ message }) => message.People?.[1]?.cell?.row === 'l-9');
    expect(names(moved as never)).toEqual(['ann', 'ben']);
    clock = silentAfter;
    presence.look();
    await hears(ben, ['ben']);
  });

  it('is sent at most once in 100 ms, however fast reports come [LIVE-062]', async () => {
    const [ann, ben] = [await connect('ann'), await connect('ben')];
    const began = performance.now();
    for (let row = 0; row <= 200; row += 1) report(ann, at(`l-${row}`));
    await ben.until(({ message }) => message.People?.[0]?.cell?.row === 'l-200');
    expect(ben.heard.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 100));
  });
});
