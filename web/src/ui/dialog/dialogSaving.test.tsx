import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogCloseButton } from './DialogClose.tsx';

/** A page with a dialog that saves by Alt+S until `end` is called. */
async function openSaving() {
  const saves: string[] = [];
  let end: (saved: boolean) => void = () => {};
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const [isSaving, setSaving] = useState(false);
    const [text, setText] = useState('Call');
    const save = () => {
      saves.push(text);
      setSaving(true);
      end = (saved) => act(() => (saved ? setOpen(false) : setSaving(false)));
    };
    if (!isOpen) return null;
    return (
      <Dialog
        title="Notes"
        onClose={() => setOpen(false)}
        hasUnsavedChanges
        isSaving={isSaving}
        onSave={save}
        footerStart={<span>Unsaved</span>}
        footer={
          <>
            <DialogCloseButton>Cancel</DialogCloseButton>
            <Button onClick={save}>Save</Button>
          </>
        }
      >
        <textarea aria-label="Text" data-autofocus value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    );
  }
  await show(<Page />);
  const dialog = screen.getByRole('dialog', { name: 'Notes' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text');
  await expect.poll(() => document.activeElement).toBe(field);
  await userEvent.keyboard('{End} Ada');
  await expect.poll(() => field.value).toBe('Call Ada');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await expect.poll(() => saves).toEqual(['Call Ada']);
  return { dialog, field, saves, end: (saved: boolean) => end(saved) };
}

const question = () => screen.queryByText('You have unsaved changes. Discard them?');

it('takes no text and no second save while it saves, and says so in place of Unsaved [SHELL-203]', async () => {
  const { dialog, field, saves, end } = await openSaving();
  expect(within(dialog).getByRole('status').textContent).toBe('Saving…');
  expect(within(dialog).queryByText('Unsaved')).toBeNull();
  expect(document.activeElement).toBe(dialog);
  await userEvent.keyboard(' tomorrow{Alt>}s{/Alt}');
  act(() => field.focus());
  expect(document.activeElement).toBe(dialog);
  expect([field.value, saves]).toEqual(['Call Ada', ['Call Ada']]);
  // The save has failed: the text is there, and is typed on.
  end(false);
  expect(document.activeElement).toBe(field);
  expect(within(dialog).queryByRole('status')).toBeNull();
  expect(within(dialog).getByText('Unsaved')).toBeTruthy();
  await userEvent.keyboard(' tomorrow');
  await expect.poll(() => field.value).toBe('Call Ada tomorrow');
});

it('is not closed while it saves, and can be minimized; then its answer closes it [SHELL-203]', async () => {
  const { dialog, end } = await openSaving();
  const button = (name: string) => within(dialog).getByRole('button', { name });
  for (const name of ['Close', 'Cancel']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    act(() => button(name).click());
  }
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Notes' })).toBe(dialog);
  act(() => button('Minimize').click());
  const tab = document.querySelector<HTMLElement>('[data-dialog-tab]')!;
  const close = within(tab).getByRole('button', { name: 'Close' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  act(() => close.click());
  expect([question(), dialog.isConnected]).toEqual([null, true]);
  end(true);
  expect(document.querySelector('[data-dialog-tab]')).toBeNull();
});
