import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defaultTimings } from '#contract';
import { settled } from '../../../test/network.ts';
import { withTab } from '../../../test/reload.ts';
import { type AppConfig, setAppConfig } from '../../api/appConfig.ts';
import { keepUnsentOf, sendUnsent } from '../../api/unsent.ts';
import { keepRefused } from '../../drafts/waitingDrafts.ts';
import { askToLogOut } from '../../session/askToLogOut.ts';
import { setLeaving } from '../../session/leavePage.ts';
import { setSession } from '../../session/session.ts';
import { identityProvider } from '../../session/signIn/identityProvider.ts';
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
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';
const signIn = (id: string) =>
  setSession({ user: { id, email: 'maria@demo.example', name: 'Maria', roles: [] } as never });

withOpenSheets();
withTab(person);
beforeEach(() => {
  signIn(person);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const row = (line: number) => `l-${lineId(line)}`;
const kestrel = columnOfBidder(0);
const type = (keys: string) => userEvent.keyboard(keys);
const editor = () => document.querySelector<HTMLInputElement>('[data-editor] input, [data-editor] textarea');
const notices = () => document.querySelector('[data-notices]')?.textContent ?? '';
const count = () =>
  document.querySelector<HTMLElement>('[data-part="status"] [data-drafts-count]')?.innerText.replace(/\s+/g, ' ') ?? '';

/** Leaves the page for another, and comes back to it. */
function comeBack(record = sampleSheet()): void {
  cleanup();
  openSheet(record);
}

async function refuse(line: number, keys: string, status = 500): Promise<void> {
  network.answers.set('set-line-item-bid', () => answer({ detail: 'The bid package is frozen.' }, status));
  await userEvent.click(cell(row(line), kestrel));
  await type(keys);
  await until(() => expect(statesOf(cell(row(line), kestrel))).toContain('draft'));
}

describe('leaving the page', () => {
  it.each([
    ['a price', row(6), kestrel, '12', '12'],
    ['a description', row(6), 1, 'Bric', 'Bric'],
    ['a lump sum', 'n-base-Masonry', kestrel + 4, '45', '45'],
    ['an adjustment', 'adjustment-0', kestrel + 1, '-3', '-3'],
  ])(
    'enters nothing of %s that is being typed: it is a draft on the next visit [BID-075]',
    async (_, key, column, typed, shows) => {
      openSheet(sampleSheet());
      await userEvent.click(cell(key, column));
      await type(typed);
      comeBack();
      await until(() => expect(statesOf(cell(key, column))).toContain('unsent'));
      expect(shown(key, column).endsWith(shows)).toBe(true);
      expect([editor(), network.commands()]).toEqual([null, []]);
      expect(count()).toBe('1 cell not saved F9');
      await until(() => expect(notices()).toContain('Not saved yet.'));
      await userEvent.click(cell(key, column));
      await type('{Control>}{Enter}{/Control}');
      // A lump sum over entries is asked about first: it is on top of them.
      if (key.startsWith('n-')) {
        await until(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
        await type('t');
      }
      await until(() => expect(network.commands()).toHaveLength(1));
      await until(() => expect(count()).toBe(''));
    },
  );

  it('the focus of another window enters nothing, the focus of another field does [BID-075] [BID-033]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), kestrel));
    await type('12');
    // The browser tells the field that its window has lost the focus, and leaves the focus in it.
    act(() => void editor()!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await settled();
    expect([editor()?.value, network.commands()]).toEqual(['12', []]);
    await type('5');
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'after')!.focus());
    await until(() => expect(network.commands().map(({ body }) => body.price)).toEqual(['125']));
  });

  it('the end of the session enters nothing: what is typed waits in its cell [BID-075] [AUTH-045]', async () => {
    openSheet(sampleSheet());
    await userEvent.click(cell(row(6), kestrel));
    await type('12');
    document.body.inert = true;
    await until(() => expect(document.activeElement).toBe(document.body));
    await settled();
    document.body.inert = false;
    expect(network.commands()).toEqual([]);
    comeBack();
    await until(() => expect(shown(row(6), kestrel)).toMatch(/12$/));
  });
});

describe('a draft', () => {
  it('outlasts the page for its person, and nobody else sees it [BID-074]', async () => {
    openSheet(sampleSheet());
    await refuse(0, '777{Enter}');
    cleanup();
    signIn(other);
    openSheet(sampleSheet());
    await until(() => expect(shown(row(0), kestrel)).toBe('S 53,466.00'));
    expect(count()).toBe('');
    cleanup();
    signIn(person);
    openSheet(sampleSheet());
    await until(() => expect(shown(row(0), kestrel)).toBe('S 53,466.00 777.00'));
    expect(cell(row(0), kestrel).querySelector('[data-mark]')?.getAttribute('aria-label')).toBe(
      'Not saved. The bid package is frozen.',
    );
    network.answers.delete('set-line-item-bid');
    await type('{F9}{Control>}{Enter}{/Control}');
    await until(() => expect(shown(row(0), kestrel)).toBe('S 777.00'));
    comeBack();
    await until(() => expect(shown(row(0), kestrel)).toBe('S 53,466.00'));
    expect(count()).toBe('');
  });

  it('and a price that was stored since show both; the same price ends it [BID-074]', async () => {
    const record = sampleSheet();
    const stored = (price: string) => ({
      ...record,
      bids: record.bids.map((one) =>
        one.bidderId === bidderId(0)
          ? { ...one, prices: one.prices.map((now, line) => (line === 0 ? price : now)) }
          : one,
      ),
    });
    openSheet(record);
    await refuse(0, '777{Enter}');
    comeBack(stored('60000'));
    await until(() => expect(shown(row(0), kestrel)).toBe('S 60,000.00 777.00'));
    comeBack(stored('777'));
    await until(() => expect(shown(row(0), kestrel)).toBe('S 777.00'));
    expect(count()).toBe('');
  });

  it('of a save that fails after its page was left is there on the next visit [BID-074]', async () => {
    let fail = () => {};
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(answer({ detail: 'The bid package is frozen.' }, 409));
    });
    network.answers.set('set-line-item-bid', () => failed);
    openSheet(sampleSheet());
    await userEvent.click(cell(row(0), kestrel));
    await type('777{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    cleanup();
    fail();
    await settled();
    openSheet(sampleSheet());
    await until(() => expect(shown(row(0), kestrel)).toBe('S 53,466.00 777.00'));
  });

  it('is what a save leaves that was on its way in a reload and is refused afterwards [BID-074] [SHELL-107]', async () => {
    network.answers.set('set-line-item-bid', () => new Promise<Response>(() => {}));
    openSheet(sampleSheet());
    await userEvent.click(cell(row(3), kestrel));
    await type('777r{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    cleanup();
    const now = { classification: 1, price: '60000' };
    const conflicts = [{ path: 'expected', who: { name: 'Ann Bell', email: 'ann@demo.example' }, when: null, now }];
    network.answers.set('set-line-item-bid', () => answer({ detail: 'Changed.', conflicts }, 409));
    await sendUnsent(() => {}, keepRefused);
    openSheet(sampleSheet());
    await until(() => expect(count()).toBe('1 conflict F9'));
    expect(shown(row(3), kestrel)).toEqual(expect.stringMatching(/^S [\d,.]+ R 777.00$/));
    expect(cell(row(3), kestrel).querySelector('[data-mark]')?.getAttribute('aria-label')).toContain('Ann Bell');
    keepUnsentOf('');
  });

  it('is asked about by logging out, and gone with it [BID-074] [SHELL-099]', async () => {
    setAppConfig({
      issuer: `${window.location.origin}/identity`,
      clientId: 'plumbline',
      timings: defaultTimings,
    } as AppConfig);
    vi.spyOn(identityProvider(), 'signoutRedirect').mockResolvedValue();
    openSheet(sampleSheet());
    await refuse(0, '777{Enter}');
    cleanup();
    openSheet(sampleSheet());
    const asked = askToLogOut();
    await until(() => expect(document.body.textContent).toContain('You have unsaved changes. Discard them?'));
    await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
    await asked;
    setLeaving(false);
    comeBack();
    await until(() => expect(shown(row(0), kestrel)).toBe('S 53,466.00'));
    expect(count()).toBe('');
    expect(sessionStorage.getItem('plumbline.steps')).toBeNull();
  });

  it('of a cell whose line is gone by then is told with its cell [BID-074] [LIVE-046]', async () => {
    const record = sampleSheet();
    openSheet(record);
    await refuse(0, '777{Enter}');
    const without = <T,>(list: readonly T[]) => list.slice(1);
    comeBack({
      ...record,
      lineItems: Object.fromEntries(
        Object.entries(record.lineItems).map(([name, list]) => [name, without(list as unknown[])]),
      ) as unknown as typeof record.lineItems,
      bids: record.bids.map((one) => ({
        ...one,
        classifications: without(one.classifications),
        prices: without(one.prices),
      })),
    });
    await until(() => expect(notices()).toContain('Bid of Kestrel Masonry, Mobilization: “777” was typed'));
    expect(count()).toBe('');
  });
});
