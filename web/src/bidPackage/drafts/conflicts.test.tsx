import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { EditConflict } from '#contract';
import { isProposed } from '../../../test/look.ts';
import { withTab } from '../../../test/reload.ts';
import { setSession } from '../../session/session.ts';
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
import { lineId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const ann = { name: 'Ann Bell', email: 'ann@demo.example' };
const me = { name: 'Maria', email: 'maria@demo.example' };

withOpenSheets();
withTab(person);
beforeEach(() => {
  setSession({ user: { id: person, email: me.email, name: me.name, roles: [] } as never });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const row = (line: number) => `l-${lineId(line)}`;
const [bond, hours] = sampleRequirements().map((one) => `r-${one.id}`);
const kestrel = columnOfBidder(0);
const type = (keys: string) => userEvent.keyboard(keys);
const card = () => document.querySelector<HTMLElement>('[data-draft-card]');
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const count = () =>
  document.querySelector<HTMLElement>('[data-part="status"] [data-drafts-count]')?.innerText.replace(/\s+/g, ' ') ?? '';
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.startsWith(name))!;
const expectedOf = (index: number) => network.sent()[index]?.body.expected;

/** A 409 with these conflicts. */
function conflict(...conflicts: Partial<EditConflict>[]): Response {
  const all = conflicts.map((one) => ({ path: 'expected', who: ann, when: '2026-12-01T10:15:00Z', now: null, ...one }));
  const errors = all.map(({ path }) => ({ path, code: 'editConflict', message: 'Ann Bell has changed this.' }));
  return answer({ detail: 'Ann Bell has changed this since you saw it.', errors, conflicts: all }, 409);
}

/** The next answers to a command, then success. */
function answers(command: string, ...next: Response[]): void {
  network.answers.set(command, () => next.shift() ?? answer(null));
}

const price = (amount: string) => ({ classification: 1, price: amount });

async function enter(key: string, column: number, keys: string): Promise<void> {
  await userEvent.click(cell(key, column));
  await type(keys);
}

describe('what an author saw', () => {
  it('goes with every edit of a cell, null where nothing stood there [LIVE-052]', async () => {
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '5{Enter}');
    await enter(row(5), kestrel + 3, '6{Enter}');
    await enter('n-base-Masonry', kestrel + 2, '7{Enter}');
    await enter(row(6), 2, '8{Enter}');
    await until(() => expect(network.sent()).toHaveLength(4));
    expect(network.sent().map(({ body }) => body.expected)).toEqual([
      { classification: 1, price: '53466' },
      null,
      { price: '176500' },
      { quantity: expect.any(String) },
    ]);
  });

  it('is an own edit that is on its way before it, whatever others hold: edits typed quickly expect each other [LIVE-052]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.answers.set('set-line-item-bid', () => held.then(() => answer(null)));
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '1{Enter}');
    await enter(row(0), kestrel, '2{Enter}');
    await enter(row(0), kestrel, '3{Enter}');
    release();
    await until(() => expect(network.sent()).toHaveLength(3));
    expect([0, 1, 2].map(expectedOf)).toEqual([price('53466'), price('1'), price('2')]);
  });

  it('is what the refused edit before it saw, where that was not stored [LIVE-052]', async () => {
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(answer({ detail: 'Too large.' }, 422));
    });
    const next = [refused];
    network.answers.set('set-line-item-bid', () => next.shift() ?? answer(null));
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '1{Enter}');
    await enter(row(0), kestrel, '2{Enter}');
    refuse();
    await until(() => expect(network.sent()).toHaveLength(2));
    expect(expectedOf(1)).toEqual(price('53466'));
    await until(() => expect(shown(row(0), kestrel)).toBe('S 2.00'));
    expect(count()).toBe('');
  });

  it('after an undo is what that brought back: the own step is asked about by nobody [LIVE-052]', async () => {
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '1{Enter}');
    await until(() => expect(network.sent()).toHaveLength(1));
    // The page does not hear of the step, so that it still shows 1.
    network.answers.set('sheet', () => new Promise<Response>(() => {}));
    await type('{Control>}z{/Control}');
    await until(() => expect(network.commands().map(({ name }) => name)).toContain('undo-command'));
    answers('set-line-item-bid', conflict({ who: me, now: price('53466.00') }));
    await enter(row(0), kestrel, '2{Enter}');
    await until(() => expect(network.sent()).toHaveLength(4));
    expect([2, 3].map(expectedOf)).toEqual([price('1'), price('53466')]);
    expect(shown(row(0), kestrel)).toBe('S 2.00');
    expect(count()).toBe('');
  });
});

describe('a conflict', () => {
  it('keeps both values, marked with who and when; no dialog, and typing goes on [LIVE-037] [LIVE-052]', async () => {
    answers('set-line-item-bid', conflict({ now: price('109000') }));
    openSheet(sampleSheet());
    const total = () => cell('head', kestrel).querySelector('[data-figure="total"]')?.textContent;
    const before = total();
    await enter(row(0), kestrel, '110000{Enter}');
    await type('7');
    await until(() => expect(shown(row(0), kestrel)).toBe('S 109,000.00 110,000.00'));
    expect(document.querySelector<HTMLInputElement>('[data-editor] input')?.value).toBe('7');
    expect(dialog()).toBeNull();
    await type('{Escape}');
    expect(statesOf(cell(row(0), kestrel))).toContain('conflict');
    expect(cell(row(0), kestrel).querySelector('[data-mark]')?.getAttribute('aria-label')).toMatch(
      /^Ann Bell changed this at .*10:15.*, after you saw it\.$/,
    );
    expect(total()).not.toBe(before);
    expect(count()).toBe('1 conflict F9');
    const notices = () => document.querySelector('[data-notices]')?.textContent;
    await until(() => expect(notices()).toContain('Ann Bell changed this cell meanwhile'));
    expect(notices()).toContain('109,000.00 is stored, 110,000.00 is yours.');
    await userEvent.click(cell(row(0), kestrel));
    await type('{F1}');
    await until(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Ann Bell changed this at'),
    );
  });

  it("offers 'Take theirs', which is proposed, and 'Keep mine', by mouse and by key [LIVE-052]", async () => {
    const both = () => conflict({ now: price('109000') });
    answers('set-line-item-bid', both(), both());
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '1{Enter}');
    await until(() => expect(count()).toBe('1 conflict F9'));
    await type('{F9}');
    await until(() => expect(card()?.innerText).toMatch(/Theirs\s+109,000.00\s+Mine\s+1.00/));
    expect(
      [...card()!.querySelectorAll('button')].map((one) => [one.innerText.split('\n')[0], isProposed(one)]),
    ).toEqual([
      ['Take theirs', true],
      ['Keep mine', false],
    ]);
    await type('{Delete}');
    expect(shown(row(0), kestrel)).toBe('S 109,000.00');
    await enter(row(0), kestrel, '2{Enter}');
    await until(() => expect(count()).toBe('1 conflict F9'));
    await userEvent.click(cell(row(0), kestrel));
    await until(() => expect(card()).not.toBeNull());
    await userEvent.click(button('Keep mine', card()!));
    await until(() => expect(shown(row(0), kestrel)).toBe('S 2.00'));
    expect(network.sent().map(({ body }) => body.expected)).toEqual([price('53466'), price('109000'), price('109000')]);
    expect(count()).toBe('');
  });

  it('that is kept over a value which has changed again is a conflict again, with that value [LIVE-052]', async () => {
    answers('set-line-item-bid', conflict({ now: price('10') }), conflict({ now: null, who: null, when: null }));
    openSheet(sampleSheet());
    await enter(row(0), kestrel, '1{Enter}');
    await until(() => expect(shown(row(0), kestrel)).toBe('S 10.00 1.00'));
    await userEvent.click(cell(row(0), kestrel));
    await type('{Control>}{Enter}{/Control}');
    await until(() => expect(shown(row(0), kestrel)).toBe('1.00'));
    expect(cell(row(0), kestrel).querySelector('[data-mark]')?.getAttribute('aria-label')).toBe(
      'Somebody has changed this since you saw it.',
    );
  });

  it.each([
    [
      'a lump sum',
      'n-base-Masonry',
      kestrel + 4,
      '4500{Enter}',
      'set-line-item-rollup-bid',
      { price: '9' },
      '9.00 4,500.00',
    ],
    ['an adjustment', 'adjustment-0', kestrel + 1, '-300{Enter}', 'set-adjustment', { value: '9' }, '+9.00 −300.00'],
    [
      'an answer with a price',
      hours!,
      kestrel,
      '640{Enter}',
      'set-bidder-requirement-fulfillment',
      { classification: 1, price: '9', value: null },
      'S 9.00 640.00',
    ],
    ['an answer, Yes', bond!, kestrel + 4, ' ', 'set-bidder-requirement-fulfillment', null, '– Yes'],
  ])('of %s keeps both values as well [LIVE-052]', async (_, key, column, keys, command, now, both) => {
    answers(command, conflict({ now }));
    openSheet(sampleSheet());
    document.querySelector('[data-scrolls-page]')!.scrollTop = key.startsWith('n-') ? 0 : 2000;
    await until(() => expect(() => cell(key, column)).not.toThrow());
    await enter(key, column, keys);
    // A lump sum over entries is asked about first: it is on top of them.
    if (key.startsWith('n-')) {
      await until(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
      await type('t');
    }
    await until(() => expect(shown(key, column)).toBe(both));
    expect(statesOf(cell(key, column))).toContain('conflict');
  });

  it('of a field of a line keeps both texts, and its other fields are saved [LIVE-052] [LIVE-053]', async () => {
    answers('update-line-items', conflict({ path: '[1].expected.unitPrice', now: '12.5' }));
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), 4));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1\n2');
    document
      .querySelector('[role="treegrid"]')!
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await until(() => expect(network.sent()).toHaveLength(2));
    expect(network.commands()[1]?.body).toMatchObject({ lineItemId: lineId(6), unitPrice: '1' });
    expect(shown(row(7), 4)).toBe('12.5 2');
    expect(shown(row(6), 4)).toBe('1.00');
    expect(count()).toBe('1 conflict F9');
  });
});

describe('conflicts of a paste', () => {
  const paste = async (text: string): Promise<void> => {
    await userEvent.click(cell(row(0), kestrel));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    document.querySelector('[role="treegrid"]')!.dispatchEvent(event);
  };
  const two = () =>
    conflict({ path: 'bids[0].expected', now: price('10') }, { path: 'bids[2].expected', now: price('30') });
  const lines = (index: number) =>
    (network.sent()[index]!.body.bids as { lineItemId: string }[]).map((one) => one.lineItemId);

  it('stay in their cells with both values, and the rest is sent again as one command [LIVE-053]', async () => {
    answers('set-line-item-bids', two());
    openSheet(sampleSheet());
    await paste('11\n22\n33');
    await until(() => expect(network.sent()).toHaveLength(2));
    expect([lines(0).length, lines(1)]).toEqual([3, [lineId(1)]]);
    await until(() => expect(count()).toBe('2 conflicts F9'));
    expect([0, 1, 2].map((line) => shown(row(line), kestrel))).toEqual(['S 10.00 11.00', 'S 22.00', 'S 30.00 33.00']);
  });

  it('leave the price that was typed over one of them meanwhile to its author, while the rest is sent again [LIVE-053] [BID-071]', async () => {
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(conflict({ path: 'bids[0].expected', now: price('10') }));
    });
    const next = [refused];
    network.answers.set('set-line-item-bids', () => next.shift() ?? answer(null));
    answers('set-line-item-bid', conflict({ now: price('10') }));
    openSheet(sampleSheet());
    await paste('11\n22');
    await enter(row(0), kestrel, '5{Enter}');
    refuse();
    await until(() => expect(network.sent()).toHaveLength(3));
    expect([lines(0), network.sent()[1]?.body.price, lines(2)]).toEqual([[lineId(0), lineId(1)], '5', [lineId(1)]]);
    await until(() => expect(shown(row(0), kestrel)).toBe('S 10.00 5.00'));
    expect(shown(row(1), kestrel)).toBe('S 22.00');
    expect(count()).toBe('1 conflict F9');
  });

  it("are answered for all at once: 'Keep mine for all' is one command over what the cells show [LIVE-053]", async () => {
    answers('set-line-item-bids', two());
    openSheet(sampleSheet());
    await paste('11\n22\n33');
    await until(() => expect(count()).toBe('2 conflicts F9'));
    await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
    await userEvent.click(button('Keep mine for all 2', dialog()!));
    await until(() => expect(network.sent()).toHaveLength(3));
    expect(network.sent()[2]?.body.bids).toMatchObject([
      { lineItemId: lineId(0), price: '11', expected: price('10') },
      { lineItemId: lineId(2), price: '33', expected: price('30') },
    ]);
    await until(() => expect(shown(row(2), kestrel)).toBe('S 33.00'));
    expect(count()).toBe('');
  });

  it("'Take theirs for all' leaves what is stored and sends nothing [LIVE-053]", async () => {
    answers('set-line-item-bids', two());
    openSheet(sampleSheet());
    await paste('11\n22\n33');
    await until(() => expect(count()).toBe('2 conflicts F9'));
    await userEvent.click(document.querySelector<HTMLElement>('[data-drafts-count] button')!);
    await userEvent.click(button('Take theirs for all 2', dialog()!));
    await act(async () => {});
    expect([0, 2].map((line) => shown(row(line), kestrel))).toEqual(['S 10.00', 'S 30.00']);
    expect([count(), network.sent().length]).toEqual(['', 2]);
  });
});
