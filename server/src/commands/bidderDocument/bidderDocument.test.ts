import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDefinitions } from '../../../test/definitions.ts';
import type { CastName } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

/** A multipart body of the given parts, byte for byte. */
function form(fields: Record<string, string>, file: { name: string; bytes: Uint8Array } | null, cut = 0) {
  const boundary = 'plumbline-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file?.name}"\r\nContent-Type: text/html\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(head), file.bytes, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return {
    payload: bytes.subarray(0, bytes.length - cut),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function upload(
  w: World,
  file: { name: string; bytes: Uint8Array } | null,
  options: { who?: CastName; company?: string; cut?: number; key?: string } = {},
) {
  const { who = 'projectAdmin', company = 'Acme', cut = 0, key } = options;
  const { payload, headers } = form({ bidPackageId: w.bidPackageId, bidderCompanyName: company }, file, cut);
  const response = await w.server.app.inject({
    method: 'POST',
    url: '/api/command/bid-package/file-uploads/upload-bidder-document',
    headers: {
      authorization: `Bearer ${await w.tokenOf(who)}`,
      'x-application-token': w.server.applicationToken,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
const bytes = (text: string): Uint8Array => Buffer.from(text);
const list = async (w: World) =>
  (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/bidder/Acme/file-uploads`)).body.data;
const download = async (w: World, file: string, projectId = w.projectId) =>
  w.server.app.inject({
    url: `/api/query/project/${projectId}/bid-package/${w.bidPackageId}/bidder/Acme/${encodeURIComponent(file)}`,
    headers: { authorization: `Bearer ${await w.tokenOf('viewer')}` },
  });
async function prepared(): Promise<World> {
  const w = await world();
  await w.addBidders('Acme');
  return w;
}
/** How many files lie on the disk for the organization. */
async function kept(w: World): Promise<number> {
  const folder = join(w.server.dataFolder, 'files', w.organizationId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** Freezes the documents of the package's only bidder. */
const freezeDocuments = (w: World) =>
  w.server.store.transact(w.organizationId, async (db) => {
    const { fileUploadContainerId } = await db
      .selectFrom('bidder')
      .select('fileUploadContainerId')
      .where('bidPackageId', '=', w.bidPackageId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('frozenEntity')
      .values({
        organizationId: w.organizationId,
        entityId: fileUploadContainerId,
        entityType: 'BidderFileUploadContainer',
        dateFrozen: new Date().toISOString(),
        reason: 'test',
      })
      .execute();
  });

describe('a bidder document', () => {
  it('is uploaded, listed with size and uploader [API-123, API-125, NOTE-040]', async () => {
    const w = await prepared();
    expect(
      await upload(w, { name: 'Quote "A" – 2.pdf'.replaceAll('"', '%22'), bytes: bytes('%PDF-1.7 quote') }),
    ).toEqual({
      status: 200,
      body: { data: null },
    });
    const documents = await list(w);
    expect(documents).toEqual([
      {
        id: expect.any(String),
        bidderId: expect.any(String),
        fileName: 'Quote "A" – 2.pdf',
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        uploadedBy: w.cast.projectAdmin.email,
        size: 14,
      },
    ]);
  });

  it('is downloaded as it was uploaded, while its package is not frozen, and 404 where there is none [API-126]', async () => {
    const w = await prepared();
    await upload(w, { name: 'Quote – 2.pdf', bytes: bytes('%PDF-1.7 quote') });
    const response = await download(w, 'Quote – 2.pdf');
    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe('%PDF-1.7 quote');
    expect((await download(w, 'Quote – 3.pdf')).statusCode).toBe(404);
    await freezeDocuments(w);
    expect((await download(w, 'Quote – 2.pdf')).statusCode).toBe(409);
  });

  it('is in the sheet of its package by name, with those of other bidders [BDR-073]', async () => {
    const w = await prepared();
    await w.addBidders('Beta');
    for (const [name, company] of [
      ['b.pdf', 'Acme'],
      ['A.pdf', 'Beta'],
      ['c.pdf', 'Acme'],
    ] as const) {
      await upload(w, { name, bytes: bytes('x') }, { company });
    }
    const { bidders, documents } = (await w.call('viewer', 'GET', `query/bid-package/${w.bidPackageId}/sheet`)).body
      .data;
    const idOf = (company: string) => bidders.find((one: { companyName: string }) => one.companyName === company).id;
    expect(documents).toMatchObject([
      { bidderId: idOf('Beta'), fileName: 'A.pdf', uploadedBy: w.cast.projectAdmin.email },
      { bidderId: idOf('Acme'), fileName: 'b.pdf' },
      { bidderId: idOf('Acme'), fileName: 'c.pdf' },
    ]);
  });

  it('of any type is served as a download, never in the page [NOTE-020, NOTE-022]', async () => {
    const w = await prepared();
    await upload(w, { name: 'page.html', bytes: bytes('<html><script>alert(1)</script></html>') });
    await upload(w, { name: 'image.svg', bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') });
    for (const name of ['page.html', 'image.svg']) {
      const { headers } = await download(w, name);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  });

  it('has at most 20,000,000 bytes; a larger one answers 413 and leaves nothing [NOTE-014, API-006]', async () => {
    const w = await prepared();
    const full = await upload(w, { name: 'full.bin', bytes: new Uint8Array(20_000_000) });
    expect(full.status).toBe(200);
    const large = await upload(w, { name: 'large.bin', bytes: new Uint8Array(20_000_001) });
    expect(large).toEqual({ status: 413, body: { detail: 'large.bin is larger than 20 MB.' } });
    expect((await list(w)).map(({ fileName }: { fileName: string }) => fileName)).toEqual(['full.bin']);
    expect(await kept(w)).toBe(1);
    expect(await readdir(join(w.server.dataFolder, 'incoming'))).toEqual([]);
  });

  it('sent again with the same Idempotency-Key is kept once; another file under it is refused [API-155]', async () => {
    const w = await prepared();
    const key = randomUUID();
    const file = { name: 'quote.pdf', bytes: bytes('one') };
    expect((await upload(w, file, { key })).status).toBe(200);
    expect((await upload(w, file, { key })).status).toBe(200);
    expect(await list(w)).toHaveLength(1);
    expect((await upload(w, { name: 'quote.pdf', bytes: bytes('two') }, { key })).status).toBe(422);
  });

  it('without a byte is refused by name and leaves nothing [NOTE-032]', async () => {
    const w = await prepared();
    const { status, body } = await upload(w, { name: 'Scan.pdf', bytes: bytes('') });
    expect([status, body.detail]).toEqual([422, '“Scan.pdf” is empty.']);
    expect(body.errors).toEqual([{ path: 'file', code: 'emptyDocument', message: '“Scan.pdf” is empty.' }]);
    expect(await list(w)).toEqual([]);
  });

  it('whose name the bidder has already is refused, ignoring case [NOTE-016, NOTE-017]', async () => {
    const w = await prepared();
    await upload(w, { name: 'Quote.PDF', bytes: bytes('one') });
    const again = await upload(w, { name: 'quote.pdf', bytes: bytes('two') });
    expect(again.status).toBe(422);
    expect(again.body.detail).toBe('These files already exist: quote.pdf.');
    expect((await download(w, 'QUOTE.pdf')).payload).toBe('one');
  });

  it('is deleted with its bytes; an unknown one answers 404 [API-122]', async () => {
    const w = await prepared();
    await upload(w, { name: 'quote.pdf', bytes: bytes('one') });
    const remove = (fileName: string, who: CastName = 'contributor') =>
      w.call(who, 'POST', 'command/bid-package/file-uploads/delete-bidder-document', {
        bidPackageId: w.bidPackageId,
        bidderCompanyName: 'Acme',
        fileName,
      });
    expect((await remove('other.pdf')).status).toBe(404);
    expect((await remove('quote.pdf', 'viewer')).status).toBe(403);
    expect(await remove('quote.pdf')).toEqual({ status: 200, body: { data: null } });
    expect(await list(w)).toEqual([]);
    expect((await download(w, 'quote.pdf')).statusCode).toBe(404);
    await w.server.settled();
    expect(await kept(w)).toBe(0);
  });

  it('goes with its bytes when its package is taken out of the project', async () => {
    const w = await prepared();
    await addDefinitions(w);
    await upload(w, { name: 'quote.pdf', bytes: bytes('one') });
    await upload(w, { name: 'terms.pdf', bytes: bytes('two') });
    const update = (body: object) =>
      w.call('projectAdmin', 'POST', 'command/project/update-project', { id: w.projectId, ...body });
    expect(await update({ bidPackagesToInclude: ['09.91'] })).toMatchObject({ status: 200 });
    await w.server.settled();
    expect(await kept(w)).toBe(2);
    expect(await update({ bidPackagesToExclude: ['03 30 00'] })).toMatchObject({ status: 200 });
    await w.server.settled();
    expect(await kept(w)).toBe(0);
  });

  it('needs the rights of the package page and a bidder that is there [ROLE-003]', async () => {
    const w = await prepared();
    const file = { name: 'quote.pdf', bytes: bytes('one') };
    expect((await upload(w, file, { who: 'viewer' })).status).toBe(403);
    expect((await upload(w, file, { who: 'stranger' })).status).toBe(404);
    expect((await upload(w, file, { company: 'Nobody' })).status).toBe(404);
    expect((await upload(w, file, { who: 'contributor', company: ' acme ' })).status).toBe(200);
    const other = await world();
    expect((await download(w, 'quote.pdf', other.projectId)).statusCode).toBe(404);
  });

  it('of a frozen container can be listed only, while the rest of the package is edited [NOTE-024] [LOCK-023]', async () => {
    const w = await prepared();
    await upload(w, { name: 'quote.pdf', bytes: bytes('one') });
    await freezeDocuments(w);
    expect(await list(w)).toHaveLength(1);
    expect((await download(w, 'quote.pdf')).statusCode).toBe(409);
    expect((await upload(w, { name: 'other.pdf', bytes: bytes('two') })).status).toBe(409);
    const removed = { bidPackageId: w.bidPackageId, bidderCompanyName: 'Acme', fileName: 'quote.pdf' };
    const path = 'command/bid-package/file-uploads/delete-bidder-document';
    expect((await w.call('projectAdmin', 'POST', path, removed)).status).toBe(409);
    await w.command('set-adjustment', { companyName: 'Acme', value: '10' });
  });

  it('cut off in the middle, without a file or not a form answers one sentence and keeps nothing', async () => {
    const w = await prepared();
    const cut = await upload(w, { name: 'quote.pdf', bytes: bytes('x'.repeat(5_000)) }, { cut: 3_000 });
    expect(cut).toEqual({
      status: 400,
      body: { detail: 'The upload is cut off or is not valid multipart form data.' },
    });
    const missing = await upload(w, null);
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ path: 'file', code: 'missingProperty' }] } });
    const json = await w.call('projectAdmin', 'POST', 'command/bid-package/file-uploads/upload-bidder-document', {
      bidPackageId: w.bidPackageId,
    });
    expect(json.status).toBe(415);
    expect(await kept(w)).toBe(0);
    expect(await readdir(join(w.server.dataFolder, 'incoming'))).toEqual([]);
  });

  it('never reaches the disk by its name; names that deceive are refused', async () => {
    const w = await prepared();
    expect((await upload(w, { name: '../../../../etc/passwd', bytes: bytes('x') })).status).toBe(200);
    expect((await list(w)).map(({ fileName }: { fileName: string }) => fileName)).toEqual(['passwd']);
    for (const name of ['a\u202Efdp.exe', 'a\u0000.pdf', `${'x'.repeat(201)}.pdf`, '..', 'a%2Fb.pdf']) {
      const refused = await upload(w, { name, bytes: bytes('x') });
      expect({ name, status: refused.status >= 400 && refused.status < 500 }).toEqual({ name, status: true });
    }
    expect(await kept(w)).toBe(1);
  });
});
