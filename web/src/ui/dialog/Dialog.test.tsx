import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent as browserKeys } from 'vitest/browser';
import { holdTimers } from '../../../test/clock.ts';
import { withMotion } from '../../../test/motion.ts';
import { show } from '../../../test/show.tsx';
import { notify } from '../../notices/notices.ts';
import { overlayPlace } from '../../theme/overlayPlace.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogCloseButton } from './DialogClose.tsx';

function Page({ isUnsaved = false, onSave }: { isUnsaved?: boolean; onSave?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="Bidder notes"
          onClose={() => setOpen(false)}
          hasUnsavedChanges={isUnsaved}
          onSave={onSave}
          footer={<DialogCloseButton>Cancel</DialogCloseButton>}
        >
          <input aria-label="Text" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

async function opened(page = <Page />) {
  await show(page);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bidder notes' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
  return { user, dialog };
}

describe('the frame of a dialog', () => {
  withMotion();

  it('is named by its title and, parted by a blank, the thing it is about [PAGE-067]', async () => {
    await show(
      <Dialog title="Add line items" subtitle="04.01 Masonry" onClose={() => {}}>
        <p>Body</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog').textContent).toMatch(/^Add line items 04\.01 Masonry/);
    await screen.findByRole('dialog', { name: 'Add line items 04.01 Masonry' });
  });

  it('has the focus at once and the page behind it takes no key, whatever its timers do [SHELL-196]', async () => {
    const behind: string[] = [];
    await show(
      <div role="application">
        <Page />
      </div>,
    );
    screen.getByRole('application').addEventListener('keydown', ({ key }) => behind.push(key));
    notify({ kind: 'info', title: 'A notice' });
    const opener = screen.getByRole('button', { name: 'Open' });
    const isInert = (element: Element) => element.closest('[inert]') !== null;
    const notice = await screen.findByText('A notice');
    opener.focus();
    holdTimers();
    act(() => opener.click());
    const field = screen.getByLabelText<HTMLInputElement>('Text');
    expect(document.activeElement).toBe(field);
    expect([opener, field, notice, overlayPlace()].map(isInert)).toEqual([true, false, false, false]);
    act(() => opener.focus());
    expect(document.activeElement).toBe(field);
    await browserKeys.keyboard('7 days');
    expect([field.value, behind]).toEqual(['7 days', []]);
    await browserKeys.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([isInert(opener), document.activeElement]).toEqual([false, opener]);
  });

  it('of several the topmost alone is usable, also where two open at once [SHELL-196]', async () => {
    const one = (title: string, onClose = () => {}) => (
      <Dialog title={title} onClose={onClose}>
        <input aria-label={`Text of ${title}`} data-autofocus />
      </Dialog>
    );
    function Two() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {one('First')}
          {isOpen && one('Second', () => setOpen(false))}
        </>
      );
    }
    await show(<Two />);
    const [first, second] = [screen.getByLabelText('Text of First'), screen.getByLabelText('Text of Second')];
    expect([first, second].map((field) => field.closest('[inert]') !== null)).toEqual([true, false]);
    expect(document.activeElement).toBe(second);
    await browserKeys.keyboard('{Escape}');
    await waitFor(() => expect(second.isConnected).toBe(false));
    expect(first.closest('[inert]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('closes on one Escape, also from a button whose tooltip shows [SHELL-117]', async () => {
    const { user, dialog } = await opened();
    await user.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Close'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('gives the focus to the page where the opener no longer exists [SHELL-117]', async () => {
    function Vanishing() {
      const [isOpen, setOpen] = useState<boolean | null>(false);
      return (
        <main tabIndex={-1}>
          {isOpen === false && <Button onClick={() => setOpen(true)}>Open</Button>}
          {isOpen && (
            <Dialog title="Bidder notes" onClose={() => setOpen(null)}>
              <input aria-label="Text" data-autofocus />
            </Dialog>
          )}
        </main>
      );
    }
    const { user } = await opened(<Vanishing />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is minimized, restored and maximized [SHELL-063]', async () => {
    const { user, dialog } = await opened();
    const width = dialog.getBoundingClientRect().width;
    expect(width).toBe(480);
    await user.type(screen.getByLabelText('Text'), 'kept');
    await user.click(screen.getByRole('button', { name: 'Maximize' }));
    expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth - 16);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(dialog.getBoundingClientRect().width).toBe(480);
    await user.click(screen.getByRole('button', { name: 'Minimize' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const tab = screen.getByRole('button', { name: 'Bidder notes' });
    expect(tab.parentElement!.getBoundingClientRect().width).toBe(230);
    await user.click(tab);
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('kept');
  });

  it('saves on Alt+S [SHELL-064]', async () => {
    const onSave = vi.fn();
    const { user } = await opened(<Page onSave={onSave} />);
    await user.keyboard('{Alt>}s{/Alt}');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('closes on Escape and gives the focus back to its opener [SHELL-065]', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes on Escape from an unfolded group, and leaves Escape to an open menu or list', async () => {
    const { user, dialog } = await opened();
    const control = dialog.appendChild(document.createElement('button'));
    control.setAttribute('aria-expanded', 'true');
    control.setAttribute('aria-haspopup', 'menu');
    control.focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    control.removeAttribute('aria-haspopup');
    control.setAttribute('role', 'combobox');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    control.removeAttribute('role');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus to the page while it is minimized, and takes it from nobody when it closes then', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Minimize' }));
    const opener = screen.getByRole('button', { name: 'Open' });
    expect(document.activeElement).toBe(opener);
    const close = screen.getByRole('button', { name: 'Close' });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    close.click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bidder notes' })).toBeNull());
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('fades for 500 ms while input is free at once [SHELL-066]', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    const image = document.querySelector('[data-leaving]');
    expect(image).not.toBeNull();
    const [animation] = image!.getAnimations();
    expect(animation!.effect!.getTiming().duration).toBe(500);
    expect((image as HTMLElement).inert).toBe(true);
    animation!.finish();
    await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull());
  });

  it('asks before it closes with unsaved changes, also on Escape [SHELL-067]', async () => {
    const { user } = await opened(<Page isUnsaved />);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('You have unsaved changes. Discard them?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('dialog', { name: 'Bidder notes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the focus inside', async () => {
    const { user, dialog } = await opened();
    for (let press = 0; press < 12; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });
});

describe('a button that is off', () => {
  it('stays focusable, does nothing and says why in its tooltip', async () => {
    const onClick = vi.fn();
    await show(
      <Button disabledReason="The project is closed." onClick={onClick}>
        Save
      </Button>,
    );
    const user = userEvent.setup();
    await user.tab();
    const button = screen.getByRole('button', { name: 'Save' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(await screen.findByText('The project is closed.')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('stays the same button, with its focus, when it comes on and goes off again', async () => {
    function Switching() {
      const [reason, setReason] = useState<string | null>(null);
      return (
        <>
          <Button disabledReason={reason}>Save</Button>
          <Button onClick={() => setReason(reason === null ? 'The project is closed.' : null)}>Switch</Button>
        </>
      );
    }
    await show(<Switching />);
    const [save, change] = [
      screen.getByRole('button', { name: 'Save' }),
      screen.getByRole('button', { name: 'Switch' }),
    ];
    save.focus();
    for (const isOff of ['true', null]) {
      await act(async () => change.click());
      expect(screen.getByRole('button', { name: 'Save' })).toBe(save);
      expect(save.getAttribute('aria-disabled')).toBe(isOff);
      expect(document.activeElement).toBe(save);
    }
  });
});
