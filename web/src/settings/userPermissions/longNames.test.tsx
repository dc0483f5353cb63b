import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { button, card, list, open, person, users } from './users.testing.tsx';

/** Returns the texts of the lines of an element, as they are drawn. */
function linesOf(element: HTMLElement): string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < node.nodeValue!.length; at += 1) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + node.nodeValue![at]);
    }
  }
  return [...lines.values()];
}

it('(you) is next to the name [USER-045]', async () => {
  await open();
  expect(card('Maria Chen').getByText('(you)').closest('b')?.textContent).toBe('Maria Chen (you)');
});

it('an e-mail without a name breaks at its marks, not within a word [USER-045]', async () => {
  const long = person('long', 'bartholomew.featherstone-haugh_estimating', null, 'Boston', 'Contributor');
  await open({ answers: { [list]: { value: [...users, long] } } });
  await browserPage.viewport(1440, 900);
  const name = screen.getByRole('article', { name: long.email }).querySelector<HTMLElement>('b > span')!;
  const lines = linesOf(name);
  expect(lines.join('')).toBe(long.email);
  expect(lines.length).toBeGreaterThan(1);
  for (const [index, line] of lines.slice(1).entries()) expect(lines[index]! + line[0]).toMatch(/([._-].|@)$/);
});

it('a long name breaks within the question before the user is deleted [USER-045]', async () => {
  const long = person('long', 'long', 'W'.repeat(256), 'Boston', 'Contributor');
  const { user } = await open({ answers: { [list]: { value: [...users, long] } } });
  await browserPage.viewport(390, 844);
  await user.click(button(`Delete ${long.name}`));
  const dialog = await screen.findByRole('dialog');
  const message = within(dialog).getByText(`Delete ${long.name}?`);
  expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth);
  expect(message.getBoundingClientRect().right).toBeLessThanOrEqual(dialog.getBoundingClientRect().right);
  expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
