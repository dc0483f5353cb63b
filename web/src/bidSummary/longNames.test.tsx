import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from './summaryScene.testing.tsx';

prepareScenes();

const long = `Roof garden ${'over the east wing and its terraces '.repeat(100)}`.trim();
const alternates = [
  [long, false],
  ['Night works', true],
] as const;

/** Whether a text stands where it can be read: inside of what clips it. */
function isSeen(text: Element, within: Element): boolean {
  const [one, all] = [text, within].map((element) => element.getBoundingClientRect());
  return one!.width > 5 && one!.left >= all!.left && one!.right <= all!.right && one!.bottom <= all!.bottom;
}

it('says that an alternate is off beside a name that is too long to be shown [PFE-039]', async () => {
  const { user, grid } = await openSheet({ alternates });
  const head = document.querySelector(`.bs-fees-head [title="${long}"]`)!;
  expect(head.textContent).toBe(`${long}, off`);
  expect(isSeen(head.querySelector('.bs-named > :last-child')!, head)).toBe(true);
  expect(grid.textContent).not.toContain('Night works, off');

  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const heads = (await screen.findByRole('dialog', { name: /^Fees/ })).querySelectorAll('.fd-alternate');
  expect([...heads].map((one) => [one.getAttribute('title'), one.lastElementChild?.textContent])).toEqual([
    [long, 'Off'],
    ['Night works', 'Night works'],
  ]);
  expect(isSeen(heads[0]!.lastElementChild!, heads[0]!)).toBe(true);
  expect(heads[0]!.getBoundingClientRect().height).toBeLessThan(100);
});
