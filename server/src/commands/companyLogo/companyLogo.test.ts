import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { logoOf, uploadLogo } from '../../../test/forms.ts';
import type { CastName } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { applicationId } from '../../store/projects/project.ts';

const newWorld = prepareWorlds();

const picture = (width: number, height: number, background = '#268') =>
  sharp({ create: { width, height, channels: 3, background } });

async function get(world: World, file: string, who: CastName = 'viewer', headers: Record<string, string> = {}) {
  return world.server.app.inject({
    url: `/api/query/company-logo/${file}`,
    headers: { authorization: `Bearer ${await world.tokenOf(who)}`, ...headers },
  });
}

const remove = (world: World, body: object = {}) => world.call('admin', 'POST', 'command/remove-company-logo', body);

/** The number of files that are stored for the company. */
async function storedFiles(world: World): Promise<number> {
  const folder = join(world.server.dataFolder, 'files', world.organizationId);
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
}

it('stores a JPEG or PNG by its content and returns it to its company alone [PREF-040] [API-241] [API-243]', async () => {
  const world = await newWorld();
  for (const [format, type, ending] of [
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
  ] as const) {
    const content = await picture(4000, 2)[format]().toBuffer();
    // The name of the file says nothing about its content.
    expect(await uploadLogo(world, { name: 'logo.html', content })).toEqual({ status: 200, body: { data: null } });
    const file = (await logoOf(world))!;
    expect(file).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${ending}$`));
    const answer = await get(world, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${file.split('.')[0]}"`,
    });
    const known = await get(world, file, 'viewer', { 'if-none-match': String(answer.headers.etag) });
    expect([known.statusCode, known.payload, known.headers.etag]).toEqual([304, '', answer.headers.etag]);
    expect((await get(world, file, 'viewer', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get(world, file, 'stranger')).statusCode).toBe(404);
    expect((await get(world, `a${file.slice(1)}`)).statusCode).toBe(file.startsWith('a') ? 200 : 404);
  }
});

it('refuses what is no image, cannot be decoded or is too large, and keeps the logo [PREF-040] [API-241]', async () => {
  const world = await newWorld();
  const png = await picture(20, 10).png().toBuffer();
  await uploadLogo(world, { name: 'logo.png', content: png });
  const before = await logoOf(world);
  const noise = await sharp(randomPixels(60), { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
  const refused: [Uint8Array, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Must be a JPEG or PNG image'],
    [await picture(20, 10).webp().toBuffer(), 'Must be a JPEG or PNG image'],
    [noise.subarray(0, noise.length / 2), 'Must be a JPEG or PNG image'],
    [Buffer.alloc(0), 'Must be a JPEG or PNG image'],
    [await picture(4001, 2).png().toBuffer(), 'Must be at most 4,000 pixels wide and 4,000 pixels high'],
    [await picture(2, 4001).jpeg().toBuffer(), 'Must be at most 4,000 pixels wide and 4,000 pixels high'],
    [hugePng(png), 'Must be at most 4,000 pixels wide and 4,000 pixels high'],
  ];
  for (const [content, message] of refused) {
    const { status, body } = await uploadLogo(world, { name: 'logo.png', content });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'file', message })]]);
  }
  const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
  expect(await uploadLogo(world, { name: 'logo.png', content: padded(2_000_001) })).toEqual({
    status: 413,
    body: { detail: 'logo.png is larger than 2 MB.' },
  });
  expect(await logoOf(world)).toBe(before);
  await expect.poll(() => storedFiles(world)).toBe(1);
  expect((await uploadLogo(world, { name: 'logo.png', content: padded(2_000_000) })).status).toBe(200);
});

it('is a preference that only an Admin changes, unless the application is frozen [PREF-041] [API-241] [API-242]', async () => {
  const world = await newWorld();
  const content = await picture(20, 10).png().toBuffer();
  const upload = (who: CastName) => uploadLogo(world, { name: 'logo.png', content }, { who });
  expect((await upload('projectAdmin')).status).toBe(403);
  expect((await upload('admin')).status).toBe(200);
  const first = (await logoOf(world))!;
  expect((await upload('admin')).status).toBe(200);
  const second = (await logoOf(world))!;
  await world.server.settled();
  expect(await announced(world)).toMatchObject([
    { Added: [{ Type: 'Preference', Values: { name: 'logo', value: first } }] },
    { Updated: [{ Type: 'Preference', Values: { name: 'logo', value: second } }] },
  ]);
  expect((await get(world, first)).statusCode).toBe(404);
  await expect.poll(() => storedFiles(world)).toBe(1);

  expect(await remove(world)).toEqual({ status: 200, body: { data: null } });
  await world.server.settled();
  expect((await announced(world)).at(-1)).toMatchObject({ Deleted: [{ Type: 'Preference' }] });
  expect(await logoOf(world)).toBeUndefined();
  await expect.poll(() => storedFiles(world)).toBe(0);
  expect((await remove(world)).status).toBe(200);

  const frozen = { entityId: applicationId, entityType: 'Application', dateFrozen: new Date().toISOString() } as const;
  const { store } = world.server;
  await store.transact(world.organizationId, (db) => freeze(db, world.organizationId, { ...frozen, reason: 'test' }));
  expect([(await upload('admin')).status, (await remove(world)).status]).toEqual([409, 409]);
});

it('overwrites no logo that somebody else has stored since its author saw it [PREF-041] [API-241] [API-242]', async () => {
  const world = await newWorld();
  const content = await picture(20, 10).png().toBuffer();
  const upload = (expected: string) => uploadLogo(world, { name: 'logo.png', content }, { fields: { expected } });
  expect((await upload('')).status).toBe(200);
  const first = (await logoOf(world))!;
  const late = await upload('');
  expect(late.status).toBe(409);
  const who = { name: null, email: world.cast.admin.email };
  expect(late.body.conflicts).toEqual([{ path: 'expected', who, when: expect.any(String), now: first }]);
  expect((await upload(first)).status).toBe(200);
  const second = await logoOf(world);
  expect(second).not.toBe(first);
  expect((await remove(world, { expected: first })).status).toBe(409);
  expect(await logoOf(world)).toBe(second);
  expect((await remove(world, { expected: second })).status).toBe(200);
  // Two may remove it.
  expect((await remove(world, { expected: second })).status).toBe(200);
});

/** Returns the changes of the company's preferences, as open pages hear them. */
async function announced(world: World): Promise<object[]> {
  const { body } = await world.call('viewer', 'GET', `query/notifications/missed?sourceId=${applicationId}&after=0`);
  return body.data.flatMap(({ event, message }: { event: string; message: object }) =>
    event === 'DataChanged' ? message : [],
  );
}

/** Returns pixels that hardly compress, always the same. */
function randomPixels(side: number): Buffer {
  const rows = Array.from({ length: Math.ceil((side * side * 3) / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(rows).subarray(0, side * side * 3);
}

/** Returns a PNG whose header claims 60,000 x 60,000 pixels, which would need gigabytes if it were decoded. */
function hugePng(png: Buffer): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  return huge;
}
