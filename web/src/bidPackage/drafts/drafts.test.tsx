import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withTab } from '../../../test/reload.ts';
import { setSession } from '../../session/session.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  hasRow,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidderId, lineId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';

withOpenSheets();
withTab(person);
beforeEach(() => {
  setSession({ user: { id: person, email: 'maria@demo.example', name: 'Maria', roles: [] } as never });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const [bond, hours, , lead] = sampleRequirements().map((one) => `r-${one.id}`);
const row = (line: number) => `l-${lineId(line)}`;
const kestrel = columnOfBidder(0);
const type = (keys: string) => userEvent.keyboard(keys);
const card = () => document.querySelector<HTMLElement>('[data-draft-card]');
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const count = () =>
  document.querySelector<HTMLElement>('[data-part="status"] [data-drafts-count]')?.innerText.replace(/\s+/g, ' ') ?? '';
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.startsWith(name))!;
/** The figures of all heads, and of the groups that are in view. */
const totals = () =>
  [...document.querySelectorAll('[data-bidder] [data-figure="total"], [data-bidder] [data-figure="unleveled"]')]
    .map((one) => one.textContent)
    .join(' | ');
/** Scrolls down to where requirements stand. */
async function scrollTo(key: string): Promise<void> {
  if (hasRow(key)) return;
  document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
  await until(() => expect(hasRow(key)).toBe(true));
}
const refuse = (status: number) =>
  network.answers.set('set-line-item-bid', () => answer({ detail: 'The bid package is frozen.' }, status));

/** Types into a cell and waits until its save has failed. */
async function fail(key: string, column: number, keys: string): Promise<void> {
  await userEvent.click(cell(key, column));
  await type(keys);
  // A lump sum over entries is asked about first: it is on top of them.
  if (key.startsWith('n-')) {
    await until(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    await type('t');
  }
  await until(() => expect(statesOf(cell(key, column))).toContain('draft'));
}

describe('a save that is refused or fails', () => {
  it.each([
    ['a price, frozen', row(6), kestrel, '777{Enter}', 'set-line-item-bid', 409, '777.00'],
    ['a price, invalid', row(6), kestrel, '777{Enter}', 'set-line-item-bid', 422, '777.00'],
    ['a price, server failed', row(0), kestrel, '777{Enter}', 'set-line-item-bid', 500, '777.00'],
    ['a class', row(0), kestrel, 'r', 'set-line-item-bid', 500, 'R 53,466.00'],
    ['a cleared price', row(0), kestrel, '{Delete}', 'delete-line-item-bid', 500, '(cleared)'],
    ['a lump sum', 'n-base-Masonry', kestrel + 4, '4500{Enter}', 'set-line-item-rollup-bid', 409, '4,500.00'],
    ['an adjustment', 'adjustment-0', kestrel + 1, '-300{Enter}', 'set-adjustment', 422, '−300.00'],
    ['an answer with a price', hours!, kestrel, '640{Enter}', 'set-bidder-requirement-fulfillment', 500, '640.00'],
    ['an answer, Yes', bond!, kestrel + 4, ' ', 'set-bidder-requirement-fulfillment', 500, 'Yes'],
    ['an answer of words', lead!, kestrel, '8 weeks{Enter}', 'set-bidder-requirement-fulfillment', 500, '8 weeks'],
    ['a description', row(6), 1, 'Brick{Enter}', 'update-line-items', 409, 'Brick'],
    ['a quantity', row(6), 2, '17.2{Enter}', 'update-line-items', 500, '17.2'],
  ])(
    'gives the earlier value and totals back; the text of %s stays as a draft [BID-071] [BID-039]',
    async (_, key, column, keys, command, status, typed) => {
      network.answers.set(command, () => answer({ detail: 'The bid package is frozen.' }, status));
      openSheet(sampleSheet());
      await scrollTo(key);
      const [stored, before] = [shown(key, column), totals()];
      await fail(key, column, keys);
      expect(shown(key, column).endsWith(typed)).toBe(true);
      expect(cell(key, column).querySelector('[data-mark]')?.getAttribute('aria-label')).toBe(
        'Not saved. The bid package is frozen.',
      );
      expect(totals()).toBe(before);
      const kept = stored.split(' ').at(-1)!;
      if (kept !== '' && kept !== '·') expect(shown(key, column)).toContain(kept);
      await until(() => expect(count()).toContain('1 cell not saved'));
      expect(document.querySelector('[data-part="status"]')!.textContent).not.toMatch(/Saving|All changes saved/);
    },
  );

  it('gives the stored value back also where the edit that was on its way before it is refused [BID-071] [BID-039]', async () => {
    const refused: (() => void)[] = [];
    network.answers.set(
      'set-line-item-bid',
      () => new Promise<Response>((done) => refused.push(() => done(answer({ detail: 'Too large.' }, 422)))),
    );
    openSheet(sampleSheet());
    const [stored, before] = [shown(row(0), kestrel), totals()];
    for (const keys of ['1{Enter}', '2{Enter}', '3{Enter}']) {
      await userEvent.click(cell(row(0), kestrel));
      await type(keys);
    }
    for (const index of [0, 1, 2]) {
      await until(() => expect(refused).toHaveLength(index + 1));
      refused[index]!();
    }
    await until(() => expect(shown(row(0), kestrel)).toBe(`${stored} 3.00`));
    expect(totals()).toBe(before);
  });

  it('leaves a draft that counts nowhere: no other cell, no copy, no search reads it [BID-071]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    const scope = row(4);
    await userEvent.click(cell(scope, kestrel + 1));
    await type('m');
    await until(() => expect(document.querySelector('[data-state~="saving"]')).toBeNull());
    const before = shown(scope, kestrel + 1);
    await fail(scope, kestrel, '1{Enter}');
    expect(shown(scope, kestrel + 1)).toBe(before);
    await userEvent.click(cell(scope, kestrel));
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData });
    document.querySelector('[role="treegrid"]')!.dispatchEvent(copy);
    expect(clipboardData.getData('text/plain')).not.toBe('1');
    await type('{Control>}f{/Control}7.77');
    expect(document.querySelector('search')?.textContent).not.toContain('1 of');
  });

  it('keeps every cell of a paste; Retry all sends them in one command [BID-071] [BID-073]', async () => {
    network.answers.set('set-line-item-bids', () => answer({}, 500));
    openSheet(sampleSheet());
    await userEvent.click(cell(row(0), kestrel));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '11\n22\n33');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    document.querySelector('[role="treegrid"]')!.dispatchEvent(paste);
    await until(() => expect(count()).toContain('3 cells not saved'));
    expect([0, 1, 2].map((line) => shown(row(line), kestrel).split(' ').at(-1))).toEqual(['11.00', '22.00', '33.00']);
    network.answers.delete('set-line-item-bids');
    await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
    await userEvent.click(button('Retry all 3', dialog()!));
    await until(() => expect(count()).toBe(''));
    const [first, second, ...more] = network.commands().map(({ body }) => body.bids);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(shown(row(1), kestrel)).toBe('S 22.00');
  });
});

it('a tab without room for drafts is warned about, once until there is room again [SHELL-107]', async () => {
  const notices = () => document.querySelector('[data-notices]')?.textContent ?? '';
  const warning = 'The browser has no room to keep the unsaved cells.';
  refuse(500);
  openSheet(sampleSheet());
  await fail(row(0), kestrel, '1{Enter}');
  expect(notices()).not.toContain(warning);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await fail(row(1), kestrel, '2{Enter}');
  await until(() => expect(notices()).toContain(warning));
  expect(notices()).toContain('They would be lost when this page is closed or reloaded.');
  await fail(row(2), kestrel, '3{Enter}');
  expect(notices().split(warning)).toHaveLength(2);
  full.mockRestore();
  expect(count()).toContain('3 cells not saved');
});

it('Retry all of a mixed list sends its prices in one command and everything else by itself [BID-073]', async () => {
  const failing = ['set-line-item-bid', 'set-adjustment', 'update-line-items', 'set-line-item-bids'];
  for (const command of failing) network.answers.set(command, () => answer({}, 500));
  openSheet(sampleSheet());
  await scrollTo('adjustment-0');
  await fail('adjustment-0', kestrel + 1, '-300{Enter}');
  document.querySelector('[data-scrolls-page]')!.scrollTop = 0;
  await until(() => expect(hasRow(row(0))).toBe(true));
  await fail(row(0), kestrel, '1{Enter}');
  await fail(row(1), kestrel, '2{Enter}');
  await fail(row(2), 1, 'Brick{Enter}');
  await userEvent.click(cell(row(3), kestrel));
  await type('12..5{Enter}');
  await until(() => expect(count()).toContain('5 cells not saved'));
  for (const command of failing) network.answers.delete(command);
  network.calls = [];
  await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
  await userEvent.click(button('Retry all', dialog()!));
  await until(() => expect(count()).toContain('1 cell not saved'));
  const sent = network.commands();
  expect(sent.map(({ name }) => name).sort()).toEqual(['set-adjustment', 'set-line-item-bids', 'update-line-items']);
  const bids = sent.find(({ name }) => name === 'set-line-item-bids')!.body.bids as { price: string }[];
  expect(bids.map(({ price }) => price)).toEqual(['1', '2']);
  expect(shown('adjustment-0', kestrel + 1)).toBeTruthy();
});

describe('the cell of a draft', () => {
  it('shows beside it why, what is stored and what was typed; Ctrl+Enter retries, Delete discards [BID-072]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    await fail(row(0), kestrel, '1{Enter}');
    expect(card()).toBeNull();
    await userEvent.click(cell(row(0), kestrel));
    await until(() => expect(card()?.innerText).toContain('Not saved. The bid package is frozen.'));
    expect([...card()!.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['53,466.00', '1.00']);
    expect(card()!.innerText).toMatch(/Retry\s*Ctrl Enter/);
    await type('{Control>}{Enter}{/Control}');
    await until(() => expect(network.commands()).toHaveLength(2));
    expect(network.commands()[1]).toEqual(network.commands()[0]);
    await until(() => expect(card()).not.toBeNull());
    await type('{Delete}');
    expect(card()).toBeNull();
    expect(shown(row(0), kestrel)).toBe('S 53,466.00');
    expect(network.commands()).toHaveLength(2);
  });

  it('its buttons do the same for the mouse, and a retry that succeeds ends the draft [BID-072]', async () => {
    refuse(409);
    openSheet(sampleSheet());
    await fail(row(0), kestrel, '1{Enter}');
    await userEvent.click(cell(row(0), kestrel));
    network.answers.delete('set-line-item-bid');
    await until(() => expect(card()).not.toBeNull());
    await userEvent.click(button('Retry', card()!));
    await until(() => expect(shown(row(0), kestrel)).toBe('S 1.00'));
    expect(count()).toBe('');
    refuse(409);
    await fail(row(0), kestrel, '2{Enter}');
    await userEvent.click(cell(row(0), kestrel));
    await until(() => expect(card()).not.toBeNull());
    await userEvent.click(button('Discard', card()!));
    expect(shown(row(0), kestrel)).toBe('S 1.00');
  });

  it('a class key goes with its text; F2 opens it, and going elsewhere enters nothing of it [BID-072]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    await fail(row(0), kestrel, '900{Enter}');
    await userEvent.click(cell(row(0), kestrel));
    await type('r');
    const editor = () => document.querySelector<HTMLInputElement>('[data-editor] input');
    await until(() => expect(editor()?.value).toBe('900'));
    await type('{Enter}');
    await until(() => expect(network.commands()).toHaveLength(2));
    expect(network.commands()[1]?.body).toMatchObject({ price: '900', classification: 4 });
    await until(() => expect(shown(row(0), kestrel)).toContain('R 900.00'));
    await userEvent.click(cell(row(0), kestrel));
    await type('{F2}');
    await until(() => expect(editor()?.value).toBe('900'));
    expect(document.querySelector('[data-note]')?.textContent).toBe('Not saved. The bid package is frozen.');
    await userEvent.click(cell(row(2), kestrel + 3));
    await until(() => expect(editor()).toBeNull());
    expect(network.commands()).toHaveLength(2);
    expect(shown(row(0), kestrel)).toContain('R 900.00');
  });

  it('F1 says of the number what was typed beside it and counts nowhere [BID-072] [BID-057]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    await fail(row(0), kestrel, '1{Enter}');
    await userEvent.click(cell(row(0), kestrel));
    await type('{F1}');
    await until(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
        '“1.00” was typed here and counts nowhere',
      ),
    );
    expect(card()).toBeNull();
  });

  it('a class key on a range leaves its text alone and says so [BID-066] [BID-072]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    await fail(row(0), kestrel, '1{Enter}');
    await userEvent.click(cell(row(0), kestrel));
    await type('{Shift>}{ArrowDown}{/Shift}r');
    await until(() => expect(network.commands().at(-1)?.name).toBe('set-line-item-bids'));
    expect(network.commands().at(-1)?.body.bids).toMatchObject([{ lineItemId: lineId(1) }]);
    expect(shown(row(0), kestrel)).toContain('1.00');
    await until(() =>
      expect(document.querySelector('[data-notices]')?.textContent).toContain('1 cell holds text that is not saved.'),
    );
  });
});

describe('the count in the status bar', () => {
  it('leads to a list with both values and what can be done, and F9 to each cell [BID-073]', async () => {
    refuse(500);
    openSheet(sampleSheet());
    await fail(row(6), kestrel, '777{Enter}');
    await fail(row(0), kestrel + 1, '5{Enter}');
    await userEvent.click(cell(row(2), kestrel));
    await type('12..5{Enter}');
    await until(() => expect(count()).toBe('3 cells not saved F9'));
    await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
    const rows = () =>
      [...dialog()!.querySelectorAll('tbody tr')].map((one) => [...one.children].map((at) => at.textContent));
    expect(rows().map(([label, , typed]) => [label, typed])).toEqual([
      ['Bid of Dunmore Restoration, Mobilization', '5.00'],
      ['Bid of Kestrel Masonry, Historic masonry cleaning', '12..5'],
      [expect.stringContaining('Kestrel Masonry'), '777.00'],
    ]);
    expect(rows()[1]?.at(-1)).toBe('EditDiscard');
    await userEvent.click(button('Discard', dialog()!.querySelectorAll('tbody tr')[0]!));
    expect(rows()).toHaveLength(2);
    await userEvent.click(dialog()!.querySelectorAll<HTMLElement>('tbody th button')[1]!);
    await until(() => expect(dialog()).toBeNull());
    await until(() => expect(card()?.innerText).toContain('777.00'));
    await type('{F9}');
    await until(() => expect(card()?.innerText).toContain('12..5'));
    await type('{Shift>}{F9}{/Shift}');
    await until(() => expect(card()?.innerText).toContain('777.00'));
    await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
    await userEvent.click(button('Discard all 2', dialog()!));
    await until(() => expect(dialog()).toBeNull());
    expect(count()).toBe('');
    expect(bidderId(0)).toBeTruthy();
  });
});
