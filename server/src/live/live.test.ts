import { afterEach, describe, expect, it } from 'vitest';
import { liveEvents } from '#contract';
import { type ConnectOptions, connectLive, type LiveClient } from '../../test/liveClient.ts';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();
const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** Connects when everything that made the scene has been told. */
async function connect(w: World, who: CastName, options: ConnectOptions = {}): Promise<LiveClient> {
  await w.server.settled();
  const bearer = options.accessToken === undefined ? { bearer: await w.tokenOf(who) } : {};
  const client = await connectLive(await w.server.listen(), { ...bearer, ...options });
  open.push(client);
  return client;
}
const register = (w: World, who: CastName, sourceId: string, connectionId?: string) =>
  w.call(
    who,
    'POST',
    `query/notifications/registration?sourceId=${sourceId}${connectionId ? `&connectionId=${connectionId}` : ''}`,
  );
const unknown = '11111111-2222-4333-8444-555555555555';

async function line(w: World, description = 'Footings'): Promise<string> {
  const ids = (await w.command('add-line-items', {
    description,
    quantity: '2',
    unitOfMeasure: 'CY',
    unitPrice: '10',
  })) as string[];
  return ids[0]!;
}

describe('the hub', () => {
  it('takes the token as bearer header or as access_token in the query [API-151]', async () => {
    const w = await world();
    const token = await w.tokenOf('viewer');
    expect((await connect(w, 'viewer', { bearer: token })).socket.connected).toBe(true);
    expect((await connect(w, 'viewer', { accessToken: token })).socket.connected).toBe(true);
    await expect(connectLive(await w.server.listen(), {})).rejects.toThrow('401');
    await expect(connectLive(await w.server.listen(), { accessToken: 'a.b.c' })).rejects.toThrow('401');
  });

  it('speaks Socket.IO over WebSocket alone, at /notifications [API-152, LIVE-002]', async () => {
    const w = await world();
    const address = await w.server.listen();
    const polling = await fetch(`${address}/notifications/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const client = await connect(w, 'viewer');
    expect(client.socket.connected).toBe(true);
    const sent: unknown[][] = [];
    client.socket.onAny((_, ...values: unknown[]) => sent.push(values));
    await register(w, 'viewer', w.bidPackageId);
    await line(w);
    await client.until(({ event }) => event === 'DataChanged');
    expect(sent[0]).toEqual([expect.objectContaining({ SourceId: w.bidPackageId })]);
  });

  it('refuses pages of other origins, of other ports of this machine too, in development as well [LIVE-066]', async () => {
    const w = await world();
    for (const origin of ['https://evil.example', 'http://localhost:4001', 'http://127.0.0.1:4000', 'null']) {
      await expect(connect(w, 'viewer', { origin })).rejects.toThrow();
    }
    expect((await connect(w, 'viewer', { origin: 'http://localhost:4000' })).socket.connected).toBe(true);
  });

  it('ends a connection that sends more than a ping', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    client.socket.emit('anything', 'x'.repeat(5_000));
    await client.closed;
    expect(client.socket.connected).toBe(false);
  });
});

describe('registration', () => {
  it('answers null, and 404 alike for foreign, unknown and malformed sources [API-074]', async () => {
    const w = await world();
    const other = await world();
    await connect(w, 'viewer');
    expect(await register(w, 'viewer', w.projectId)).toEqual({ status: 200, body: { data: null } });
    expect((await register(w, 'viewer', w.bidPackageId.toUpperCase())).status).toBe(200);
    const foreign = await register(w, 'viewer', other.projectId);
    expect(foreign.status).toBe(404);
    expect(await register(w, 'viewer', unknown)).toEqual(foreign);
    expect(await register(w, 'viewer', 'not-an-id')).toEqual(foreign);
    expect(await register(w, 'viewer', w.projectId, 'no-connection')).toMatchObject({ status: 404 });
  });

  it('takes a list and answers the ids that failed [API-075, LIVE-011, LIVE-018]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    const batch = (ids: string[]) => w.call('viewer', 'POST', 'query/notifications/batch-registration', ids);
    expect(await batch([w.bidPackageId, w.projectId])).toEqual({ status: 200, body: { data: [] } });
    expect((await batch([w.projectId, unknown, 'x'])).body.data).toEqual([unknown, 'x']);
    await line(w);
    expect((await client.until(({ event }) => event === 'DataChanged')).message.SourceId).toBe(w.bidPackageId);
  });

  it('takes notes and document containers, written to or not [LIVE-011]', async () => {
    const w = await world();
    await w.addBidders('Acme');
    await connect(w, 'viewer');
    const [bidder] = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data.bidders;
    const project = (await w.call('viewer', 'GET', `query/projects/${w.projectId}`)).body.data;
    const ofPackage = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('bidPackage').select('notesId').where('id', '=', w.bidPackageId).executeTakeFirstOrThrow(),
    );
    await w.command('set-adjustment', { companyName: 'Acme', alternateName: null, value: '5' });
    const ofAdjustment = await w.server.store.read(w.organizationId, (db) =>
      db
        .selectFrom('adjustment')
        .select('notesId')
        .where('bidPackageId', '=', w.bidPackageId)
        .executeTakeFirstOrThrow(),
    );
    const sources = [
      ofPackage.notesId,
      bidder.notesId,
      ofAdjustment.notesId,
      bidder.fileUploadContainerId,
      project.notesId,
      project.fileUploadContainerId,
    ];
    const batch = await w.call('viewer', 'POST', 'query/notifications/batch-registration', sources);
    expect(batch).toEqual({ status: 200, body: { data: [] } });
    const missed = await w.call('viewer', 'GET', `query/notifications/missed?sourceId=${bidder.notesId}&after=0`);
    expect(missed.body).toEqual({ data: [] });
  });

  it('takes an alternate as its project, for the summary [LIVE-010, LIVE-012]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    expect((await register(w, 'viewer', w.alternates[0].id)).status).toBe(200);
    const body = { projectId: w.projectId, alternateName: 'Alternate 1', enabled: true };
    const enabled = await w.call(
      'projectAdmin',
      'POST',
      'command/project/update-project-alternate-enabled-state',
      body,
    );
    expect(enabled.status).toBe(200);
    const { message } = await client.until(({ event }) => event === 'DataChanged');
    expect(message.SourceId).toBe(w.projectId);
    expect(message.Updated).toContainEqual({
      Type: 'Alternate',
      Values: { id: w.alternates[0].id, name: 'Alternate 1', enabled: true, projectId: w.projectId },
    });
  });

  it('binds to the connections of one sign-in, or to the one that connectionId names [API-074]', async () => {
    const w = await world();
    const [first, second] = [await connect(w, 'viewer'), await connect(w, 'viewer')];
    const anotherSignIn = await connect(w, 'viewer', {
      accessToken: await w.server.login.logInAs(w.cast.viewer.email, null),
    });
    await register(w, 'viewer', w.bidPackageId, first.id);
    await line(w);
    await first.until(({ event }) => event === 'DataChanged');
    await w.server.settled();
    expect(second.heard).toEqual([]);
    await register(w, 'viewer', w.bidPackageId);
    await line(w, 'Walls');
    await second.until(({ event }) => event === 'DataChanged');
    expect(anotherSignIn.heard).toEqual([]);
  });

  it('lapses with the last connection of the sign-in', async () => {
    const w = await world();
    const first = await connect(w, 'viewer');
    await register(w, 'viewer', w.bidPackageId);
    first.close();
    await first.closed;
    const again = await connect(w, 'viewer');
    const control = await connect(w, 'contributor');
    await register(w, 'contributor', w.bidPackageId);
    await line(w);
    await control.until(({ event }) => event === 'AllEventsForCommandProcessed');
    expect(again.heard).toEqual([]);
  });

  it('never reaches another organization, fixed ids included', async () => {
    const w = await world();
    const settings = '00000000-0000-0000-0000-000000000001';
    const stranger = await connect(w, 'stranger');
    expect((await register(w, 'stranger', w.bidPackageId)).status).toBe(404);
    await register(w, 'stranger', settings);
    const own = await connect(w, 'projectAdmin');
    await register(w, 'projectAdmin', w.bidPackageId);
    await line(w);
    await own.until(({ event }) => event === 'AllEventsForCommandProcessed');
    await w.server.settled();
    expect(stranger.heard).toEqual([]);
  });
});

describe('messages', () => {
  it('tell everyone registered, the author too, what was added, with Seq, CommandId and ChangedBy [LIVE-019, LIVE-020, LIVE-043]', async () => {
    const w = await world();
    const clients = [await connect(w, 'viewer'), await connect(w, 'projectAdmin')];
    for (const who of ['viewer', 'projectAdmin'] as const) await register(w, who, w.bidPackageId);
    const key = 'aaaaaaaa-0000-4000-8000-000000000001';
    const added = await w.call(
      'projectAdmin',
      'POST',
      'command/bid-package/add-line-items',
      { bidPackageId: w.bidPackageId, description: 'Footings', quantity: '2.50', unitOfMeasure: 'CY', unitPrice: '10' },
      { 'Idempotency-Key': key },
    );
    const id = added.body.data[0];
    for (const client of clients) {
      const { message } = await client.until(({ event }) => event === 'DataChanged');
      expect(liveEvents.DataChanged.parse(message)).toEqual(message);
      expect(message).toMatchObject({ SourceId: w.bidPackageId, CommandId: key, ChangedBy: w.cast.projectAdmin.email });
      expect(message.Seq).toBeGreaterThan(0);
      expect(message.Added).toContainEqual({
        Type: 'BidPackageLineItem',
        Values: {
          id,
          bidPackageId: w.bidPackageId,
          alternateId: null,
          description: 'Footings',
          quantity: '2.5',
          quantityUnitOfMeasure: 'CY',
          unitPrice: '10',
        },
      });
      expect([...message.Added, ...message.Updated]).toContainEqual({
        Type: 'BidPackageLineItemOrder',
        Values: { bidPackageLineItemId: id, bidPackageLineItemGroupOrderId: null, order: 0 },
      });
    }
  });

  it('tell a bid set, changed and deleted, each once and in the order of Seq [LIVE-021, LIVE-028]', async () => {
    const w = await world();
    const [bidderId] = await w.addBidders('Acme');
    const lineItemId = await line(w);
    const client = await connect(w, 'viewer');
    await register(w, 'viewer', w.bidPackageId);
    const bid = { lineItemId, companyName: 'Acme' };
    await w.command('set-line-item-bid', { ...bid, price: '12.50', classification: 1 });
    await w.command('set-line-item-bid', { ...bid, price: '13', classification: 1 });
    await w.command('delete-line-item-bid', bid);
    await client.until(({ message }) =>
      message.Deleted?.some(({ Type }: { Type: string }) => Type === 'BidPackageLineItemBid'),
    );
    const changes = client.heard.filter(({ event }) => event === 'DataChanged').map(({ message }) => message);
    const seqs = changes.map(({ Seq }) => Seq);
    expect(seqs).toEqual(seqs.map((_, index) => seqs[0] + index));
    const of = (list: 'Added' | 'Updated' | 'Deleted') =>
      changes.flatMap((message) =>
        message[list].filter(({ Type }: { Type: string }) => Type === 'BidPackageLineItemBid'),
      );
    expect(of('Added').map(({ Values }) => Values.price)).toEqual(['12.5']);
    expect(of('Updated').map(({ Values }) => Values.price)).toEqual(['13']);
    expect(of('Deleted')[0].Values).toMatchObject({ bidPackageLineItemId: lineItemId, bidderId });
  });

  it('end every command by AllEventsForCommandProcessed with its SourceIds, after its changes [LIVE-024, LIVE-040]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    await register(w, 'viewer', w.bidPackageId);
    await line(w);
    const { message } = await client.until(({ event }) => event === 'AllEventsForCommandProcessed');
    expect(liveEvents.AllEventsForCommandProcessed.parse(message)).toEqual(message);
    expect(message.SourceIds).toContain(w.bidPackageId);
    expect(client.heard.map(({ event }) => event)).toEqual(['DataChanged', 'AllEventsForCommandProcessed']);
    expect(message.CommandId).toBe(client.heard[0]?.message.CommandId);
  });

  it('reach the author without registration, by AllEventsForCommandProcessed alone [LIVE-043]', async () => {
    const w = await world();
    const author = await connect(w, 'projectAdmin');
    const other = await connect(w, 'contributor');
    await line(w);
    await author.until(({ event }) => event === 'AllEventsForCommandProcessed');
    await w.server.settled();
    expect(author.heard.map(({ event }) => event)).toEqual(['AllEventsForCommandProcessed']);
    expect(other.heard).toEqual([]);
  });

  it('tell the new figures of a project: fees, their values, the grand total [LIVE-028, LIVE-029, API-008]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    await register(w, 'viewer', w.projectId);
    const fees = [
      { type: 'add-fee', projectId: w.projectId, name: 'Permit', feeType: 4, value: '5000', referenceFeeName: null },
    ];
    const sent = await w.call('projectAdmin', 'POST', 'command/project/fees', fees);
    expect(sent).toMatchObject({ status: 200 });
    const figures = await client.until(({ message }) =>
      message.Updated?.some(({ Values }: { Values: { grandTotal?: string } }) => Values.grandTotal === '5000'),
    );
    expect(figures.message.Added).toContainEqual({
      Type: 'FeeCalculatedValue',
      Values: expect.objectContaining({ alternateId: null, calculatedValue: '5000', calculatedContingencyValue: '0' }),
    });
    const fee = client.heard.flatMap(({ message }) => message.Added ?? []).find(({ Type }) => Type === 'Fee');
    expect(fee.Values).toMatchObject({
      name: 'Permit',
      feeTypeName: 'Lump Sum',
      amount: '5000',
      projectId: w.projectId,
    });
  });

  it('stop when the person is removed, and the next handshake says why [AUTH-055]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    const bearer = await w.tokenOf('viewer');
    await w.server.store.transact(w.organizationId, (db) =>
      db.deleteFrom('person').where('id', '=', w.cast.viewer.id).execute(),
    );
    await w.server.settled();
    await client.closed;
    expect(client.socket.connected).toBe(false);
    await expect(connectLive(await w.server.listen(), { bearer })).rejects.toMatchObject({
      message: '401',
      data: { detail: 'You are no longer a user of this company.' },
    });
  });
});

describe('missed messages', () => {
  it('are answered after a Seq, in order, as they were sent [API-164]', async () => {
    const w = await world();
    const client = await connect(w, 'viewer');
    await register(w, 'viewer', w.bidPackageId);
    await line(w, 'One');
    await line(w, 'Two');
    await line(w, 'Three');
    await client.until(
      ({ event, message }) =>
        event === 'DataChanged' &&
        message.Added.some(({ Values }: { Values: { description?: string } }) => Values.description === 'Three'),
    );
    await w.server.settled();
    const sent = client.heard.filter(({ event }) => event === 'DataChanged').map(({ message }) => message);
    const missed = async (after: number) =>
      (await w.call('viewer', 'GET', `query/notifications/missed?sourceId=${w.bidPackageId}&after=${after}`)).body.data;
    const answered = await missed(sent[0].Seq);
    const changes = answered.filter(({ event }: { event: string }) => event === 'DataChanged');
    expect(changes.map(({ message }: { message: { Seq: number } }) => message.Seq)).toEqual([sent[1].Seq, sent[2].Seq]);
    expect(changes[0].message.Added[0]).toEqual(sent[1].Added[0]);
    expect(await missed(sent[2].Seq)).toEqual([]);
  });

  it('are a reload above 256 kB and where the source is younger, 404 like a registration, 400 for no number [API-164]', async () => {
    const w = await world();
    const missed = (sourceId: string, after: string) =>
      w.call('viewer', 'GET', `query/notifications/missed?sourceId=${sourceId}&after=${after}`);
    const lines = Array.from({ length: 900 }, (_, index) => ({
      bidPackageId: w.bidPackageId,
      description: `Line ${index} ${'x'.repeat(300)}`,
      quantity: '1',
      unitOfMeasure: 'EA',
      unitPrice: '1',
    }));
    await w.command('add-line-items', lines);
    expect((await missed(w.bidPackageId, '0')).body).toEqual({ data: 'reload' });
    expect((await missed(w.bidPackageId, '99999')).body).toEqual({ data: 'reload' });
    expect((await missed(unknown, '0')).status).toBe(404);
    expect((await missed('x', '0')).status).toBe(404);
    expect((await missed(w.bidPackageId, 'NaN')).status).toBe(400);
  });
});
