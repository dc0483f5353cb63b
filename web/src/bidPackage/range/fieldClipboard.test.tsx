import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dismissNotice, shownNotices } from '../../notices/notices.ts';
import { dialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { quoteAnswerOf, sampleReading } from '../testing/quotedRow.testing.ts';
import { bidPackageId, lineId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const row = (line: number): string => `l-${lineId(line)}`;
const said = () => document.body.innerText;

function clipboard(kind: 'copy' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(event);
  return clipboardData.getData('text/plain');
}

describe('a table pasted into the fields of lines', () => {
  it('changes them in one command and one step of undo [BID-067]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), 1));
    clipboard('paste', 'Brick, salvaged\t1,200.5\tSF\t$4.25\r\nBrick, new\t\tSF\t(3)\r\n');
    await userEvent.click(await screen.findByRole('button', { name: /Replace 2 lines/ }));
    await until(() => expect(network.commands()).toHaveLength(1));
    const line = (index: number, fields: object) => ({ bidPackageId, lineItemId: lineId(index), ...fields });
    const [sent] = network.commands();
    expect(sent?.name).toBe('update-line-items');
    expect(sent?.body).toMatchObject([
      line(6, { description: 'Brick, salvaged', quantity: '1200.5', unitPrice: '4.25' }),
      line(7, { description: 'Brick, new', quantity: '0', unitPrice: '-3' }),
    ]);
    expect([1, 2, 4, 5].map((column) => shown(row(6), column))).toEqual([
      'Brick, salvaged',
      expect.stringContaining('1,200.5'),
      '4.25',
      '5,102.13',
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() =>
      expect(network.commands().map(({ name }) => name)).toEqual(['update-line-items', 'undo-command']),
    );
  });

  it('marks what cannot be read in its cell, keeps what is stored there, and says how much [BID-067]', async () => {
    openSheet(sampleSheet());
    const before = shown(row(7), 2);
    await userEvent.click(cell(row(6), 2));
    clipboard('paste', '12\tEA\nabout 5\tfurlong');
    await until(() => expect(said()).toContain('2 cells could not be read.'));
    expect(network.commands()).toHaveLength(1);
    expect(JSON.stringify(network.commands()[0]?.body)).not.toContain(lineId(7));
    expect([shown(row(7), 2), shown(row(7), 3)]).toEqual([`${before} about 5`, expect.stringMatching(/ furlong$/)]);
    expect(cell(row(7), 2).querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'This is no number such as 1,234.50.',
    );
    await userEvent.click(cell(row(7), 2));
    await userEvent.keyboard('{F2}{Control>}a{/Control}');
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('about 5');
  });

  it('is refused with a sentence where there is no room or no field, and nothing is written [BID-067]', async () => {
    const record = sampleSheet();
    openSheet(record);
    const count = record.lineItems.ids.length;
    await userEvent.click(cell(row(6), 2));
    clipboard('paste', '5\n'.repeat(count + 1));
    await until(() => expect(said()).toContain(`holds ${count + 1} x 1 cells, lines by fields`));
    await userEvent.click(cell(row(6), 3));
    clipboard('paste', 'EA\t5\t6');
    await until(() =>
      expect(said()).toContain('holds 1 x 3 cells, lines by fields; from this cell there is room for 1 x 2'),
    );
    await userEvent.click(cell(row(6), 5));
    clipboard('paste', '7');
    const noField = 'A table is pasted into the description, quantity, unit or unit price of a line, or into bids.';
    await until(() => expect(said()).toContain(noField));
    for (const { id } of shownNotices()) dismissNotice(id);
    await until(() => expect(said()).not.toContain(noField));
    await userEvent.click(cell('n-base-Masonry', 1));
    clipboard('paste', 'Stone');
    await until(() => expect(said()).toContain(noField));
    expect(network.commands()).toEqual([]);
  });

  it('changes nothing on a page that is read-only [BID-067]', async () => {
    const record = sampleSheet();
    const locked = { ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: viewerEmail } };
    openSheet(locked, { viewer: { email: 'jonas.okafor@demo.example', roles: [] } });
    await userEvent.click(cell(row(6), 1));
    clipboard('paste', 'Stone');
    expect(network.commands()).toEqual([]);
    expect(shown(row(6), 1)).not.toContain('Stone');
  });
});

describe('a quote pasted next to the prices', () => {
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows: [],
    printedTotal: null,
    companyName: null,
    isPriceUnclear: false,
    texts: [],
  });
  const read = () => network.commands().filter(({ name }) => name === 'read-quote');
  const quotes = {
    'a name and a price on a description': [row(6), 1, 'Caulking\t400\nFlashing\t1,250.00'],
    'all columns with an amount, wider than the fields': [
      row(6),
      1,
      'Caulking\t400\tLF\t2\t800\nFlashing\t10\tLF\t5\t50',
    ],
    'a name on a quantity': [row(6), 2, 'Caulking\t400\nFlashing\t1,250.00'],
    'a name on a unit': [row(6), 3, 'Caulking\t400\nFlashing\t1,250.00'],
    'a name on a unit price': [row(6), 4, 'Caulking\t400\nFlashing\t1,250.00'],
    'units on few of its rows': [row(6), 1, 'Caulking\t400\tEA\nFlashing\t1,250.00\t\nSealant\t90\t'],
    'on the base estimate': [row(6), 5, 'Caulking\t400\nFlashing\t1,250.00'],
    'on a group': ['n-base-Masonry', 1, 'Caulking\t400\nFlashing\t1,250.00'],
  } as const;
  for (const [what, [on, column, pasted]] of Object.entries(quotes)) {
    it(`opens the dialog of a quote, and no field is changed: ${what} [QUO-032]`, async () => {
      network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
      network.answers.set('known-bidders', () => answer([]));
      openSheet(sampleSheet());
      await userEvent.click(cell(on, column));
      clipboard('paste', pasted);
      await until(() => expect(read()).toHaveLength(1));
      expect(await (read()[0]!.body.file as File).text()).toBe(pasted);
      expect(dialog()?.querySelector('h2')?.textContent).toContain('Enter a quote');
      expect(network.commands().map(({ name }) => name)).toEqual(['read-quote']);
      expect(shownNotices()).toEqual([]);
    });
  }

  const priced = 'Brick, new\t380\tSF\t4.25\nMortar\t20\tSF\t3';
  for (const key of ['{Escape}', 'q', 'l']) {
    it(`names with unit prices are asked about, and ${key} decides [QUO-032]`, async () => {
      network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
      network.answers.set('known-bidders', () => answer([]));
      openSheet(sampleSheet());
      await userEvent.click(cell(row(6), 1));
      clipboard('paste', priced);
      await until(() => expect(said()).toContain('Is this a quote?'));
      expect(said()).toContain('The 2 pasted rows have prices.');
      expect(network.commands()).toEqual([]);
      await userEvent.keyboard(key);
      await until(() => expect(said()).not.toContain('Is this a quote?'));
      const done = { q: ['read-quote'], l: ['update-line-items'] }[key] ?? [];
      await until(() => expect(network.commands().map(({ name }) => name)).toEqual(done));
      if (key === 'q') expect(await (read()[0]!.body.file as File).text()).toBe(priced);
    });
  }

  const fields = {
    'a column of numbers on a quantity': [2, '5\n6'],
    'a column of names on a description': [1, 'Caulking\nFlashing'],
    'description, quantity and unit on a description': [1, 'Caulking\t5\tSF\nFlashing\t6\tSF'],
    'quantity, unit and unit price, with the unit in another spelling': [2, '5\tSq. Ft.\t2\n6\tSq. Ft.\t3'],
    'a unit and a price on a unit': [3, 'each\t5\neach\t6'],
  } as const;
  for (const [what, [column, pasted]] of Object.entries(fields)) {
    it(`other tables go into the fields: ${what} [QUO-032] [BID-067]`, async () => {
      openSheet(sampleSheet());
      await userEvent.click(cell(row(6), column));
      clipboard('paste', pasted);
      await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['update-line-items']));
      expect(network.commands()[0]!.body).toHaveLength(2);
      expect(dialog()).toBeNull();
    });
  }
});

it('a field of a line is copied as its exact text [BID-067]', async () => {
  const record = sampleSheet();
  openSheet(record);
  await userEvent.click(cell(row(6), 1));
  expect(clipboard('copy')).toBe(record.lineItems.descriptions[6]);
  await userEvent.click(cell(row(6), 4));
  expect(clipboard('copy')).toBe(record.lineItems.unitPrices[6]);
});
