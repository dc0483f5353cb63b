import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { applicationTokenHeader } from '#contract';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** An answer as it came over the network, and whether the connection ended without an error. */
interface Received {
  readonly status: number;
  readonly body: { readonly detail: string };
  readonly isClosedInOrder: boolean;
}

interface Sending {
  readonly size: number;
  readonly before: number;
  readonly type?: string;
  readonly token?: string;
}

/**
 * Sends a body of a size by hand: so much of it before it waits for the answer, and the rest afterwards, as a caller
 * does who reads only when everything has been sent.
 */
async function sendSlowly(
  w: World,
  path: string,
  { size, before, type = 'application/json', token }: Sending,
): Promise<Received> {
  const { port, hostname } = new URL(await w.server.listen());
  const socket = connect({ port: Number(port), host: hostname });
  const failed = new Promise<Error>((resolve) => socket.once('error', resolve));
  const closed = new Promise<null>((resolve) => socket.once('close', () => resolve(null)));
  let text = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (text.includes('\r\n\r\n') && text.endsWith('}')) resolve();
    });
  });
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token ?? (await w.tokenOf('projectAdmin'))}`,
    `${applicationTokenHeader}: ${w.server.applicationToken}`,
    `Content-Type: ${type}`,
    `Content-Length: ${size}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  await sendBytes(socket, before);
  await Promise.race([answered, failed]);
  await sendBytes(socket, size - before);
  socket.end();
  const error = await Promise.race([failed, closed]);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4) || 'null'),
    isClosedInOrder: error === null,
  };
}

async function sendBytes(socket: Socket, count: number): Promise<void> {
  const piece = Buffer.alloc(100_000, 'x');
  for (let sent = 0; sent < count; sent += piece.length) {
    const bytes = piece.subarray(0, Math.min(piece.length, count - sent));
    if (!socket.destroyed && !socket.write(bytes)) {
      await Promise.race([
        new Promise((resolve) => socket.once('drain', resolve)),
        new Promise((resolve) => socket.once('close', resolve)),
      ]);
    }
  }
}

const addLines = '/api/command/bid-package/add-line-items';

describe('a body that is too large', () => {
  it.each([
    ['that waits for the answer', 100_000],
    ['that reads when everything is sent', 30_000_000],
  ])('is answered 413 to a caller %s [API-170]', async (_, before) => {
    const w = await newWorld();
    expect(await sendSlowly(w, addLines, { size: 30_000_000, before })).toEqual({
      status: 413,
      body: { detail: 'The request is larger than 8 MB.' },
      isClosedInOrder: true,
    });
  });

  it('takes the picture of a project beyond 8 MB, to a limit of its own [API-170]', async () => {
    const w = await newWorld();
    const create = '/api/command/project/create-project';
    expect((await sendSlowly(w, create, { size: 9_000_000, before: 9_000_000 })).status).toBe(400);
    const tooLarge = await sendSlowly(w, create, { size: 29_000_000, before: 29_000_000 });
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'The request is larger than 28 MB.']);
    expect(tooLarge.isClosedInOrder).toBe(true);
  });

  it('is told of a file too, though most of it is still to come [API-170]', async () => {
    const w = await newWorld();
    const { port } = new URL(await w.server.listen());
    const form = new FormData();
    form.append('bidPackageId', w.bidPackageId);
    form.append('bidderCompanyName', 'Acme');
    form.append('file', new Blob([Buffer.alloc(60_000_000)]), 'plan.pdf');
    const response = await fetch(
      `http://localhost:${port}/api/command/bid-package/file-uploads/upload-bidder-document`,
      {
        method: 'POST',
        body: form,
        headers: {
          authorization: `Bearer ${await w.tokenOf('projectAdmin')}`,
          [applicationTokenHeader]: w.server.applicationToken,
        },
      },
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ detail: 'plan.pdf is larger than 20 MB.' });
  });

  it('is answered whatever else is wrong with the call', async () => {
    const w = await newWorld();
    const nowhere = await sendSlowly(w, '/api/command/nowhere', { size: 30_000_000, before: 30_000_000 });
    expect([nowhere.status, nowhere.isClosedInOrder]).toEqual([413, true]);
    const nobody = await sendSlowly(w, addLines, { size: 5_000_000, before: 5_000_000, token: 'a.b.c' });
    expect([nobody.status, nobody.isClosedInOrder]).toEqual([401, true]);
    const type = 'text/x-other';
    const other = await sendSlowly(w, addLines, { size: 5_000_000, before: 100_000, type });
    expect([other.status, other.isClosedInOrder]).toEqual([415, true]);
  });
});
