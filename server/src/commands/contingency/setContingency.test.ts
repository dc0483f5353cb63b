import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

const send = (own: World, body: object) =>
  own.call('projectAdmin', 'POST', 'command/bid-package/set-contingency', { bidPackageId: own.bidPackageId, ...body });

const stored = (own: World) =>
  own.server.store.read(own.organizationId, (db) =>
    db
      .selectFrom('bidPackage')
      .select(['contingencyUnit', 'contingencyValue'])
      .where('id', '=', own.bidPackageId)
      .executeTakeFirstOrThrow(),
  );

it('a contingency is a fraction, or an amount with unit amount [API-127] [PFE-027]', async () => {
  const own = await world();
  expect((await send(own, { value: '0.0512345' })).status).toBe(200);
  expect(await stored(own)).toEqual({ contingencyUnit: 'percent', contingencyValue: '0.0512345' });
  expect((await send(own, { value: 12500.5, unit: 'amount' })).status).toBe(200);
  expect(await stored(own)).toEqual({ contingencyUnit: 'amount', contingencyValue: '12500.5' });
});

it('an amount has at most 5 decimals, a fraction 7 [ENT-029] [API-127]', async () => {
  const own = await world();
  for (const [body, maximum] of [
    [{ value: '1.000001', unit: 'amount' }, 5],
    [{ value: '0.00000001' }, 7],
  ] as const) {
    const answer = await send(own, body);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'tooManyDecimals']);
    expect(answer.body.errors[0].message).toContain(`${maximum} decimals`);
  }
  expect((await send(own, { value: '1.00001', unit: 'amount' })).status).toBe(200);
  expect((await send(own, { value: '0.0000001' })).status).toBe(200);
});

it('a percentage is from 0 to 100 with at most 7 decimals as a fraction, an amount is not negative [PFE-030]', async () => {
  const own = await world();
  for (const body of [
    { value: '1.0000001' },
    { value: '-0.01' },
    { value: '0.12345678' },
    { value: '-1', unit: 'amount' },
    { value: '5%' },
    { value: '1e5' },
    { value: null },
  ]) {
    const answer = await send(own, body);
    expect([body, answer.status]).toEqual([body, 422]);
    expect(answer.body.errors[0].path).toBe('value');
  }
  expect((await send(own, { value: '1' })).status).toBe(200);
});
