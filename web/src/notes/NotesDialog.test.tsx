import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { CallFailure } from '../api/CallFailure.ts';
import { startI18n } from '../i18n/i18n.ts';
import { NotesDialog, type NotesDialogProps } from './NotesDialog.tsx';

async function open(props: Partial<NotesDialogProps> = {}) {
  const save = vi.fn<NotesDialogProps['save']>(async () => 'id');
  const onClose = vi.fn();
  await show(
    <NotesDialog
      of="bidder"
      subject="Kestrel Masonry"
      text="Old"
      request="notes"
      save={save}
      onClose={onClose}
      {...props}
    />,
  );
  return { user: userEvent.setup(), save, onClose };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('the notes dialog', () => {
  it('saves the text trimmed and says so [NOTE-003, NOTE-007]', async () => {
    const { user, save, onClose } = await open();
    await user.clear(text());
    await user.type(text(), '  Good through Friday.  ');
    await user.click(screen.getByRole('button', { name: /Save notes/ }));
    expect(save).toHaveBeenCalledWith('Good through Friday.', 'Old');
    expect(await screen.findByText('The notes were saved.')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });

  it('begins at the end of the text [NOTE-041]', async () => {
    await open({ text: 'Two crews' });
    await waitFor(() => expect(document.activeElement).toBe(text()));
    expect([text().selectionStart, text().selectionEnd]).toEqual([9, 9]);
  });

  it('holds notes to 4000 characters [NOTE-004]', async () => {
    const { user, save } = await open();
    fireEvent.change(text(), { target: { value: 'x'.repeat(4001) } });
    expect(screen.getByText('Notes can have at most 4,000 characters.')).toBeTruthy();
    expect(screen.getByText('4,001 of 4,000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Save notes/ }));
    await user.keyboard('{Alt>}s{/Alt}');
    expect(save).not.toHaveBeenCalled();
    fireEvent.change(text(), { target: { value: ` ${'x'.repeat(4000)} ` } });
    await user.click(screen.getByRole('button', { name: /Save notes/ }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('asks before it discards a changed text, and only then [NOTE-005]', async () => {
    const { user, onClose } = await open();
    await user.type(text(), ' and new');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes. Discard them?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(text());
    await user.type(text(), 'Old');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says when the save failed and keeps the text [NOTE-006]', async () => {
    const { user, onClose } = await open({ save: () => Promise.reject(new Error('no')) });
    await user.type(text(), ' and new');
    await user.click(screen.getByRole('button', { name: /Save notes/ }));
    expect(await screen.findByText('Unable to save the notes.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(text().value).toBe('Old and new');
  });

  it.each([
    ['en-US', 'Ana Petrov has renamed Kestrel Masonry to Kestrel LLC since you saw it.'],
    ['fr-CA', 'Ana Petrov a renommé Kestrel Masonry en Kestrel LLC depuis que vous l’avez vu.'],
  ] as const)('says who renamed the bidder meanwhile, and keeps the text (%s) [API-290]', async (locale, sentence) => {
    const detail = 'Ana Petrov has renamed Kestrel Masonry to Kestrel LLC since you saw it.';
    const { user } = await open({
      save: async () => {
        throw new CallFailure(409, detail, []);
      },
    });
    await startI18n(locale);
    await user.type(text(), ' and new');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(text().value).toBe('Old and new');
    await startI18n('en-US');
  });

  it('hides Save where the page is read-only [NOTE-008]', async () => {
    await open({ isReadOnly: true });
    expect(screen.getByText('Old')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the frozen notice where the notes are frozen [NOTE-009]', async () => {
    await open({ isFrozen: true });
    expect(screen.getByText('Frozen:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });

  it('clears the note with an empty text [NOTE-011]', async () => {
    const { user, save } = await open();
    await user.clear(text());
    await user.keyboard('{Alt>}s{/Alt}');
    expect(save).toHaveBeenCalledWith('', 'Old');
  });

  it('says no changes were made where none were [SHELL-100]', async () => {
    const { user, save } = await open();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await screen.findByText('No changes were made.', { selector: '[data-notice] b' })).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });
});
