import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure, settled } from '../../../test/network.ts';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  addenda,
  bond,
  button,
  editRequirements,
  foot,
  insurance,
  nextText,
  requirements,
  save,
  text,
  texts,
} from './requirements.testing.tsx';

afterEach(() => closeLiveConnection());

const question = () => screen.queryByText('You have unsaved changes. Discard them?');
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const banner = () => screen.findByText('Unable to read this page again.');

/** An answer that the test gives. */
function held() {
  let give: (value: unknown) => void = () => {};
  const waiting = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { answer: () => waiting, give };
}

const changed = { ...bond, description: 'Bid bond of 5%' };
const wages = { ...addenda, id: 'stored', index: 3, description: 'Prevailing wages' };

/** A list with a changed and an added requirement, saved where it cannot be read afterwards. */
async function saveUnread() {
  const page = await editRequirements();
  const { user, answers } = page;
  await user.clear(text(1));
  await user.type(text(1), changed.description);
  await user.type(nextText(), `${wages.description}{Enter}`);
  await waitFor(() => expect(foot().getByText('2 unsaved changes')).toBeTruthy());
  answers[requirements] = failure(503, '');
  await user.click(save());
  await banner();
  return page;
}

it('a list that is saved and cannot be read again is said to be saved and out of date, until Retry reads it [SHELL-250]', async () => {
  const { user, answers, processed, sent, router } = await saveUnread();
  processed();
  expect(await screen.findByText('Your changes were saved.')).toBeTruthy();
  expect(await screen.findByText('It may be out of date.')).toBeTruthy();
  expect([foot().queryByText(/^Saving/), foot().queryByText(/unsaved/)]).toEqual([null, null]);
  expect(texts().slice(0, 4)).toEqual([
    changed.description,
    insurance.description,
    addenda.description,
    wages.description,
  ]);
  expect(within(screen.getByRole('list', { name: 'General requirements' })).queryByText('New')).toBeNull();
  // The server answers again: Retry reads at once, and the list is as it is stored.
  answers[requirements] = { value: [{ ...changed, description: 'Bid bond of 5 %' }, insurance, addenda, wages] };
  await user.click(button('Retry'));
  await waitFor(() => expect(text(1).value).toBe('Bid bond of 5 %'));
  expect(screen.queryByText('Unable to read this page again.')).toBeNull();
  expect(
    sent.filter(({ method }) => method === 'POST').filter(({ address }) => address.includes('system-settings')),
  ).toHaveLength(1);
  void router.navigate({ to: '/settings/fees' as never });
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
});

it('a list that is saved and cannot be read again is left without a question [SHELL-250]', async () => {
  const { router } = await saveUnread();
  void router.navigate({ to: '/settings/fees' as never });
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
  expect(question()).toBeNull();
});

it('what is typed in a saved list before it is read counts alone, waits with its save, and stays over what is read [SHELL-250]', async () => {
  const { user, answers, bodies } = await saveUnread();
  await user.type(text(4), '!');
  await waitFor(() => expect(foot().getByText('1 unsaved change')).toBeTruthy());
  expect(foot().getByText('1 changed')).toBeTruthy();
  expect(isOff(save())).toBe(true);
  await user.click(save());
  expect(bodies(settingsBatch)).toHaveLength(1);
  answers[requirements] = { value: [changed, insurance, addenda, wages] };
  await user.click(button('Retry'));
  await waitFor(() => expect(isOff(save())).toBe(false));
  expect([text(4).value, foot().queryByText('1 unsaved change') !== null]).toEqual([`${wages.description}!`, true]);
  await user.click(save());
  await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(2));
  expect(JSON.stringify(bodies(settingsBatch)[1])).toContain('Prevailing wages!');
  expect(JSON.stringify(bodies(settingsBatch)[1])).not.toContain(changed.description);
});

it('what is typed after a save and discarded before it is read leaves what was saved [SHELL-250]', async () => {
  const { user } = await saveUnread();
  await user.type(text(2), '!');
  await user.click(foot().getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(text(2).value).toBe(insurance.description));
  expect([text(1).value, foot().queryByText(/unsaved/)]).toEqual([changed.description, null]);
});

it.each([
  { answered: 'stored', answer: null, isAsked: false },
  { answered: 'refused', answer: failure(422, 'No.'), isAsked: true },
])(
  'a list that is left while it is saved waits for the answer: it is $answered [SHELL-251]',
  async ({ answer, isAsked }) => {
    const { answer: waiting, give } = held();
    const { user, router, answers } = await editRequirements({ answers: { [settingsBatch]: waiting } });
    await user.type(text(1), '!');
    await user.click(save());
    await waitFor(() => expect(foot().getByText('Saving 1 change')).toBeTruthy());
    answers[requirements] = { value: [{ ...bond, description: `${bond.description}!` }, insurance, addenda] };
    // Discard is off, and closing the edit mode waits as well.
    expect(isOff(foot().getByRole('button', { name: 'Discard' }))).toBe(true);
    await user.click(foot().getByRole('button', { name: 'Discard' }));
    void router.navigate({ to: '/settings/fees' as never });
    await settled();
    expect([question(), router.state.location.pathname]).toEqual([null, '/settings/general-requirements']);
    give(answer);
    if (isAsked) {
      await waitFor(() => expect(question()).not.toBeNull());
      expect(router.state.location.pathname).toBe('/settings/general-requirements');
    } else {
      await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
      expect(question()).toBeNull();
    }
  },
);
