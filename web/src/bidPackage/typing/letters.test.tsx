import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { shownNotices } from '../../notices/notices.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const [kestrel, alder, northgate] = [columnOfBidder(0), columnOfBidder(2), columnOfBidder(3)];
const line = (index: number): string => `l-${lineId(index)}`;
/** Holds S 53,466.00 of Kestrel. */
const mobilization = line(0);
/** Holds nothing of Northgate. */
const lintel = line(5);
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const editor = () => document.querySelector<HTMLInputElement>('[data-editor] input');
const panel = () => document.querySelector('[data-keeps-clear]')?.textContent;
const atRow = () => document.querySelector<HTMLElement>('[data-at]')?.closest<HTMLElement>('[data-row]')?.dataset.row;
const sent = () => network.commands().map(({ name, body }) => [name, body.classification ?? null, body.price ?? null]);
const set = (classification: number, price: string | null) => ['set-line-item-bid', classification, price];

async function typeOn(row: string, column: number, keys: string): Promise<void> {
  openSheet(sampleSheet());
  await userEvent.click(cell(row, column));
  await type(keys);
}

describe('letters typed on a cell with a price', () => {
  it.each(['hello', 'Smith', 'same', 'bid', 'risk 500', 'info', 'miss', 'grim'])(
    '%s and Enter change neither class nor price, stay in the cell and say why [BID-069]',
    async (word) => {
      await typeOn(mobilization, kestrel, `${word}{Enter}`);
      expect(editor()?.value).toBe(word);
      expect(editor()?.getAttribute('aria-invalid')).toBe('true');
      expect(panel()).toContain(`“${word}” is not an amount and was not entered.`);
      expect(atRow()).toBe(mobilization);
      expect(shownNotices()).toEqual([]);
      await type('{Control>}{Enter}{/Control}');
      expect(editor()?.value).toBe(word);
      await type('{Escape}');
      expect(shown(mobilization, kestrel)).toBe('S 53,466.00');
      await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
      // What class keys had set at once was set back.
      expect(
        sent()
          .slice(-1)
          .filter(([, classification]) => classification !== 1),
      ).toEqual([]);
    },
  );

  it('act at once as class keys, a second one changes the mind, and a word sets back what they have sent [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'g');
    expect(shown(mobilization, kestrel)).toBe('G 53,466.00');
    await type('r');
    expect(shown(mobilization, kestrel)).toBe('R 53,466.00');
    await until(() => expect(sent()).toEqual([set(6, '53466'), set(4, '53466')]));
    await type('x');
    expect([editor()?.value, cell(mobilization, kestrel).querySelector('[data-badge]')?.textContent]).toEqual([
      'grx',
      'S',
    ]);
    await until(() => expect(sent()).toEqual([set(6, '53466'), set(4, '53466'), set(1, '53466')]));
  });

  it('leave nothing to undo but what was done before them [BID-069] [BID-063]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(lintel, northgate));
    await type('7{Enter}');
    await until(() => expect(sent()).toHaveLength(1));
    const first = network.calls.find(({ path }) => path.endsWith('set-line-item-bid'))!.key;
    await userEvent.click(cell(mobilization, kestrel));
    await type('in{Escape}');
    await until(() => expect(sent()).toHaveLength(3));
    await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
    await type('{Control>}z{/Control}');
    await until(() => expect(network.commands().at(-1)?.name).toBe('undo-command'));
    expect(network.commands().at(-1)?.body.commandId).toBe(first);
  });

  it('are taken back by Escape, with the price that Included had put away, and Escape then leaves the sheet as before [BID-069] [PAGE-074]', async () => {
    await typeOn(mobilization, kestrel, 'i');
    expect(shown(mobilization, kestrel)).toBe('I Included');
    await type('{Escape}');
    expect(shown(mobilization, kestrel)).toBe('S 53,466.00');
    const titles = () => shownNotices().map(({ title }) => title);
    await until(() => expect(titles()).toEqual(['The class and price from before are back.']));
    await until(() => expect(sent()).toEqual([set(2, null), set(1, '53466')]));
    await type('{Escape}{Tab}');
    expect(document.activeElement?.textContent).toBe('after');
  });

  it('act again and again where a click on the cell parts them [BID-069]', async () => {
    openSheet(sampleSheet());
    for (const [key, badge] of ['gG', 'mM', 'oO', 'rR', 'gG', 'sS']) {
      await userEvent.click(cell(mobilization, kestrel));
      if (editor() !== null) await type('{Escape}');
      await type(key!);
      expect(cell(mobilization, kestrel).querySelector('[data-badge]')?.textContent).toBe(badge);
    }
  });

  it('stay after a click on the cell, which confirms them [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'g');
    await userEvent.click(cell(mobilization, kestrel).querySelector('[data-amount]')!);
    await type('{Escape}{Escape}');
    expect(shown(mobilization, kestrel)).toBe('G 53,466.00');
    expect(sent()).toEqual([set(6, '53466')]);
  });

  it('stay where the cursor has left the cell meanwhile, and where another price was entered [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'g{ArrowDown}{ArrowUp}{Escape}');
    expect(shown(mobilization, kestrel)).toBe('G 53,466.00');
    await type('x{Escape}');
    expect(shown(mobilization, kestrel)).toBe('G 53,466.00');
    await type('r5{Control>}{Enter}{/Control}{Escape}');
    expect(shown(mobilization, kestrel)).toBe('R 5.00');
  });

  it('of a key that is held down act once [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'g');
    const tree = document.querySelector('[role="treegrid"]')!;
    for (let count = 0; count < 5; count += 1) fireEvent.keyDown(tree, { key: 'g', repeat: true });
    expect([shown(mobilization, kestrel), editor()]).toEqual(['G 53,466.00', null]);
    expect(sent()).toEqual([set(6, '53466')]);
  });

  it('erased again leave the price to be typed over [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'in{Backspace}{Backspace}');
    expect(editor()?.value).toBe('53466');
    await type('77{Enter}');
    expect(shown(mobilization, kestrel)).toBe('S 77.00');
  });

  it('that are left by Tab or a click stay marked in the cell and change nothing [BID-056] [BID-069]', async () => {
    await typeOn(mobilization, kestrel, 'info{Tab}');
    expect(shown(mobilization, kestrel)).toBe('S 53,466.00 info');
    expect(cell(mobilization, kestrel).getAttribute('aria-invalid')).toBe('true');
    await until(() => expect(sent()).toEqual([set(2, null), set(1, '53466')]));
  });

  it('set back what the autosave has entered of a class key while the editor stayed open [BID-069] [BID-036]', async () => {
    openSheet(sampleSheet(), { autosave: 40 });
    await userEvent.click(cell(mobilization, kestrel));
    await type('{F2}r');
    await until(() => expect(sent()).toEqual([set(4, '53466')]));
    await type('x');
    expect(editor()?.value).toBe('rx');
    await until(() => expect(sent()).toEqual([set(4, '53466'), set(1, '53466')]));
    await type('{Escape}');
    expect(shown(mobilization, kestrel)).toBe('S 53,466.00');
  });

  it('change nothing either where the server refuses the class key [BID-069] [BID-039]', async () => {
    network.answers.set('set-line-item-bid', () => answer({ detail: 'The bid package is locked.' }, 409));
    await typeOn(mobilization, kestrel, 'i');
    await until(() => expect(shown(mobilization, kestrel)).toBe('S 53,466.00 Included'));
    await type('n{Escape}{Escape}');
    expect(shown(mobilization, kestrel)).toBe('S 53,466.00 Included');
    expect(statesOf(cell(mobilization, kestrel))).toContain('draft');
    expect(sent()).toEqual([set(2, null)]);
  });
});

describe('letters typed on an empty cell', () => {
  it.each(['hello', 'risk', 'info', 'Missing'])('%s and Enter enter nothing [BID-069]', async (word) => {
    await typeOn(lintel, northgate, `${word}{Enter}`);
    expect(editor()?.value).toBe(word);
    await type('{Escape}');
    expect(statesOf(cell(lintel, northgate))).toContain('unleveled');
    await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
    const last = network.commands().at(-1)?.name ?? 'delete-line-item-bid';
    expect(last).toBe('delete-line-item-bid');
  });

  it('choose the class of the price that follows [BID-069]', async () => {
    await typeOn(lintel, northgate, 'r500{Enter}');
    await until(() => expect(sent()).toEqual([set(4, '500')]));
  });
});

it('a price that a class key has brought back into the editor is typed over [BID-069]', async () => {
  await typeOn(mobilization, kestrel, '{F2}ir700{Enter}');
  await until(() => expect(sent()).toEqual([set(4, '700')]));
});

it('a Space between digits parts the groups of a number and sets no class; at its end it is the class key [BID-012] [BID-069]', async () => {
  await typeOn(lintel, northgate, '1 200{Enter}');
  await until(() => expect(sent()).toEqual([set(1, '1200')]));
  await userEvent.click(cell(lintel, northgate));
  await type('1300 {Enter}');
  await until(() => expect(sent()).toEqual([set(1, '1200'), set(0, '1300')]));
});

describe('letters typed with a range', () => {
  const bids = () => network.commands().map(({ name, body }) => [name, (body.bids as unknown[]).length]);

  it('set the class of its entries at once; a word sets all of them back and goes into the cell under the cursor [BID-066] [BID-069]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, kestrel));
    await type('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const before = [mobilization, line(1)].flatMap((row) =>
      [kestrel, columnOfBidder(1)].map((column) => shown(row, column)),
    );
    await type('m');
    expect(shown(mobilization, columnOfBidder(1))).toBe('M 54,700.00');
    await type('x');
    expect(editor()?.value).toBe('mx');
    await type('{Escape}');
    const after = [mobilization, line(1)].flatMap((row) =>
      [kestrel, columnOfBidder(1)].map((column) => shown(row, column)),
    );
    expect(after).toEqual(before);
    await until(() => expect(bids()).toHaveLength(2));
    expect(bids()[0]).toEqual(bids()[1]);
  });

  it('are taken back by Escape, which leaves the range, and by no second Escape [BID-069]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(mobilization, kestrel));
    await type('{Shift>}{ArrowRight}{/Shift}g');
    expect([shown(mobilization, kestrel), shown(mobilization, columnOfBidder(1))]).toEqual([
      'G 53,466.00',
      'G 54,700.00',
    ]);
    await type('{Escape}');
    expect([shown(mobilization, kestrel), shown(mobilization, columnOfBidder(1))]).toEqual([
      'S 53,466.00',
      'S 54,700.00',
    ]);
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(2);
    await type('{Escape}');
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(0);
    await until(() => expect(bids()).toHaveLength(2));
  });
});

it.each([
  ['n-base-Concrete', 'bid'],
  ['n-base-Concrete', 'zebra'],
  ['adjustment-0', 'hello'],
])(
  'letters on %s: %s and Enter enter nothing and stay; erased, they leave the amount as it was [BID-069]',
  async (row, word) => {
    openSheet(sampleSheet());
    if (row === 'adjustment-0') document.querySelector('[data-scrolls-page]')!.scrollTop = 700;
    await until(() => expect(document.querySelector(`[data-row="${row}"]`)).not.toBeNull());
    await userEvent.click(cell(row, kestrel));
    const before = shown(row, kestrel);
    await type(`${word}{Enter}`);
    expect(editor()?.value).toBe(word);
    expect(panel()).toContain(`“${word}” is not an amount and was not entered.`);
    await type('{Backspace}'.repeat(word.length));
    expect(editor()?.value).toBe(row === 'adjustment-0' ? '4250' : '');
    await type('{Escape}');
    expect(shown(row, kestrel)).toBe(before);
    expect(network.commands()).toEqual([]);
  },
);

it.each([
  ['a price', mobilization, kestrel],
  ['an empty cell', lintel, northgate],
  ['a lump sum', 'n-base-Masonry', 8],
  ['a description', mobilization, 1],
  ['a quantity', mobilization, 2],
])('the hidden key sequence on %s leaves no "ba" and changes nothing [PAGE-064] [PAGE-065]', async (_, row, column) => {
  openSheet(sampleSheet());
  await userEvent.click(cell(row, column));
  await type('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
  await userEvent.click(cell(row, column).querySelector('[data-amount]') ?? cell(row, column));
  await type('{Escape}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowRight}ba{Enter}');
  expect(document.querySelector('[data-colorful]')).not.toBeNull();
  expect(editor()).toBeNull();
  expect(document.querySelector('[data-colorful]')?.textContent).not.toMatch(/\bba\b/i);
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(network.commands()).toEqual([]);
});

describe('short texts in amount cells', () => {
  it('change the price of a bid by a signed percent, shown before it is entered [BID-100]', async () => {
    await typeOn(mobilization, kestrel, '-2%');
    expect(panel()).toContain('52,396.68');
    await type('{Enter}');
    expect(shown(mobilization, kestrel)).toBe('S 52,396.68');
    await until(() => expect(sent()).toEqual([set(1, '52396.68')]));
  });

  it('refuse a signed percent in a cell without an amount, and keep it there [BID-100]', async () => {
    await typeOn(lintel, northgate, '-2%');
    expect(panel()).toContain('A signed percent changes the amount of its cell, and this cell has none.');
    await type('{Tab}');
    expect(shown(lintel, northgate)).toContain('-2%');
    expect(sent()).toEqual([]);
  });

  it('change a lump sum, and are a share of the bids in an adjustment [BID-100]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', alder));
    await type('-10%{Enter}');
    await until(() => expect(shown('n-base-Masonry', alder)).toContain('158,850.00'));
    // Bids of 432,314.26; the adjustment of 4,250.00 counts no more.
    await userEvent.click(cell('adjustment-0', kestrel));
    await type('-2%{Enter}');
    await until(() => expect(shown('adjustment-0', kestrel)).toBe('−8,646.29'));
  });

  it('make NIC a Missing Scope without a price in a bid, and a word in a lump sum [BID-101]', async () => {
    await typeOn(mobilization, kestrel, 'NIC{Enter}');
    await until(() => expect(sent()).toEqual([set(3, null)]));
    expect(cell(mobilization, kestrel).querySelector('[data-badge]')?.textContent).toContain('M');
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('NIC{Enter}');
    expect(panel()).toContain('“NIC” is not an amount and was not entered.');
    expect(sent()).toHaveLength(1);
  });
});
