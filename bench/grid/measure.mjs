import { chromium } from '@playwright/test';
import { machine, median, percentile, table } from '../figures.mjs';
import { bigPackage } from '../plumbline.mjs';
import { openAs } from '../server/measure.mjs';
import { grids } from './grids.mjs';
import { notePainted, paintedAfterKey, scrollFrames } from './inPage.mjs';
import { buildPeer, installPeers, servePeer } from './peers/serve.mjs';

const sizes = (process.env.PLUMBLINE_LINES ?? '2000,10000').split(',').map(Number);
const reloadsEach = 5;
const keysEach = 40;
/** The first keys load the editor, and are not counted. */
const keysBefore = 3;

/**
 * Measures all grids on the same sheets in one run; returns the tables of the README in Markdown. PLUMBLINE_PEERS lists
 * the other packages to measure and PLUMBLINE_LINES the sizes, by default all of them:
 * PLUMBLINE_PEERS=ag-grid-community,react-data-grid PLUMBLINE_LINES=2000
 */
export async function measureGrid(plumbline) {
  const wanted = process.env.PLUMBLINE_PEERS?.split(',');
  const [ours, ...all] = grids;
  const peers = all.filter((peer) => wanted?.includes(peer.package) ?? true);
  installPeers(peers.map((peer) => peer.package));
  const built = new Map();
  for (const peer of peers) built.set(peer, await buildPeer(peer.entry));
  const headers = await plumbline.headersOf('project-admin@demo.example');
  const texts = [];
  for (const size of sizes) {
    const { bidPackageId } = await bigPackage(plumbline, headers, size);
    const address = `/bid-package/${bidPackageId}`;
    const answer = await fetch(`${plumbline.origin}/api/query${address}/sheet`, { headers });
    const sheet = Buffer.from(await answer.arrayBuffer());
    const measured = [[ours, await measure(ours, (browser) => openAs(browser, plumbline.origin, headers, address))]];
    for (const peer of peers) {
      const served = await servePeer(built.get(peer), sheet);
      measured.push([peer, await measure(peer, (browser) => openAs(browser, served.origin, headers, '/'))]);
      served.close();
    }
    texts.push(`${size.toLocaleString('en-US')} lines x 20 bidders (${machine()})\n\n${compared(measured)}`);
  }
  return texts.join('\n\n');
}

/** Measures one grid in a browser of its own; `open` opens its page there. */
export async function measure(grid, open) {
  const browser = await chromium.launch({
    executablePath: process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const page = await open(browser);
    await page.locator(grid.price).first().waitFor();
    const reloads = [];
    await page.addInitScript(notePainted, { selector: grid.price, isDrawn: grid.drawn });
    for (let index = 0; index < reloadsEach; index += 1) reloads.push(await openedAgain(page));
    process.stderr.write(`${grid.name}: opened in ${Math.round(median(reloads))} ms\n`);
    await grid.prepare?.(page);
    await page.waitForTimeout(1000);
    const { digits, enters } = await typed(page, grid);
    const frames = await page.evaluate(scrollFrames, grid.scroller);
    return {
      open: median(reloads),
      digit: median(digits),
      digit95: percentile(digits, 95),
      enter: median(enters),
      enter95: percentile(enters, 95),
      fps: (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0),
      frame95: percentile(frames, 95),
      heap: await heapAfterCollection(page),
    };
  } finally {
    await browser.close();
  }
}

/** Reloads a page that notes what it paints: ms until the first price. */
async function openedAgain(page) {
  await page.reload();
  await page.waitForFunction(() => globalThis.paintedAt !== undefined);
  return page.evaluate(() => globalThis.paintedAt);
}

/**
 * Types prices into cells of the first bidder: ms to paint of each first digit and Enter. Reports and skips prices that a
 * grid loses.
 */
async function typed(page, grid) {
  const digits = [];
  const enters = [];
  for (let index = 0; index < keysBefore + keysEach; index += 1) {
    if (grid.click) await grid.click(page, index % 8);
    else
      await page
        .locator(grid.cell)
        .nth(index % 8)
        .click();
    const digit = await pressed(page, '7', { selector: grid.editor });
    // Small amounts, so that the bidder stays the lowest and its column the first.
    await page.keyboard.type(`.${10 + index}`);
    const enter = await pressed(page, 'Enter', { selector: grid.total, isDrawn: grid.drawn });
    if (digit === null || enter === null) {
      process.stderr.write(`${grid.name}: price ${index + 1} was not entered\n`);
      await page.keyboard.press('Escape');
    } else if (index >= keysBefore) {
      digits.push(digit);
      enters.push(enter);
    }
    // A random pause, so that keys arrive at any time within a frame.
    await page.waitForTimeout(150 + Math.random() * 50);
  }
  return { digits, enters };
}

async function pressed(page, key, what) {
  const painted = page.evaluate(paintedAfterKey, { ...what, key });
  await page.evaluate(() => 0);
  await page.keyboard.press(key);
  return painted;
}

/** Returns the page's JavaScript heap in MB after forced collections, including its array buffers. */
async function heapAfterCollection(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}

/** Label, figure and printed decimals; of all but frames per second, less is better. */
export const rows = [
  ['open: first price painted after reload, ms', 'open', 0],
  ['digit to paint, ms, median', 'digit', 1],
  ['digit to paint, ms, p95', 'digit95', 1],
  ['Enter to totals painted, ms, median', 'enter', 1],
  ['Enter to totals painted, ms, p95', 'enter95', 1],
  ['scrolling, frames per second', 'fps', 1],
  ['scrolling, frame, ms, p95', 'frame95', 1],
  ['heap after collection, MB', 'heap', 1],
];

/** Formats each figure, with the ratio of ours to it in parentheses. */
function compared(measured) {
  const [[, own]] = measured;
  const cells = (figures, key, digits) =>
    figures === own
      ? figures[key].toFixed(digits)
      : `${figures[key].toFixed(digits)} (${ratio(own[key], figures[key])})`;
  return table(
    ['', ...measured.map(([grid]) => grid.name)],
    rows.map(([label, key, digits]) => [label, ...measured.map(([, figures]) => cells(figures, key, digits))]),
  );
}

const ratio = (own, other) => (own / other).toFixed(2);
