import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reachEmbedded } from './reachEmbedded.ts';
import { startEmbedded } from './startEmbedded.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-reach-'));
  fs.chmodSync(dataFolder, 0o755);
});
afterEach(() => fs.rmSync(dataFolder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('uses the database of a Plumbline that runs, and starts and stops it where none does [COMP-007, COMP-009]', async () => {
  const alone = await reachEmbedded(dataFolder);
  expect(alone.isServed).toBe(false);
  await query(alone.url, 'create table note (text text)');
  await alone.close();
  await expect(query(alone.url, 'select 1')).rejects.toThrow();

  const running = await startEmbedded({ dataFolder });
  try {
    const reached = await reachEmbedded(dataFolder);
    expect(reached.url).toBe(running.url);
    expect(reached.isServed).toBe(true);
    await query(reached.url, `insert into note values ('from the command')`);
    await reached.close();
    expect(await query(running.url, 'select text from note')).toEqual([{ text: 'from the command' }]);
  } finally {
    await running.stop();
  }
});
