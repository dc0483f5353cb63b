import { expect, test } from '@playwright/test';
import { Keys, toColumn, toLine } from './cast/keys.ts';
import { browserOf, people } from './cast/people.ts';
import { addBidders, addLines, makeProject, Script } from './cast/script.ts';
import { Sheet } from './cast/sheet.ts';

test('a column of a spreadsheet is pasted, copied, filled, undone and repeated by keys, also after a cell was typed in', async ({
  browser,
  baseURL,
}) => {
  const script = await Script.of(people.projectAdmin, baseURL!);
  const [{ id: bidPackageId } = { id: '' }] = (await makeProject(script)).packages;
  const lines = [1, 2, 3, 4].map((at) => ({
    description: `Item ${at}`,
    unitPrice: '100',
    group: at < 3 ? 'Walls' : 'Doors',
  }));
  await addLines(script, bidPackageId, lines);
  await addBidders(script, bidPackageId, ['Alder Works', 'Birch Build']);
  const { context, page } = await browserOf(browser, people.projectAdmin, baseURL!, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const sheet = await Sheet.open(page, bidPackageId);
  await sheet.expectLive();
  const keys = new Keys(page);
  /** What a spreadsheet puts on the clipboard: rows of cells, and the same as a table. */
  const fromSpreadsheet = (rows: string[][]) =>
    page.evaluate(async (all) => {
      const cells = (row: string[]) =>
        row.map((text) => `<td style="mso-number-format:Standard">${text}</td>`).join('');
      const html = `<table>${all.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
      const plain = all.map((row) => `${row.join('\t')}\r\n`).join('');
      const item = {
        'text/plain': new Blob([plain], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    }, rows);
  const at = async (line: string, bidder: string) => {
    await keys.press('Control+Home');
    await toLine(page, keys, line);
    await toColumn(page, keys, sheet, bidder);
  };

  await test.step('a typed price and an edit given up leave the keyboard on the sheet, and Ctrl V pastes [BID-061]', async () => {
    await keys.tabTo('Leveling sheet');
    await at('Item 1', 'Alder Works');
    await keys.type('5');
    await keys.press('Enter', 'ArrowUp', 'F2');
    await keys.type('7');
    await keys.press('Escape');
    await fromSpreadsheet([['$1,234.50'], ['(700.00)'], ['incl.'], [' 56,119.00 ']]);
    await keys.press('Control+v');
    await sheet.expectTotal('Alder Works', '56,653.50');
    await sheet.expectBadge('Item 3', 'Alder Works', 'I');
  });

  await test.step('the range is copied to another bidder, exactly [BID-060, BID-061]', async () => {
    await keys.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1234\.5\r?\n-700\r?\nI\r?\n56119$/);
    await at('Item 1', 'Birch Build');
    await keys.press('Control+v');
    await sheet.expectTotal('Birch Build', '56,653.50');
  });

  await test.step('Ctrl D fills down, one undo takes it back, redo repeats it [BID-062, BID-063]', async () => {
    await at('Item 1', 'Birch Build');
    await keys.press('Shift+ArrowDown', 'Control+d');
    await sheet.expectTotal('Birch Build', '58,588.00');
    await keys.press('Control+z');
    await sheet.expectTotal('Birch Build', '56,653.50');
    await keys.press('Control+Shift+z');
    await sheet.expectTotal('Birch Build', '58,588.00');
  });

  await sheet.expectSaved();
  const record = await script.query(`bid-package/${bidPackageId}/sheet`);
  const prices = record.bids.map((one: { prices: (string | null)[] }) => one.prices.join(' '));
  expect(prices.toSorted()).toEqual(['1234.5 -700  56119', '1234.5 1234.5  56119']);
  await context.close();
});
