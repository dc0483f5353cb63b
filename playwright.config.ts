import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { workers } from './tools/testRuns/workers.mjs';

const port = Number(process.env.PLUMBLINE_E2E_PORT ?? 4480);

/** One data folder per run; workers read this file again and find the folder of the first reading. */
process.env.PLUMBLINE_E2E_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-e2e-'));
const dataFolder = process.env.PLUMBLINE_E2E_DATA;
fs.chmodSync(dataFolder, 0o755);

/** People at browsers against the server that `npm start` starts, on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes so long, also on a machine that is four times slower and busy.
  timeout: 480_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./tools/requirements/playwrightReporter.mjs']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    launchOptions: {
      executablePath: process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `node e2e/serve.mjs ${port} ${dataFolder}`,
    url: `http://localhost:${port}/version.json`,
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
