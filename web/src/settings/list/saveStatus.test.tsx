import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../test/network.ts';
import { odata, openSettings, settingsBatch } from '../../../test/openSettings.tsx';
import { useSaving } from '../../api/saving.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { StatusPill } from '../../ui/marks/StatusPill.tsx';
import GeneralRequirementsPage from '../generalRequirements/GeneralRequirementsPage.tsx';
import { bond, button, foot, insurance, requirements, save, text } from './requirements.testing.tsx';

afterEach(() => closeLiveConnection());

function Pill() {
  return <StatusPill {...useSaving()} />;
}

/** Edits the general requirements where the application's own indicator is on the page too. Collects everything that is said from then on. */
async function edit(answers: Record<string, unknown>) {
  const said = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const status of document.querySelectorAll('[role="status"]')) {
      const bar = status.closest('footer') === null ? 'floating' : 'foot';
      if (status.textContent) said.add(`${bar}: ${status.textContent}`);
    }
  });
  const page = await openSettings(
    <>
      <GeneralRequirementsPage />
      <Pill />
    </>,
    '/settings/general-requirements',
    { answers: { [requirements]: { value: [bond, insurance] }, [odata('UnitOfMeasure')]: { value: [] }, ...answers } },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await page.user.type(text(1), '!');
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { ...page, said };
}

it('a save is said in the foot bar alone: saving, syncing, saved; nothing floats over its buttons [SHELL-199]', async () => {
  let answer: (value: null) => void = () => {};
  const waiting = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const { user, answers, processed, said } = await edit({ [settingsBatch]: () => waiting });
  expect(foot().getByText('1 unsaved change')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(foot().getByText('Saving 1 change')).toBeTruthy());
  expect(foot().queryByText('1 unsaved change')).toBeNull();
  answers[requirements] = { value: [{ ...bond, description: `${bond.description}!` }, insurance] };
  answer(null);
  await waitFor(() => expect(foot().getByText('Syncing')).toBeTruthy());
  processed();
  await waitFor(() => expect(foot().getByText('All changes saved')).toBeTruthy());
  expect([...said]).toEqual(['foot: Saving 1 change', 'foot: Syncing', 'foot: All changes saved']);
  expect(button('Discard')).toBeTruthy();
});

it.each([500, 422])('a save that is answered %s is never said to be saved [SHELL-199] [SHELL-098]', async (status) => {
  const { user, said } = await edit({ [settingsBatch]: failure(status, 'No.') });
  await user.click(save());
  await screen.findByText('Unable to update the general requirements.');
  await waitFor(() => expect(foot().getByText('1 unsaved change')).toBeTruthy());
  expect(text(1).value).toBe(`${bond.description}!`);
  // Then it is discarded: nothing was saved by that either.
  await user.click(foot().getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(text(1).value).toBe(bond.description));
  expect([...said]).toEqual(['foot: Saving 1 change']);
});

it('the notice of a save leaves when the next one begins, so that it is not next to the failure of that [SHELL-200]', async () => {
  const { user, answers, processed } = await edit({ [settingsBatch]: null });
  answers[requirements] = { value: [{ ...bond, description: `${bond.description}!` }, insurance] };
  await user.click(save());
  await waitFor(() => expect(foot().getByText('Syncing')).toBeTruthy());
  processed();
  await screen.findByText('Your changes were saved.');
  await user.type(text(1), '?');
  answers[settingsBatch] = failure(500, 'No.');
  await user.click(save());
  await screen.findByText('Unable to update the general requirements.');
  expect(screen.queryByText('Your changes were saved.')).toBeNull();
});

it('the notice of a failed save leaves when the next one begins, so that it is not next to what that saves [SHELL-240]', async () => {
  const { user, answers, processed } = await edit({ [settingsBatch]: failure(500, '') });
  await user.click(save());
  await screen.findByText('Unable to update the general requirements.');
  let answer: (body: unknown) => void = () => {};
  answers[settingsBatch] = () => new Promise((resolve) => (answer = resolve));
  await user.click(save());
  await waitFor(() => expect(foot().getByText('Saving 1 change')).toBeTruthy());
  expect(screen.queryByText('Unable to update the general requirements.')).toBeNull();
  answers[requirements] = { value: [{ ...bond, description: `${bond.description}!` }, insurance] };
  answer(null);
  await waitFor(() => expect(foot().getByText('Syncing')).toBeTruthy());
  processed();
  await screen.findByText('Your changes were saved.');
  expect(screen.queryByText('Unable to update the general requirements.')).toBeNull();
});

it('the notice of a failed save leaves when what it says is still there is discarded [SHELL-240]', async () => {
  const { user } = await edit({ [settingsBatch]: failure(500, '') });
  await user.click(save());
  await screen.findByText('Unable to update the general requirements.');
  await user.click(foot().getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(text(1).value).toBe(bond.description));
  // By itself it leaves after 5 s.
  const limit = { timeout: 2000 };
  await waitFor(() => expect(screen.queryByText('Unable to update the general requirements.')).toBeNull(), limit);
});

it('notices keep above a foot bar of several lines, and move down when it closes [SHELL-197]', async () => {
  const { user } = await edit({});
  // As on a narrow screen, where what is said of the changes has a line of its own.
  const bar = document.querySelector('footer')!;
  bar.style.minHeight = '96px';
  notify({ kind: 'info', title: 'News', stays: true });
  const bottomOf = () => document.querySelector('[data-notices]')!.getBoundingClientRect().bottom;
  await screen.findByText('News');
  await waitFor(() => expect(window.innerHeight - bottomOf()).toBeGreaterThanOrEqual(bar.offsetHeight + 6));
  expect(bar.offsetHeight).toBeGreaterThanOrEqual(96);
  await user.click(foot().getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(text(1).value).toBe(bond.description));
  await user.click(foot().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(document.querySelector('footer')).toBeNull());
  await waitFor(() => expect(window.innerHeight - bottomOf()).toBe(60));
});
