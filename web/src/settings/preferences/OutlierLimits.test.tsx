import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fixedEntityIds } from '#contract';
import { odata, openSettings } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { foot, messageOf, save } from '../list/requirements.testing.tsx';
import PreferencesPage from './PreferencesPage.tsx';

const change = 'PUT /api/command/preferences';

afterEach(closeLiveConnection);

it('sets the limits of outliers, of all projects, and says what is out of range [PREF-028]', async () => {
  const { user, bodies } = await openSettings(<PreferencesPage />, '/settings/preferences', {
    sourceId: fixedEntityIds.application,
    answers: { [odata('Preference')]: { value: [] }, [change]: null },
  });
  await screen.findByRole('radiogroup');
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const below = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Below, in percent of the median of the others',
  });
  const above = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Above, in percent of the median of the others',
  });
  expect([below.value, above.value]).toEqual(['50', '200']);
  expect(screen.getByText('Prices that are marked as far from the others; applies to all projects')).toBeTruthy();
  await retype(below, '0');
  await retype(above, '100');
  expect([below, above].map(messageOf)).toEqual(['Must be from 1 to 99', 'Must be from 101 to 1,000']);
  await retype(below, '40');
  await retype(above, '250');
  expect(foot().getByText('Outliers below 40%, Outliers above 250%')).toBeTruthy();
  await user.click(save());
  await waitFor(() =>
    expect(bodies(change)).toEqual([
      [
        {
          type: 'update-outlier-limits',
          lowPercent: 40,
          highPercent: 250,
          expected: { lowPercent: 50, highPercent: 200 },
        },
      ],
    ]),
  );
});
