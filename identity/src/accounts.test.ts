import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAccounts } from './accounts.ts';
import { demoPeople } from './demoPeople.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-accounts-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('demo people have the password of this start, unless they have chosen their own', async () => {
  const [first, second] = demoPeople.map(({ email }) => email) as [string, string];
  const earlier = await openAccounts(folder, 'the earlier one');
  await earlier.setPassword(second, 'my own');
  const { signIn } = await openAccounts(folder, 'the later one');
  expect((await signIn(first, 'the later one'))?.email).toBe(first);
  expect(await signIn(first, 'the earlier one')).toBeNull();
  expect((await signIn(second, 'my own'))?.email).toBe(second);
}, 20_000);
