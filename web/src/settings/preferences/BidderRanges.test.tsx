import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedEntityIds } from '#contract';
import { odata, openSettings } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { messageOf, save } from '../list/requirements.testing.tsx';
import PreferencesPage from './PreferencesPage.tsx';

const preferences = odata('Preference');
const preference = (name: string, value: number) => ({ id: name, name, value: String(value), projectId: null });
const stored = (low: number, mid: number) => ({
  value: [preference('lowBiddersMax', low), preference('midBiddersMax', mid)],
});

afterEach(closeLiveConnection);

async function open() {
  const page = await openSettings(<PreferencesPage />, '/settings/preferences', {
    sourceId: fixedEntityIds.application,
    answers: { [preferences]: stored(2, 5), 'PUT /api/command/preferences': null },
  });
  await screen.findByRole('radiogroup');
  const retype = async (field: HTMLElement, text: string) => {
    await page.user.clear(field);
    await page.user.type(field, text);
  };
  return { ...page, retype };
}

const to = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('textbox', { name: 'To' });
const values = () => [to('Low').value, to('Mid').value];
const midMessage = () => messageOf(to('Mid'));

describe('a mid that low has raised', () => {
  it('returns with a lower low [PREF-031]', async () => {
    const { user, retype } = await open();
    await retype(to('Low'), '1000');
    expect(values()).toEqual(['1000', '1001']);
    await user.type(to('Low'), '{Backspace}{Backspace}');
    expect(values()).toEqual(['10', '11']);
    expect(midMessage()).toBe('Raised from 5, so that it stays above the low range');
    await user.type(to('Low'), '{Backspace}');
    expect(values()).toEqual(['1', '5']);
    expect(midMessage()).toBe('Whole number above the low range');
  });

  it('is not lowered once it was typed or saved [PREF-031]', async () => {
    const { user, retype, answers, processed } = await open();
    await retype(to('Low'), '1000');
    await retype(to('Mid'), '900');
    await retype(to('Low'), '3');
    expect(values()).toEqual(['3', '900']);
    await retype(to('Mid'), '5');
    await retype(to('Low'), '7');
    expect(values()).toEqual(['7', '8']);
    answers[preferences] = stored(7, 8);
    await user.click(save());
    await waitFor(() => expect(midMessage()).toBe('Whole number above the low range'));
    processed();
    await screen.findByText('Your changes were saved.');
    await retype(to('Low'), '3');
    expect(values()).toEqual(['3', '8']);
  });
});
