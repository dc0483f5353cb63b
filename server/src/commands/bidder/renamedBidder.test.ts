import { expect, it } from 'vitest';
import { done, logged, makePricedPlace, type PricedPlace, send } from '../../../test/pricedPlace.ts';
import { prepareWorlds } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const rename = (place: PricedPlace, from: string, to: string, who: 'projectAdmin' | 'contributor' = 'projectAdmin') =>
  done(
    place.w.call(who, 'POST', 'command/bid-package/update-bidders', [
      { bidPackageId: place.w.bidPackageId, originalCompanyName: from, companyName: to },
    ]),
  );

const base = { companyName: 'Acme', alternateName: null };
const commands: readonly [string, (place: PricedPlace) => object][] = [
  ['set-line-item-bid', ({ lineId }) => ({ lineItemId: lineId, companyName: 'acme', price: '5', classification: 1 })],
  ['delete-line-item-bid', ({ lineId }) => ({ lineItemId: lineId, companyName: ' Acme ' })],
  ['set-line-item-bid-note', ({ lineId }) => ({ lineItemId: lineId, companyName: 'Acme', text: 'Two crews.' })],
  [
    'set-line-item-bids',
    ({ lineId }) => ({ bids: [{ lineItemId: lineId, companyName: 'Acme', price: '5', classification: 1 }] }),
  ],
  ['set-line-item-rollup-bid', () => ({ ...base, metadataValues: [], price: '5' })],
  ['delete-line-item-rollup-bid', () => ({ ...base, metadataValues: [] })],
  ['set-adjustment', () => ({ ...base, value: '5' })],
  ['delete-adjustment', () => base],
  ['set-bid-amount-adjustment', () => ({ ...base, amount: '5' })],
  ['add-adjustment-notes', () => ({ ...base, text: 'Two crews.' })],
  ['add-bidder-notes', () => ({ companyName: 'Acme', text: 'Two crews.' })],
  ['change-bidder-status', () => ({ companyName: 'Acme', status: 2 })],
  ['set-bidder-order', () => ({ companyName: 'Acme', order: 1 })],
  ['delete-bidder', () => ({ companyName: 'Acme' })],
  [
    'set-bidder-requirement-fulfillment',
    () => ({
      companyName: 'Acme',
      description: 'Bond',
      isTradeRequirement: false,
      requirementFulfillmentType: 0,
      price: '5',
      classification: 1,
    }),
  ],
  [
    'delete-bidder-requirement-fulfillment',
    () => ({ companyName: 'Acme', description: 'Bond', isTradeRequirement: false }),
  ],
];

it('a command that names a bidder by its former name says who renamed it last and its name now, and writes nothing [API-290]', async () => {
  const place = await makePricedPlace(await newWorld());
  await rename(place, 'Acme', 'Acme Masonry', 'contributor');
  await rename(place, 'Acme Masonry', 'Acme LLC');
  const before = await logged(place);
  for (const [name, bodyOf] of commands) {
    const { status, body } = await send(place, 'projectAdmin', name, bodyOf(place));
    expect([name, status, body.detail]).toEqual([
      name,
      409,
      expect.stringMatching(/^Ann Bell has renamed acme to Acme LLC since you saw it\.$/i),
    ]);
  }
  const update = [{ bidPackageId: place.w.bidPackageId, originalCompanyName: 'Acme Masonry', phoneNumber: '5' }];
  const updated = await place.w.call('projectAdmin', 'POST', 'command/bid-package/update-bidders', update);
  expect([updated.status, updated.body.detail]).toEqual([
    409,
    'Ann Bell has renamed Acme Masonry to Acme LLC since you saw it.',
  ]);
  expect(await logged(place)).toBe(before);
  expect(
    (await send(place, 'projectAdmin', 'change-bidder-status', { companyName: 'Acme LLC', status: 2 })).status,
  ).toBe(200);
});

it('a name that no bidder of the package had, or one that was deleted, is not found; a name given again is that bidder [API-290]', async () => {
  const place = await makePricedPlace(await newWorld());
  const status = async (companyName: string) => {
    const answer = await send(place, 'projectAdmin', 'change-bidder-status', { companyName, status: 2 });
    return [answer.status, answer.body.detail];
  };
  const unknown = [404, 'The bidder was not found.'];
  expect(await status('Crane')).toEqual(unknown);
  await rename(place, 'Bolt', 'Bolt LLC', 'contributor');
  const { email } = place.w.cast.contributor;
  expect(await status('Bolt')).toEqual([409, `${email} has renamed Bolt to Bolt LLC since you saw it.`]);
  // A bidder of another package had none of these names.
  await done(send(place, 'projectAdmin', 'delete-bidder', { companyName: 'Bolt LLC' }));
  expect(await status('Bolt')).toEqual(unknown);
  expect(await status('Bolt LLC')).toEqual(unknown);
  await rename(place, 'Acme', 'Acme LLC');
  await place.w.addBidders('Acme');
  expect((await status('Acme'))[0]).toBe(200);
});
