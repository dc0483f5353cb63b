import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { liveEvents } from '#contract';
import { asOwner } from '../../test/database.ts';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const world = prepareWorlds();
const open: LiveClient[] = [];
const faults: string[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  for (const name of faults.splice(0)) await asOwner(`drop function if exists ${name} cascade`);
});

/** From now on writing the figures of this one project fails; `times` limits how often. */
async function plantFault(projectId: string, times = 1_000): Promise<string> {
  const name = `fault_${projectId.replaceAll('-', '')}`;
  faults.push(name);
  await asOwner(`
    create sequence ${name}_count;
    grant usage on sequence ${name}_count to public;
    create function ${name}() returns trigger language plpgsql as $$ begin
      if new.project_id = '${projectId}' and nextval('${name}_count') <= ${times} then raise exception 'planted'; end if;
      return new;
    end $$;
    create trigger ${name} before insert or update on project_figures for each row execute function ${name}();`);
  return name;
}

/** From now on the figures of the project cannot be written while a transaction holds this Idempotency-Key. */
async function refuseWhileHeld({ projectId }: World, key: string): Promise<void> {
  const name = `held_${projectId.replaceAll('-', '')}`;
  faults.push(name);
  await asOwner(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if new.project_id = '${projectId}' and exists (
        select from pg_locks where locktype = 'advisory'
          and (classid::bigint << 32 | objid::bigint) = hashtextextended('${key}', 0)
      ) then raise exception 'held'; end if;
      return new;
    end $$;
    create trigger ${name} before insert or update on project_figures for each row execute function ${name}();`);
}

async function repair(name: string): Promise<void> {
  await asOwner(`drop function if exists ${name} cascade; drop sequence if exists ${name}_count`);
}

async function listen(w: World): Promise<LiveClient> {
  await w.server.settled();
  const client = await connectLive(await w.server.listen(), { bearer: await w.tokenOf('viewer') });
  open.push(client);
  await w.call('viewer', 'POST', 'query/notifications/batch-registration', [w.bidPackageId, w.projectId]);
  return client;
}

const line = { description: 'Footings', quantity: '2', unitOfMeasure: 'CY', unitPrice: '10' };
const addLine = (w: World) =>
  w.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', { bidPackageId: w.bidPackageId, ...line });
const listings = async (w: World, who: 'admin' | 'contributor' = 'admin') =>
  w.call(who, 'GET', 'query/frozen-entity-listings');

describe('a projection that throws', () => {
  it('starts the degraded action, which makes the figures anew and says that it succeeded [LIVE-019, LIVE-023, LIVE-025]', async () => {
    const w = await world();
    const client = await listen(w);
    await plantFault(w.projectId, 1);
    expect((await addLine(w)).status).toBe(200);
    const finished = await client.until(({ event }) => event === 'DegradedActionFinished');
    expect(liveEvents.DegradedActionFinished.parse(finished.message)).toEqual(finished.message);
    expect(finished.message).toMatchObject({ SourceId: w.bidPackageId, IsSuccess: true });
    const started = client.heard.find(({ event }) => event === 'DegradedActionStarted');
    expect(started?.message.SourceId).toBe(w.bidPackageId);
    expect((await listings(w)).body.data).toEqual([]);
    await w.server.settled();
    const estimate = await w.server.store.read(w.organizationId, (db) =>
      db
        .selectFrom('projectFigures')
        .select('baseEstimateAmount')
        .where('projectId', '=', w.projectId)
        .executeTakeFirst(),
    );
    expect(Number(estimate?.baseEstimateAmount)).toBe(20);
  });

  it('freezes the entity when the repair fails too; commands on it answer 409 and nothing is lost [LIVE-022, FRZ-001, API-006]', async () => {
    const w = await world();
    const client = await listen(w);
    await plantFault(w.projectId);
    expect((await addLine(w)).status).toBe(200);
    const { message } = await client.until(({ event }) => event === 'EntityFrozen');
    expect(liveEvents.EntityFrozen.parse(message)).toEqual(message);
    expect(message).toMatchObject({ SourceId: w.bidPackageId, IsFrozen: true });
    const finished = client.heard.find(({ event }) => event === 'DegradedActionFinished');
    expect(finished?.message.IsSuccess).toBe(false);
    const refused = await addLine(w);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/frozen/);
    const lines = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('lineItem').select('id').where('bidPackageId', '=', w.bidPackageId).execute(),
    );
    expect(lines).toHaveLength(1);
  });
});

describe('a frozen entity', () => {
  /** A world whose package is frozen, and the name of the fault that froze it. */
  async function frozenWorld(): Promise<{ w: World; client: LiveClient; fault: string }> {
    const w = await world();
    const client = await listen(w);
    const fault = await plantFault(w.projectId);
    await addLine(w);
    await client.until(({ event }) => event === 'EntityFrozen');
    return { w, client, fault };
  }

  it('is listed with names and date to Admin and support, not to others [API-070, FRZ-014, FRZ-017]', async () => {
    const { w } = await frozenWorld();
    const { body } = await listings(w);
    expect(body.data).toEqual([
      {
        entityId: w.bidPackageId,
        entityType: 'BidPackage',
        name: '03 30 00 - Cast-in-place concrete',
        metadata1: 'Project: Riverside Library',
        metadata2: 'Bid package: 03 30 00 - Cast-in-place concrete',
        dateFrozen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reason: expect.any(String),
      },
    ]);
    expect((await listings(w, 'contributor')).status).toBe(403);
  });

  it('is listed with the reason that was noted [FRZ-049]', async () => {
    const { w } = await frozenWorld();
    expect((await listings(w)).body.data[0].reason).toContain('planted');
  });

  it('is usable again after a retry that succeeds, and stays frozen after one that fails [API-071] [API-155]', async () => {
    const { w, client, fault } = await frozenWorld();
    const retry = (who: 'admin' | 'contributor') => w.call(who, 'POST', `query/sync-entity?entityId=${w.bidPackageId}`);
    expect((await retry('contributor')).status).toBe(403);
    expect(await retry('admin')).toEqual({ status: 422, body: { detail: 'The sync did not succeed.' } });
    expect((await addLine(w)).status).toBe(409);
    await repair(fault);
    const key = { 'idempotency-key': randomUUID() };
    const repeated = () => w.call('admin', 'POST', `query/sync-entity?entityId=${w.bidPackageId}`, undefined, key);
    expect(await repeated()).toEqual({ status: 200, body: { data: null } });
    expect(await repeated()).toEqual({ status: 200, body: { data: null } });
    await client.until(({ event, message }) => event === 'EntityFrozen' && message.IsFrozen === false);
    expect((await listings(w)).body.data).toEqual([]);
    expect((await addLine(w)).status).toBe(200);
    expect((await retry('admin')).status).toBe(404);
  });

  it('holds nothing while a long rebuild works, and parallel retries of one key are one [API-071] [API-155]', async () => {
    const { w, fault } = await frozenWorld();
    await repair(fault);
    const key = randomUUID();
    await refuseWhileHeld(w, `${w.cast.admin.id}/${key}`);
    const retry = () =>
      w.call('admin', 'POST', `query/sync-entity?entityId=${w.bidPackageId}`, undefined, { 'idempotency-key': key });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { data: null } }));
    const unfrozen = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('eventLog').select('version').where('fact', '=', 'entityUnfrozen').execute(),
    );
    expect(unfrozen).toHaveLength(1);
  });

  it('is unfrozen as it is by support alone, by id and type [API-072, API-073]', async () => {
    const { w, client } = await frozenWorld();
    const address = `query/frozen-entity?entityId=${w.bidPackageId}&entityType=`;
    expect((await w.call('admin', 'DELETE', `${address}BidPackage`)).status).toBe(403);
    await w.server.store.transact(w.otherOrganizationId, (db) =>
      db
        .updateTable('person')
        .set({ roles: ['Support'] })
        .where('id', '=', w.cast.stranger.id)
        .execute(),
    );
    const token = await w.server.login.logInAs(w.cast.stranger.email, `Company ${w.organizationId}`);
    const send = (type: string) =>
      w.server.app.inject({
        method: 'DELETE',
        url: `/api/${address}${type}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await send('Project')).statusCode).toBe(404);
    expect((await send('BidPackage')).json()).toEqual({ data: null });
    await client.until(({ event, message }) => event === 'EntityFrozen' && message.IsFrozen === false);
    expect((await addLine(w)).status).toBe(200);
  });
});

describe('project figures', () => {
  it('follow a command [API-008]', async () => {
    const w = await world();
    await addLine(w);
    await expect
      .poll(() =>
        w.server.store.read(w.organizationId, async (db) => {
          const { rows } = await sql<{ total: string }>`select trim_scale(base_estimate_amount)::text as total
            from project_figures where project_id = ${w.projectId}`.execute(db);
          return rows[0]?.total;
        }),
      )
      .toBe('20');
  });
});
