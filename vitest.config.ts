import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { workers } from './tools/testRuns/workers.mjs';
import { putIntoLayers } from './web/cssLayers.ts';
import { usedIcons } from './web/test/usedIcons.ts';

const chromium = process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium';

/** Only what hangs takes so long, in ms, also on a machine that is four times slower and busy. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Component tests about what lives as long as a page (session, connection, focus) or moves the real mouse. */
const isolated = [
  'web/src/{api,live,session}/**/*.test.tsx',
  'web/src/app.test.tsx',
  'web/src/home/HomePage.test.tsx',
  'web/src/ui/dialog/Dialog.test.tsx',
];

interface ComponentTests {
  readonly name: string;
  readonly include: string[];
  readonly exclude: string[];
  /** A page for each file. Otherwise they share one, where modules are loaded once: `web/test/reset.ts` cleans up. */
  readonly isolate: boolean;
  readonly groupOrder: number;
}

function componentTests({
  name,
  include,
  exclude,
  isolate,
  groupOrder,
}: ComponentTests): TestProjectInlineConfiguration {
  return {
    plugins: [react(), putIntoLayers()],
    resolve: {
      alias: [
        { find: /^@tabler\/icons-react$/, replacement: usedIcons() },
        {
          find: /^zustand\/vanilla$/,
          replacement: fileURLToPath(new URL('./web/test/resettableStores.ts', import.meta.url)),
        },
      ],
    },
    // Bundled once before the first test: a library found later would load React a second time.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@mantine/core',
        '@mantine/hooks',
        '@tabler/icons-react',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@testing-library/react',
        '@testing-library/user-event',
        'fast-check',
        'fraction.js',
        'i18next',
        'oidc-client-ts',
        'react-dropzone',
        'react-i18next',
        'socket.io-client',
        'zod',
      ],
    },
    test: {
      name,
      maxWorkers: workers,
      include,
      exclude,
      setupFiles: ['web/test/leanReact.ts', 'web/test/patience.ts', 'web/test/locators.ts', 'web/test/reset.ts'],
      sequence: { setupFiles: 'list', groupOrder },
      isolate,
      ...patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            executablePath: chromium,
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      },
    },
  };
}

/** Three levels of proof: pure rules, the real server on a real database, components in a real browser. */
export default defineConfig({
  test: {
    reporters: ['default', './tools/requirements/vitestReporter.mjs'],
    projects: [
      {
        test: {
          name: 'pure',
          sequence: { groupOrder: 0 },
          maxWorkers: workers,
          include: ['{leveling,contract,locales,tools,web,identity,e2e}/**/*.test.ts'],
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/database.setup.ts', 'server/test/threads.setup.ts'],
          maxWorkers: workers,
          ...patience,
        },
      },
      componentTests({
        name: 'browser',
        include: ['web/**/*.test.tsx'],
        exclude: isolated,
        isolate: false,
        groupOrder: 2,
      }),
      componentTests({ name: 'isolated', include: isolated, exclude: [], isolate: true, groupOrder: 3 }),
    ],
  },
});
