import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../tools/setup/packages.mjs';

/** A store with the S3 interface and one bucket. It knows keys of access, and does not check signatures. */
export interface TestBucket {
  /** The settings of a server that keeps its files there. */
  readonly environment: NodeJS.ProcessEnv;
  start(): Promise<void>;
  /** Stops it as a crash does; the bucket stays. */
  kill(): Promise<void>;
  /** The keys below a prefix, with their bytes as text. */
  contents(prefix: string): Promise<Readonly<Record<string, string>>>;
  /** Ends it and removes the bucket. */
  remove(): Promise<void>;
}

export async function makeBucket(name = 'plumbline-files'): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bucket-'));
  const port = await freePort();
  let process: ChildProcess | null = null;
  async function start(): Promise<void> {
    const script = join(root, 'node_modules', 's3rver', 'bin', 's3rver.js');
    const words = [script, '-d', folder, '-p', String(port), '--no-vhost-buckets', '--configure-bucket', name];
    const child = spawn(globalThis.process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    process = child;
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => /listening/i.test(line) && resolve());
      child.once('exit', (code) => reject(new Error(`The bucket ended with code ${code}.`)));
    });
  }
  async function kill(): Promise<void> {
    if (process === null) return;
    const ended = new Promise((resolve) => process!.once('exit', resolve));
    process.kill('SIGKILL');
    process = null;
    await ended;
  }
  await start();
  return {
    environment: {
      PLUMBLINE_FILES: `s3://${name}/of-tests?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    kill,
    async contents(prefix) {
      const bucket = join(folder, name);
      const entries = await readdir(bucket, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const objects = paths.filter((path) => path.endsWith('_object')).map((path) => path.slice(bucket.length + 1));
      const keys = objects.map((path) => path.replace('._S3rver_object', '')).filter((key) => key.startsWith(prefix));
      const read = (key: string) => readFileSync(join(bucket, `${key}._S3rver_object`), 'utf8');
      return Object.fromEntries(keys.sort().map((key) => [key, read(key)]));
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
