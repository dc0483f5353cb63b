import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/database.ts';
import { uploadDocument } from '../../../test/forms.ts';
import { startTestServer } from '../../../test/testServer.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { localFolder } from '../../files/localFolder.ts';
import { sweepFiles } from '../../projections/sweepFiles.ts';
import { makeKnownNames } from '../../store/palette/knownNames.ts';
import { writeStoredFile } from '../../store/storedFile.ts';

const world = prepareWorlds();

/** The ids of the files on the disk, and of those whose transaction has not said how it ended. */
async function onDisk(w: World) {
  const folder = join(w.server.dataFolder, 'files', w.organizationId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const marks = await readdir(join(w.server.dataFolder, 'unsettled')).catch(() => []);
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    unsettled: marks.filter((name) => name.startsWith(w.organizationId)).map((name) => name.split('.')[1]),
  };
}

/** Has `body` run as a trigger before a document named so is written, or at the commit, while `act` runs. */
async function withTrigger(when: string, body: string, act: () => Promise<void>): Promise<void> {
  const name = `undone_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: databaseUrl() });
  await owner.connect();
  try {
    await owner.query(`create sequence ${name}; grant usage on sequence ${name} to public;
      create function ${name}() returns trigger language plpgsql as $$ begin
        if new.file_name = 'undone.pdf' then ${body.replaceAll('NAME', name)} end if;
        return new;
      end $$;
      create ${when.replace('NAME', name)} for each row execute function ${name}();`);
    await act();
  } finally {
    await owner.query(
      `drop trigger if exists ${name} on bidder_document; drop function if exists ${name}; drop sequence if exists ${name}`,
    );
    await owner.end();
  }
}

const beforeInsert = 'trigger NAME before insert on bidder_document';
const atCommit = 'constraint trigger NAME after insert on bidder_document deferrable initially deferred';

describe('an upload whose transaction is undone', () => {
  it.each([
    ['while it works', beforeInsert],
    ['at its commit', atCommit],
  ])('leaves no bytes: %s [NOTE-030]', async (_, when) => {
    const w = await world();
    await w.addBidders('Acme');
    await withTrigger(when, "raise 'no' using errcode = 'P0001';", async () => {
      expect(await uploadDocument(w, 'undone.pdf')).toBe(500);
      expect(await onDisk(w)).toEqual({ files: [], unsettled: [] });
    });
    expect(await uploadDocument(w, 'undone.pdf')).toBe(200);
    expect(await onDisk(w)).toEqual({ files: [expect.any(String)], unsettled: [] });
  });

  it('leaves the bytes of its last run alone where it runs again [NOTE-030]', async () => {
    const w = await world();
    await w.addBidders('Acme');
    const conflict = "if nextval('NAME') < 3 then raise 'again' using errcode = '40001'; end if;";
    await withTrigger(beforeInsert, conflict, async () => expect(await uploadDocument(w, 'undone.pdf')).toBe(200));
    const { files, unsettled } = await onDisk(w);
    expect([files.length, unsettled]).toEqual([1, []]);
    const named = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('storedFile').select('id').where('id', 'in', files).execute(),
    );
    expect(named).toHaveLength(1);
  });

  it('leaves nothing where the name is taken [NOTE-030]', async () => {
    const w = await world();
    await w.addBidders('Acme');
    expect([await uploadDocument(w, 'quote.pdf'), await uploadDocument(w, 'QUOTE.pdf')]).toEqual([200, 422]);
    const { files, unsettled } = await onDisk(w);
    expect([files.length, unsettled]).toEqual([1, []]);
  });
});

describe('what a crash left behind', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  async function crashed(w: World) {
    const fileStore = localFolder(w.server.dataFolder);
    const kept = async (text: string, minutes: number) => {
      const file = await fileStore.keepBytes(w.organizationId, Buffer.from(text));
      const mark = join(w.server.dataFolder, 'unsettled', `${w.organizationId}.${file.id}`);
      await utimes(mark, minutesAgo(minutes), minutesAgo(minutes));
      return file;
    };
    const [old, young, named] = [await kept('old', 61), await kept('young', 59), await kept('named', 61)];
    await w.server.store.transact(w.organizationId, (db) =>
      writeStoredFile(db, w.organizationId, named, new Date().toISOString()),
    );
    return { fileStore, old: old.id, young: young.id, named: named.id };
  }

  it('is swept after an hour, unless the record names it or its transaction may still work [NOTE-030]', async () => {
    const w = await world();
    const { fileStore, young, named } = await crashed(w);
    await sweepFiles({ store: w.server.store, names: makeKnownNames(), fileStore, now: () => new Date() });
    const { files, unsettled } = await onDisk(w);
    expect(files.sort()).toEqual([young, named].sort());
    expect(unsettled).toEqual([young]);
  });

  it('is swept when a server starts [NOTE-030]', async () => {
    const w = await world();
    const { young, named } = await crashed(w);
    const next = await startTestServer({ PLUMBLINE_DATA: w.server.dataFolder });
    await next.stop();
    expect((await onDisk(w)).files.sort()).toEqual([young, named].sort());
  });

  it('files that were never marked are not looked at: a server at another database takes nothing away [NOTE-030]', async () => {
    const w = await world();
    const { fileStore, young, named, old } = await crashed(w);
    for (const id of [young, named, old]) await fileStore.settle(w.organizationId, id);
    await sweepFiles({ store: w.server.store, names: makeKnownNames(), fileStore, now: () => minutesAgo(-600) });
    expect((await onDisk(w)).files.sort()).toEqual([young, named, old].sort());
  });
});
