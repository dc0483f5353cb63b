import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { bigProject } from '../bigProject.mjs';
import { median, percentile, table } from '../figures.mjs';
import { openAs, paintedChange } from '../server/measure.mjs';

const exported = { packages: 50, lines: 200, bidders: 8 };
const opened = { packages: 100, lines: 200, bidders: 20 };
const rounds = 10;

/** Measures a whole project: its workbook, and its summary opened, edited and kept up to date. */
export async function measureProject(plumbline) {
  const headers = await plumbline.headersOf('project-admin@demo.example');
  const [small, big] = [await bigProject(plumbline, headers, exported), await bigProject(plumbline, headers, opened)];
  const workbooks = [
    await exportOnce(plumbline, headers, exported, small),
    await exportOnce(plumbline, headers, opened, big),
  ];
  const exportHead = ['Export', 's', 'peak of the server, MB', 'others wait, ms (longest)', 'workbook, MB'];
  return [
    table(exportHead, workbooks),
    table(
      [`Summary of ${sizeOf(opened)}`, 'p50 ms', 'longest ms', 'goal'],
      await measureSummary(plumbline, headers, big),
    ),
  ].join('\n\n');
}

const sizeOf = ({ packages, lines, bidders }) => `${packages} packages x ${lines} lines x ${bidders} bidders`;

/** Downloads the workbook while repeating another call: the longest time that other users wait. */
async function exportOnce({ origin, query, memory }, headers, size, { projectId }) {
  await sleep(3000);
  memory.forget();
  let isDone = false;
  let longest = 0;
  const others = (async () => {
    while (!isDone) {
      const start = performance.now();
      await query(headers, `projects/${projectId}/info`);
      longest = Math.max(longest, performance.now() - start);
      await sleep(50);
    }
  })();
  const start = performance.now();
  const answer = await fetch(`${origin}/api/query/export/project/${projectId}`, { headers });
  if (!answer.ok) throw new Error(`The export was answered ${answer.status}.`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const seconds = (performance.now() - start) / 1000;
  isDone = true;
  await others;
  const peak = memory.peak();
  return [
    sizeOf(size),
    seconds.toFixed(1),
    peak === null ? 'not known' : peak.toFixed(0),
    longest.toFixed(0),
    (bytes / 1e6).toFixed(1),
  ];
}

async function measureSummary(plumbline, headers, { projectId, packages }) {
  const browser = await chromium.launch({
    executablePath: process.env.PLUMBLINE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openAs(browser, plumbline.origin, headers, `/bid-summary/${projectId}`);
    const lastRow = `[data-package="${packages.at(-1).code}"]`;
    await page.locator(lastRow).waitFor();
    const grandTotal = '[data-figure="grandTotal"] b';
    const opens = await reloads(page, lastRow);
    const typed = await contingencyEdits(page, grandTotal);
    const { confirmed, saved } = await feeEdits(page, grandTotal);
    const told = await changesOfOthers(plumbline, page, packages[0].id);
    return [
      ['opened (reload to the last row painted)', opens, '2,000'],
      ['a contingency typed: grand total painted', typed, '200'],
      ['a fee confirmed in its dialog: totals painted', confirmed, '200'],
      ['fees saved: grand total of the page painted', saved, '200'],
      ['a price set by somebody else: bid total painted', told, '1,000'],
    ].map(([label, times, goal]) => [label, median(times).toFixed(0), percentile(times, 100).toFixed(0), goal]);
  } finally {
    await browser.close();
  }
}

async function reloads(page, selector) {
  const times = [];
  await page.addInitScript(notePainted, selector);
  for (let index = 0; index < 5; index += 1) {
    await page.reload();
    await page.waitForFunction(() => globalThis.paintedAt !== undefined);
    times.push(await page.evaluate(() => globalThis.paintedAt));
  }
  await page.waitForTimeout(2000);
  return times;
}

/** Types into the first contingency cell; a key changes the totals at once. */
async function contingencyEdits(page, grandTotal) {
  const times = [];
  const cell = page.getByRole('button', { name: /^Contingency, / }).first();
  for (let index = 0; index < rounds; index += 1) {
    await cell.click();
    await page.keyboard.press('Control+A');
    times.push(await timeOfKey(page, grandTotal, String((index % 8) + 1)));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1500);
  }
  return times;
}

async function feeEdits(page, grandTotal) {
  const confirmed = [];
  const saved = [];
  for (let index = 0; index < rounds; index += 1) {
    await page.getByRole('button', { name: 'Edit fees' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit Overhead' }).click();
    await dialog.getByLabel('Amount').fill(`3.${index + 1}`);
    confirmed.push(await timeOfKey(page, '[data-figure="feesGrandTotal"]', 'Enter'));
    saved.push(await timeOfKey(page, grandTotal, 'Alt+s'));
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForTimeout(1500);
  }
  return { confirmed, saved };
}

async function changesOfOthers(plumbline, page, bidPackageId) {
  const other = await plumbline.headersOf('contributor@demo.example');
  const sheet = await plumbline.query(other, `bid-package/${bidPackageId}/sheet`);
  const { companyName } = sheet.bidders.find(({ id }) => id === sheet.bidPackage.selectedBidderId);
  const times = [];
  for (let index = 0; index < rounds; index += 1) {
    const painted = page.evaluate(paintedChange, '[data-figure="bidTotal"] b');
    await page.evaluate(() => 0);
    const start = Date.now();
    await plumbline.command(other, 'bid-package/set-line-item-bid', {
      bidPackageId,
      lineItemId: sheet.lineItems.ids[0],
      companyName,
      price: `${5000 + index}.75`,
      classification: 1,
    });
    times.push((await painted) - start);
    await page.waitForTimeout(1000);
  }
  return times;
}

async function timeOfKey(page, selector, key) {
  const painted = page.evaluate(paintedAfterKey, selector);
  await page.evaluate(() => 0);
  await page.keyboard.press(key);
  return painted;
}

/** Runs in the page from its start: returns the ms from the navigation until the element with its amounts is painted. */
function notePainted(selector) {
  const look = () => {
    if (/\d\.\d\d/.test(document.querySelector(selector)?.textContent ?? '')) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.paintedAt = performance.now();
        }),
      );
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: returns the ms from the next key press until a changed text of the element is painted. */
function paintedAfterKey(selector) {
  const text = () => document.querySelector(selector)?.textContent;
  const before = text();
  return new Promise((resolve) => {
    let start = 0;
    const onKey = (event) => {
      if (event.key === 'Alt') return;
      removeEventListener('keydown', onKey, true);
      start = event.timeStamp;
      look();
    };
    const look = () => {
      if (text() === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    addEventListener('keydown', onKey, true);
  });
}
