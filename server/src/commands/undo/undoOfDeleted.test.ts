import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressOf, allEndpoints } from '#contract';
import { policy, type Things } from '../../../test/authorization/policy.ts';
import { type FollowedState, type Follower, follow, freshState } from '../../../test/follower.ts';
import type { CastName } from '../../../test/scene.ts';
import {
  answers,
  type Deletion,
  lineOf,
  notUndoable,
  type Place,
  type Row,
  undoable,
} from '../../../test/undoTable.ts';
import { type Answer, prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();
const commands = allEndpoints.filter(({ kind }) => kind === 'command').map(({ name }) => name);

it('every command of the contract has a row in the table, and no row stands without a command', () => {
  const rows = [...Object.keys(undoable), ...Object.keys(notUndoable)];
  expect(commands.filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((name) => !commands.includes(name))).toEqual([]);
  expect(rows).toHaveLength(new Set(rows).size);
});

/** A world with the requirement Bond and the unit FATHOM. */
async function preparedWorld(): Promise<World> {
  const w = await newWorld();
  const bond = { index: 0, description: 'Bond', requirementFulfillmentType: 0 };
  await done(
    w.call('admin', 'POST', 'command/system-settings', [{ type: 'create-general-requirement-definition', ...bond }]),
  );
  await done(w.call('admin', 'POST', 'query/units-of-measure', { name: 'FATHOM' }));
  const other = { type: 'create-bid-package-definition', code: '99', description: 'Other' };
  await done(w.call('admin', 'POST', 'command/system-settings', [other]));
  await updateProject(w, { generalRequirementsToInclude: ['Bond'], bidPackagesToInclude: ['99'] });
  await w.command('set-contingency', { value: '100', unit: 'amount' });
  return w;
}

async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

const updateProject = (w: World, change: object) =>
  done(w.call('projectAdmin', 'POST', 'command/project/update-project', { id: w.projectId, ...change }));

async function newPlace(w: World, row: Row, label: string, alternateName: string | null): Promise<Place> {
  const place: Place = { w, label, alternateName, companyName: `Company ${label}`, lineIds: [] };
  if (!row.addsBidder) await w.addBidders(place.companyName);
  const lines = [lineOf(place), lineOf(place), lineOf(place, false)];
  place.lineIds = (await w.command('add-line-items', lines)) as string[];
  await row.before?.(place);
  return place;
}

const authorOf = (row: Row): CastName => row.who ?? 'contributor';

/** Does the command in the place; answers its id. */
async function doIn(place: Place, name: string, row: Row): Promise<string> {
  const key = randomUUID();
  const { w } = place;
  const path = `command/bid-package/${name === 'set-bid-package-notes' ? 'notes' : name}`;
  const body = row.body?.(place);
  const sent = Array.isArray(body) ? body : { bidPackageId: w.bidPackageId, ...body };
  const call = row.sends
    ? (row.sends(place, key) as Promise<Answer>)
    : w.call(authorOf(row), 'POST', path, sent, { 'idempotency-key': key });
  const { body: answer } = await done(call);
  row.after?.(place, answer.data);
  return key;
}

const turn = (w: World, what: 'undo' | 'redo', row: Row, commandId: string) =>
  w.call(authorOf(row), 'POST', `command/${what}-command`, { commandId });

/** Deletes what the places hold of a kind, as somebody else. */
async function deleteIn(w: World, deletion: Deletion, places: readonly Place[]): Promise<void> {
  const lines = async () => {
    const { lineItems } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data;
    const own = places.flatMap(({ label }) => [`Line ${label}`]);
    return lineItems.filter(({ description }: { description: string }) => own.includes(description));
  };
  if (deletion === 'line') {
    const lineItemIds = (await lines()).map(({ id }: { id: string }) => id);
    await w.command('delete-line-items', { lineItemIds });
  } else if (deletion === 'bidder') {
    const { bidders } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body.data;
    for (const { companyName } of bidders) await w.command('delete-bidder', { companyName });
  } else if (deletion === 'alternate') await updateProject(w, { alternatesToDelete: ['Alternate 2'] });
  else if (deletion === 'requirement') await updateProject(w, { generalRequirementsToExclude: ['Bond'] });
  else if (deletion === 'package') await updateProject(w, { bidPackagesToExclude: ['03 30 00'] });
  else if (deletion === 'unit')
    await done(w.call('admin', 'DELETE', 'query/units-of-measure?unitOfMeasureName=FATHOM'));
  else if (deletion === 'note') await clearNotes(w, places);
  else await updateProject(w, { permissions: { projectAdmins: [w.cast.projectAdmin.email], contributors: [] } });
}

async function clearNotes(w: World, places: readonly Place[]): Promise<void> {
  const { bidders, adjustments, notesId } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}`)).body
    .data;
  if (notesId) await w.command('notes', { bidPackageNotesId: notesId, text: '' });
  for (const { companyName, alternateName } of places) {
    const bidder = bidders.find((one: { companyName: string }) => one.companyName === companyName);
    const adjustment = adjustments.find((one: { bidderId: string }) => one.bidderId === bidder.id);
    if (bidder.notes) await w.command('add-bidder-notes', { companyName, bidderNotesId: bidder.notesId, text: '' });
    if (!adjustment?.notes) continue;
    const notes = { companyName, alternateName, adjustmentNotesId: adjustment.notesId, text: '' };
    await w.command('add-adjustment-notes', notes);
  }
}

/** How much of the organization's history is written down: what is announced comes from there. */
async function logged(w: World): Promise<number> {
  await w.server.settled();
  return w.server.store.read(w.organizationId, async (db) => {
    const rows = await db.selectFrom('eventLog').select('commandId').execute();
    return rows.length;
  });
}

const plain = (state: FollowedState) => Object.fromEntries([...state].sort(([a], [b]) => (a < b ? -1 : 1)));

async function expectFollowed(w: World, follower: Follower): Promise<void> {
  expect(plain(await follower.state())).toEqual(plain(await freshState(w)));
  follower.close();
}

/** One command done, and one done and taken back; then something of both is deleted, and both are turned. */
async function turnAfterwards(w: World, rows: readonly [name: string, row: Row][], deletion: Deletion) {
  const follower = await follow(w);
  const places: Place[] = [];
  const turns: (() => Promise<Answer>)[] = [];
  const expected: number[] = [];
  const alternateName = deletion === 'alternate' ? 'Alternate 2' : null;
  for (const [name, row] of rows) {
    const first = await newPlace(w, row, `${name} 1`, alternateName);
    const key = await doIn(first, name, row);
    turns.push(() => turn(w, 'undo', row, key));
    const second = await newPlace(w, row, `${name} 2`, alternateName);
    const other = await doIn(second, name, row);
    await done(turn(w, 'undo', row, other));
    turns.push(() => turn(w, 'redo', row, other));
    const answer = answers[deletion];
    expected.push(row.bringsBack?.includes(deletion) ? 200 : answer, row.makes?.includes(deletion) ? 200 : answer);
    places.push(first, second);
  }
  await deleteIn(w, deletion, places);
  const statuses: number[] = [];
  for (const again of turns) {
    const before = await logged(w);
    const { status } = await again();
    statuses.push(status);
    if (status !== 200) expect(await logged(w)).toBe(before);
  }
  expect(statuses).toEqual(expected);
  await expectFollowed(w, follower);
}

const all = Object.entries(undoable);
const some = (size: number): [string, Row][][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

describe('undo and redo after something was deleted', () => {
  const cases = all.flatMap(([name, row]) => row.touches.map((deletion) => ({ name, row, deletion })));

  it.each(cases)('$name, then its $deletion is deleted [API-162, LIVE-050]', async ({ name, row, deletion }) => {
    await turnAfterwards(await preparedWorld(), [[name, row]], deletion);
  });

  it.each(some(6))('the package is deleted after %s … [API-162]', async (...rows) => {
    await turnAfterwards(await preparedWorld(), rows, 'package');
  });

  it.each(some(6))('the author leaves the project after %s … [API-162]', async (...rows) => {
    const own = rows.filter(([, row]) => row.who === undefined);
    await turnAfterwards(await preparedWorld(), own, 'person');
  });
});

describe('undo and redo with nothing deleted', () => {
  it.each(some(6))(
    'take back and repeat %s …, and whoever follows holds what a query answers [API-162, LIVE-050]',
    async (...rows) => {
      const w = await preparedWorld();
      const follower = await follow(w);
      for (const [name, row] of rows) {
        const place = await newPlace(w, row, name, 'Alternate 2');
        const key = await doIn(place, name, row);
        for (const what of ['undo', 'redo', 'undo'] as const) {
          expect([name, what, (await turn(w, what, row, key)).status]).toEqual([name, what, 200]);
        }
      }
      await expectFollowed(w, follower);
    },
  );
});

it('commands that are not taken back answer 404 [API-162]', async () => {
  const w = await preparedWorld();
  await w.addBidders('Acme');
  const things = { ...w, email: w.cast.projectAdmin.email, userId: w.cast.viewer.id } as unknown as Things;
  const tried: string[] = [];
  for (const endpoint of allEndpoints) {
    const { body, multipart, at } = policy[endpoint.name]!;
    if (!(endpoint.name in notUndoable) || multipart || endpoint.login || endpoint.name.includes('do-command'))
      continue;
    const who = endpoint.roles?.includes('Admin') ? 'admin' : 'projectAdmin';
    const key = randomUUID();
    const given: Readonly<Record<string, string>> = at?.(things) ?? {};
    const address = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given[name] ?? ''),
    );
    const answer = await w.call(who, endpoint.method, address.replace('/api/', ''), body?.(things), {
      'idempotency-key': key,
    });
    if (answer.status !== 200) continue;
    tried.push(endpoint.name);
    const undone = await w.call(who, 'POST', 'command/undo-command', { commandId: key });
    expect([endpoint.name, undone.status]).toEqual([endpoint.name, 404]);
  }
  expect(tried.length).toBeGreaterThan(8);
});
