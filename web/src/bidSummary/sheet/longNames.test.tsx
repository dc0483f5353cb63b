import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const long = `Roof garden ${'over the east wing and its terraces '.repeat(100)}`.trim();
const alternates = [
  [long, false],
  ['Night works', true],
] as const;

/** Returns whether a text lies inside of the element that clips it. */
function isSeen(text: Element, within: Element): boolean {
  const [one, all] = [text, within].map((element) => element.getBoundingClientRect());
  return one!.width > 5 && one!.left >= all!.left && one!.right <= all!.right && one!.bottom <= all!.bottom;
}

it('says that an alternate is off beside a name that is too long to be shown [PFE-039]', async () => {
  const { user, grid } = await openSheet({ alternates });
  const head = grid.querySelector(`[data-row="fees"] [title="${long}"]`)!;
  expect(head.textContent).toBe(`${long}, off`);
  expect(isSeen(within(head as HTMLElement).getByText(', off'), head)).toBe(true);
  expect(grid.textContent).not.toContain('Night works, off');

  await user.click(screen.getByRole('button', { name: 'Edit fees' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Fees/ }));
  const heads = dialog.getAllByRole('columnheader').filter((one) => one.title !== '');
  expect(heads.map((one) => [one.getAttribute('title'), one.lastElementChild?.textContent])).toEqual([
    [long, 'Off'],
    ['Night works', 'Night works'],
  ]);
  expect(isSeen(heads[0]!.lastElementChild!, heads[0]!)).toBe(true);
  expect(heads[0]!.getBoundingClientRect().height).toBeLessThan(100);
});

it('asks before exporting and closing in a few lines, however long the names and many the packages [SUM-061]', async () => {
  const packages = Array.from({ length: 40 }, (_, index) => ({
    code: String(index + 10),
    description: long,
    isOpen: true,
    estimate: '1',
  }));
  const { user } = await openSheet({ packages, alternates: [], project: { name: long } });
  const short = `${long.slice(0, 120).trimEnd()}…`;
  const asked = async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: button });
    expect(dialog.getBoundingClientRect().height).toBeLessThan(400);
    return dialog;
  };
  const exporting = await asked('Export to Excel');
  expect(within(exporting).getByText(`Export project ${short} to Excel?`)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const closing = await asked('Close project');
  expect(within(closing).getByText(`Close project ${short}? A closed project cannot be opened again.`)).toBeTruthy();
  const warning = within(closing).getByText(/have no selected bidder/);
  expect(warning.textContent).toMatch(
    /^10 - Roof garden .+…, 11 - Roof garden .+… and 38 more have no selected bidder\. They stay at \$0\.00\.$/,
  );
  expect(warning.title.split('\n')).toHaveLength(40);
});
