import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { confirm, type Question } from './confirm.ts';

async function ask(question: Partial<Question>) {
  await show(<p>A page</p>);
  let answer: boolean | null = null;
  void confirm({ title: 'A question', message: 'Do it?', confirmLabel: 'Do it', ...question }).then((yes) => {
    answer = yes;
  });
  await waitFor(() => expect(document.activeElement?.closest('.dialog-foot')).toBeTruthy());
  return { answer: () => answer, focused: () => document.activeElement };
}

it('an act that destroys something has Cancel focused, and Enter declines [SHELL-113]', async () => {
  const { answer, focused } = await ask({ tone: 'danger' });
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answer()).toBe(false));
});

it('any other act has the focus, and Enter goes on [SHELL-113]', async () => {
  const { answer, focused } = await ask({});
  expect(focused()).toBe(screen.getByRole('button', { name: 'Do it' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answer()).toBe(true));
});

it('another act than the asked one declines, is done once the question has closed, and takes the keyboard along [LOCK-030]', async () => {
  await show(<input aria-label="Elsewhere" />);
  const done: string[] = [];
  const act = () => {
    done.push('other');
    screen.getByLabelText('Elsewhere').focus();
  };
  const question = { title: 'A question', message: 'Do it?', confirmLabel: 'Do it', otherAct: { label: 'Look', act } };
  void confirm(question).then((yes) => done.push(String(yes)));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do it' })));
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(done).toEqual(['other', 'false']));
  await waitFor(() => expect(screen.queryByText('Do it?')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

it('a key that is still held answers no question [SHELL-113]', async () => {
  const { answer, focused } = await ask({});
  expect(fireEvent.keyDown(focused()!, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(focused()!, { key: 'Enter' })).toBe(true);
  expect(answer()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answer()).toBe(false));
});
