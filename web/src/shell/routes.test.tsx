import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { homeAnswers, projectAnswers } from '../../test/answers.ts';
import { failure, network } from '../../test/network.ts';
import { projectOf } from '../../test/records.ts';
import { calculated, calculation } from '../../test/settingsSamples.ts';
import { signedIn } from '../../test/show.tsx';
import { appConfig, setAppConfig } from '../api/appConfig.ts';
import { queryClient } from '../api/queries.ts';
import { makeRouter } from '../routes.tsx';
import { setSession } from '../session/session.ts';
import { askedFor } from '../session/storedSession.ts';
import { mantineTheme } from '../theme/mantineTheme.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

async function open(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <MantineProvider theme={mantineTheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router;
}

async function expectSettingsPage(path: string, title: string): Promise<void> {
  signedIn('Admin');
  const router = await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
}

const signedOut = () => setSession({ state: 'notAuthenticated', user: null, organizationName: null, message: null });

beforeEach(() => {
  network({
    ...homeAnswers,
    'GET /api/query/frozen-entity-listings': [],
    [calculation]: calculated,
    'GET /api/query/general-conditions-definition': null,
  });
});

describe('routes', () => {
  it('/ and /home both show the home page [SHELL-006]', async () => {
    signedIn('Contributor');
    for (const path of ['/', '/home']) {
      const router = await open(path);
      expect((await screen.findAllByRole('tab', { name: 'My recent projects' })).length).toBeGreaterThan(0);
      expect(router.state.location.pathname).toBe(path);
    }
  });

  it('/projects shows the home page with All projects open [SHELL-011]', async () => {
    signedIn('Contributor');
    await open('/projects');
    expect((await screen.findByRole('tab', { name: 'All projects' })).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['/error', 'Something went wrong. Please try again.', 'ERR-016'],
    ['/page-not-found', 'The page you are looking for does not exist.', 'ERR-017'],
    ['/unauthorized', 'You do not have permission to view this page.', 'ERR-018'],
    ['/unlicensed', 'Your company does not have a license. Please contact sales.', 'ERR-019'],
  ])('%s shows its own message, signed out too [SHELL-020, SHELL-023, SHELL-061]', async (path, message) => {
    signedOut();
    await open(path);
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
  });

  it.each([
    ['/settings/bid-packages', 'Bid packages'],
    ['/settings/fees', 'Fees'],
    ['/settings/general-conditions', 'General conditions'],
    ['/settings/general-requirements', 'General requirements'],
  ])('%s shows its settings page [SHELL-014, SHELL-015, SHELL-016]', async (path, title) => {
    await expectSettingsPage(path, title);
  });

  it.each([
    ['/settings/user-permissions', 'User permissions'],
    ['/settings/units-of-measure', 'Units of measure'],
    ['/settings/preferences', 'Preferences'],
  ])('%s shows its settings page [SHELL-017, SHELL-018, SHELL-019]', async (path, title) => {
    await expectSettingsPage(path, title);
  });

  it('the error pages have pictures on development systems alone, and a press on one goes home [SHELL-062]', async () => {
    signedIn('Contributor');
    const config = appConfig();
    const picture = { name: 'Picture: return to the home page' };
    for (const path of ['/error', '/page-not-found', '/unauthorized', '/unlicensed']) {
      const router = await open(path);
      const shown = await screen.findByRole('button', picture);
      expect(shown.querySelector('svg path')).not.toBeNull();
      await userEvent.click(shown);
      await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
      cleanup();
      setAppConfig({ ...config, environment: 'production' });
      await open(path);
      expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', picture)).toBeNull();
      cleanup();
      setAppConfig(config);
    }
  });

  it('/unauthorized says that the person has no permission to view, signed in too [ERR-013]', async () => {
    signedIn('Contributor');
    const router = await open('/settings/fees');
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(await screen.findByRole('heading', { name: 'You do not have permission to view this page.' })).toBeTruthy();
  });

  it('a project that cannot be loaded goes to the error page, with the notice and the log of a page failure [PROJ-009, ERR-001, ERR-009]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      ...projectAnswers(projectOf({ id })),
      [`GET /api/query/projects/${id}`]: failure(500, 'relation "project" is away'),
    });
    signedIn('ProjectAdmin');
    const router = await open(`/project/${id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Something went wrong. Please try again.');
    expect(notice.querySelector('p')!.textContent).toBe('The page could not be loaded.');
    expect(logged).toHaveBeenCalledWith(
      'GET /api/query/projects/{id} failed',
      expect.objectContaining({ status: 500, problems: [] }),
    );
    logged.mockRestore();
  });

  it('a project that does not exist goes to the page-not-found page, and a notice says so [ERR-083]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      ...projectAnswers(projectOf({ id })),
      [`GET /api/query/projects/${id}`]: failure(404, 'Nothing here.'),
    });
    signedIn('ProjectAdmin');
    const router = await open(`/project/${id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/page-not-found'));
    expect((await screen.findByRole('alert')).textContent).toBe('The project was not found.');
    expect(await screen.findByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('a settings page that cannot be loaded says what could not, and Retry opens it again [SHELL-127, ERR-001, ERR-002]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answers } = network({
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/odata/GeneralRequirementDefinition': failure(500, 'relation "requirements" is away'),
    });
    signedIn('Admin');
    const router = await open('/settings/general-requirements');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Something went wrong. Please try again.');
    expect(notice.querySelector('p')!.textContent).toBe('Unable to load the general requirements.');
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(logged).toHaveBeenCalled();
    answers['GET /api/query/odata/GeneralRequirementDefinition'] = { value: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('no general requirements found');
    expect(router.state.location.pathname).toBe('/settings/general-requirements');
    logged.mockRestore();
  });

  it('the frozen entities page goes to the error page with its notice where it cannot be read [FRZ-032, ERR-001]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({ 'GET /api/query/odata/': { value: [] }, 'GET /api/query/frozen-entity-listings': failure(500, 'No.') });
    signedIn('Admin');
    const router = await open('/admin/frozen-entities');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Something went wrong. Please try again.');
    expect(notice.querySelector('p')!.textContent).toBe('Unable to load the frozen entities.');
    vi.restoreAllMocks();
  });

  it('home goes to the generic error where it cannot be read whether the settings are frozen [HOME-079, SHELL-028]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      ...homeAnswers,
      'GET /api/query/odata/FrozenEntity': failure(500, 'No.'),
    });
    signedIn('Contributor');
    const router = await open('/home');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again.' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('an unknown path goes to the page-not-found page [SHELL-021, SHELL-025]', async () => {
    signedIn('Contributor');
    const router = await open('/no/such/page');
    expect(router.state.location.pathname).toBe('/page-not-found');
  });

  it('a signed-out visit to / goes to the sign-in page, to any other page to /unauthorized [SHELL-022, SHELL-031]', async () => {
    signedOut();
    expect((await open('/')).state.location.pathname).toBe('/sign-in');
    expect((await open(`/bid-summary/${id}`)).state.location.pathname).toBe('/unauthorized');
  });

  it('the address that was asked for is kept for after the sign-in [AUTH-011]', async () => {
    signedOut();
    await open(`/bid-summary/${id}`);
    expect(askedFor()).toBe(`/bid-summary/${id}`);
    expect(askedFor()).toBe('/home');
  });

  it('/project is for project admins, and an id that is none leads to the error page [SHELL-009, SHELL-010, SHELL-038]', async () => {
    signedIn('Contributor');
    expect((await open('/project')).state.location.pathname).toBe('/unauthorized');
    signedIn('ProjectAdmin');
    expect((await open('/project')).state.location.pathname).toBe('/project');
    expect((await open('/project/17')).state.location.pathname).toBe('/error');
  });

  it('/settings goes to the first page of the menu, which others may not open [SHELL-012, SHELL-013, SHELL-035]', async () => {
    signedIn('Admin');
    expect((await open('/settings')).state.location.pathname).toBe('/settings/bid-packages');
    signedIn('ProjectAdmin');
    expect((await open('/settings')).state.location.pathname).toBe('/settings/user-permissions');
    signedIn('Contributor');
    expect((await open('/settings/fees')).state.location.pathname).toBe('/unauthorized');
    expect((await open('/settings/user-permissions')).state.location.pathname).toBe('/settings/user-permissions');
  });

  it('/admin/frozen-entities is for Admin and support [SHELL-024, SHELL-042, SHELL-043]', async () => {
    signedIn('ProjectAdmin');
    expect((await open('/admin/frozen-entities')).state.location.pathname).toBe('/unauthorized');
    signedIn('Support');
    expect((await open('/admin/frozen-entities')).state.location.pathname).toBe('/admin/frozen-entities');
  });

  it('/admin/audit-log is for Admins [AUD-008]', async () => {
    network({ ...homeAnswers, 'GET /api/query/audit-log': { entries: [], hasMore: false } });
    for (const role of ['ProjectAdmin', 'Support'] as const) {
      signedIn(role);
      expect((await open('/admin/audit-log')).state.location.pathname).toBe('/unauthorized');
    }
    signedIn('Admin');
    expect((await open('/admin/audit-log')).state.location.pathname).toBe('/admin/audit-log');
  });
});

describe('the sign-in page', () => {
  it('shows a welcome banner, the button and the configured links [AUTH-006, AUTH-007, AUTH-008]', async () => {
    signedOut();
    await open('/sign-in');
    expect(await screen.findByRole('heading', { name: 'Welcome to Plumbline' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://website.example');
  });

  it('hides a link without an address [AUTH-009]', async () => {
    signedOut();
    await open('/sign-in');
    await screen.findByRole('link', { name: 'Website' });
    expect(screen.queryByRole('link', { name: 'Community' })).toBeNull();
  });

  it('sends someone who is signed in home [AUTH-010, SHELL-026, SHELL-027]', async () => {
    signedIn('Contributor');
    expect((await open('/sign-in')).state.location.pathname).toBe('/home');
  });
});

describe('the navigation bar', () => {
  it('always shows Home, and signed out a sign-in link [SHELL-044, SHELL-052]', async () => {
    signedOut();
    await open('/unauthorized');
    expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  it('shows the Settings menu to who has entries, and the name with Log out [SHELL-045, SHELL-051]', async () => {
    signedIn('Admin');
    await open('/home');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toHaveLength(7));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Maria Chen' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['System', 'Light', 'Dark']);
  });

  it('lets the theme be chosen at once and remembers it [SHELL-111]', async () => {
    signedIn('Contributor');
    await open('/home');
    const user = userEvent.setup();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Maria Chen' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });
});

describe('login failures', () => {
  it('an SSO error shows on the unauthorized page what the provider said [AUTH-015, AUTH-034, AUTH-043]', async () => {
    setSession({ state: 'ssoError', user: null, message: 'unable to authenticate. The session has expired.' });
    const router = await open('/home');
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(await screen.findByText('unable to authenticate. The session has expired.')).toBeTruthy();
  });

  it('another error shows its message on the error page and counts down to the log out [AUTH-016, AUTH-035]', async () => {
    setSession({ state: 'otherError', user: null, message: 'unable to log in. The service did not answer.' });
    const router = await open('/home');
    expect(router.state.location.pathname).toBe('/error');
    expect(await screen.findByText('unable to log in. The service did not answer.')).toBeTruthy();
    expect(screen.getByText(/You are logged out in [45] s\./)).toBeTruthy();
  });

  it('an unlicensed company sees that it has no license and whom to ask [AUTH-014, AUTH-031]', async () => {
    setSession({ state: 'unlicensed', user: null, message: null });
    const router = await open('/home');
    expect(router.state.location.pathname).toBe('/unlicensed');
    expect(
      await screen.findByRole('heading', { name: 'Your company does not have a license. Please contact sales.' }),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
    const lines = ['Your company does not have a license.', 'Please contact sales.'];
    const [first, second] = lines.map((sentence) => screen.getByText(sentence).getBoundingClientRect());
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
  });

  it('/unlicensed offers Sign In to somebody who is signed out, and no log out [AUTH-014, AUTH-033]', async () => {
    signedOut();
    await open('/unlicensed');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});
