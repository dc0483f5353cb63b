import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAt, startSecond } from '../test/secondServer.ts';
import type { TestServer } from '../test/testServer.ts';
import { prepareWorlds, type World } from '../test/world.ts';
import type { ExportProgress } from './export/exportProgress.ts';

const world = prepareWorlds();
vi.setConfig({ testTimeout: 60_000 });
let w: World;
let second: TestServer | undefined;
let servers: readonly TestServer[];
beforeEach(async () => {
  w = await world();
  second ??= await startSecond(w.server);
  servers = [w.server, second];
});
afterAll(() => second?.stop());

const at = (turn: number): TestServer => servers[turn % servers.length]!;

async function pricedLines(count: number): Promise<string[]> {
  await w.addBidders('Acme', 'Bolt');
  const line = { bidPackageId: w.bidPackageId, quantity: '1', unitOfMeasure: 'LS', unitPrice: '2' };
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, description: `Line ${index}` }));
  return (await w.command('add-line-items', lines)) as string[];
}

const setBid = (turn: number, lineItemId: string, price: string, key: string = randomUUID()) =>
  callAt(at(turn), w, 'projectAdmin', 'command/bid-package/set-line-item-bid', {
    body: { bidPackageId: w.bidPackageId, lineItemId, companyName: 'Acme', price, classification: 1 },
    headers: { 'idempotency-key': key },
  });

/** The entries of the log about the scene's package that commands have written. */
const bidEntries = () =>
  w.server.store.read(w.organizationId, (db) =>
    db
      .selectFrom('eventLog')
      .select(['version', 'command'])
      .where('streamId', '=', w.bidPackageId)
      .where('command', '=', 'set-line-item-bid')
      .execute(),
  );

describe('two servers on one database', () => {
  it('do each command once, whichever they reach and however often, with the right totals everywhere [OPS-030]', async () => {
    const lines = await pricedLines(6);
    const calls = lines.flatMap((id, index) => {
      const key = randomUUID();
      return [0, 1, 2].map((repeat) => setBid(index + repeat, id, `${index + 1}00`, key));
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await bidEntries()).toHaveLength(lines.length);
    expect(await w.totals()).toEqual(await w.totalsFromScratch());
    const read = servers.map((server) => callAt(server, w, 'viewer', `query/bid-package/${w.bidPackageId}/totals`));
    const [here, there] = await Promise.all(read);
    expect(there).toEqual(here);
    expect(JSON.stringify(here!.body)).toContain('"2100"');
  });

  it('make what follows from the log once, and go on with it when one of them stops [OPS-030]', async () => {
    const [line] = await pricedLines(1);
    const third = await startSecond(w.server);
    for (let turn = 0; turn < 6; turn += 1) expect((await setBid(turn, line!, `${turn + 1}`)).status).toBe(200);
    await third.settled();
    await third.stop();
    for (let turn = 6; turn < 9; turn += 1) expect((await setBid(turn, line!, `${turn + 1}`)).status).toBe(200);
    await w.server.settled();
    const entries = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('timeLineEntry').select(['streamId', 'version']).where('streamId', '=', w.bidPackageId).execute(),
    );
    const versions = entries.map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    for (const { version } of await bidEntries()) expect(versions).toContain(version);
  });

  it('send the data of a company to one Admin at a time [BAK-018, OPS-030]', async () => {
    const authorization = `Bearer ${await w.tokenOf('admin')}`;
    const ask = async (server: TestServer) =>
      fetch(`${await server.listen()}/api/query/company-data`, { headers: { authorization } });
    // Rows that do not fit into the buffers of the connection, so that the second call finds the first at work.
    await w.server.store.transact(w.organizationId, (db) =>
      db
        .insertInto('systemValue')
        .values({ organizationId: w.organizationId, name: 'large', value: randomUUID().repeat(400_000) })
        .execute(),
    );
    const first = await ask(w.server);
    const refused = await ask(second!);
    expect([first.status, refused.status]).toEqual([200, 429]);
    await first.body!.cancel();
    await vi.waitFor(async () => {
      const again = await ask(second!);
      await again.body!.cancel();
      expect(again.status).toBe(200);
    }, 20_000);
  });

  it('know the progress of an export, whichever makes it [API-166, OPS-030]', async () => {
    await pricedLines(1_200);
    const progressId = randomUUID();
    const address = (id: string) => `query/export/progress/${id}`;
    let isDone = false;
    const exported = w.server.app
      .inject({
        url: `/api/query/export/project/${w.projectId}?progressId=${progressId}`,
        headers: { authorization: `Bearer ${await w.tokenOf('viewer')}` },
      })
      .finally(() => {
        isDone = true;
      });
    const seen: ExportProgress[] = [];
    while (!isDone) {
      const { body } = await callAt(second!, w, 'viewer', address(progressId));
      if (body.data !== null) seen.push(body.data);
      expect((await callAt(second!, w, 'projectAdmin', address(progressId))).body.data).toBeNull();
    }
    expect((await exported).statusCode).toBe(200);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ sheetCount }) => sheetCount >= 3)).toBe(true);
    await vi.waitFor(async () => {
      expect((await callAt(second!, w, 'viewer', address(progressId))).body.data).toBeNull();
    }, 10_000);
  });
});
