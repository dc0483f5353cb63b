import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, statesOf, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const row = (line: number): string => `l-${lineId(line)}`;
const selected = () => document.querySelectorAll('[role="gridcell"][aria-selected="true"]').length;
const said = () => document.body.innerText;
const status = () => document.querySelector<HTMLElement>('[data-part="status"]')!.innerText.replace(/\s+/g, ' ');

function clipboard(
  kind: 'copy' | 'paste',
  texts: Record<string, string> = {},
  target: Element = document.activeElement!,
): DataTransfer {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return clipboardData;
}

describe('a range on the sheet', () => {
  it('grows with Shift and arrows, tells its figures, and ends with Escape [BID-060]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), columnOfBidder(0)));
    await type('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selected()).toBe(4);
    const corner = document.querySelector<HTMLElement>('[data-fill-handle]')!;
    expect(corner.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
    expect(corner.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(row(7));
    expect(cell(row(7), columnOfBidder(1)).getAttribute('aria-selected')).toBe('true');
    // 14,609.56 + 19,900 + 20,200 + 22,610
    expect(status()).toContain('4 cells in 2 lines, 2 bidders Sum 77,319.56 Average 19,329.89 Count 4');
    await type('{Escape}');
    expect(selected()).toBe(0);
    await type('{Control>}a{/Control}');
    expect(status()).toContain(`in ${sampleSheet().lineItems.ids.length} lines, 6 bidders`);
  });

  it('is cleared by Delete and filled by Ctrl D and Ctrl R in one command each [BID-062]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), columnOfBidder(0)));
    await type('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'set-line-item-bids',
          body: {
            bidPackageId,
            bids: [{ lineItemId: lineId(7), companyName: 'Kestrel Masonry', price: '14609.56', classification: 1 }],
          },
        },
      ]),
    );
    expect(shown(row(7), columnOfBidder(0))).toBe('S 14,609.56');
    await type('{Delete}');
    await until(() => expect(network.commands()).toHaveLength(2));
    expect(network.commands()[1]!.body.bids).toEqual(
      [6, 7].map((line) => ({ lineItemId: lineId(line), companyName: 'Kestrel Masonry', remove: true })),
    );
    expect(statesOf(cell(row(6), columnOfBidder(0)))).toContain('unleveled');
  });

  it('takes a class key in one command, and tells which cells need a price [BID-066]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(4), columnOfBidder(3)));
    await type('{Shift>}{ArrowDown}{/Shift}r');
    const entry = (line: number, change: object) => ({
      lineItemId: lineId(line),
      companyName: 'Northgate Building Works',
      ...change,
    });
    const bids = (at: number) => network.commands()[at]?.body.bids;
    await until(() => expect(bids(0)).toEqual([entry(4, { price: '10250', classification: 4 })]));
    await until(() => expect(said()).toContain('1 cell stays unleveled.'));
    expect(said()).toContain('A Risk needs a price.');
    await type('i');
    await until(() =>
      expect(bids(1)).toEqual([
        entry(4, { price: null, classification: 2 }),
        entry(5, { price: null, classification: 2 }),
      ]),
    );
    await type('s');
    // The price from before Included comes back; a line that never had one becomes 0 (BID-055).
    await until(() =>
      expect(bids(2)).toEqual([
        entry(4, { price: '10250', classification: 1 }),
        entry(5, { price: '0', classification: 1 }),
      ]),
    );
    expect(network.commands().map(({ name }) => name)).toEqual(Array(3).fill('set-line-item-bids'));
  });

  it('is copied as numbers and class letters, and pasted back as one command [BID-061] [BID-062]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(4), columnOfBidder(3)));
    await type('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const copied = clipboard('copy');
    expect(copied.getData('text/plain')).toBe('10250\t9182\r\n\t7344');
    await userEvent.click(cell(row(6), columnOfBidder(0)));
    clipboard('paste', { 'text/plain': '(700)\tR 5\r\nIncluded\t12k' });
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toEqual([
      { lineItemId: lineId(6), companyName: 'Kestrel Masonry', price: '-700', classification: 1 },
      { lineItemId: lineId(6), companyName: 'Dunmore Restoration', price: '5', classification: 4 },
      { lineItemId: lineId(7), companyName: 'Kestrel Masonry', price: null, classification: 2 },
    ]);
    expect(shown(row(7), columnOfBidder(1))).toMatch(/^S [\d,.]+ 12k$/);
    expect(statesOf(cell(row(7), columnOfBidder(1)))).toContain('failed');
    await until(() => expect(said()).toContain('1 cell could not be read.'));
    expect(selected()).toBe(4);
  });

  it('is copied and pasted wherever text was selected last, while the keyboard is on the sheet [BID-061]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(4), columnOfBidder(3)));
    await type('5{Escape}');
    // After an editor has closed, browsers send these events to the cell it stood in; after a selected text, to that.
    expect(clipboard('copy', {}, cell(row(4), columnOfBidder(3)).firstElementChild!).getData('text/plain')).toBe(
      '10250',
    );
    clipboard('paste', { 'text/plain': '77' }, document.body);
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toEqual([
      { lineItemId: lineId(4), companyName: 'Northgate Building Works', price: '77', classification: 1 },
    ]);
    document.querySelector<HTMLElement>('button')!.focus();
    expect(clipboard('copy').getData('text/plain')).toBe('');
  });

  it('takes a copy from here with its classes, and one cell into all of it [BID-061]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(1), columnOfBidder(1)));
    const copied = clipboard('copy');
    await userEvent.click(cell(row(6), columnOfBidder(0)));
    await type('{Shift>}{ArrowDown}{/Shift}');
    clipboard('paste', {
      'text/plain': copied.getData('text/plain'),
      'text/html': copied.getData('text/html'),
    });
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toEqual(
      [6, 7].map((line) => ({
        lineItemId: lineId(line),
        companyName: 'Kestrel Masonry',
        price: '21000',
        classification: 6,
      })),
    );
  });

  it('refuses a paste without room and one beyond 20,000 cells with a sentence, and writes nothing [BID-061]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), columnOfBidder(5)));
    clipboard('paste', { 'text/plain': '1\t2' });
    await until(() =>
      expect(said()).toContain('holds 1 x 2 cells, lines by bidders; from this cell there is room for 1 x 1'),
    );
    clipboard('paste', { 'text/plain': '1\n'.repeat(2_500_000) });
    await until(() => expect(said()).toContain('The clipboard holds more than 20,000 cells.'));
    expect(network.commands()).toEqual([]);
  });

  it('shows the beginning of a text that is far too long, and says when there is no text [BID-061] [BID-056]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), columnOfBidder(0)));
    clipboard('paste', { 'text/plain': `x${' '.repeat(2_500_000)}${'x '.repeat(1_000_000)}` });
    await until(() => expect(said()).toContain('1 cell could not be read.'));
    expect(cell(row(6), columnOfBidder(0)).querySelector('[data-amount="typed"]')?.textContent).toHaveLength(201);
    clipboard('paste', { 'text/html': '<p>5</p>' });
    await until(() => expect(said()).toContain('The clipboard holds no text.'));
    expect(network.commands()).toEqual([]);
  });

  it('is selected by dragging over cells, and filled by dragging its corner [BID-060] [BID-062]', async () => {
    openSheet(sampleSheet());
    const drag = (from: Element, to: Element): void => {
      const at = (element: Element, type: string, buttons: number): void => {
        const box = element.getBoundingClientRect();
        const place = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        element.dispatchEvent(new MouseEvent(type, { ...place, buttons, bubbles: true, cancelable: true }));
      };
      at(from, 'mousedown', 1);
      at(to, 'mousemove', 1);
      at(to, 'mouseup', 0);
    };
    drag(cell(row(4), columnOfBidder(1)).querySelector('[data-figure="source"]')!, cell(row(5), columnOfBidder(1)));
    await until(() => expect(document.querySelector('[data-part="status"]')?.textContent).toContain('2 cells'));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    drag(cell(row(6), columnOfBidder(0)), cell(row(6), columnOfBidder(1)));
    await until(() => expect(selected()).toBe(2));
    drag(document.querySelector('[data-fill-handle]')!, cell(row(7), columnOfBidder(1)));
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toEqual([
      { lineItemId: lineId(7), companyName: 'Kestrel Masonry', price: '14609.56', classification: 1 },
      { lineItemId: lineId(7), companyName: 'Dunmore Restoration', price: '19900', classification: 1 },
    ]);
    expect(selected()).toBe(4);
  });
});
