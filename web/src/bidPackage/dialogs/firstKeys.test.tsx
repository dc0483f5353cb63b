import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { delayTimers } from '../../../test/clock.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const late = 1500;
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const price = () => cell(`l-${lineId(0)}`, columnOfBidder(0));

it('"7 days" typed right after Alt+N is in the note and in no cell, with timers 1.5 s late [SHELL-196]', async () => {
  openSheet(sampleSheet());
  const adjustment = cell('adjustment-0', columnOfBidder(1));
  await userEvent.click(adjustment);
  const before = adjustment.textContent;
  delayTimers(late);
  await userEvent.keyboard('{Alt>}n{/Alt}7 days');
  expect(dialog()!.querySelector('textarea')!.value).toBe('7 days');
  expect([adjustment.textContent, document.querySelector('[data-editor]')]).toEqual([before, null]);
  // One Escape asks about the text, the next one goes on writing: neither reaches the sheet.
  await userEvent.keyboard('{Escape}');
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await until(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1));
  await userEvent.keyboard('!');
  expect(dialog()!.querySelector('textarea')!.value).toBe('7 days!');
  expect(network.calls.filter(({ path }) => path.startsWith('/api/command/'))).toEqual([]);
});

it('a name typed right after Alt+Q is in the quote and in no cell, with timers 1.5 s late [SHELL-196]', async () => {
  network.answers.set('known-bidders', () => answer([]));
  openSheet(sampleSheet());
  await userEvent.click(price());
  const before = price().textContent;
  delayTimers(late);
  await userEvent.keyboard('{Alt>}q{/Alt}Acme 12');
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(dialog());
  expect(document.activeElement).toHaveProperty('value', 'Acme 12');
  expect([price().textContent, document.querySelector('[data-editor]')]).toEqual([before, null]);
});

it('an arrow pressed right after a menu has opened chooses in it, with timers 1.5 s late [SHELL-196]', async () => {
  openSheet(sampleSheet());
  await userEvent.click(price());
  delayTimers(late);
  await userEvent.keyboard('{ContextMenu}');
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menu"] [role^="menuitem"]')];
  await until(() => expect(items().length).toBeGreaterThan(2));
  expect(document.activeElement).toBe(items()[0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(items()[1]);
});
