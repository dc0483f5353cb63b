import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { machine, median, percentile, table } from '../figures.mjs';
import { bigPackage } from '../plumbline.mjs';
import { openAs } from '../server/measure.mjs';

const here = import.meta.dirname;
const sizes = [2000, 10_000];

/** Where things stand on each of the two pages. */
const ours = {
  name: 'Plumbline',
  price: '.leveling [data-row^="l-"] [data-column="6"] .amt',
  cell: '.leveling [data-row^="l-"] [data-column="6"]',
  editor: '.leveling .ed input',
  total: '.leveling .bh .tot',
  scroller: '.sheet.leveling',
};
const peer = {
  name: 'AG Grid Community',
  price: '.ag-row:not(.ag-row-pinned) [col-id="b0"]',
  cell: '.ag-row:not(.ag-row-pinned) [col-id="b0"]',
  editor: '.ag-cell-inline-editing input',
  total: '.ag-row-pinned [col-id="b0"]',
  scroller: '.ag-grid-viewport',
};

/** Both grids on the same sheets in one run; answers tables in Markdown. */
export async function measureGrid(plumbline) {
  installPeer();
  const headers = await plumbline.headersOf('project-admin@demo.example');
  const texts = [];
  for (const size of sizes) {
    const { bidPackageId } = await bigPackage(plumbline, headers, size);
    const address = `/bid-package/${bidPackageId}`;
    const sheet = await fetch(`${plumbline.origin}/api/query${address}/sheet`, { headers });
    const pages = await servePeer(Buffer.from(await sheet.arrayBuffer()));
    const own = await measure(ours, async (browser) => openAs(browser, plumbline.origin, headers, address));
    const other = await measure(peer, async (browser) => openAs(browser, pages.origin, headers, '/'));
    pages.close();
    texts.push(`${size.toLocaleString('en-US')} lines x 20 bidders (${machine()})\n\n${compared(own, other)}`);
  }
  return texts.join('\n\n');
}

function installPeer() {
  if (existsSync(path.join(here, 'node_modules', 'ag-grid-community'))) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
}

function servePeer(sheet) {
  const files = {
    '/': ['text/html', readFileSync(path.join(here, 'peer.html'))],
    '/peer.js': ['text/javascript', readFileSync(path.join(here, 'peer.js'))],
    '/ag-grid.js': [
      'text/javascript',
      readFileSync(path.join(here, 'node_modules/ag-grid-community/dist/ag-grid-community.min.js')),
    ],
    '/sheet.json': ['application/json', sheet],
  };
  const server = http.createServer((request, response) => {
    const [type, body] = files[request.url] ?? [null, null];
    if (type === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(body);
  });
  return new Promise((resolve) =>
    server.listen(0, () =>
      resolve({ origin: `http://localhost:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

async function measure(where, open) {
  const browser = await chromium.launch({
    executablePath: process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const page = await open(browser);
    await page.locator(where.price).first().waitFor();
    const reloads = [];
    await page.addInitScript(notePainted, where.price);
    for (let index = 0; index < 5; index += 1) {
      await page.reload();
      await page.waitForFunction(() => globalThis.paintedAt !== undefined);
      reloads.push(await page.evaluate(() => globalThis.paintedAt));
    }
    await page
      .getByText('Compact', { exact: true })
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await page.waitForTimeout(1000);
    const digits = [];
    const enters = [];
    for (let index = 0; index < 20; index += 1) {
      await page
        .locator(where.cell)
        .nth(index % 8)
        .click();
      const digit = page.evaluate(paintedAfterKey, { selector: where.editor, key: '7' });
      await page.evaluate(() => 0);
      await page.keyboard.press('7');
      digits.push(await digit);
      await page.keyboard.type(String(100 + index));
      const enter = page.evaluate(paintedAfterKey, { selector: where.total, key: 'Enter' });
      await page.evaluate(() => 0);
      await page.keyboard.press('Enter');
      enters.push(await enter);
      await page.waitForTimeout(150);
    }
    const frames = await page.evaluate(scrollFrames, where.scroller);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      reload: median(reloads),
      digit: median(digits),
      enter: median(enters),
      fps: (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0),
      frame: percentile(frames, 95),
      heap: usedSize / 1e6,
    };
  } finally {
    await browser.close();
  }
}

function compared(own, other) {
  const rows = [
    ['first price painted after reload, ms', 'reload', 0],
    ['digit to paint, ms (median of 20)', 'digit', 1],
    ['Enter to totals painted, ms (median of 20)', 'enter', 1],
    ['scrolling, frames per second', 'fps', 1],
    ['scrolling, p95 frame, ms', 'frame', 1],
    ['heap after collection, MB', 'heap', 1],
  ].map(([label, key, digits]) => [
    label,
    own[key].toFixed(digits),
    other[key].toFixed(digits),
    (own[key] / other[key]).toFixed(2),
  ]);
  return table(['', ours.name, peer.name, 'ratio'], rows);
}

/** Runs in the page from its start: when the first price stands on the screen, in ms since the navigation began. */
function notePainted(selector) {
  const look = () => {
    if (/\d/.test(document.querySelector(selector)?.textContent ?? '')) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.paintedAt = performance.now();
        }),
      );
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: ms from a key until the value or text of an element is another and painted. */
function paintedAfterKey({ selector, key }) {
  const read = () => {
    const element = document.querySelector(selector);
    return element?.value ?? element?.textContent ?? '';
  };
  const before = read();
  return new Promise((resolve) => {
    const onKey = (event) => {
      if (event.key !== key) return;
      removeEventListener('keydown', onKey, true);
      const look = () => {
        if (read() === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
      };
      look();
    };
    addEventListener('keydown', onKey, true);
  });
}

/** Runs in the page: the lengths of frames in ms while it scrolls 120 px a frame, there and back, for four seconds. */
function scrollFrames(selector) {
  const element = document.querySelector(selector);
  return new Promise((resolve) => {
    const frames = [];
    let step = 120;
    const start = performance.now();
    let last = start;
    const tick = (now) => {
      if (now > last) frames.push(now - last);
      last = now;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -120;
      element.scrollTop += step;
      if (now - start < 4000) requestAnimationFrame(tick);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(tick);
  });
}
