import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { holdClock, pass, releaseTimers } from '../../test/clock.ts';
import { network } from '../../test/network.ts';
import { projectInfoOf } from '../../test/records.ts';
import { show, signedIn } from '../../test/show.tsx';
import { queryClient } from '../api/queries.ts';
import { ProjectBar } from './ProjectBar.tsx';
import { ProjectFacts } from './ProjectInfoDialog.tsx';

const due = { bidDueDate: '2026-08-14', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
const countdown = () => document.querySelector<HTMLElement>('[data-countdown]');
const said = () => [countdown()?.textContent, countdown()?.dataset.countdown];

afterEach(releaseTimers);

async function openBar(now: string) {
  signedIn('Contributor');
  queryClient.clear();
  network({
    'GET /api/query/projects/p/info': projectInfoOf({ id: 'p', ...due }),
    'POST /api/query/recent-projects': null,
  });
  holdClock(now);
  await show(
    <>
      <div id="bar-project" />
      <ProjectBar projectId="p" />
    </>,
  );
  await pass(0);
  expect(screen.getByText('Bids due 08/14/2026 2:00 PM EDT')).toBeTruthy();
}

it('counts down to the minute in which bids are due, and up from there [PAGE-120]', async () => {
  await openBar('2026-08-14T17:57:40Z');
  expect(said()).toEqual(['due in 3 min', 'open']);
  await pass(19_999);
  expect(said()).toEqual(['due in 3 min', 'open']);
  await pass(1);
  expect(said()).toEqual(['due in 2 min', 'open']);
  await pass(60_000);
  expect(said()).toEqual(['due in 1 min', 'open']);
  await pass(60_000);
  expect(said()).toEqual(['just closed', 'past']);
  for (let minute = 0; minute < 12; minute += 1) await pass(60_000);
  expect(said()).toEqual(['closed 12 min ago', 'past']);
});

it('starts with the day of the due date and ends with it [PAGE-120]', async () => {
  await openBar('2026-08-14T03:59:30Z');
  expect(countdown()).toBeNull();
  await pass(30_000);
  expect(said()).toEqual(['due in 14 h', 'open']);
});

it('is not there on another day, and project info says the time too [PAGE-120]', async () => {
  await openBar('2026-08-15T04:00:00Z');
  expect(countdown()).toBeNull();
  releaseTimers();
  await show(<ProjectFacts project={projectInfoOf(due)} />);
  await waitFor(() => expect(document.querySelector('dd')?.textContent).toBe('08/14/2026 2:00 PM EDT'));
});
