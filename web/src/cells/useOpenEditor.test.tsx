import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type CommitTime, useOpenEditor } from './useOpenEditor.ts';

afterEach(cleanup);

const commit = vi.fn<(text: string, seen: unknown, when: CommitTime) => void>();
const keep = vi.fn<(text: string, seen: unknown) => void>();
afterEach(() => vi.clearAllMocks());

function Editor({ isReplacing = false, isOfDraft = false, autosave }: Partial<Parameters<typeof useOpenEditor>[1]>) {
  const [text, setText] = useState('12');
  const input = useRef<HTMLInputElement>(null);
  const editor = useOpenEditor(input, {
    content: text,
    isReplacing,
    isOfDraft,
    seen: 'stored',
    selectsAll: !isReplacing,
    ...(autosave !== undefined && { autosave }),
    commit,
    keep,
    onLeave: () => editor.commit(),
  });
  return (
    <>
      <input
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') editor.commit(true);
          if (event.key === 'Escape') editor.cancel();
        }}
        onBlur={editor.onBlur}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const open = (props: Parameters<typeof Editor>[0] = {}) => ({
  user: userEvent.setup(),
  ...render(<Editor {...props} />),
});

it('takes the focus with its text selected, and commits a change once when the focus goes elsewhere', async () => {
  const { user, unmount } = open();
  await user.keyboard('5{Enter}');
  expect(commit.mock.calls).toEqual([['5', 'stored', 'left']]);
  await user.click(screen.getByRole('button'));
  unmount();
  expect(commit).toHaveBeenCalledOnce();
  expect(keep).not.toHaveBeenCalled();
});

it('commits nothing while it is unchanged, but a draft on Enter', async () => {
  const first = open();
  await first.user.keyboard('{Enter}');
  first.unmount();
  const second = open({ isOfDraft: true });
  await second.user.click(screen.getByRole('button'));
  second.unmount();
  expect(commit).not.toHaveBeenCalled();
  const { user } = open({ isOfDraft: true });
  await user.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledWith('12', 'stored', 'left');
});

it('counts the key that opened it as a change, with the caret behind it', async () => {
  const { user } = open({ isReplacing: true });
  await user.keyboard('3');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123');
  await user.click(screen.getByRole('button'));
  expect(commit).toHaveBeenCalledWith('123', 'stored', 'left');
});

it('keeps a change as a draft where it is removed, unless it was canceled', async () => {
  const first = open();
  await first.user.keyboard('5');
  first.unmount();
  expect(keep.mock.calls).toEqual([['5', 'stored']]);
  const second = open();
  await second.user.keyboard('6{Escape}');
  second.unmount();
  expect(keep).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});

it('commits a change by itself only where it has an autosave time, and stays open', async () => {
  const { user } = open({ autosave: 20 });
  await user.keyboard('5');
  await vi.waitFor(() => expect(commit.mock.calls).toEqual([['5', 'stored', 'resting']]));
  await user.keyboard('6{Enter}');
  expect(commit).toHaveBeenLastCalledWith('56', 'stored', 'left');
});
