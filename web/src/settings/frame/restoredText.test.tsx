import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../test/network.ts';
import { odata, openSettings, settingsBatch } from '../../../test/openSettings.tsx';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { open as openPackages } from '../bidPackages/packages.testing.tsx';
import { bond, button, foot, openRequirements, save, text } from '../list/requirements.testing.tsx';
import UnitsOfMeasurePage from '../unitsOfMeasure/UnitsOfMeasurePage.tsx';

withTab('00000000-0000-4000-8000-00000000000a');
afterEach(() => closeLiveConnection());

const isMarked = () => screen.queryByText('Not saved yet.') !== null;
const expectNotMarked = () => waitFor(() => expect(isMarked()).toBe(false));

/** Confirms that what is typed is discarded. */
async function confirm(user: Awaited<ReturnType<typeof openSettings>>['user']): Promise<void> {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
}

/** Opens a page, types on it, and opens it again as after a reload. */
async function reloaded<Page extends Awaited<ReturnType<typeof openSettings>>>(
  open: () => Promise<Page>,
  type: (page: Page) => Promise<void>,
): Promise<Page> {
  const before = await open();
  await type(before);
  expect(isMarked()).toBe(false);
  leaveToLoadAgain(before.unmount);
  closeLiveConnection();
  const page = await open();
  await waitFor(() => expect(isMarked()).toBe(true));
  return page;
}

describe('the notice that restored text is not saved yet', () => {
  const restored = (answers: Record<string, unknown> = {}) =>
    reloaded(
      () => openRequirements({ answers }),
      async ({ user }) => {
        await user.click(button('Edit'));
        await user.type(text(1), '!');
      },
    );

  it('ends when the text is discarded, and does not come back for what is typed then [SHELL-198]', async () => {
    const { user } = await restored();
    await user.click(foot().getByRole('button', { name: 'Discard' }));
    await confirm(user);
    await expectNotMarked();
    expect(text(1).value).toBe(bond.description);
    await user.type(text(1), '?');
    expect(text(1).value).toBe(`${bond.description}?`);
    expect(isMarked()).toBe(false);
  });

  it('ends when the text is typed back to what is saved [SHELL-198]', async () => {
    const { user } = await restored();
    await user.type(text(1), '{Backspace}');
    await expectNotMarked();
  });

  it('ends when the text is saved, and not when its save fails [SHELL-198]', async () => {
    const { user, answers, bodies } = await restored({ [settingsBatch]: failure(500, '') });
    await user.click(save());
    await screen.findByText('Unable to update the general requirements.');
    expect(isMarked()).toBe(true);
    answers[settingsBatch] = null;
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(2));
    await expectNotMarked();
  });

  it('ends with the name of a new unit [SHELL-198]', async () => {
    const answers = { [odata('UnitOfMeasure')]: { value: [{ id: '1', name: 'FT' }] } };
    const { user } = await reloaded(
      () => openSettings(<UnitsOfMeasurePage />, '/settings/units-of-measure', { answers }),
      async (page) => page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'MI'),
    );
    await user.click(button('Discard'));
    await confirm(user);
    await expectNotMarked();
  });

  it('ends with the code of a new package [SHELL-198]', async () => {
    const { user } = await reloaded(
      () => openPackages(),
      async (page) => {
        await page.user.click((await screen.findAllByRole('button', { name: 'Add bid package' }))[0]!);
        await page.user.type(await screen.findByRole('textbox', { name: 'Code' }), '77');
      },
    );
    await user.clear(screen.getByRole('textbox', { name: 'Code' }));
    await expectNotMarked();
  });
});
