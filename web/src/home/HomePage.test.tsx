import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectCardRecord, RoleId } from '#contract';
import { homeAnswers } from '../../test/answers.ts';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import HomePage from './HomePage.tsx';
import { sampleCard as card } from './sampleCard.testing.ts';

const recent = 'GET /api/query/recent-projects';
const search = 'GET /api/query/project-list?';
const frozen = 'GET /api/query/odata/FrozenEntity';

afterEach(() => vi.restoreAllMocks());

const listOf = (projects: readonly ProjectCardRecord[]) => ({ projects, count: projects.length, tree: [] });

async function home(
  projects: readonly ProjectCardRecord[],
  answers: Record<string, unknown> = {},
  roles: RoleId[] = ['ProjectAdmin'],
) {
  signedIn(...roles);
  const edge = network({
    ...homeAnswers,
    [recent]: projects,
    [search]: listOf(projects),
    [frozen]: { value: [] },
    'GET /api/query/odata/RecentProjectViewSettings': { value: [] },
    'GET /api/query/odata/AllProjectViewSettings': { value: [] },
    'POST /api/query/settings/update-project-view-settings': null,
    ...answers,
  });
  const shown = await show(<HomePage />);
  return { ...edge, ...shown, user: userEvent.setup() };
}

const cardOf = (name: string) => screen.findByRole('article', { name });
const columnsOf = (cards: HTMLElement) => getComputedStyle(cards).gridTemplateColumns.split(' ').length;
const factsOf = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('a project card', () => {
  it('shows name as a link, subtitle, status and the dates [HOME-044, HOME-050, HOME-051]', async () => {
    await home([card, { ...card, id: '2', name: 'Warehouse 9', isClosed: true }]);
    const first = await cardOf(card.name);
    expect(within(first).getByRole('link', { name: card.name }).getAttribute('href')).toBe(`/bid-summary/${card.id}`);
    expect(within(first).getByText('Envelope, interiors and systems')).toBeTruthy();
    expect(within(first).getByText('Active')).toBeTruthy();
    expect(within(await cardOf('Warehouse 9')).getByText('Closed')).toBeTruthy();
  });

  it('shows bid due date, base estimate and grand total [HOME-052, HOME-053, HOME-054]', async () => {
    await home([card]);
    expect(factsOf(await cardOf(card.name))).toMatchObject({
      'Bids due': '8/14/2026',
      'Base estimate': '$5,032,274.86',
      'Grand total': '$4,790,081.47',
    });
  });

  it('shows the time at which bids are due with its zone, below the date [PROJ-091]', async () => {
    const due = { bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
    await home([
      { ...card, ...due },
      { ...card, id: '2', name: 'Warehouse 9' },
    ]);
    const timed = within(await cardOf(card.name));
    const time = timed.getByText('2:00 PM EDT');
    expect(time.parentElement!.textContent).toBe('8/14/20262:00 PM EDT');
    expect(time.getBoundingClientRect().top).toBeGreaterThan(time.parentElement!.getBoundingClientRect().top + 10);
    expect(within(await cardOf('Warehouse 9')).queryByText(/ PM /)).toBeNull();
  });

  it('shows a dash for the grand total where the fee calculation failed [HOME-055]', async () => {
    await home([{ ...card, grandTotal: null, hasFeeCalculationFailure: true }]);
    expect(factsOf(await cardOf(card.name))['Grand total']).toContain('—');
  });

  it('shows owner, architect and address [HOME-056, HOME-057]', async () => {
    await home([card]);
    expect(factsOf(await cardOf(card.name))).toMatchObject({
      Owner: 'Port Haven Trust',
      Architect: 'Lindqvist Architects',
      Address: '18 Harbor Street, Port Haven, ME 04101',
    });
  });

  it('shows start and completion as short dates, and both areas with units [HOME-058, HOME-060, HOME-061]', async () => {
    await home([card]);
    expect(factsOf(await cardOf(card.name))).toMatchObject({
      Start: '10/5/2026',
      Completion: '9/30/2027',
      'Building area': '38,400 SF',
      'Site area': '1.2 AC',
    });
  });

  it('shows last access and creation in the locale short date [HOME-045, HOME-059, HOME-062]', async () => {
    await home([card]);
    const shown = await cardOf(card.name);
    expect(within(shown).getByText('Opened 5/21/2026')).toBeTruthy();
    expect(within(shown).getByText('Created 5/4/2026')).toBeTruthy();
  });

  it('shows n/a for missing values and a building without a photo [HOME-049, HOME-063]', async () => {
    await home([{ ...card, owner: null, startDate: null, totalSiteArea: null, lastAccessedDate: null }]);
    const shown = await cardOf(card.name);
    expect(factsOf(shown)).toMatchObject({ Owner: 'n/a', Start: 'n/a', 'Site area': 'n/a' });
    expect(within(shown).getByText('Opened n/a')).toBeTruthy();
    expect(shown.querySelector('[data-photo="none"] svg')).not.toBeNull();
  });

  it('shows the photo of the project, fetched with the token [HOME-048]', async () => {
    const image = `GET /api/query/project/${card.id}/house.png`;
    const { sent } = await home([{ ...card, imageUri: 'house.png' }], {
      [image]: new Response(new Blob(['x'], { type: 'image/png' })),
    });
    const shown = await cardOf(card.name);
    expect(await within(shown).findByRole('img', { name: `Photo of ${card.name}` })).toBeTruthy();
    expect(sent.some(({ address }) => address.endsWith('/house.png'))).toBe(true);
  });

  it('offers Edit to a project admin of the open project [HOME-046, HOME-047]', async () => {
    const { user, router } = await home([card]);
    await user.click(within(await cardOf(card.name)).getByRole('button', { name: `Actions of ${card.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(router.state.location.pathname).toBe(`/project/${card.id}`);
  });

  it.each([
    ['someone who is not its project admin', { projectAdmins: ['x@demo.example'] }],
    ['a closed project', { isClosed: true }],
    ['a frozen project', { isFrozen: true }],
  ])('offers no Edit to %s [HOME-047]', async (_, part) => {
    await home([{ ...card, ...part }]);
    expect(within(await cardOf(card.name)).queryByRole('button')).toBeNull();
  });
});

describe('the home page', () => {
  it('has the title Home and two tabs, recent projects first [HOME-002, HOME-004, HOME-005]', async () => {
    await home([card]);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['My recent projects', 'true'],
      ['All projects', 'false'],
    ]);
  });

  it('lays out two cards per row, 1 to 4 on choice, remembered per user [HOME-009, HOME-010]', async () => {
    const { user, unmount } = await home([card]);
    await cardOf(card.name);
    const columns = () => columnsOf(screen.getByRole('article').parentElement!);
    expect(columns()).toBe(2);
    for (const count of [1, 3, 4]) {
      await user.click(screen.getByRole('radio', { name: String(count) }));
      expect(columns()).toBe(count);
    }
    unmount();
    await show(<HomePage />);
    await cardOf(card.name);
    expect(columns()).toBe(4);
  });

  it('filters recent projects while typing and marks the words [HOME-011, HOME-024]', async () => {
    const { user } = await home([card, { ...card, id: '2', name: 'Boathouse', subtitle: null }]);
    await cardOf(card.name);
    await user.type(screen.getByLabelText('Find a project'), 'customs');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Boathouse' })).toBeNull());
    const link = screen.getByRole('link', { name: card.name });
    expect(link.querySelector('mark')!.textContent).toBe('Customs');
  });

  it('warns when the settings are frozen and lets nobody add a project [HOME-003, HOME-068]', async () => {
    const entity = {
      entityType: 'Application',
      entityId: '00000000-0000-0000-0000-000000000002',
      dateFrozen: '2026-05-01',
    };
    const { user, router } = await home([card], { [frozen]: { value: [entity] } });
    expect(await screen.findByText('The settings are frozen. Projects cannot be added or edited.')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add project' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(router.state.location.pathname).toBe('/home');
    expect(within(await cardOf(card.name)).queryByRole('button')).toBeNull();
  });

  it('has a plus button to /project for project admins only [HOME-066, HOME-067]', async () => {
    const { user, router } = await home([card]);
    await user.click(await screen.findByRole('button', { name: 'Add project' }));
    expect(router.state.location.pathname).toBe('/project');
  });

  it('moves the plus button out of the window while the cards are scrolled down [SHELL-191]', async () => {
    const { user } = await home(
      Array.from({ length: 12 }, (_, at) => ({ ...card, id: `p${at}`, name: `Project ${at}` })),
    );
    await cardOf('Project 11');
    const add = screen.getByRole('button', { name: 'Add project' });
    const scroller = document.querySelector<HTMLElement>('[data-scrolls-page]')!;
    scroller.style.height = '500px';
    add.style.transition = 'none';
    const isShown = () => add.getBoundingClientRect().bottom <= window.innerHeight;
    const scrollTo = async (top: number, shown: boolean) => {
      const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
      scroller.scrollTop = top;
      await scrolled;
      await waitFor(() => expect([top, isShown()]).toEqual([top, shown]));
    };
    await scrollTo(200, false);
    await user.keyboard('{Shift>}{/Shift}');
    add.focus();
    expect(isShown()).toBe(true);
    add.blur();
    expect(isShown()).toBe(false);
    await scrollTo(150, true);
    await scrollTo(250, false);
    await scrollTo(scroller.scrollHeight, true);
    await scrollTo(300, true);
    await scrollTo(350, false);
    await scrollTo(0, true);
  });

  it('explains the page to a new Project Admin, and offers to add a project or to see all [HOME-100]', async () => {
    await home([]);
    const state = (await screen.findByText('No recent projects')).parentElement!;
    expect(
      within(state)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Add project', 'Show all projects']);
    expect(screen.getByRole('tab', { name: 'My recent projects' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull();
    expect(state.textContent).toContain('Open one, or add a new one.');
    expect(screen.getByRole('button', { name: 'All projects' }).textContent).toBe('All projects');
  });

  it('offers a new Contributor to see all projects [HOME-100]', async () => {
    await home([], {}, ['Contributor']);
    const state = (await screen.findByText('No recent projects')).parentElement!;
    expect(
      within(state)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Show all projects']);
  });

  it('has no plus button for others, Admin included [HOME-067]', async () => {
    await home([card], {}, ['Admin', 'Contributor']);
    await cardOf(card.name);
    expect(screen.queryByRole('button', { name: 'Add project' })).toBeNull();
  });

  it('says when projects cannot be loaded, not that there are none, and reads them again on Retry [ERR-004, HOME-081]', async () => {
    let answer: unknown = failure(500, 'No.');
    const { user } = await home([], { [recent]: () => answer }, ['Admin', 'ProjectAdmin']);
    expect(await screen.findByText('Unable to load the projects.')).toBeTruthy();
    for (const claim of ['No recent projects', 'No projects yet', 'No projects found']) {
      expect(screen.queryByText(claim)).toBeNull();
    }
    answer = [card];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cardOf(card.name)).toBeTruthy();
  });
});

describe('all projects', () => {
  it('say when a search fails, not that nothing was found, and search again on Retry [ERR-004, HOME-081]', async () => {
    let answer: unknown = failure(500, 'No.');
    const { user } = await home([card], { [search]: () => answer });
    await user.click(await screen.findByRole('tab', { name: 'All projects' }));
    expect(await screen.findByText('Unable to load the projects.')).toBeTruthy();
    expect(screen.queryByText('No projects found')).toBeNull();
    answer = listOf([card]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cardOf(card.name)).toBeTruthy();
  });

  async function all(projects: readonly ProjectCardRecord[]) {
    const page = await home(projects);
    await page.user.click(await screen.findByRole('tab', { name: 'All projects' }));
    await waitFor(() => expect(searches(page.sent)).toEqual(['30/']));
    return page;
  }
  const searches = (sent: readonly { address: string }[]) =>
    sent.flatMap(({ address }) => {
      const parameters = new URLSearchParams(address.split('project-list?')[1]);
      return address.includes('project-list?') ? [`${parameters.get('days')}/${parameters.get('text')}`] : [];
    });

  it('runs one empty search over 30 days when it opens [HOME-018, HOME-027, HOME-029]', async () => {
    const { sent } = await all([card]);
    expect(await cardOf(card.name)).toBeTruthy();
    expect(searches(sent)).toEqual(['30/']);
  });

  it('submits the search with Enter and with the Search button [HOME-016, HOME-017]', async () => {
    const { user, sent } = await all([card]);
    await user.type(screen.getByLabelText('Find a project'), 'pier');
    expect(searches(sent)).toEqual(['30/']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(searches(sent)).toEqual(['30/', '30/pier']));
    await user.type(screen.getByLabelText('Find a project'), 's');
    await user.click(screen.getByRole('button', { name: /Search/ }));
    await waitFor(() => expect(searches(sent)).toEqual(['30/', '30/pier', '30/piers']));
  });

  it('keeps the order of the server [HOME-019]', async () => {
    await all([
      { ...card, id: '2', name: 'Zebra' },
      { ...card, id: '3', name: 'Alder' },
    ]);
    await cardOf('Zebra');
    expect(screen.getAllByRole('article').map((shown) => shown.getAttribute('aria-label'))).toEqual(['Zebra', 'Alder']);
  });

  it('offers to search without the date range when nothing is found, and back [HOME-021, HOME-022]', async () => {
    const { user, sent } = await all([]);
    await user.click(await screen.findByRole('button', { name: 'Search without a date range' }));
    await waitFor(() => expect(searches(sent)).toEqual(['30/', '0/']));
    expect(screen.getByRole('switch', { name: 'Date range' }).getAttribute('aria-checked')).toBe('false');
    await user.click(await screen.findByRole('button', { name: 'Search the last 30 days' }));
    expect(screen.getByRole('switch', { name: 'Date range' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('the filter tree', () => {
  it('groups by the view settings, and a node shows only its projects [HOME-006, HOME-007, HOME-042]', async () => {
    const { user, sent } = await home([card, { ...card, id: '2', name: 'Boathouse', owner: null }]);
    await cardOf('Boathouse');
    await user.click(screen.getByRole('button', { name: 'View settings' }));
    const dialog = await screen.findByRole('dialog', { name: /^View settings/ });
    expect(within(dialog).queryByLabelText('Then by')).toBeNull();
    expect(within(dialog).queryByLabelText('Date range')).toBeNull();
    expect(within(dialog).getByRole('button', { name: /Apply/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('combobox', { name: 'Group by' }));
    await user.click(await screen.findByRole('option', { name: 'Owner' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Then by' }));
    const second = within(await screen.findByRole('listbox', { name: 'Then by' })).getAllByRole('option');
    expect(second.map(({ textContent }) => textContent)).toEqual(['None', 'Architect', 'City', 'State']);
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: /Apply/ }));
    expect(sent.find(({ method }) => method === 'POST')!.body).toMatchObject({
      groupingKey1: 'owner',
      groupingKey2: '',
      isAllProjects: false,
    });
    await user.click(await screen.findByRole('button', { name: /Port Haven Trust/ }));
    expect(screen.queryByRole('article', { name: 'Boathouse' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^n\/a/ }));
    expect(screen.getByRole('article', { name: 'Boathouse' })).toBeTruthy();
  });
});
