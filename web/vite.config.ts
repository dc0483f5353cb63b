import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { putIntoLayers } from './cssLayers.ts';

const web = fileURLToPath(new URL('.', import.meta.url));

/** The development server proxies to a running Plumbline; PLUMBLINE_URL names it. */
const server = process.env.PLUMBLINE_URL ?? 'http://localhost:4000';

/**
 * The browser's build, into dist/web beside the sources. `cssTarget` keeps `light-dark()` as it is written: the default
 * target rewrites it and colors vanish in production only.
 */
export default defineConfig({
  root: web,
  plugins: [react(), putIntoLayers()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 4001,
    strictPort: true,
    proxy: {
      '/api': server,
      '/identity': server,
      '/config.json': server,
      '/version.json': server,
      '/notifications': { target: server, ws: true },
    },
  },
});
