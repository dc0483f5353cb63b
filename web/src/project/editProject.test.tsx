import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectRecord } from '#contract';
import { projectAnswers } from '../../test/answers.ts';
import { failure, network } from '../../test/network.ts';
import { userOf } from '../../test/records.ts';
import { show, signedIn } from '../../test/show.tsx';
import { definitions, storedProject as project } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

const { id } = project;
const odata = (entity: string) => `GET /api/query/odata/${entity}`;
const frozen = (entityId: string) => ({
  [odata('FrozenEntity')]: { value: [{ entityType: 'x', entityId, dateFrozen: '2026-05-01' }] },
});

async function edit(stored: Partial<ProjectRecord> = {}, answers: Record<string, unknown> = {}) {
  signedIn('ProjectAdmin');
  const edge = network({
    ...projectAnswers({ ...project, ...stored }),
    [odata('BidPackageDefinition')]: { value: definitions.bidPackages },
    'GET /api/query/general-conditions-definition': definitions.generalConditions,
    [odata('')]: { value: [] },
    'POST /api/command/project/update-project': null,
    ...answers,
  });
  const shown = await show(<ProjectPage />, `/project/${id}`, '/project/$id');
  return { ...edge, ...shown, user: userEvent.setup() };
}
const name = () => screen.findByLabelText<HTMLInputElement>('Name');

describe('editing a project', () => {
  it('is for its project admins while it is open; others go to /unauthorized [SHELL-041]', async () => {
    const closed = await edit({ isClosed: true });
    await waitFor(() => expect(closed.router.state.location.pathname).toBe('/unauthorized'));
    closed.unmount();
    const foreign = await edit({ projectAdmins: ['ana@demo.example'] });
    await waitFor(() => expect(foreign.router.state.location.pathname).toBe('/unauthorized'));
    foreign.unmount();
    const own = await edit();
    expect((await name()).value).toBe('Customs House');
    expect(own.router.state.location.pathname).toBe(`/project/${id}`);
  });

  it('has what packages without a bidder carry that are added from now on [PFE-047]', async () => {
    const { user, sent } = await edit({ carriedDefault: 'low' });
    await name();
    const choice = screen.getByLabelText<HTMLSelectElement>('Packages without a bidder carry');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Nothing', 'Low bid', 'Base estimate']);
    expect(choice.selectedOptions[0]?.text).toBe('Low bid');
    const help = document.getElementById(choice.getAttribute('aria-describedby')!)!;
    expect(help.textContent).toBe('Of packages that are added from now on, until a bidder is selected.');
    await user.selectOptions(choice, 'Nothing');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const saves = () => sent.filter(({ address }) => address.endsWith('update-project'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]!.body).toMatchObject({ information: { carriedDefault: 'none' } });
  });

  it('has the time at which bids are due with its zone, and clears both together [PROJ-090]', async () => {
    const { user, sent } = await edit({ bidDueTime: '14:00', bidDueTimeZone: 'America/Chicago' });
    await name();
    const time = screen.getByLabelText<HTMLInputElement>('Bid due time');
    const zone = screen.getByLabelText<HTMLSelectElement>('Time zone of the bid due time');
    const fields = [...document.querySelectorAll('input, select')];
    const at = fields.indexOf(screen.getByLabelText('Bid due date'));
    expect(fields.slice(at, at + 3)).toEqual([fields[at], time, zone]);
    expect([time.value, zone.value, zone.selectedOptions[0]?.text]).toEqual([
      '14:00',
      'America/Chicago',
      'Central Time (Chicago)',
    ]);
    fireEvent.change(time, { target: { value: '' } });
    expect([zone.value, zone.disabled]).toEqual(['', true]);
    fireEvent.change(time, { target: { value: '15:30' } });
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect([zone.value, zone.disabled]).toEqual([own, false]);
    await user.selectOptions(zone, 'America/Denver');
    await user.keyboard('{Alt>}s{/Alt}');
    const saved = () => sent.find(({ address }) => address.endsWith('/update-project'))?.body;
    await waitFor(() =>
      expect(saved()).toMatchObject({ information: { bidDueTime: '15:30', bidDueTimeZone: 'America/Denver' } }),
    );
  });

  it('sends that neither time nor zone is left where the time was cleared [PROJ-090]', async () => {
    const { user, sent } = await edit({ bidDueTime: '14:00', bidDueTimeZone: 'America/Chicago' });
    await name();
    fireEvent.change(screen.getByLabelText('Bid due time'), { target: { value: '' } });
    await user.keyboard('{Alt>}s{/Alt}');
    const saved = () => sent.find(({ address }) => address.endsWith('/update-project'))?.body;
    await waitFor(() => expect(saved()).toMatchObject({ information: { bidDueTime: null, bidDueTimeZone: null } }));
  });

  it('is blocked while the project is frozen [PROJ-007]', async () => {
    const { router } = await edit({}, frozen(id));
    expect(await screen.findByText('The project cannot be edited while it or the settings are frozen.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/error');
  });

  it('cannot change the image while the file container is frozen [PROJ-018]', async () => {
    await edit({}, frozen('3f2504e0-4f89-41d3-9a0c-0305e82c3302'));
    await name();
    expect(screen.getByText('Image is frozen')).toBeTruthy();
    expect(screen.queryByLabelText('Image')).toBeNull();
  });

  it('shows areas with commas, leaves them alone while they are typed, and knows the same number again [PROJ-080]', async () => {
    const { user } = await edit({ totalBuildingArea: '38400', totalBuildingAreaUnitOfMeasure: 'SF' });
    await name();
    const area = screen.getByLabelText<HTMLInputElement>('Total building area');
    const save = () => screen.getByRole('button', { name: /^Save/ });
    expect(area.value).toBe('38,400');
    await user.click(area);
    expect(area.value).toBe('38,400');
    await user.keyboard('5');
    expect(area.value).toBe('38,4005');
    await user.tab();
    expect(area.value).toBe('384,005');
    expect(save().getAttribute('aria-disabled')).toBeNull();
    await user.clear(area);
    await user.type(area, '38400.00');
    expect(area.value).toBe('38400.00');
    await user.tab();
    expect(area.value).toBe('38,400');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.clear(area);
    await user.type(area, '38 SF');
    expect(area.value).toBe('38');
    expect(document.querySelector('[role="status"].tip')?.textContent).toContain('F is not used here.');
    await user.clear(area);
    await user.paste('3,84');
    await user.tab();
    expect(area.value).toBe('3,84');
    expect(area.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['metric', { id: 1, name: 'Metric' }, ['m2', 'ha'], 'AC'],
    ['imperial', { id: 0, name: 'Imperial' }, ['SF', 'AC'], 'ha'],
  ] as const)(
    'offers the %s units to such a project, and a stored other one too [PROJ-024]',
    async (_system, measurementSystem, own, other) => {
      await edit({ measurementSystem, totalSiteArea: '1', totalSiteAreaUnitOfMeasure: other });
      await name();
      const units = (label: string) =>
        [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
      expect(units('Unit of the building area')).toEqual(['', ...own]);
      expect(units('Unit of the site area')).toEqual(['', ...own, other]);
    },
  );

  it('asks before a package with content is taken out [PROJ-037]', async () => {
    const { user } = await edit();
    await name();
    await user.click(within(screen.getByRole('heading', { name: /Included bid packages/ })).getByRole('button'));
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /04\.01/ });
    await user.click(box());
    expect(await screen.findByText(/04\.01 - Envelope restoration holds bidders or line items/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(box().checked).toBe(true);
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: 'Take out' }));
    await waitFor(() => expect(box().checked).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(box().checked).toBe(true);
  });

  it('asks before an alternate with line items is deleted [PROJ-047, ERR-030]', async () => {
    const { user } = await edit();
    await name();
    await user.click(within(screen.getByRole('heading', { name: /Alternates/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Delete Dormer' }));
    expect(await screen.findByText('Dormer has line items. Delete it and its line items?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete alternate' }));
    await waitFor(() => expect(screen.queryByLabelText('Name of alternate 1')).toBeNull());
  });

  it('sends the id and only what changed, then goes home where there is no step back [PROJ-069, PROJ-070]', async () => {
    const { sent, router } = await edit();
    fireEvent.change(await name(), { target: { value: 'Customs House 2' } });
    await userEvent.setup().keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    const update = sent.find(({ address }) => address.endsWith('update-project'))!;
    expect(update.body).toMatchObject({ id, information: { name: 'Customs House 2' } });
  });

  /** The page after another one, to which there is a step back. */
  async function cameFrom(address: string) {
    const page = await edit();
    await page.router.navigate({ to: address });
    await page.router.navigate({ to: `/project/${id}` });
    await name();
    return page;
  }

  it('goes back one step after saving [PROJ-069]', async () => {
    const { router, user } = await cameFrom('/bid-summary/1');
    fireEvent.change(await name(), { target: { value: 'Customs House 2' } });
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bid-summary/1'));
  });

  it('goes home where the step before is not one of the application [PROJ-069]', async () => {
    const { router, user } = await cameFrom('/bid-summary/1');
    // The first entry of the application: what comes before it is another site or nothing, what follows it does not count.
    router.history.go(-2);
    await waitFor(() => expect(router.history.canGoBack()).toBe(false));
    expect(router.history.length).toBe(3);
    await name();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('goes back one step on Discard, without a question where nothing changed and without saving [PROJ-073]', async () => {
    const { router, user, sent } = await cameFrom('/bid-summary/1');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bid-summary/1'));
    expect(screen.queryByText('You have unsaved changes. Discard them?')).toBeNull();
    expect(sent.filter(({ address }) => address.includes('update-project'))).toEqual([]);
  });

  it('sends general requirements of the definitions by description, and both lists of people by e-mail [PROJ-039, PROJ-054]', async () => {
    const ana = userOf({
      id: 'ana',
      email: 'ana@demo.example',
      name: 'Ana Petrov',
      roles: [{ id: 'ProjectAdmin', name: 'Project Admin' }],
    });
    const omar = {
      id: 'omar',
      email: 'omar@demo.example',
      name: 'Omar Reyes',
      location: null,
      roles: [{ id: 'Contributor', name: 'Contributor' }],
      isLicensed: true,
    };
    const { user, sent } = await edit(
      {},
      {
        [odata('GeneralRequirementDefinition')]: { value: definitions.generalRequirements },
        [odata('User')]: { value: [omar, ana] },
      },
    );
    await name();
    const open = (title: RegExp) =>
      user.click(within(screen.getByRole('heading', { name: title })).getByRole('button'));
    await open(/General requirements/);
    const offered = within(document.getElementById('section-generalRequirements')!).getAllByRole('checkbox');
    expect(offered.map((box) => box.getAttribute('aria-checked') ?? String((box as HTMLInputElement).checked))).toEqual(
      ['true', 'false'],
    );
    await user.click(screen.getByRole('checkbox', { name: 'Safety plan' }));
    await open(/Permissions/);
    await user.click(screen.getByLabelText('Add a user with the project admin role'));
    await user.click(await screen.findByText('Ana Petrov'));
    await user.click(screen.getByLabelText('Add a user with the contributor role'));
    await user.click(await screen.findByText('Omar Reyes'));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent.some(({ address }) => address.endsWith('update-project'))).toBe(true));
    expect(sent.find(({ address }) => address.endsWith('update-project'))!.body).toMatchObject({
      generalRequirementsToInclude: ['Safety plan'],
      permissions: {
        projectAdmins: ['Maria@demo.example', 'ana@demo.example'],
        contributors: ['omar@demo.example'],
      },
    });
  });

  it('says why the update failed [PROJ-072, ERR-060]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await edit({}, { 'POST /api/command/project/update-project': failure(422, 'The project name must be unique.') });
    fireEvent.change(await name(), { target: { value: 'Other' } });
    await userEvent.setup().keyboard('{Alt>}s{/Alt}');
    expect(
      await screen.findByText(
        'Unable to update the project. The project name must be unique. Please refresh the page.',
      ),
    ).toBeTruthy();
    vi.restoreAllMocks();
  });
});
