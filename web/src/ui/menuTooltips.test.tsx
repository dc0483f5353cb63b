import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../theme/theme.css';
import { show } from '../../test/show.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { SharedTooltip } from './SharedTooltip.tsx';
import { Tooltip } from './Tooltip.tsx';

const shownTips = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('[role="tooltip"]')]
    .filter((tip) => tip.checkVisibility())
    .map((tip) => tip.textContent);

it.each([
  ['a menu', false],
  ['the offer after a lump sum', true],
])('while %s is open, no tooltip shows but those of its own actions [SHELL-195]', async (_, isOffer) => {
  await show(
    <>
      {isOffer ? (
        <div data-offer="" id="offer" />
      ) : (
        <Menu trigger={<button type="button">Open</button>}>
          <MenuItem disabledReason="The package is closed.">Delete</MenuItem>
        </Menu>
      )}
      <div style={{ position: 'fixed', left: 400, top: 300 }}>
        <Tooltip label="Prints the sheet.">
          <button type="button">Print</button>
        </Tooltip>
        <button type="button" data-tip="6 lines">
          6
        </button>
      </div>
      <SharedTooltip />
    </>,
  );
  if (!isOffer) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.hover(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(shownTips()).toEqual(['The package is closed.']));
  }
  for (const name of ['Print', '6']) {
    await userEvent.hover(screen.getByRole('button', { name }));
    // The tooltip of the action before leaves a moment later.
    await waitFor(() => {
      expect(document.querySelectorAll('[role="tooltip"]')).toHaveLength(1);
      expect(shownTips()).toEqual([]);
    });
  }
  if (isOffer) document.getElementById('offer')!.removeAttribute('data-offer');
  else await userEvent.keyboard('{Escape}');
  for (const [name, tip] of [
    ['Print', 'Prints the sheet.'],
    ['6', '6 lines'],
  ] as const) {
    await userEvent.hover(screen.getByRole('button', { name }));
    await waitFor(() => expect(shownTips()).toEqual([tip]));
  }
});
