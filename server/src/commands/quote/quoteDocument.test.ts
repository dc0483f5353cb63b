import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sendQuote, uploadDocument } from '../../../test/forms.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { localFolder } from '../../files/localFolder.ts';
import { sweepFiles } from '../../projections/sweepFiles.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { makeKnownNames } from '../../store/palette/knownNames.ts';

const newWorld = prepareWorlds();
const hour = 60 * 60 * 1000;

/** A package with sod, 400 SY, and a quote for it. */
async function prepared() {
  const world = await newWorld();
  const { bidPackageId } = world;
  const [line] = (await world.command('add-line-items', [
    { bidPackageId, description: 'Sod', quantity: 400, unitOfMeasure: 'SY', unitPrice: '3' },
  ])) as [string];
  const readFile = async (
    name = 'Quote.csv',
    price = '1,300.00',
    who: 'contributor' | 'projectAdmin' = 'contributor',
  ) => {
    const { body } = await sendQuote(world, { name, content: `Description\tPrice\nSod\t${price}\n` }, {}, who);
    return body.data.quoteId as string;
  };
  const enter = async (quoteId: string, body: object = {}, key: string = randomUUID()) =>
    world.call(
      'contributor',
      'POST',
      'command/bid-package/enter-quote',
      {
        bidPackageId,
        companyName: 'Acme',
        quoteId,
        entries: [{ lineItemId: line, price: '1300' }],
        ...body,
      },
      { 'idempotency-key': key },
    );
  const again = { entries: [{ lineItemId: line, price: '1250', expected: { classification: 1, price: '1300' } }] };
  return { world, readFile, enter, again };
}

const pathOf = ({ projectId, bidPackageId }: World) =>
  `query/project/${projectId}/bid-package/${bidPackageId}/bidder/Acme`;

/** The documents of Acme, by name. */
async function list(world: World): Promise<{ readonly id: string; readonly fileName: string }[]> {
  const path = `query/bid-package/${world.bidPackageId}/bidder/Acme/file-uploads`;
  return (await world.call('contributor', 'GET', path)).body.data;
}

/** Names and bytes of the documents of Acme. */
async function documentsOf(world: World): Promise<[name: string, text: string][]> {
  const names = (await list(world)).map(({ fileName }) => fileName);
  return Promise.all(
    names.map(async (name) => {
      const response = await world.server.app.inject({
        url: `/api/${pathOf(world)}/${encodeURIComponent(name)}`,
        headers: { authorization: `Bearer ${await world.tokenOf('contributor')}` },
      });
      return [name, response.body] as [string, string];
    }),
  );
}

async function storedFiles(world: World): Promise<number> {
  const folder = join(world.server.dataFolder, 'files', world.organizationId);
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
}

/** Lets all quotes of the world have been read so many hours ago. */
const readHoursAgo = (world: World, hours: number) =>
  world.server.store.transact(world.organizationId, (db) =>
    sql`update quote_reading set read_at = now() - make_interval(secs => ${hours * 3600})`.execute(db),
  );

const gone = 'The quote was read more than 24 hours ago, for another package or by somebody else. Read it again.';

it('the document of a quote that was read becomes one of its bidder, a new one too [QUO-168] [API-192]', async () => {
  const { world, readFile, enter } = await prepared();
  const { status, body } = await enter(await readFile());
  expect([status, body.detail ?? '']).toEqual([200, '']);
  expect(body.data.documentId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await documentsOf(world)).toEqual([['Quote.csv', 'Description\tPrice\nSod\t1,300.00\n']]);
});

it('undoing the quote leaves its document with a bidder who was there before [QUO-168]', async () => {
  const { world, readFile, enter } = await prepared();
  await world.addBidders('Acme');
  const key = randomUUID();
  expect((await enter(await readFile(), {}, key)).status).toBe(200);
  const undone = await world.call('contributor', 'POST', 'command/undo-command', { commandId: key });
  expect([undone.status, undone.body.detail ?? '']).toEqual([200, '']);
  expect((await list(world)).map(({ fileName }) => fileName)).toEqual(['Quote.csv']);
});

it('a pasted text is kept as one of today [QUO-168]', async () => {
  const { world, enter } = await prepared();
  world.server.clock.now = new Date('2026-03-05T15:00:00Z');
  try {
    const { body } = await sendQuote(world, null, { text: 'Sod\t1,300.00' });
    expect((await enter(body.data.quoteId)).status).toBe(200);
    expect(await documentsOf(world)).toEqual([['Quote 2026-03-05.txt', 'Sod\t1,300.00']]);
  } finally {
    world.server.clock.now = null;
  }
});

it('the same quote read again in the same way has the same id, and its document is stored once [QUO-168]', async () => {
  const { world, readFile, enter, again } = await prepared();
  const first = await readFile();
  expect(await readFile()).toBe(first);
  expect(await readFile('Quote.csv', '1,400.00')).not.toBe(first);
  expect(await readFile('Other.csv')).not.toBe(first);
  expect(await storedFiles(world)).toBe(2);
  const one = await enter(first);
  const second = await enter(first, again);
  expect(second.body.data.documentId).toBe(one.body.data.documentId);
  expect(await documentsOf(world)).toHaveLength(1);
});

it('a quote whose bytes the bidder has as a document already adds none [QUO-168]', async () => {
  const { world, readFile, enter } = await prepared();
  await world.addBidders('Acme');
  const quoteId = await readFile();
  expect(await uploadDocument(world, 'By hand.csv', 'Description\tPrice\nSod\t1,300.00\n')).toBe(200);
  const { status, body } = await enter(quoteId);
  expect(status).toBe(200);
  expect((await list(world)).map(({ id, fileName }) => [id, fileName])).toEqual([
    [body.data.documentId, 'By hand.csv'],
  ]);
});

it('a revised quote of the same name is kept next to the first [QUO-168]', async () => {
  const { world, readFile, enter, again } = await prepared();
  await enter(await readFile());
  const revised = await enter(await readFile('QUOTE.csv', '1,250.00'), again);
  expect(revised.status).toBe(200);
  expect((await documentsOf(world)).map(([name]) => name)).toEqual(['QUOTE (2).csv', 'Quote.csv']);
});

it('is entered by its reader alone, for its package, within 24 hours [QUO-168]', async () => {
  const { world, readFile, enter } = await prepared();
  const refused = async (quoteId: string) => {
    const { status, body } = await enter(quoteId);
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'quoteId', message: gone })]]);
  };
  await refused(await readFile('Quote.csv', '1,300.00', 'projectAdmin'));
  await refused('no id');
  const other = await prepared();
  await refused(await other.readFile());
  const quoteId = await readFile();
  await readHoursAgo(world, 24.01);
  await refused(quoteId);
  await readHoursAgo(world, 23.9);
  expect((await enter(quoteId)).status).toBe(200);
});

it('where the documents of the bidder are frozen, the quote is entered without [QUO-168]', async () => {
  const { world, readFile, enter, again } = await prepared();
  await enter(await readFile());
  await world.server.store.transact(world.organizationId, async (db) => {
    const bidder = await db
      .selectFrom('bidder')
      .select('fileUploadContainerId')
      .where('bidPackageId', '=', world.bidPackageId)
      .executeTakeFirstOrThrow();
    await freeze(db, world.organizationId, {
      entityId: bidder.fileUploadContainerId,
      entityType: 'BidderFileUploadContainer',
      dateFrozen: new Date().toISOString(),
      reason: 'test',
    });
  });
  const { status, body } = await enter(await readFile('Revised.csv', '1,250.00'), again);
  expect([status, body.data.documentId]).toEqual([200, null]);
  expect((await list(world)).map(({ fileName }) => fileName)).toEqual(['Quote.csv']);
  const sheet = (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data;
  expect(sheet.quotes).toHaveLength(2);
});

it('a reading is forgotten after 24 hours, and its document goes unless it is a bidder’s [QUO-168]', async () => {
  const { world, readFile, enter } = await prepared();
  await readFile('Left.csv', '1.00');
  await enter(await readFile('Entered.csv', '2.00'));
  expect(await storedFiles(world)).toBe(2);
  await readHoursAgo(world, 25);
  await readFile('New.csv', '3.00');
  const { store, dataFolder } = world.server;
  const now = () => new Date(Date.now() + 2 * hour);
  await sweepFiles({ store, fileStore: localFolder(dataFolder), now, names: makeKnownNames() });
  expect(await storedFiles(world)).toBe(2);
  expect((await documentsOf(world)).map(([name]) => name)).toEqual(['Entered.csv']);
  const kept = await world.server.store.read(world.organizationId, (db) =>
    db.selectFrom('quoteReading').select('fileName').where('bidPackageId', '=', world.bidPackageId).execute(),
  );
  expect(kept).toEqual([{ fileName: 'New.csv' }]);
});
