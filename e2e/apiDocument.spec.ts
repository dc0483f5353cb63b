import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '..');

test('the main job by curl works as docs/api.md writes it', ({ baseURL }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-api-'));
  const text = fs.readFileSync(path.join(root, 'docs', 'api.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]);
  const script = [
    'set -euo pipefail',
    `npm() { command npm --prefix '${root}' "$@"; }`,
    ...blocks.map((block) => block?.replaceAll('http://localhost:4000', baseURL ?? '')),
  ].join('\n');
  const env = { ...process.env, FORCE_COLOR: '0' };
  const printed = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8', env });
  expect(printed).toContain("companyName: 'Alpine Builders'");
  expect(printed).toContain("total: '19875'");
  expect(printed).toContain("[ '18400', '18400' ]");
  const workbook = fs.readFileSync(path.join(folder, 'project.xlsx'));
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  fs.rmSync(folder, { recursive: true });
});
