import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const northgate = columnOfBidder(3);
const line = (index: number): string => `l-${lineId(index)}`;
const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const facts = (root: ParentNode | null) =>
  [...(root?.querySelectorAll('[data-group-figures] > *') ?? [])].map((one) => one.textContent);
const editorText = () => document.querySelector<HTMLInputElement>('[data-editor] input')?.value;

/** Masonry of Northgate: 49,140.00 and 72,765.00, 10,250.00 on the chimney, nothing on the lintels; 201,903.50 estimated. */
async function ask(typed = '130000'): Promise<void> {
  openSheet(sampleSheet());
  await userEvent.click(cell('n-base-Masonry', northgate));
  await type(`${typed}{Enter}`);
  await until(() => expect(document.activeElement?.textContent).toBe('Cancel'));
}

describe('a lump sum on a group that holds values', () => {
  it('says before Enter what the group is and what it will be, in place of its entries and on top of them [RAR-031]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('{F2}');
    expect(facts(document.querySelector('[data-keeps-clear]'))).toEqual(['Group now', '132,155.00', '−35%']);
    await type('130000');
    const figures = [
      ...['Group now', '132,155.00', '−35%'],
      ...['In place of', '130,000.00', '−36%'],
      ...['On top of', '262,155.00', '+30%'],
    ];
    expect(facts(document.querySelector('[data-keeps-clear]'))).toEqual(figures);
    expect(document.querySelector('[data-difference]')).toBeNull();
    await type('{Enter}');
    await until(() => expect(facts(dialog())).toEqual(figures));
    expect(dialog()!.textContent).toContain('The Masonry of Northgate Building Works holds 132,155.00 on 3 lines.');
  });

  it("with 'In place of' (P) makes its entries Included in the same command, and shows the lump sum alone [RAR-007] [RAR-031]", async () => {
    await ask();
    await type('p');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'set-line-item-rollup-bid',
          body: {
            bidPackageId,
            companyName: 'Northgate Building Works',
            alternateName: null,
            metadataValues: ['Masonry'],
            price: '130000',
            replaceLineItemBids: true,
          },
        },
      ]),
    );
    expect([2, 3, 4].map((index) => shown(line(index), northgate))).toEqual(['I Included', 'I Included', 'I Included']);
    const group = cell('n-base-Masonry', northgate);
    expect([group.querySelector('[data-amount]')?.textContent, group.querySelector('[data-on-top]')]).toEqual([
      '130,000.00',
      null,
    ]);
    await until(() =>
      expect(document.querySelector('[data-offer]')?.textContent).toContain('1 line below has no entry.'),
    );
  });

  it('sends what its author saw of the entries that it replaces; where one has changed, nothing is sent again unasked [RAR-031] [API-167]', async () => {
    const detail = 'Ann Bell has changed this since you saw it.';
    const conflict = { path: 'expectedLineItemBids[0]', who: null, when: null, now: { classification: 1, price: '1' } };
    network.answers.set('set-line-item-rollup-bid', () => answer({ detail, errors: [], conflicts: [conflict] }, 409));
    await ask();
    await type('p');
    await until(() => expect(network.sent()[0]?.body.expectedLineItemBids).toHaveLength(3));
    expect(network.sent()[0]!.body.expectedLineItemBids).toEqual([
      { lineItemId: lineId(2), classification: 1, price: '49140' },
      { lineItemId: lineId(3), classification: 1, price: '72765' },
      { lineItemId: lineId(4), classification: 1, price: '10250' },
    ]);
    await until(() => expect(shown(line(2), northgate)).toBe('S 49,140.00'));
    await userEvent.click(cell('n-base-Masonry', northgate));
    await until(() => expect(document.querySelector('[data-draft-card]')?.textContent).toContain(detail));
    expect(document.querySelector('[data-draft-card]')?.textContent).toContain('Retry');
    expect(shown('n-base-Masonry', northgate)).toContain('130,000.00');
    expect(network.sent()).toHaveLength(1);
  });

  it("with 'On top of' (T) leaves its entries, which add to it [RAR-007] [RAR-031]", async () => {
    await ask();
    await type('t');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body).not.toHaveProperty('replaceLineItemBids');
    expect(shown(line(2), northgate)).toBe('S 49,140.00');
    expect(cell('n-base-Masonry', northgate).querySelector('[data-on-top]')?.textContent).toBe('+132,155.00');
    await until(() =>
      expect(document.querySelector('[data-offer]')?.textContent).toContain('1 line below has no entry.'),
    );
  });

  it('leaves the entries Included when the lump sum is cleared later [RAR-031]', async () => {
    await ask();
    await type('p');
    await until(() => expect(shown(line(2), northgate)).toBe('I Included'));
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('{Delete}');
    await until(() => expect(network.commands().at(-1)?.name).toBe('delete-line-item-rollup-bid'));
    expect(shown(line(2), northgate)).toBe('I Included');
  });

  it('makes a computed Missing Scope Included too, and other prices that were computed from its entries follow [RAR-031]', async () => {
    openSheet(sampleSheet());
    const [dunmore, chimney] = [columnOfBidder(1), line(4)];
    expect(shown(chimney, dunmore)).toBe('M Tillman 9,182.00');
    await userEvent.click(cell('n-base-Masonry', columnOfBidder(4)));
    await type('1{Enter}');
    await until(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await type('p');
    await until(() => expect(shown(chimney, dunmore)).toBe('M Northgate 10,250.00'));
    await userEvent.click(cell('n-base-Masonry', dunmore));
    await type('2{Enter}');
    await until(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await type('p');
    await until(() => expect(shown(chimney, dunmore)).toBe('I Included'));
  });

  it('leads back into the cell with what was typed on Cancel and Escape, and enters nothing [RAR-031] [SHELL-113]', async () => {
    for (const declining of ['{Enter}', '{Escape}']) {
      network.calls = [];
      await ask();
      await type(`77${declining}`);
      await until(() => expect(editorText()).toBe('130000'));
      expect(document.activeElement).toBe(document.querySelector('[data-editor] input'));
      await type('{Escape}');
      expect(shown('n-base-Masonry', northgate)).toContain('132,155.00');
      expect(network.commands()).toEqual([]);
      cleanup();
    }
  });

  it('asks one question where lower levels hold lump sums too [RAR-031]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell('n-base', columnOfBidder(2)));
    await type('465000{Enter}');
    await until(() => expect(dialog()?.textContent).toContain('The 2 lump sums below it are taken away.'));
    expect(dialog()!.textContent).toMatch(/The Base bid of Alder & Voss holds [\d,.]+ on \d+ lines\./);
    expect(facts(dialog())[0]).toBe('Section now');
    await type('p');
    await until(() => expect(dialog()).toBeNull());
    expect(network.commands().map(({ body }) => [body.replaceLowerLevels, body.replaceLineItemBids])).toEqual([
      [true, true],
    ]);
    expect(cell('n-base', columnOfBidder(2)).querySelector('[data-amount]')?.textContent).toBe('465,000.00');
  });

  it('asks only whether lower lump sums go where no entry counts, and nothing where there are none [RAR-007] [RAR-031]', async () => {
    const sheet = sampleSheet();
    const bids = sheet.bids.map((one) => ({ ...one, classifications: one.classifications.map(() => -1) }));
    openSheet({ ...sheet, bids });
    await userEvent.click(cell('n-base', columnOfBidder(2)));
    await type('465000{Enter}');
    await until(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    const acts = [...dialog()!.querySelectorAll('[data-part="foot"] button')].map((one) => one.textContent);
    expect(acts).toEqual(['Cancel', 'Enter lump sum']);
    expect(facts(dialog())).toEqual(
      expect.arrayContaining(['Section now', '295,400.00', 'With this lump sum', '465,000.00']),
    );
    await type('{Escape}{Escape}');
    await until(() => expect(dialog()).toBeNull());
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('5{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(dialog()).toBeNull();
  });

  it('shows a price entered later on a line beneath as a sum beside it, and F1 says what is in it and what adds [RAR-031] [RAR-029]', async () => {
    await ask();
    await type('p');
    await until(() => expect(shown(line(2), northgate)).toBe('I Included'));
    await userEvent.click(cell(line(2), northgate));
    await type('500{Enter}');
    expect(cell('n-base-Masonry', northgate).querySelector<HTMLElement>('[data-on-top]')?.dataset.tip).toBe(
      'The lines below add +500.00',
    );
    await userEvent.click(cell('n-base-Masonry', northgate));
    await type('{F1}');
    const why = () => document.querySelector('[role="dialog"]')?.textContent;
    await until(() => expect(why()).toContain('2 lines are Included in the lump sum; the others add 500.00 to it.'));
    expect(why()).toContain('130,500.00');
  });
});
