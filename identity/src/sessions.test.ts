import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSessions } from './sessions.ts';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-sessions-'));
  said.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  fs.rmSync(folder, { recursive: true });
});
const open = () => openSessions(folder, (line) => said.push(line));

it('who is signed in and what was granted outlive a restart, codes do not', async () => {
  const { Adapter } = open();
  for (const kind of ['Session', 'Grant', 'AuthorizationCode']) await new Adapter(kind).upsert('1', { kind }, 60);
  vi.advanceTimersByTime(1000);
  const again = open();
  const found = await Promise.all(
    ['Session', 'Grant', 'AuthorizationCode'].map((kind) => new again.Adapter(kind).find('1')),
  );
  expect(found).toEqual([{ kind: 'Session' }, { kind: 'Grant' }, undefined]);
  expect(said).toEqual([]);
});

it('a folder that takes nothing is said, and people stay signed in until a restart', async () => {
  const session = new (open().Adapter)('Session');
  fs.mkdirSync(path.join(folder, 'sessions.json.new'));
  await session.upsert('1', { accountId: 'a' }, 60);
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
  expect(said).toEqual([expect.stringMatching(/^The sessions of the identity provider could not be kept: EISDIR/)]);
  expect(await session.find('1')).toEqual({ accountId: 'a' });
});
