import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { follow } from '../../../test/follower.ts';
import { prepareWorlds } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** A package with three bidders; each command answers its id, its status and its problems. */
async function threeBidders() {
  const world = await newWorld();
  const { bidPackageId } = world;
  const [acme, bolt, coil] = (await world.addBidders('Acme', 'Bolt', 'Coil')) as [string, string, string];
  const send = async (name: string, body: object, who: 'projectAdmin' | 'contributor' | 'viewer' = 'contributor') => {
    const commandId = randomUUID();
    const path = `command/bid-package/${name}`;
    const answer = await world.call(who, 'POST', path, { bidPackageId, ...body }, { 'idempotency-key': commandId });
    const errors = (answer.body.errors ?? []) as { path: string; message: string }[];
    return {
      commandId,
      status: answer.status,
      body: answer.body,
      errors: errors.map((one) => [one.path, one.message]),
    };
  };
  const select = (bidderId: string | null, reason?: string | null) =>
    send('select-bidder', { bidderId, ...(reason === undefined ? {} : { reason }) });
  const setReason = (bidderId: string, text: string, expected?: string | null) =>
    send('set-selection-reason', { bidderId, text, ...(expected === undefined ? {} : { expected }) });
  const takeBack = (kind: 'undo' | 'redo', commandId: string) =>
    world.call('contributor', 'POST', `command/${kind}-command`, { commandId });
  const selection = async () => {
    const { data } = (await world.call('viewer', 'GET', `query/bid-package/${bidPackageId}`)).body;
    return [data.selectedBidder?.companyName ?? null, data.selectionReason];
  };
  return { world, acme, bolt, coil, send, select, setReason, takeBack, selection };
}

describe('the reason of a selection', () => {
  it('comes with select-bidder, trimmed, and ends with its selection [BDR-101]', async () => {
    const { world, acme, bolt, select, selection } = await threeBidders();
    expect((await select(bolt, '  Shorter schedule ')).status).toBe(200);
    expect(await selection()).toEqual(['Bolt', 'Shorter schedule']);
    await select(bolt);
    expect(await selection()).toEqual(['Bolt', 'Shorter schedule']);
    await select(acme);
    expect(await selection()).toEqual(['Acme', null]);
    await select(bolt, 'Bonded');
    await select(null);
    expect(await selection()).toEqual([null, null]);
    await select(bolt, 'Bonded');
    await select(bolt, '  ');
    expect(await selection()).toEqual(['Bolt', null]);
    await select(bolt, 'Bonded');
    await world.command('delete-bidder', { companyName: 'Bolt' });
    expect(await selection()).toEqual([null, null]);
  });

  it('has at most 500 characters and a bidder, with every problem at once [BDR-101]', async () => {
    const { acme, bolt, send, select, selection } = await threeBidders();
    expect((await select(acme, ` ${'é'.repeat(500)} `)).status).toBe(200);
    expect(await selection()).toEqual(['Acme', 'é'.repeat(500)]);
    await send('change-bidder-status', { companyName: 'Bolt', status: 4 });
    const long = await select(bolt, 'x'.repeat(501));
    expect([long.status, long.errors]).toEqual([
      422,
      [
        ['bidderId', 'Bolt cannot be selected: Quote Is Late.'],
        ['reason', 'Reason can have at most 500 characters.'],
      ],
    ]);
    const none = await select(null, 'Nobody fits');
    expect([none.status, none.errors]).toEqual([422, [['reason', 'A reason needs a selected bidder.']]]);
    expect((await select(null, '')).status).toBe(200);
  });

  it('comes back with its selection by undo and redo, and never without it [BDR-101]', async () => {
    const { acme, bolt, coil, select, setReason, takeBack, selection } = await threeBidders();
    await select(bolt, 'Shorter schedule');
    const other = await select(acme);
    expect((await takeBack('undo', other.commandId)).status).toBe(200);
    expect(await selection()).toEqual(['Bolt', 'Shorter schedule']);
    expect((await takeBack('redo', other.commandId)).status).toBe(200);
    expect(await selection()).toEqual(['Acme', null]);
    await select(bolt, 'Shorter schedule');
    const cleared = await setReason(bolt, '');
    await select(coil);
    expect((await takeBack('undo', cleared.commandId)).status).toBe(409);
    expect(await selection()).toEqual(['Coil', null]);
    const selected = await select(acme);
    await setReason(acme, 'Knows the site');
    const refused = await takeBack('undo', selected.commandId);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('the bid package')]);
    expect(await selection()).toEqual(['Acme', 'Knows the site']);
  });

  it('reaches others at once, and the log holds it [BDR-101]', async () => {
    const { world, bolt, select, setReason } = await threeBidders();
    const follower = await follow(world);
    const seen = async () => (await follower.state()).get(`BidPackage ${world.bidPackageId}`)!.selectionReason;
    const reasons = [await seen()];
    const { commandId } = await select(bolt, 'Shorter schedule');
    reasons.push(await seen());
    await setReason(bolt, 'Shorter schedule, bonded');
    reasons.push(await seen());
    follower.close();
    const logged = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('timeLineEntry').select(['fact', 'details']).where('commandId', '=', commandId).execute(),
    );
    expect(logged).toMatchObject([{ fact: 'bidderSelected' }]);
    expect(JSON.stringify(logged[0]!.details)).toContain('"selectionReason":"Shorter schedule"');
    expect(reasons).toEqual([null, 'Shorter schedule', 'Shorter schedule, bonded']);
  });
});

describe('set-selection-reason', () => {
  it('changes and clears the reason of the selected bidder alone [API-240] [BDR-103]', async () => {
    const { world, acme, bolt, send, select, setReason, selection } = await threeBidders();
    const early = await setReason(bolt, 'x'.repeat(501));
    expect([early.status, early.errors]).toEqual([
      422,
      [
        ['bidderId', 'The bidder is not the selected one.'],
        ['text', 'Reason can have at most 500 characters.'],
      ],
    ]);
    await select(bolt);
    expect((await setReason(bolt, ' Bonded ', null)).status).toBe(200);
    expect(await selection()).toEqual(['Bolt', 'Bonded']);
    const late = await setReason(bolt, 'Knows the site', null);
    expect([late.status, late.body.conflicts]).toMatchObject([409, [{ path: 'expected', now: 'Bonded' }]]);
    expect((await setReason(acme, 'Knows the site')).status).toBe(422);
    expect(await selection()).toEqual(['Bolt', 'Bonded']);
    expect((await setReason(bolt, '', 'Bonded')).status).toBe(200);
    expect(await selection()).toEqual(['Bolt', null]);
    expect((await setReason(world.bidPackageId, 'Whose?')).status).toBe(404);
    expect((await send('set-selection-reason', { bidderId: bolt, text: 'Mine' }, 'viewer')).status).toBe(403);
  });

  it('undoes an edited reason [API-240] [BDR-103]', async () => {
    const { bolt, select, setReason, takeBack, selection } = await threeBidders();
    await select(bolt, 'Bonded');
    const { commandId } = await setReason(bolt, 'Knows the site');
    expect((await takeBack('undo', commandId)).status).toBe(200);
    expect(await selection()).toEqual(['Bolt', 'Bonded']);
  });
});
