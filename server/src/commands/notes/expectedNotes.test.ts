import { describe, expect, it } from 'vitest';
import { done, makePricedPlace, type PricedPlace, send } from '../../../test/pricedPlace.ts';
import type { CastName } from '../../../test/scene.ts';
import { prepareWorlds } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Notes of one kind, and a change of what they are about. */
interface Notes {
  readonly of: string;
  save(place: PricedPlace, who: CastName, body: object): ReturnType<typeof send>;
  stored(place: PricedPlace): Promise<string | null>;
  changeAnother(place: PricedPlace): Promise<unknown>;
}

const acme = { companyName: 'Acme', alternateName: null };
const read = async ({ w }: PricedPlace, path: string) => (await w.call('viewer', 'GET', `query/${path}`)).body.data;
const bidPackage = (place: PricedPlace) => read(place, `bid-package/${place.w.bidPackageId}`);
const inProject = ({ w }: PricedPlace, path: string, body: object) =>
  w.call('projectAdmin', 'POST', `command/project/${path}`, body);

const kinds: readonly Notes[] = [
  {
    of: 'a bid package',
    save: (place, who, body) => send(place, who, 'notes', body),
    stored: async (place) => (await bidPackage(place)).notes,
    changeAnother: (place) => done(send(place, 'projectAdmin', 'set-contingency', { value: '0.05' })),
  },
  {
    of: 'a bidder',
    save: (place, who, body) => send(place, who, 'add-bidder-notes', { companyName: 'Acme', ...body }),
    stored: async (place) =>
      (await bidPackage(place)).bidders.find((one: { companyName: string }) => one.companyName === 'Acme').notes,
    changeAnother: (place) =>
      done(send(place, 'projectAdmin', 'change-bidder-status', { companyName: 'Acme', status: 2 })),
  },
  {
    of: 'an adjustment',
    save: (place, who, body) => send(place, who, 'add-adjustment-notes', { ...acme, ...body }),
    stored: ({ w }) =>
      w.server.store.read(w.organizationId, async (db) => {
        const row = await db.selectFrom('adjustment').select('notes').executeTakeFirst();
        return row?.notes ?? null;
      }),
    changeAnother: (place) => done(send(place, 'projectAdmin', 'set-adjustment', { ...acme, value: '5' })),
  },
  {
    of: 'a project',
    save: ({ w }, who, body) =>
      w.call(who, 'POST', `command/project/${w.projectId}/notes`, { projectId: w.projectId, ...body }),
    stored: async (place) => (await read(place, `projects/${place.w.projectId}`)).notes,
    changeAnother: (place) =>
      done(inProject(place, 'update-project', { id: place.w.projectId, information: { owner: 'City' } })),
  },
];

describe.each(kinds)('notes of $of', (notes) => {
  it('are refused where others are stored than their author saw, with who wrote them last [API-280, API-167]', async () => {
    const place = await makePricedPlace(await newWorld());
    const { w } = place;
    const { projectAdmin, contributor } = w.cast;
    const { email } = contributor;
    const projectAdmins = [projectAdmin.email, email];
    await w.server.store.transact(w.organizationId, (db) => db.updateTable('project').set({ projectAdmins }).execute());
    const save = (text: string, expected?: string | null) =>
      notes.save(place, 'projectAdmin', expected === undefined ? { text } : { text, expected });
    expect((await save('Ask about the crane.', null)).status).toBe(200);
    await done(notes.save(place, 'contributor', { text: 'Two crews.', expected: ' Ask about the crane. ' }));
    await notes.changeAnother(place);
    const refused = await save('Settled.', 'Ask about the crane.');
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: `${email} has changed this since you saw it.`,
        errors: [{ path: 'expected', code: 'editConflict', message: `${email} has changed this since you saw it.` }],
        conflicts: [{ path: 'expected', who: { name: null, email }, when: expect.any(String), now: 'Two crews.' }],
      },
    ]);
    for (const none of [null, '', ' ']) expect((await save('Settled.', none)).status).toBe(409);
    // Before the rules, as every conflict.
    expect((await save('x'.repeat(4001), 'Ask about the crane.')).body.errors[0].code).toBe('editConflict');
    expect(await notes.stored(place)).toBe('Two crews.');
    expect((await save(' Two crews. ', 'Ask about the crane.')).status).toBe(200);
    expect((await save('', 'Two crews.')).status).toBe(200);
    const overCleared = await save('Settled.', 'Two crews.');
    expect([overCleared.status, overCleared.body.conflicts[0].now]).toEqual([409, null]);
    expect((await save('Settled.', '')).status).toBe(200);
    expect((await save('Nobody asked.')).status).toBe(200);
    expect(await notes.stored(place)).toBe('Nobody asked.');
  });
});

it('a conflict of an amount names who changed the amount, not who wrote its notes [API-167]', async () => {
  const place = await makePricedPlace(await newWorld());
  await done(send(place, 'contributor', 'set-adjustment', { ...acme, value: '5' }));
  await done(send(place, 'projectAdmin', 'add-adjustment-notes', { ...acme, text: 'Two crews.' }));
  const refused = await send(place, 'projectAdmin', 'set-adjustment', { ...acme, value: '6', expected: null });
  expect(refused.body.conflicts[0].who.email).toBe(place.w.cast.contributor.email);
});
