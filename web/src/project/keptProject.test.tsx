import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { projectAnswers } from '../../test/answers.ts';
import { network } from '../../test/network.ts';
import { leaveToLoadAgain, withTab } from '../../test/reload.ts';
import { show, signedIn } from '../../test/show.tsx';
import { askToLogOut } from '../session/askToLogOut.ts';
import { setLeaving } from '../session/leavePage.ts';
import { identityProvider } from '../session/signIn/identityProvider.ts';
import { definitions, pngFile, storedProject as project } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

const { id } = project;
withTab('00000000-0000-4000-8000-00000000000a');

/** The page at an address, of a project that may have changed since. */
async function open(address: string, stored: Partial<typeof project> = {}) {
  const user = signedIn('ProjectAdmin');
  const { sent } = network({
    ...projectAnswers({ ...project, ...stored, projectAdmins: [user.email] }),
    'GET /api/query/odata/BidPackageDefinition': { value: definitions.bidPackages },
    'GET /api/query/general-conditions-definition': definitions.generalConditions,
    'GET /api/query/odata/': { value: [] },
    'POST /api/command/project/update-project': null,
  });
  const { router } = await show(<ProjectPage />, address, address === '/project' ? undefined : '/project/$id');
  return { sent, router };
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');

it('a new project that was typed is there again, with its sections as they were open [SHELL-107]', async () => {
  await open('/project');
  fireEvent.change(await name(), { target: { value: 'Pier house' } });
  const user = userEvent.setup();
  await user.click(within(screen.getByRole('heading', { name: /Alternates/ })).getByRole('button'));
  const next = () => screen.getByLabelText<HTMLInputElement>('Name of the next alternate');
  await user.type(next(), 'Dormer{Enter}Por');
  const image = pngFile('pier.png');
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [image] } });
  await screen.findByText('pier.png');
  leaveToLoadAgain();
  await open('/project');
  expect((await name()).value).toBe('Pier house');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of alternate 1').value).toBe('Dormer');
  expect(next().value).toBe('Por');
  expect(screen.getByText('pier.png')).toBeTruthy();
});

it('an edited project is there again, and saves only what was typed in it [SHELL-107, PROJ-070]', async () => {
  await open(`/project/${id}`);
  fireEvent.change(await name(), { target: { value: 'Customs House 2' } });
  leaveToLoadAgain();
  const { sent } = await open(`/project/${id}`, { owner: 'The harbor' });
  expect((await name()).value).toBe('Customs House 2');
  await userEvent.setup().keyboard('{Alt>}s{/Alt}');
  const update = () => sent.find(({ address }) => address.endsWith('update-project'));
  await waitFor(() => expect(update()).toBeTruthy());
  expect(update()?.body).toMatchObject({ id, information: { name: 'Customs House 2' } });
  expect(JSON.stringify(update()?.body)).not.toContain('owner');
});

it('a name that is typed for the next alternate is added by Save, and refused as one that was added [PROJ-081]', async () => {
  const { sent } = await open(`/project/${id}`);
  await name();
  const user = userEvent.setup();
  await user.click(within(screen.getByRole('heading', { name: /Alternates/ })).getByRole('button'));
  const next = () => screen.getByLabelText<HTMLInputElement>('Name of the next alternate');
  await user.type(next(), ` ${project.alternates[0]!.name.toUpperCase()} `);
  await user.keyboard('{Alt>}s{/Alt}');
  expect(await screen.findAllByText('Alternate names must be unique.')).not.toHaveLength(0);
  expect(next().value).toBe('');
  await user.click(screen.getByRole('button', { name: `Delete ${project.alternates[0]!.name.toUpperCase()}` }));
  await user.type(next(), 'Porch');
  await user.keyboard('{Alt>}s{/Alt}');
  const updates = () => sent.filter(({ address }) => address.endsWith('update-project')).map(({ body }) => body);
  await waitFor(() => expect(updates()).toMatchObject([{ id, alternatesToAdd: ['Porch'] }]));
});

it('a project without changes says nothing of the kind [SHELL-107]', async () => {
  await open(`/project/${id}`);
  await name();
  leaveToLoadAgain();
  await open(`/project/${id}`);
  await name();
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});

it('leaving with changes asks first, by a link and by closing the tab [PROJ-076]', async () => {
  const { router } = await open(`/project/${id}`);
  await name();
  await router.navigate({ to: '/home' } as never);
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  cleanup();
  const { router: again } = await open(`/project/${id}`);
  fireEvent.change(await name(), { target: { value: 'Customs House 2' } });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const user = userEvent.setup();
  void again.navigate({ to: '/home' } as never);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect([again.state.location.pathname, (await name()).value]).toEqual([`/project/${id}`, 'Customs House 2']);
  void again.navigate({ to: '/home' } as never);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(again.state.location.pathname).toBe('/home'));
});

it('log out with changes asks first [PROJ-076] [SHELL-099]', async () => {
  await open(`/project/${id}`);
  fireEvent.change(await name(), { target: { value: 'Customs House 2' } });
  const signOut = vi.spyOn(identityProvider(), 'signoutRedirect').mockResolvedValue();
  const user = userEvent.setup();
  const first = askToLogOut();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await first;
  expect(signOut).not.toHaveBeenCalled();
  const second = askToLogOut();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await second;
  expect(signOut).toHaveBeenCalledTimes(1);
  signOut.mockRestore();
  setLeaving(false);
});
