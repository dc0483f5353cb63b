// Before the live connection: Socket.IO's client takes the browser's WebSocket when it is loaded.
import './hub.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fixedEntityIds } from '#contract';
import HomePage from '../src/home/HomePage.tsx';
import { closeLiveConnection } from '../src/live/liveConnection.ts';
import UnitsOfMeasurePage from '../src/settings/unitsOfMeasure/UnitsOfMeasurePage.tsx';
import { homeAnswers } from './answers.ts';
import { settled } from './network.ts';
import { odata, openSettings } from './openSettings.tsx';

afterEach(() => closeLiveConnection());

const says = () => screen.queryByText('Frozen: system settings.');
const units = { [odata('UnitOfMeasure')]: { value: [] } };
const frozen = {
  entityType: 'SystemSettings',
  entityId: fixedEntityIds.systemSettings,
  dateFrozen: '2026-05-20T14:14:00Z',
};

it.each([
  ['a settings page', <UnitsOfMeasurePage key="units" />, 'Frozen: system settings.'],
  ['home', <HomePage key="home" />, 'The settings are frozen. Projects cannot be added or edited.'],
])('a freeze between the first read of %s and its registration is not missed [FRZ-044]', async (_, page, sentence) => {
  let register: () => void = () => {};
  const registered = new Promise<void>((resolve) => {
    register = resolve;
  });
  const { answers } = await openSettings(page, '/home', {
    answers: {
      ...homeAnswers,
      ...units,
      'POST /api/query/notifications/registration': () => registered,
      'POST /api/query/notifications/batch-registration': () => registered.then(() => []),
    },
  });
  await settled();
  expect(screen.queryByText(sentence)).toBeNull();
  answers[odata('FrozenEntity')] = { value: [frozen] };
  act(() => register());
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeNull());
});

it('a live notification that arrives while the flags are read wins over what is read [FRZ-044, FRZ-036]', async () => {
  let arrive: (answer: object) => void = () => {};
  const read = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  const { freeze } = await openSettings(<UnitsOfMeasurePage />, '/settings/units-of-measure', {
    answers: { ...units, [odata('FrozenEntity')]: () => read },
  });
  await screen.findByRole('button', { name: 'Add unit of measure' });
  await settled();
  freeze(true);
  await waitFor(() => expect(says()).not.toBeNull());
  await act(async () => {
    arrive({ value: [] });
    await settled();
  });
  expect(says()).not.toBeNull();
  freeze(false);
  await waitFor(() => expect(says()).toBeNull());
});
