import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationTokenHeader, type BidPackageRecord } from '#contract';
import { connectLive } from '../liveClient.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { changedAnswers } from './changedAnswers.ts';
import { type Difference, differences } from './differences.ts';
import { fixtureNames, readFixture } from './fixtures.ts';
import { loadFixture } from './loadFixture.ts';

describe.each(fixtureNames)('data of the version of %s', (name) => {
  const fixture = readFixture(name);
  const { everyKind, people } = fixture.things;
  let server: TestServer;
  let dataFolder: string;

  beforeAll(async () => {
    dataFolder = await fixture.unpackFiles();
    server = await startTestServer({ DATABASE_URL: await loadFixture(fixture), PLUMBLINE_DATA: dataFolder });
    await server.settled();
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string): Promise<string> => {
    const token = tokens.get(email) ?? server.login.logInAs(email, null);
    tokens.set(email, token);
    return token;
  };
  async function call(email: string, method: 'GET' | 'POST', address: string, payload?: object) {
    const response = await server.app.inject({
      method,
      url: `/api/${address}`,
      headers: { authorization: `Bearer ${await tokenOf(email)}`, [applicationTokenHeader]: server.applicationToken },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? JSON.parse(response.payload) : response.payload };
  }

  it('is answered as that version answered, but for what a rule has changed on purpose [ENT-033]', async () => {
    const found: Difference[] = [];
    for (const { who, address, status, body } of fixture.answers) {
      const answer = await call(who, 'GET', `query/${address}`);
      found.push(...differences({ status, body }, answer, `${who} ${address}`));
    }
    const meant = changedAnswers[name] ?? [];
    expect(found.filter((difference) => !meant.some(({ isMeant }) => isMeant(difference)))).toEqual([]);
    expect(meant.filter(({ isMeant }) => !found.some(isMeant)).map(({ why }) => why)).toEqual([]);
  });

  it('is exported', async () => {
    for (const projectId of [everyKind.projectId, fixture.things.failingFees, fixture.things.closed]) {
      const { status, body } = await call(people.estimator, 'GET', `query/export/project/${projectId}`);
      expect({ status, head: String(body).slice(0, 2) }).toEqual({ status: 200, head: 'PK' });
    }
  });

  it('lets a command of that version be undone and done again, with the digits it stored [ENT-029]', async () => {
    const priceOf = async () => {
      const { body } = await call(people.estimator, 'GET', `query/bid-package/${everyKind.bidPackageId}`);
      const { lineItems, bidders } = body.data as BidPackageRecord;
      const bolt = bidders.find(({ companyName }) => companyName === 'Bolt')!;
      const slab = lineItems.find(({ description }) => description === 'Slab')!;
      return slab.bids.find(({ bidderId }) => bidderId === bolt.id)!.price;
    };
    const { overTenDecimals: commandId, undone } = everyKind.undoable;
    expect(await priceOf()).toBe('2');
    expect((await call(people.estimator, 'POST', 'command/undo-command', { commandId })).status).toBe(200);
    expect(await priceOf()).toBe('1.0123456789');
    expect((await call(people.estimator, 'POST', 'command/redo-command', { commandId })).status).toBe(200);
    expect(await priceOf()).toBe('2');
    expect((await call(people.estimator, 'POST', 'command/redo-command', { commandId: undone })).status).toBe(200);
  });

  it('is followed live', async () => {
    const { bidPackageId } = everyKind;
    const client = await connectLive(await server.listen(), { bearer: await tokenOf(people.contributor) });
    const registration = `query/notifications/registration?sourceId=${bidPackageId}`;
    expect((await call(people.contributor, 'POST', registration)).status).toBe(200);
    const missed = await call(people.contributor, 'GET', `query/notifications/missed?sourceId=${bidPackageId}&after=0`);
    const known = missed.body.data.at(-1).message.Seq as number;
    const note = { bidPackageId, bidPackageNotesId: null, text: 'A note of a later version' };
    expect((await call(people.estimator, 'POST', 'command/bid-package/notes', note)).status).toBe(200);
    const heard = await client.until(({ event, message }) => event === 'DataChanged' && message.Seq === known + 1);
    expect(heard.message.Updated).toMatchObject([{ Type: 'BidPackage', Values: { notes: note.text } }]);
    client.close();
  });
});
