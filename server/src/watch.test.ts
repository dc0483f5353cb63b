import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlumbline } from '../../tools/processes/plumbline.mjs';
import { type BuiltServer, buildMain, environmentOf } from '../test/builtServer.ts';
import { livingOwner } from './store/embedded/ownership.ts';
import { freePort } from './store/embedded/postmaster.ts';

let built: BuiltServer;
let dataFolder: string;
beforeAll(async () => {
  built = await buildMain();
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-watch-'));
  await chmod(dataFolder, 0o755);
});
afterAll(async () => {
  built.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The process that has opened the database, the server; null while there is none. */
const serverPid = (): number | null => livingOwner(join(dataFolder, 'database', 'owner.json'));

it('the start process starts a server again that was killed, and one that no longer answers [OPS-001]', async () => {
  const port = await freePort();
  const said: string[] = [];
  const plumbline = await startPlumbline({
    folders: { server: built.folder, web: '' },
    build: 'test',
    port,
    dataFolder,
    environment: 'production',
    show: (line: string) => said.push(line),
    env: environmentOf(dataFolder, port),
    watch: { interval: 200, misses: 2 },
  });
  try {
    const first = serverPid()!;
    process.kill(first, 'SIGKILL');
    const second = await otherServer(port, first);
    expect(said).toContain('The server ended unexpectedly (SIGKILL); starting it again');
    // It is watched from here on.
    await expect.poll(() => said).toContain('The server answers again');
    process.kill(second, 'SIGSTOP');
    await otherServer(port, second);
    expect(said).toContain('The server no longer answers; ending it');
  } finally {
    await plumbline.stop();
  }
  await expect(fetch(`http://localhost:${port}/version.json`)).rejects.toThrow();
}, 600_000);

/** Waits until another process than this one answers. */
async function otherServer(port: number, before: number): Promise<number> {
  for (;;) {
    await sleep(100);
    const pid = serverPid();
    if (pid === null || pid === before) continue;
    const answer = await fetch(`http://localhost:${port}/version.json`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.status === 200) return pid;
  }
}
