import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import type { Db } from '../../store/store.ts';
import { Work } from '../../store/work.ts';
import { setLineItemBid } from './setLineItemBid.ts';

const newWorld = prepareWorlds();

/** Three bidders and one line of 10 x 100 in the base section. */
async function priced(): Promise<{
  world: World;
  line: string;
  bid: (company: string, entry: object) => Promise<unknown>;
}> {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt', 'Core');
  const [line] = (await world.command('add-line-items', [lineOf(world)])) as [string];
  const bid = (companyName: string, entry: object) =>
    world.command('set-line-item-bid', { lineItemId: line, companyName, ...entry });
  return { world, line, bid };
}

const lineOf = (world: World) => ({
  bidPackageId: world.bidPackageId,
  description: 'Footings',
  quantity: 10,
  unitOfMeasure: 'CY',
  unitPrice: '100',
});

const baseOf = async (world: World, company: string) =>
  (await world.totals()).find((total) => total.company === company && total.section === 'base');

describe('set-line-item-bid', () => {
  it('stores class and price and moves the totals of the bidder [API-101, BID-027]', async () => {
    const { world, bid } = await priced();
    expect(await bid('acme', { price: '1234.5', classification: 1 })).toBeNull();
    expect(await baseOf(world, 'Acme')).toMatchObject({ bidsTotal: '1234.5', unleveled: 0, entries: 1 });
    expect(await baseOf(world, 'Bolt')).toMatchObject({ bidsTotal: '0', unleveled: 1, entries: 0 });
    await bid('Acme', { price: 99, classification: 4 });
    expect(await baseOf(world, 'Acme')).toMatchObject({ bidsTotal: '99', entries: 1 });
  });

  it('moves the missing scope of others with the lowest comparable price [BID-023, BID-024]', async () => {
    const { world, bid } = await priced();
    await bid('Acme', { classification: 3 });
    expect((await baseOf(world, 'Acme'))?.bidsTotal).toBe('1000');
    await bid('Bolt', { price: '900', classification: 1 });
    await bid('Core', { price: '800', classification: 4 });
    expect((await baseOf(world, 'Acme'))?.bidsTotal).toBe('900');
    await bid('Core', { price: '850', classification: 1 });
    expect((await baseOf(world, 'Acme'))?.bidsTotal).toBe('850');
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('ranks the bidders anew: base total, then those without an entry by name [BDR-020, BDR-023, BDR-050]', async () => {
    const { world, bid } = await priced();
    expect(await world.ranks()).toEqual(['Acme', 'Bolt', 'Core']);
    await bid('Core', { price: '700', classification: 1 });
    expect(await world.ranks()).toEqual(['Core', 'Acme', 'Bolt']);
    await bid('Bolt', { price: '600', classification: 1 });
    expect(await world.ranks()).toEqual(['Bolt', 'Core', 'Acme']);
  });

  it('refuses an entry that is not valid, naming field and rule [BID-030, BID-032]', async () => {
    const { world, line } = await priced();
    const refused = async (entry: object) => {
      const body = { bidPackageId: world.bidPackageId, lineItemId: line, companyName: 'Acme', ...entry };
      const answer = await world.call('projectAdmin', 'POST', 'command/bid-package/set-line-item-bid', body);
      expect(answer.status).toBe(422);
      return answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`);
    };
    expect(await refused({ price: '5', classification: 2 })).toEqual(['price includedWithPrice']);
    expect(await refused({ classification: 1 })).toEqual(['price priceRequired']);
    expect(await refused({ price: '5' })).toEqual(['classification classificationRequired']);
    expect(await refused({ price: '5', classification: 7 })).toEqual(['classification unsupportedClassification']);
    expect(await baseOf(world, 'Acme')).toMatchObject({ entries: 0 });
  });

  it('refuses amounts that are not plain decimals of 15 digits and 5 decimals [ENT-029]', async () => {
    const { world, line } = await priced();
    const codeOf = async (price: string | number) => {
      const body = {
        bidPackageId: world.bidPackageId,
        lineItemId: line,
        companyName: 'Acme',
        classification: 1,
        price,
      };
      const answer = await world.call('projectAdmin', 'POST', 'command/bid-package/set-line-item-bid', body);
      return answer.status === 200 ? 'done' : `${answer.status} ${answer.body.errors[0].code}`;
    };
    expect(await codeOf('1e5')).toBe('422 notAnAmount');
    expect(await codeOf('')).toBe('422 notAnAmount');
    expect(await codeOf('1,000')).toBe('422 notAnAmount');
    expect(await codeOf('NaN')).toBe('422 notAnAmount');
    expect(await codeOf('1.000001')).toBe('422 tooManyDecimals');
    expect(await codeOf(0.000001)).toBe('422 tooManyDecimals');
    expect(await codeOf('1234567890123456')).toBe('422 tooManyDigits');
    expect(await codeOf('123456789012345.01234')).toBe('done');
    expect((await baseOf(world, 'Acme'))?.bidsTotal).toBe('123456789012345.01234');
  });

  it('answers unknown, foreign and malformed ids alike [API-006]', async () => {
    const { world, line } = await priced();
    const status = async (who: 'projectAdmin' | 'stranger', body: object) =>
      (await world.call(who, 'POST', 'command/bid-package/set-line-item-bid', { classification: 2, ...body })).status;
    const good = { bidPackageId: world.bidPackageId, lineItemId: line, companyName: 'Acme' };
    expect(await status('projectAdmin', good)).toBe(200);
    expect(await status('stranger', good)).toBe(404);
    expect(await status('projectAdmin', { ...good, bidPackageId: 'x' })).toBe(404);
    expect(await status('projectAdmin', { ...good, bidPackageId: world.projectId })).toBe(404);
    expect(await status('projectAdmin', { ...good, lineItemId: world.bidPackageId })).toBe(404);
    expect(await status('projectAdmin', { ...good, companyName: 'Nobody' })).toBe(404);
  });

  it('lets contributors price and refuses people outside the lists [ROLE-003, ROLE-008, ROLE-011]', async () => {
    const { world, line } = await priced();
    const body = {
      bidPackageId: world.bidPackageId,
      lineItemId: line,
      companyName: 'Acme',
      price: 1,
      classification: 1,
    };
    const status = async (who: 'contributor' | 'viewer' | 'admin') =>
      (await world.call(who, 'POST', 'command/bid-package/set-line-item-bid', body)).status;
    expect(await status('contributor')).toBe(200);
    expect(await status('viewer')).toBe(403);
    expect(await status('admin')).toBe(403);
  });
});

describe('states and rights', () => {
  const send = (world: World, line: string, who: 'contributor' | 'viewer' | 'projectAdmin', price = '1') =>
    world.call(who, 'POST', 'command/bid-package/set-line-item-bid', {
      bidPackageId: world.bidPackageId,
      lineItemId: line,
      companyName: 'Acme',
      price,
      classification: 1,
    });
  const change = (world: World, changed: { isClosed?: boolean; lockedByUserEmail?: string }) =>
    world.server.store.transact(world.organizationId, async (db) => {
      if (changed.isClosed) await db.updateTable('project').set({ isClosed: true }).execute();
      else await db.updateTable('bidPackage').set(changed).execute();
    });

  it('refuse a closed project with 409, after rights and before rules [LOCK-017, API-006]', async () => {
    const { world, line } = await priced();
    await change(world, { isClosed: true });
    expect((await send(world, line, 'viewer', 'x')).status).toBe(403);
    const closed = await send(world, line, 'projectAdmin', 'x');
    expect([closed.status, closed.body.detail]).toEqual([409, 'The project is closed.']);
  });

  it('refuse a frozen package with 409 [LOCK-016]', async () => {
    const { world, line } = await priced();
    await world.server.store.transact(world.organizationId, (db) =>
      db
        .insertInto('frozenEntity')
        .values({
          organizationId: world.organizationId,
          entityId: world.bidPackageId,
          entityType: 'BidPackage',
          dateFrozen: new Date().toISOString(),
          reason: 'planted',
        })
        .execute(),
    );
    const frozen = await send(world, line, 'projectAdmin');
    expect([frozen.status, frozen.body.detail]).toEqual([409, 'The bid package is frozen.']);
  });

  it("stop a contributor at another's lock but not a project admin [LOCK-020, ROLE-006, ROLE-008]", async () => {
    const { world, line } = await priced();
    await change(world, { lockedByUserEmail: world.cast.viewer.email });
    expect((await send(world, line, 'contributor')).status).toBe(409);
    expect((await send(world, line, 'projectAdmin')).status).toBe(200);
  });
});

describe('many at once', () => {
  it('on one line lose no price, and totals and ranks stay exact', async () => {
    const { world, line } = await priced();
    const companies = ['Acme', 'Bolt', 'Core'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.call(index % 2 ? 'contributor' : 'projectAdmin', 'POST', 'command/bid-package/set-line-item-bid', {
          bidPackageId: world.bidPackageId,
          lineItemId: line,
          companyName: companies[index % 3],
          ...(index % 5 === 4 ? { classification: 3 } : { classification: 1, price: String(index + 1) }),
        }),
      ),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
    const versions = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('eventLog')
        .select('version')
        .where('command', '=', 'set-line-item-bid')
        .orderBy('version')
        .execute(),
    );
    const first = Number(versions[0]!.version);
    expect(versions.map((row) => Number(row.version))).toEqual(versions.map((_, index) => first + index));
    expect(versions.length).toBe(30);
  });
});

describe('the cost of a typed price', () => {
  const fetched = async (db: Db): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
      from pg_stat_xact_user_tables
      where relname in ('line_item', 'line_item_bid', 'section_total', 'class_total', 'bidder')`.execute(db);
    return rows[0]!.n;
  };

  /** How many rows of lines, bids and totals PostgreSQL fetches while one price is set. */
  const rowsTouched = (world: World, lineItemId: string) =>
    world.server.store.transact(world.organizationId, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const before = await fetched(db);
      const { projectAdmin } = world.cast;
      const work = new Work({
        db,
        organizationId: world.organizationId,
        actor: { userId: projectAdmin.id, email: projectAdmin.email, name: null, roles: projectAdmin.roles },
        now: '2026-01-01T00:00:00.000Z',
        newId: randomUUID,
        commandId: randomUUID(),
        command: 'set-line-item-bid',
      });
      const body = { bidPackageId: world.bidPackageId, lineItemId, companyName: 'Acme', price: '3', classification: 1 };
      await setLineItemBid.run(work, { body } as Parameters<typeof setLineItemBid.run>[1]);
      return (await fetched(db)) - before;
    });

  /** Lets PostgreSQL know its tables, as autovacuum does by and by. */
  const analyze = async () => {
    const owner = new pg.Client({ connectionString: databaseUrl() });
    await owner.connect();
    await owner.query('analyze line_item, line_item_bid, section_total, class_total, bidder');
    await owner.end();
  };

  it('does not grow with the number of lines of the package', async () => {
    const { world, line } = await priced();
    await analyze();
    const few = await rowsTouched(world, line);
    const more = Array.from({ length: 1_000 }, () => lineOf(world));
    const ids = (await world.command('add-line-items', more)) as string[];
    const bids = ids.map((lineItemId) => ({ lineItemId, companyName: 'Bolt', price: '1', classification: 1 }));
    await world.command('set-line-item-bids', { bids });
    await analyze();
    // Reading the package's lines would fetch 1,000 more. Some of other packages may be passed on the way in the shared tables.
    expect(await rowsTouched(world, ids[500]!)).toBeLessThan(few + 500);
  });
});

describe('delete-line-item-bid', () => {
  it('makes the line unleveled for the bidder and moves the missing scope of others [API-102, BID-028]', async () => {
    const { world, line, bid } = await priced();
    await bid('Acme', { classification: 3 });
    await bid('Bolt', { price: '900', classification: 1 });
    await world.command('delete-line-item-bid', { lineItemId: line, companyName: 'Bolt' });
    expect(await baseOf(world, 'Bolt')).toMatchObject({ bidsTotal: '0', unleveled: 1, entries: 0 });
    expect((await baseOf(world, 'Acme'))?.bidsTotal).toBe('1000');
    const again = { bidPackageId: world.bidPackageId, lineItemId: line, companyName: 'Bolt' };
    expect((await world.call('contributor', 'POST', 'command/bid-package/delete-line-item-bid', again)).status).toBe(
      404,
    );
  });
});
