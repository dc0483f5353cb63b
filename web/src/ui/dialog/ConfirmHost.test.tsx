import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { show } from '../../../test/show.tsx';
import { choose, confirm, type Question } from './confirm.ts';

async function ask(question: Partial<Question>) {
  await show(<p>A page</p>);
  let answer: boolean | null = null;
  void confirm({ title: 'A question', message: 'Do it?', confirmLabel: 'Do it', ...question }).then((yes) => {
    answer = yes;
  });
  await waitFor(() => expect(document.activeElement?.closest('[data-part="foot"]')).toBeTruthy());
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
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Look/ }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(done).toEqual(['other', 'false']));
  await waitFor(() => expect(screen.queryByText('Do it?')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  void confirm(question).then((yes) => done.push(String(yes)));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do it' })));
  expect(screen.getByRole('button', { name: /^Look/ }).textContent).toBe('LookAlt S');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(done.slice(2)).toEqual(['other', 'false']));
});

it('one of several acts is chosen by its key or a click; Cancel has the focus and Enter chooses none [SHELL-113] [RAR-031]', async () => {
  await show(<p>A page</p>);
  const choices = [
    { label: 'In place of', key: 'P' },
    { label: 'On top of', key: 'T' },
  ];
  const answers: (number | null)[] = [];
  const ask = async () => {
    void choose({ title: 'A question', message: 'Which?' }, choices).then((choice) => answers.push(choice));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  };
  await ask();
  fireEvent.keyDown(document.activeElement!, { key: 'p', repeat: true });
  await settled();
  expect(answers).toEqual([]);
  fireEvent.keyDown(document.activeElement!, { key: 'p', ctrlKey: true });
  await settled();
  expect(answers).toEqual([]);
  await userEvent.keyboard('p');
  await waitFor(() => expect(answers).toEqual([0]));
  await ask();
  await userEvent.keyboard('T');
  await waitFor(() => expect(answers).toEqual([0, 1]));
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'On top of T' }));
  await waitFor(() => expect(answers).toEqual([0, 1, 1]));
  await ask();
  await userEvent.keyboard('12{Enter}');
  await waitFor(() => expect(answers).toEqual([0, 1, 1, null]));
  await ask();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([0, 1, 1, null, null]));
});

it('a key that is still held answers no question [SHELL-113]', async () => {
  const { answer, focused } = await ask({});
  expect(fireEvent.keyDown(focused()!, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(focused()!, { key: 'Enter' })).toBe(true);
  expect(answer()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answer()).toBe(false));
});
