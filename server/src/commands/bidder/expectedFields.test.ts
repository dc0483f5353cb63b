import { expect, it } from 'vitest';
import { done, logged, makePricedPlace, type PricedPlace, send } from '../../../test/pricedPlace.ts';
import { prepareWorlds } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const contact = {
  primaryContactName: 'Ada Ruiz',
  primaryContactEmail: 'ada@acme.example',
  phoneNumber: '(555) 010-0142',
  faxNumber: null,
  receivedAt: '2026-08-03T09:30:00Z',
};
const acme = { companyName: 'Acme', ...contact };

async function contacted(): Promise<PricedPlace> {
  const place = await makePricedPlace(await newWorld());
  await done(update(place, { companyName: 'Acme', ...contact }));
  return place;
}

const update = (place: PricedPlace, change: object, who: 'projectAdmin' | 'contributor' = 'projectAdmin') =>
  send(place, who, 'update-bidders', { originalCompanyName: 'Acme', ...change });

const conflictsOf = (answer: { body: { conflicts?: { path: string; now: unknown }[] } }) =>
  (answer.body.conflicts ?? []).map(({ path, now }) => [path, now]);

it('each field of a bidder that is expected is compared by itself, and nothing without an expectation [API-281, API-167]', async () => {
  const place = await contacted();
  const seen = { ...acme, primaryContactName: ' Ada Ruiz ', receivedAt: '2026-08-03T09:30:59Z' };
  await done(update(place, { phoneNumber: '(555) 010-0150', expected: seen }, 'contributor'));
  await done(update(place, { faxNumber: '(555) 010-0160' }));
  const before = await logged(place);
  const refused = await update(place, { primaryContactName: 'Bo Lind', expected: acme });
  expect([refused.status, refused.body.detail]).toEqual([409, '2 entries have been changed since you saw them.']);
  expect(conflictsOf(refused)).toEqual([
    ['expected.phoneNumber', '(555) 010-0150'],
    ['expected.faxNumber', '(555) 010-0160'],
  ]);
  // Each by who changed that very field.
  const { contributor, projectAdmin } = place.w.cast;
  expect(refused.body.conflicts.map(({ who }: { who: { email: string } }) => who.email)).toEqual([
    contributor.email,
    projectAdmin.email,
  ]);
  expect(await logged(place)).toBe(before);
  const onlyIts = { primaryContactName: 'Bo Lind', expected: { primaryContactName: 'Ada Ruiz' } };
  expect((await update(place, onlyIts)).status).toBe(200);
  expect((await update(place, { primaryContactName: 'Cy Moe' })).status).toBe(200);
});

it('a bidder that somebody renamed or received meanwhile is refused, also where nothing was there [API-281]', async () => {
  const place = await contacted();
  await done(update(place, { companyName: 'Acme Masonry', receivedAt: '2026-08-03T09:31:00Z' }, 'contributor'));
  const change = { originalCompanyName: 'Acme Masonry', companyName: 'Acme LLC', expected: acme };
  expect(conflictsOf(await update(place, change))).toEqual([
    ['expected.companyName', 'Acme Masonry'],
    ['expected.receivedAt', '2026-08-03T09:31:00.000Z'],
  ]);
  const cleared = { originalCompanyName: 'Acme Masonry', receivedAt: null, expected: { receivedAt: null } };
  expect((await update(place, cleared)).status).toBe(409);
  // Stored already.
  const same = { ...change, companyName: 'Acme Masonry', receivedAt: '2026-08-03T09:31:00Z' };
  expect((await update(place, same)).status).toBe(200);
});

it('several bidders are compared with what was stored before the call, and a conflict comes before the rules [API-281]', async () => {
  const place = await contacted();
  const { bidPackageId } = place.w;
  const sends = (changes: readonly object[]) =>
    place.w.call(
      'projectAdmin',
      'POST',
      'command/bid-package/update-bidders',
      changes.map((change) => ({ bidPackageId, ...change })),
    );
  const first = { originalCompanyName: 'Acme', companyName: 'Acme LLC', expected: { companyName: 'Acme' } };
  const again = { originalCompanyName: 'Acme', phoneNumber: 'none', expected: { companyName: 'Acme' } };
  const bolt = { originalCompanyName: 'Bolt', phoneNumber: 'none', expected: { companyName: 'Volt' } };
  expect(conflictsOf(await sends([first, again, bolt]))).toEqual([['[2].expected.companyName', 'Bolt']]);
  expect((await sends([first, again])).body.errors.map(({ path }: { path: string }) => path)).toEqual([
    '[1].phoneNumber',
  ]);
  expect((await sends([first, { ...again, phoneNumber: '(555) 010-0170' }])).status).toBe(200);
});
