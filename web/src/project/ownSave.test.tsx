import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectRecord } from '#contract';
import { projectAnswers, registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network, settled } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import { storedProject } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

const { id } = storedProject;
const readCall = `GET /api/query/projects/${id}`;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const strip = () => document.querySelector('[data-saved-strip]')?.textContent ?? null;
const isSaveOff = () => screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Saves the subtitle 'Interiors'; the answer is a failure, and the project is stored as `stored` says. */
async function saveAnd(stored: Partial<ProjectRecord>, answer: unknown = failure(500, '')) {
  signedIn('ProjectAdmin');
  let current: ProjectRecord = storedProject;
  let arrival: Promise<unknown> = Promise.resolve();
  const edge = network({
    ...projectAnswers(storedProject),
    [readCall]: () => arrival.then(() => current),
    'GET /api/query/odata/': { value: [] },
    'GET /api/query/general-conditions-definition': null,
    'POST /api/command/project/update-project': () => {
      current = { ...current, ...stored };
      return answer;
    },
  });
  const { router } = await show(<ProjectPage />, `/project/${id}`, '/project/$id');
  await screen.findByLabelText('Name');
  fireEvent.change(field('Subtitle'), { target: { value: 'Interiors' } });
  let arrive: () => void = () => {};
  arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const before = reads(edge.sent);
  await userEvent.setup().keyboard('{Alt>}s{/Alt}');
  await screen.findByText(/^Unable to update the project\./);
  return { ...edge, router, arrive, readsSince: () => reads(edge.sent) - before };
}

const reads = (sent: readonly { address: string }[]) =>
  sent.filter(({ address }) => address.endsWith(`/projects/${id}`)).length;

it('a save that failed although it was stored is recognized, and what was typed since is a change [PROJ-100]', async () => {
  const { arrive, router } = await saveAnd({ subtitle: 'Interiors' });
  fireEvent.change(field('Owner'), { target: { value: 'Harbor Trust' } });
  arrive();
  expect(await screen.findByText('Your changes were saved after all.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Unable to update the project\./)).toBeNull());
  expect([strip(), field('Subtitle').value, field('Owner').value, isSaveOff()]).toEqual([
    null,
    'Interiors',
    'Harbor Trust',
    false,
  ]);
  fireEvent.change(field('Owner'), { target: { value: storedProject.owner ?? '' } });
  await waitFor(() => expect(isSaveOff()).toBe(true));
  expect(router.state.location.pathname).toBe(`/project/${id}`);
});

it('of a save that failed although it was stored, only what others have saved is reported [PROJ-100]', async () => {
  const { arrive } = await saveAnd({ subtitle: 'Interiors', owner: 'Harbor Trust' });
  arrive();
  const text = 'This project was saved by somebody else meanwhile. Changed: Owner.';
  await waitFor(() => expect(strip()).toBe(text));
  expect([field('Subtitle').value, field('Owner').value, isSaveOff()]).toEqual(['Interiors', 'Harbor Trust', true]);
});

it('a save that failed and was not stored stays unsaved [PROJ-100]', async () => {
  const { arrive, readsSince } = await saveAnd({});
  arrive();
  await waitFor(() => expect(readsSince()).toBe(1));
  await settled();
  expect([strip(), isSaveOff(), field('Subtitle').value]).toEqual([null, false, 'Interiors']);
  expect(screen.queryByText('Your changes were saved after all.')).toBeNull();
});

afterEach(() => closeLiveConnection());

const maria = 'maria@demo.example';
const somebody = 'This project was saved by somebody else meanwhile. Changed: Owner.';

it.each<[string, readonly string[], string]>([
  ['by oneself in another window', [maria, maria], 'You saved this project in another window. Changed: Owner.'],
  ['by somebody else after one report of oneself', [maria], somebody],
  ['by somebody else after reports of two people', [maria, maria, 'omar@demo.example'], somebody],
])(
  'next to a save that was stored after all, other parts are reported as saved %s [PROJ-100]',
  async (_, authors, said) => {
    const hub = openHub();
    signedIn('ProjectAdmin');
    let current: ProjectRecord = storedProject;
    let arrival: Promise<unknown> = Promise.resolve();
    let refuse: () => void = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(failure(500, ''));
    });
    const { sent } = network({
      ...projectAnswers(storedProject),
      [`GET /api/query/projects/${id}`]: () => arrival.then(() => current),
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      ...registrationsSucceed,
      'POST /api/command/project/update-project': () => refused,
    });
    openLiveConnection(() => 'token');
    await expect.poll(liveState).toBe('connected');
    await show(<ProjectPage />, `/project/${id}`, '/project/$id');
    await screen.findByLabelText('Name');
    await expect.poll(() => sent.some(({ address }) => address.includes('batch-registration'))).toBe(true);
    // What was read again once it was registered belongs to nobody.
    await settled();
    fireEvent.change(field('Subtitle'), { target: { value: 'Interiors' } });
    let arrive: () => void = () => {};
    arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await userEvent.setup().keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/update-project'))).toBe(true));
    current = { ...current, subtitle: 'Interiors', owner: 'Harbor Trust' };
    for (const [index, ChangedBy] of authors.entries()) {
      const Updated = [{ Type: 'Project', Values: { id, subtitle: 'Interiors' } }];
      const message = {
        SourceId: id,
        Seq: index + 1,
        CommandId: `c${index}`,
        ChangedBy,
        Added: [],
        Updated,
        Deleted: [],
      };
      hub.send('DataChanged', message);
      await settled();
    }
    refuse();
    await screen.findByText(/^Unable to update the project\./);
    arrive();
    await waitFor(() => expect(strip()).toBe(said));
    expect(await screen.findByText('Your changes were saved after all.')).toBeTruthy();
  },
);
