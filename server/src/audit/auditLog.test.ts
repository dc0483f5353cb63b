import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryRecord } from '#contract';
import { type DatabaseGate, openDatabaseGate } from '../../test/external/databaseGate.ts';
import { uploadDocument } from '../../test/forms.ts';
import { makeScene } from '../../test/scene.ts';
import { startTestServer } from '../../test/testServer.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { addAuditEntries } from '../store/company/auditEntry.ts';

const world = prepareWorlds();
const day = 24 * 60 * 60 * 1000;

async function entriesOf(w: World, filters: Record<string, string> = {}): Promise<AuditEntryRecord[]> {
  await w.server.settled();
  const { status, body } = await w.call('admin', 'GET', `query/audit-log?${new URLSearchParams(filters)}`);
  expect(status).toBe(200);
  return body.data.entries;
}

const kindsOf = async (w: World, filters?: Record<string, string>) =>
  (await entriesOf(w, filters)).map(({ kind }) => kind);

/** Opens and takes out one of each kind, as an Admin who is in the project. */
async function openAll(w: World, company: string, file: string): Promise<void> {
  const { projectId, bidPackageId } = w;
  const part = (text: string) => encodeURIComponent(text);
  for (const [who, address] of [
    ['viewer', `bid-package/summary?projectId=${projectId}`],
    ['viewer', `bid-package/${bidPackageId}/sheet`],
    ['contributor', `bid-package/${bidPackageId}`],
    ['viewer', `project/${projectId}/bid-package/${bidPackageId}/bidder/${part(company)}/${part(file)}`],
    ['viewer', `export/project/${projectId}?for=owner`],
    ['admin', 'company-data'],
    ['admin', 'audit-log/file'],
  ] as const) {
    expect([address, (await w.call(who, 'GET', `query/${address}`)).status]).toEqual([address, 200]);
  }
}

describe('the audit log', () => {
  it('says who opened, exported and downloaded what, and nothing that was refused [AUD-001]', async () => {
    const w = await world();
    await w.addBidders('Acme');
    expect(await uploadDocument(w, 'quote.pdf')).toBe(200);
    for (const [who, address] of [
      ['viewer', `bid-package/${randomUUID()}`],
      ['stranger', `bid-package/${w.bidPackageId}/sheet`],
      ['stranger', `bid-package/summary?projectId=${w.projectId}`],
      ['viewer', 'company-data'],
      ['viewer', 'audit-log/file'],
    ] as const) {
      expect((await w.call(who, 'GET', `query/${address}`)).status).toBeGreaterThanOrEqual(403);
    }
    const before = new Date().toISOString();
    await openAll(w, 'Acme', 'quote.pdf');
    const opened = (await entriesOf(w)).filter(({ command }) => command === null);
    const project = { id: w.projectId, name: expect.any(String) };
    const bidPackage = { id: w.bidPackageId, code: expect.any(String), description: expect.any(String) };
    const entry = { command: null, project, bidPackage, detail: null };
    const { admin, contributor, viewer } = w.cast;
    const found = opened.map(({ id: _, when: _when, who, ...rest }) => ({ who: who.email, ...rest }));
    expect(found.toReversed()).toEqual([
      { ...entry, who: viewer.email, kind: 'openedSummary', bidPackage: null },
      { ...entry, who: viewer.email, kind: 'openedBidPackage' },
      { ...entry, who: contributor.email, kind: 'openedBidPackage' },
      { ...entry, who: viewer.email, kind: 'openedDocument', detail: 'Acme, quote.pdf' },
      { ...entry, who: viewer.email, kind: 'exportedProject', bidPackage: null, detail: 'owner' },
      { ...entry, who: admin.email, kind: 'downloadedData', project: null, bidPackage: null },
      { ...entry, who: admin.email, kind: 'exportedAuditLog', project: null, bidPackage: null },
    ]);
    for (const { when } of opened) expect(when >= before).toBe(true);
  });

  it('takes what is read again within a quarter of an hour for one opening, but not exports [AUD-002]', async () => {
    const w = await world();
    const { clock } = w.server;
    // The token of the reader is made before the time moves.
    await w.tokenOf('viewer');
    clock.now = new Date(Math.floor(Date.now() / 900_000) * 900_000);
    try {
      const open = () => w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`);
      await open();
      await open();
      clock.now = new Date(clock.now.getTime() + 899_000);
      await open();
      await w.call('viewer', 'GET', `query/export/project/${w.projectId}`);
      await w.call('viewer', 'GET', `query/export/project/${w.projectId}`);
      clock.now = new Date(clock.now.getTime() + 1_000);
      await open();
      const opened = (await kindsOf(w)).filter((kind) => !kind.startsWith('changed'));
      expect(opened.toSorted()).toEqual(['exportedProject', 'exportedProject', 'openedBidPackage', 'openedBidPackage']);
    } finally {
      clock.now = null;
    }
  });

  it('has one entry for each command, of its package, its project or the settings, and none of the server [AUD-003]', async () => {
    const w = await world();
    const earlier = (await entriesOf(w)).length;
    await w.command('add-line-items', { description: 'Footings', quantity: '1', unitOfMeasure: 'EA', unitPrice: '1' });
    await w.call('projectAdmin', 'POST', 'command/project/update-project-bidders-ranges', {
      projectId: w.projectId,
      lowBiddersMax: 2,
      midBiddersMax: 4,
    });
    await w.call('admin', 'POST', 'query/units-of-measure', { name: 'FATHOM' });
    const entries = await entriesOf(w);
    const added = entries.slice(0, entries.length - earlier).toReversed();
    const shown = added.map(({ kind, command, who, project, bidPackage }) => ({
      kind,
      command,
      who: who.email,
      project: project?.id,
      bidPackage: bidPackage?.id,
    }));
    const { admin, projectAdmin } = w.cast;
    const ofProject = { who: projectAdmin.email, project: w.projectId };
    expect(shown).toEqual([
      { ...ofProject, kind: 'changedBidPackage', command: 'add-line-items', bidPackage: w.bidPackageId },
      { ...ofProject, kind: 'changedProject', command: 'update-project-bidders-ranges' },
      { who: admin.email, kind: 'changedSettings', command: 'add-unit-of-measure' },
    ]);
    const derived = await w.server.store.read(w.organizationId, (db) =>
      db.selectFrom('eventLog').select('fact').where('fact', '=', 'projectFiguresCalculated').execute(),
    );
    expect(derived.length).toBeGreaterThan(0);
  });

  it('is read by an Admin of the company alone, and shows nothing of another one [AUD-005]', async () => {
    const w = await world();
    await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`);
    await w.server.settled();
    for (const who of ['projectAdmin', 'contributor', 'viewer'] as const) {
      for (const address of ['audit-log', 'audit-log/file']) {
        expect((await w.call(who, 'GET', `query/${address}`)).status).toBe(403);
      }
    }
    expect(await kindsOf(w)).toContain('openedBidPackage');
    const other = await w.call('stranger', 'GET', 'query/audit-log');
    expect(JSON.stringify(other.body)).not.toContain(w.cast.viewer.email);
    expect(other.body.data.entries.filter(({ kind }: AuditEntryRecord) => kind === 'openedBidPackage')).toEqual([]);
  });

  it('is filtered by person, project, action and time, and read a page at a time [API-270, AUD-007]', async () => {
    const w = await world();
    const start = Math.floor(Date.now() / 60_000) * 60_000 - 3 * 60 * 60_000;
    const at = (index: number) => new Date(start + index * 60_000).toISOString();
    for (let index = 0; index < 130; index += 1) {
      const { id, email } = w.cast[index % 2 ? 'viewer' : 'contributor'];
      const actor = { actorId: id, actorEmail: email, actorName: null };
      const exported = { id: randomUUID(), time: at(index), kind: 'exportedProject', projectId: w.projectId } as const;
      await w.server.store.transact(w.organizationId, (db) =>
        addAuditEntries(db, w.organizationId, [{ ...actor, ...exported }]),
      );
    }
    await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`);
    await w.server.settled();
    const read = async (filters: Record<string, string>) =>
      (await w.call('admin', 'GET', `query/audit-log?${new URLSearchParams(filters)}`)).body.data as {
        entries: AuditEntryRecord[];
        hasMore: boolean;
      };
    const exported = { kind: 'exportedProject' };
    const first = await read(exported);
    const last = first.entries.at(-1)!;
    const second = await read({ ...exported, afterTime: last.when, afterId: last.id });
    expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([
      100,
      true,
      30,
      false,
    ]);
    const times = [...first.entries, ...second.entries].map(({ when }) => when);
    expect(times).toEqual(Array.from({ length: 130 }, (_, index) => at(129 - index)));

    const { email } = w.cast.viewer;
    const ofViewer = await read({ ...exported, person: email.slice(0, 9).toUpperCase() });
    expect(ofViewer.entries.map(({ who }) => who.email)).toEqual(Array.from({ length: 65 }, () => email));
    const { name } = first.entries[0]!.project!;
    const count = async (filters: Record<string, string>) => (await read(filters)).entries.length;
    expect(await count({ ...exported, project: name.slice(1).toUpperCase() })).toBe(100);
    expect(await count({ project: 'No project of this name %' })).toBe(0);
    expect(await count({ kind: 'openedBidPackage', project: name })).toBe(1);
    expect(await count({ ...exported, from: at(1), to: at(3) })).toBe(2);
    expect(await count({ ...exported, from: at(130) })).toBe(0);
    for (const bad of ['kind=opened', 'from=yesterday', 'afterId=1']) {
      expect((await w.call('admin', 'GET', `query/audit-log?${bad}`)).status).toBe(400);
    }
    await w.command('add-line-items', { description: 'Footings', quantity: '1', unitOfMeasure: 'EA', unitPrice: '1' });
    const changed = { kind: 'changedBidPackage', person: w.cast.projectAdmin.email };
    expect(await count({ ...changed, project: name })).toBe(await count(changed));
    expect(await count({ ...changed, project: name })).toBeGreaterThan(0);
    expect(await count({ ...changed, to: at(0) })).toBe(0);
  });

  it('is exported as CSV in a language, with no text that a spreadsheet takes for a formula [API-271, AUD-009]', async () => {
    const w = await world();
    const { store, app } = w.server;
    const rename = (name: string) =>
      store.transact(w.organizationId, (db) =>
        db.updateTable('project').set({ name }).where('id', '=', w.projectId).execute(),
      );
    await rename('=HYPERLINK("x"), "A"');
    await w.call('viewer', 'GET', `query/export/project/${w.projectId}`);
    await w.server.settled();
    const file = async (query: string) =>
      app.inject({
        url: `/api/query/audit-log/file?${query}`,
        headers: { authorization: `Bearer ${await w.tokenOf('admin')}` },
      });
    const english = await file('kind=exportedProject');
    expect(english.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(english.headers['content-disposition']).toMatch(/audit log \d{4}-\d\d-\d\d\.csv/);
    const [entry] = await entriesOf(w, { kind: 'exportedProject' });
    const project = `"'=HYPERLINK(""x""), ""A"""`;
    const { email } = w.cast.viewer;
    expect(english.body).toBe(
      `\ufeff"Time (UTC)","Name","E-mail","Action","Project","Bid package","Detail","Command"\r\n` +
        `"${entry!.when}","","${email}","Exported a project",${project},"","For the team",""\r\n`,
    );
    const french = await file('kind=exportedProject&language=fr-CA');
    expect(french.body).toContain(`"A exporté un projet",${project},"","Pour l'équipe"`);
    for (const start of ['+', '-', '@', '\t', '\r']) {
      await rename(`${start}1`);
      expect((await file('kind=exportedProject')).body).toContain(`"'${start}1"`);
    }
  });
});

describe('a server of its own', () => {
  let gate: DatabaseGate;
  beforeAll(async () => {
    gate = await openDatabaseGate();
  });
  afterAll(() => gate.close());

  it('writes entries when the database is back, and all of them before it stops [AUD-004]', async () => {
    const server = await startTestServer({ DATABASE_URL: gate.url });
    const scene = await makeScene(server.store);
    const watching = await startTestServer();
    const stored = () =>
      watching.store.read(scene.organizationId, (db) => db.selectFrom('auditEntry').select('kind').execute());
    const token = await server.login.logInAs(scene.cast.viewer.email, null);
    const open = async () => {
      const url = `/api/query/export/project/${scene.projectId}`;
      expect((await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    };
    try {
      await open();
      gate.cut();
      await server.audit.settled();
      expect(await stored()).toHaveLength(0);
      gate.restore();
      await expect.poll(stored, { timeout: 60_000 }).toHaveLength(1);
      for (let count = 0; count < 5; count += 1) await open();
      expect((await stored()).length).toBeLessThan(6);
    } finally {
      await server.stop();
    }
    expect(await stored()).toHaveLength(6);
    await watching.stop();
  }, 60_000);

  it('deletes openings of 400 days ago when it starts, hides what is older, and keeps the log [AUD-006]', async () => {
    const first = await startTestServer();
    const scene = await makeScene(first.store);
    const at = (days: number) => new Date(Date.now() - days * day).toISOString();
    await first.store.transact(scene.organizationId, async (db) => {
      for (const days of [399, 401]) {
        const row = { id: randomUUID(), time: at(days), actorId: scene.cast.viewer.id, actorEmail: 'a@example.test' };
        await db
          .insertInto('auditEntry')
          .values({
            ...row,
            organizationId: scene.organizationId,
            actorName: null,
            kind: 'openedSummary',
            projectId: null,
            bidPackageId: null,
            detail: null,
          })
          .execute();
      }
    });
    const read = async (now: Date | null) => {
      first.clock.now = now;
      const token = await first.login.logInAs(scene.cast.admin.email, null);
      const { data } = (
        await first.app.inject({ url: '/api/query/audit-log', headers: { authorization: `Bearer ${token}` } })
      ).json();
      return (data.entries as AuditEntryRecord[]).map(({ kind }) => kind);
    };
    expect((await read(null)).filter((kind) => kind === 'openedSummary')).toHaveLength(1);
    expect((await read(new Date(Date.now() + 401 * day))).filter((kind) => kind.startsWith('changed'))).toHaveLength(0);
    const second = await startTestServer();
    await second.settled();
    await second.stop();
    const left = await first.store.read(scene.organizationId, async (db) => ({
      openings: (await db.selectFrom('auditEntry').select('time').execute()).map(({ time }) => time),
      log: (await db.selectFrom('eventLog').select('version').execute()).length,
    }));
    await first.stop();
    expect(left.openings).toHaveLength(1);
    expect(left.openings[0]! > at(400)).toBe(true);
    expect(left.log).toBeGreaterThan(0);
  });
});
