import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addedId } from '../../../test/answers.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

type Opened = Awaited<ReturnType<typeof openSheet>>;

const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** Opens the sheet of a server that answers a command once `answer` is called. */
async function openHeld(command: string, data: unknown = null) {
  let answer: () => void = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const opened = await openSheet({}, 'admin', (scene) => scene.answers.set(command, { after, data }));
  return { ...opened, answer };
}

const textbox = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

it.each<[string, string, (opened: Opened) => Promise<void>, string]>([
  [
    'Project notes',
    'notes',
    async ({ user }) => {
      await user.type(textbox(/Notes/), 'Call Ada');
    },
    'The notes were saved.',
  ],
  [
    'Bidders range',
    'update-project-bidders-ranges',
    async ({ user }) => {
      await user.clear(textbox(/^Mid/));
      await user.type(textbox(/^Mid/), '7');
    },
    'The bidders range was saved.',
  ],
  [
    'Edit fees',
    'project/fees',
    async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Edit Overhead' }));
      await user.clear(textbox(/Amount/));
      await user.type(textbox(/Amount/), '3{Enter}');
    },
    'The fees were saved.',
  ],
])('%s takes nothing and is not closed while it saves [SHELL-203]', async (name, command, change, saved) => {
  const opened = await openHeld(command, command === 'notes' ? addedId : null);
  const { user, scene, answer } = opened;
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await change(opened);
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(dialog.getByText('Saving…')).toBeTruthy());
  await user.keyboard('{Escape}{Alt>}s{/Alt}');
  expect(screen.queryByText('You have unsaved changes. Discard them?')).toBeNull();
  expect(dialog.queryByText(/nsaved/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[role="dialog"] [data-part="body"]')?.hasAttribute('inert')).toBe(true);
  answer();
  expect(await screen.findByText(saved)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(scene.sent().filter(({ path }) => path.endsWith(command))).toHaveLength(1);
});

it('a project that is being closed is not closed twice [SUM-112]', async () => {
  const { user, answer, scene } = await openHeld('close-project');
  const close = screen.getByRole('button', { name: 'Close project' });
  await user.click(close);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(isOff(close)).toBe(true));
  await user.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Saving 1 change')).toBeTruthy();
  scene.data = { ...scene.data, project: { ...scene.data.project, isClosed: true } };
  answer();
  expect(await screen.findByText('Project closed')).toBeTruthy();
  expect(scene.commands().filter(({ path }) => path.endsWith('/close-project'))).toHaveLength(1);
});
