import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;
const packages = path.join(here, '..');

/** Installs the peers in bench/grid; only Handsontable is optional there, so that it can be skipped. */
export function installPeers(names) {
  if (names.every((name) => existsSync(path.join(packages, 'node_modules', name)))) return;
  const omit = names.includes('handsontable') ? [] : ['--omit=optional'];
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...omit];
  execFileSync('npm', words, { cwd: packages, stdio: 'inherit' });
}

/** Builds one peer for production, in memory: bodies by address. */
export async function buildPeer(entry) {
  const { output } = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      target: 'es2022',
      // As in our own build: for older targets `light-dark()` is rewritten, and colors vanish.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: {
        input: path.join(here, entry),
        output: { entryFileNames: 'peer.js', chunkFileNames: '[name].js', assetFileNames: 'peer[extname]' },
      },
    },
  });
  const files = new Map([['/peer.css', '']]);
  for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  return files;
}

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', html: 'text/html' };

/** Serves one peer and the sheet on a free port: `{ origin, close }`. */
export function servePeer(built, sheet) {
  const files = new Map([...built, ['/sheet.json', sheet], ['/', readFileSync(path.join(here, 'peer.html'))]]);
  const server = http.createServer((request, response) => {
    const body = files.get(request.url);
    const type = request.url === '/' ? types.html : types[request.url.split('.').at(-1)];
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(body);
  });
  return new Promise((resolve) =>
    server.listen(0, () =>
      resolve({ origin: `http://localhost:${server.address().port}`, close: () => server.close() }),
    ),
  );
}
