import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AlternateRecord, FeesAndTotalsRecord, SheetRecord, SummaryBidPackageRecord } from '#contract';
import { amountText, projectSummary } from '#leveling';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { packageFigures } from '../../export/package/packageFigures.ts';

const newWorld = prepareWorlds();

/** A package with a line of 100 in the base (Acme 180, Bolt 171) and one of 20 in Alternate 1 (Acme 5, Bolt 7). */
async function pricedPackage() {
  const world = await newWorld();
  const { bidPackageId, projectId } = world;
  const [acme, bolt] = (await world.addBidders('Acme', 'Bolt')) as [string, string];
  const line = { bidPackageId, quantity: '1', unitOfMeasure: 'LS' };
  const [own, other] = (await world.command('add-line-items', [
    { ...line, description: 'Slab', unitPrice: '100' },
    { ...line, description: 'Roof', unitPrice: '20', alternateName: 'Alternate 1' },
  ])) as [string, string];
  const price = (lineItemId: string, companyName: string, value: string) =>
    world.command('set-line-item-bid', { lineItemId, companyName, price: value, classification: 1 });
  await price(own, 'Acme', '180');
  await price(own, 'Bolt', '171');
  await price(other, 'Acme', '5');
  await price(other, 'Bolt', '7');
  const send = async (name: string, body: object, who: 'projectAdmin' | 'contributor' = 'projectAdmin') => {
    const commandId = randomUUID();
    const headers = { 'idempotency-key': commandId };
    const answer = await world.call(who, 'POST', `command/${name}`, body, headers);
    return { commandId, ...answer };
  };
  const carry = (kind: string, value?: string | null, more: object = {}) =>
    send('bid-package/set-carried-amount', { bidPackageId, kind, value: value ?? null, ...more });
  const enable = (enabled: boolean) =>
    send('project/update-project-alternate-enabled-state', { projectId, alternateName: 'Alternate 1', enabled });
  const select = (bidderId: string | null, who: 'projectAdmin' | 'contributor' = 'projectAdmin') =>
    send('bid-package/select-bidder', { bidPackageId, bidderId }, who);
  const takeBack = (kind: 'undo' | 'redo', commandId: string) => send(`${kind}-command`, { commandId });
  return { world, acme, bolt, own, other, price, send, carry, enable, select, takeBack };
}

const ask = async <T>(world: World, address: string) =>
  (await world.call('viewer', 'GET', `query/${address}`)).body.data as T;

const rowOf = async (world: World): Promise<SummaryBidPackageRecord> => {
  const rows = await ask<SummaryBidPackageRecord[]>(world, `bid-package/summary?projectId=${world.projectId}`);
  return rows.find(({ id }) => id === world.bidPackageId)!;
};

const totalsOf = (world: World) => ask<FeesAndTotalsRecord>(world, `projects/${world.projectId}/fees-and-totals`);

const settingOf = async (world: World) => {
  const { carriedKind, carriedValue, selectedBidderId } = await rowOf(world);
  return [carriedKind, carriedValue, selectedBidderId];
};

const codesOf = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('a carried amount', () => {
  it('counts in place of the missing amounts: low, estimate, typed or none [PFE-042] [API-273]', async () => {
    const { world, bolt, carry, enable, send } = await pricedPackage();
    const { bidPackageId } = world;
    await send('bid-package/set-contingency', { bidPackageId, value: '0.05' });
    const seen: unknown[] = [];
    for (const [kind, value] of [['none'], ['low'], ['estimate'], ['typed', '95.125'], ['low']] as const) {
      if (seen.length === 4) await enable(true);
      expect((await carry(kind, value)).status).toBe(200);
      const { carriedKind, carriedValue, carried, contingencyAmount, bidTotal, baseAmount, variance } =
        await rowOf(world);
      const first = carried?.alternates[0];
      seen.push([
        [carriedKind, carriedValue, carried?.lowBidder ?? null],
        [carried?.baseAmount, first?.amount, first?.amountIfEnabled],
        [contingencyAmount, bidTotal],
      ]);
      expect([baseAmount, variance]).toEqual([null, null]);
    }
    const low = { id: bolt, companyName: 'Bolt' };
    expect(seen).toEqual([
      [
        ['none', null, null],
        [undefined, undefined, undefined],
        ['0', '0'],
      ],
      [
        ['low', null, low],
        ['171', '0', '7'],
        ['8.55', '179.55'],
      ],
      [
        ['estimate', null, null],
        ['100', '0', '20'],
        ['5', '105'],
      ],
      [
        ['typed', '95.125', null],
        ['95.125', '0', '0'],
        ['4.76', '99.885'],
      ],
      [
        ['low', null, low],
        ['171', '7', '7'],
        ['8.9', '186.9'],
      ],
    ]);
  });

  it('adds to the project bid total next to the selected packages, and fees follow [PFE-044] [API-273]', async () => {
    const { world, carry, enable, send } = await pricedPackage();
    const { bidPackageId, projectId } = world;
    await send('bid-package/set-contingency', { bidPackageId, value: '0.05' });
    await send('project/fees', [{ type: 'add-fee', projectId, name: 'Overhead', feeType: 0, value: '0.1' }]);
    const before = await totalsOf(world);
    expect([before.selectedBidTotal, before.carriedBidTotal, before.carriedPackageCount]).toEqual(['0', '0', 0]);
    await carry('low');
    await enable(true);
    await world.server.settled();
    const totals = await totalsOf(world);
    expect(totals).toMatchObject({
      baseAmount: '171',
      contingencyAmount: '8.9',
      projectBidTotal: '186.9',
      selectedBidTotal: '0',
      carriedBidTotal: '186.9',
      carriedPackageCount: 1,
      variance: null,
      comparedPackageCount: 0,
      grandTotal: '205.59',
    });
    expect(totals.alternateAmounts.map(({ amount }) => amount)).toContain('7');
    await send('bid-package/set-carried-amount', { bidPackageId, kind: 'none', value: null });
    await send('bid-package/set-contingency', { bidPackageId, value: '30', unit: 'amount' });
    expect(await totalsOf(world)).toMatchObject({
      projectBidTotal: '30',
      selectedBidTotal: '30',
      carriedBidTotal: '0',
    });
  });

  it('follows every change as if it were computed from scratch, in what is stored too [PFE-042]', async () => {
    const { world, own, other, price, carry, enable, send } = await pricedPackage();
    const { bidPackageId, projectId } = world;
    const bidder = (name: string, body: object) => send(`bid-package/${name}`, { bidPackageId, ...body });
    await bidder('set-contingency', { value: '0.0333333' });
    await carry('low');
    const steps: [string, () => Promise<unknown>][] = [
      ['171', () => enable(true)],
      ['180', () => price(own, 'Bolt', '190')],
      ['180', () => bidder('set-bidder-order', { companyName: 'Bolt', order: 0 })],
      ['190', () => bidder('change-bidder-status', { companyName: 'Acme', status: 3 })],
      ['180', () => bidder('change-bidder-status', { companyName: 'Acme', status: 2 })],
      ['150', () => bidder('set-adjustment', { companyName: 'Bolt', alternateName: null, value: '-40' })],
      [
        '150',
        () => bidder('set-line-item-bid', { lineItemId: other, companyName: 'Bolt', classification: 3, price: null }),
      ],
      ['150', () => price(other, 'Acme', '4.999')],
      ['180', () => bidder('delete-bidder', { companyName: 'Bolt' })],
      ['none', () => bidder('delete-line-item-bid', { lineItemId: own, companyName: 'Acme' })],
      ['100', () => carry('estimate')],
      ['99.99', () => bidder('update-line-items', { lineItemId: own, quantity: '3', unitPrice: '33.331' })],
    ];
    for (const [base, step] of steps) {
      const answer = (await step()) as { status?: number } | null;
      expect([base, answer?.status ?? 200]).toEqual([base, 200]);
      await world.server.settled();
      expect((await rowOf(world)).carried?.baseAmount ?? 'none').toBe(base);
      const alternates = await ask<AlternateRecord[]>(world, `projects/${projectId}/alternates`);
      const enabled = alternates.map((alternate) => alternate.enabled);
      const packages = await ask<{ id: string }[]>(world, `projects/${projectId}/bid-packages`);
      const sheets = await Promise.all(packages.map(({ id }) => ask<SheetRecord>(world, `bid-package/${id}/sheet`)));
      const scratch = projectSummary(
        sheets.map((sheet) => packageFigures(sheet, enabled).amounts),
        [],
        enabled,
      );
      const { projectBidTotal, carriedBidTotal } = await totalsOf(world);
      expect([projectBidTotal, carriedBidTotal]).toEqual([
        amountText(scratch.bidTotal),
        amountText(scratch.carriedBidTotal),
      ]);
      const stored = await world.server.store.read(world.organizationId, (db) =>
        db.selectFrom('projectFigures').select('projectBidTotal').where('projectId', '=', projectId).executeTakeFirst(),
      );
      expect(stored?.projectBidTotal).toBe(projectBidTotal);
    }
  });

  it('ends with a selection, and an undo of that brings it back [PFE-045]', async () => {
    const { world, acme, carry, select, takeBack } = await pricedPackage();
    await carry('typed', '95');
    const selected = await select(acme);
    expect(await settingOf(world)).toEqual(['none', null, acme]);
    expect((await takeBack('undo', selected.commandId)).status).toBe(200);
    expect(await settingOf(world)).toEqual(['typed', '95', null]);
    expect((await takeBack('redo', selected.commandId)).status).toBe(200);
    expect(await settingOf(world)).toEqual(['none', null, acme]);
    await select(null);
    expect(await settingOf(world)).toEqual(['none', null, null]);
    await carry('low');
    await select(null);
    expect(await settingOf(world)).toEqual(['low', null, null]);
  });

  it('is one step of undo, unless a bidder was selected since [PFE-046]', async () => {
    const { world, acme, carry, select, takeBack } = await pricedPackage();
    await carry('low');
    const typed = await carry('typed', '95');
    expect((await takeBack('undo', typed.commandId)).status).toBe(200);
    expect(await settingOf(world)).toEqual(['low', null, null]);
    expect((await takeBack('redo', typed.commandId)).status).toBe(200);
    expect(await settingOf(world)).toEqual(['typed', '95', null]);
    const none = await carry('none');
    await select(acme);
    expect((await takeBack('undo', none.commandId)).status).toBe(409);
    expect(await settingOf(world)).toEqual(['none', null, acme]);
  });

  it('is refused with every problem at once [PFE-046] [API-272]', async () => {
    const { world, acme, carry, select, send } = await pricedPackage();
    expect(codesOf(await carry('typed'))).toEqual(['value carriedAmountRequired']);
    expect(codesOf(await carry('low', '5'))).toEqual(['value carriedAmountNotTaken']);
    expect(codesOf(await carry('none', '0'))).toEqual(['value carriedAmountNotTaken']);
    expect(codesOf(await carry('typed', '5%'))).toEqual(['value notAnAmount']);
    expect(codesOf(await carry('typed', '5.000001'))).toEqual(['value tooManyDecimals']);
    expect((await carry('typed', '-5.00001')).status).toBe(200);
    expect((await carry('highest')).status).toBe(400);
    await world.command('update-lock', { lockedByUserEmail: world.cast.contributor.email }, 'contributor');
    expect((await carry('typed', '95')).status).toBe(200);
    const contributor = { bidPackageId: world.bidPackageId, kind: 'low', value: null };
    expect((await send('bid-package/set-carried-amount', contributor, 'contributor')).status).toBe(403);
    await select(acme);
    const refused = await carry('typed');
    expect([refused.status, ...codesOf(refused)]).toEqual([
      422,
      'bidPackageId carriedAmountOfSelected',
      'value carriedAmountRequired',
    ]);
    await select(null);
    await world.server.store.transact(world.organizationId, (db) =>
      db.updateTable('bidPackage').set({ isGeneralCondition: true }).where('id', '=', world.bidPackageId).execute(),
    );
    const general = await carry('low');
    expect([general.status, ...codesOf(general)]).toEqual([422, 'bidPackageId carriedAmountOfGeneralConditions']);
    await world.server.store.transact(world.organizationId, (db) =>
      db.updateTable('project').set({ isClosed: true }).execute(),
    );
    expect((await carry('low')).status).toBe(409);
  });

  it('says what its author saw; amounts compare by value and none is nothing [API-272] [API-167]', async () => {
    const { world, carry } = await pricedPackage();
    expect((await carry('typed', '95', { expected: null })).status).toBe(200);
    expect((await carry('low', null, { expected: { kind: 'typed', value: '95.00' } })).status).toBe(200);
    const conflict = await carry('estimate', null, { expected: { kind: 'typed', value: '95' } });
    expect([conflict.status, ...codesOf(conflict)]).toEqual([409, 'expected editConflict']);
    expect(conflict.body.conflicts).toEqual([
      {
        path: 'expected',
        who: { name: null, email: world.cast.projectAdmin.email },
        when: expect.any(String),
        now: { kind: 'low', value: null },
      },
    ]);
    expect((await carry('low', null, { expected: null })).status).toBe(200);
    expect(codesOf(await carry('none', null, { expected: { kind: 'typed', value: 'x' } }))).toEqual([
      'expected.value notAnAmount',
    ]);
    expect((await carry('none', null, { expected: { kind: 'low', value: null } })).status).toBe(200);
    expect((await carry('low', null, { expected: { kind: 'none', value: null } })).status).toBe(200);
  });
});
