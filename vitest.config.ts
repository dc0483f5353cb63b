import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { putIntoLayers } from './web/cssLayers.ts';
import { usedIcons } from './web/test/usedIcons.ts';

const chromium = process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium';

/** Three levels of proof: pure rules, the real server on a real database, components in a real browser. */
export default defineConfig({
  test: {
    reporters: ['default', './tools/requirements/vitestReporter.mjs'],
    projects: [
      {
        test: {
          name: 'pure',
          sequence: { groupOrder: 0 },
          include: ['{leveling,contract,tools,web,identity}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/database.setup.ts', 'server/test/threads.setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), putIntoLayers()],
        resolve: { alias: [{ find: /^@tabler\/icons-react$/, replacement: usedIcons() }] },
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
          name: 'browser',
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/test/leanReact.ts', 'web/test/patience.ts', 'web/test/locators.ts'],
          testTimeout: 30_000,
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
      },
    ],
  },
});
