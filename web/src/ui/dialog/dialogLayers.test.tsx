import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Dialog } from './Dialog.tsx';

const root = () => document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

it('a minimized dialog waits below the page, with a mark where its text is not saved [SHELL-175]', async () => {
  root().id = 'root';
  for (const isUnsaved of [true, false]) {
    const { unmount } = await show(
      <Dialog title="Notes" onClose={() => {}} hasUnsavedChanges={isUnsaved}>
        Text
      </Dialog>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Minimize' }));
    const tab = await waitFor(() => document.querySelector<HTMLElement>('[data-dialog-tab]')!);
    expect(tab.textContent).toBe(isUnsaved ? 'NotesUnsaved' : 'Notes');
    const style = getComputedStyle(root());
    const bottom = root().getBoundingClientRect().bottom - Number(style.paddingBottom.replace('px', ''));
    expect(bottom).toBeLessThanOrEqual(tab.getBoundingClientRect().top);
    unmount();
    expect(getComputedStyle(root()).paddingBottom).toBe('0px');
  }
});

it('of dialogs over each other only the top one has a veil [SHELL-179]', async () => {
  const veils = () =>
    [...document.querySelectorAll('[role="dialog"]')].map(
      (dialog) => getComputedStyle(dialog.parentElement!).backgroundColor,
    );
  const clear = 'rgba(0, 0, 0, 0)';
  const one = (
    <Dialog title="First" onClose={() => {}}>
      1
    </Dialog>
  );
  const { unmount } = await show(one);
  await screen.findByRole('dialog', { name: 'First' });
  expect(veils()).toHaveLength(1);
  expect(veils()[0]).not.toBe(clear);
  unmount();
  await show(
    <>
      {one}
      <Dialog title="Second" onClose={() => {}}>
        2
      </Dialog>
    </>,
  );
  await screen.findByRole('dialog', { name: 'Second' });
  expect(veils()).toHaveLength(2);
  expect(veils()[0]).toBe(clear);
  expect(veils()[1]).not.toBe(clear);
});
