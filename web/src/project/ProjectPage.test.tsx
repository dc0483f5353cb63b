import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { closeLiveConnection, openLiveConnection } from '../live/liveConnection.ts';
import { definitions, pngFile } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

const newId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const people = [
  ['maria@demo.example', 'Maria Chen', ['ProjectAdmin', 'Contributor']],
  ['omar@demo.example', 'Omar Reyes', ['Contributor']],
  ['ana@demo.example', 'Ana Petrov', ['ProjectAdmin']],
].map(([email, name, roles]) => ({
  id: email,
  email,
  name,
  location: null,
  roles: (roles as string[]).map((id) => ({ id, name: id })),
  isLicensed: true,
}));
const odata = (entity: string) => `GET /api/query/odata/${entity}`;

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

async function newProject(answers: Record<string, unknown> = {}) {
  signedIn('ProjectAdmin', 'Contributor');
  const edge = network({
    [odata('BidPackageDefinition')]: { value: definitions.bidPackages },
    'GET /api/query/general-conditions-definition': definitions.generalConditions,
    [odata('GeneralRequirementDefinition')]: { value: definitions.generalRequirements },
    [odata('FeeDefinition')]: { value: definitions.fees },
    [odata('User')]: { value: people },
    [odata('Project')]: { value: [{ id: 'other', name: 'Boathouse' }] },
    [odata('Preference')]: { value: [] },
    [odata('FrozenEntity')]: { value: [] },
    'POST /api/command/project/create-project': newId,
    ...registrationsSucceed,
    ...answers,
  });
  const shown = await show(<ProjectPage />, '/project');
  return { ...edge, ...shown, user: userEvent.setup() };
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const due = () => screen.getByLabelText('Bid due date');
const head = (title: RegExp) => within(screen.getByRole('heading', { name: title })).getByRole('button');
const save = () => screen.getByRole('button', { name: /Create project/ });
const created = (sent: readonly { address: string; body: unknown }[]) =>
  sent.filter(({ address }) => address.endsWith('create-project')).map(({ body }) => body as Record<string, unknown>);

async function filled(answers: Record<string, unknown> = {}) {
  const page = await newProject(answers);
  await page.user.type(await name(), 'Customs House');
  fireEvent.change(due(), { target: { value: '2026-08-14' } });
  return page;
}

describe('the sections', () => {
  it('are six, project information open and the others closed [PROJ-002, PROJ-003]', async () => {
    await newProject();
    await name();
    const heads = screen.getAllByRole('heading', { level: 2 }).flatMap((one) => within(one).queryAllByRole('button'));
    expect(heads.map((button) => [button.childNodes[1]!.textContent, button.getAttribute('aria-expanded')])).toEqual([
      ['Project information', 'true'],
      ['Included bid packages', 'false'],
      ['General requirements', 'false'],
      ['Alternates', 'false'],
      ['Fees', 'false'],
      ['Permissions', 'false'],
    ]);
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
    expect(save()).toBeTruthy();
  });

  it('hold every field of the information [PROJ-004, PROJ-010]', async () => {
    await newProject();
    await name();
    const labels = [
      'Name',
      'Subtitle',
      'Street address',
      'Apt, suite, bldg',
      'City',
      'State or region',
      'Postal code',
      'Country',
      'Bid due date',
      'Start date',
      'Completion date',
      'Owner',
      'Architect',
      'Total building area',
      'Unit of the building area',
      'Total site area',
      'Unit of the site area',
      'Image',
    ];
    for (const label of labels) expect(screen.getByLabelText(label), label).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Hard bid' })).toBeTruthy();
    const units = [...screen.getByLabelText<HTMLSelectElement>('Unit of the site area').options].map(
      ({ value }) => value,
    );
    expect(units).toEqual(['', 'SF', 'AC']);
  });
});

describe('saving', () => {
  it('is off while nothing changed, and Alt+S says so [PROJ-063, PROJ-064, PROJ-065]', async () => {
    const { user, sent } = await newProject();
    await name();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await screen.findByText('No changes were made.', { selector: '[data-notice] b' })).toBeTruthy();
    expect(created(sent)).toEqual([]);
  });

  it('is off with errors; an attempt shows them all and opens their sections [PROJ-003, PROJ-061, ERR-043]', async () => {
    const { user, sent } = await newProject();
    await user.type(await name(), 'boathouse');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2027-10-05' } });
    fireEvent.change(screen.getByLabelText('Completion date'), { target: { value: '2027-09-30' } });
    await user.selectOptions(screen.getByLabelText('Unit of the building area'), 'SF');
    await user.click(head(/Included bid packages/));
    await user.click(screen.getByRole('checkbox', { name: /00\.00/ }));
    await user.click(head(/Included bid packages/));
    await user.click(head(/Fees/));
    await user.click(screen.getByRole('checkbox', { name: 'Include Building permit' }));
    await user.click(head(/Fees/));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(save());
    const rail = screen.getByRole('navigation', { name: 'New project' });
    for (const sentence of [
      'The project name must be unique.',
      'Bid due date is required.',
      'The start date must not be after the completion date.',
      'Enter a quantity for the unit of measure.',
      'Select at least one bid package.',
      'Select the referenced fee building permit.',
    ]) {
      expect(within(rail).getByText(sentence), sentence).toBeTruthy();
    }
    expect(head(/Included bid packages/).getAttribute('aria-expanded')).toBe('true');
    expect(head(/Fees/).getAttribute('aria-expanded')).toBe('true');
    expect(document.querySelector('[data-foot-bar]')!.textContent).toContain('6 errors');
    expect(created(sent)).toEqual([]);
  });

  it('creates, waits for the completion event, then goes to the bid summary [PROJ-062, PROJ-066]', async () => {
    const hub = openHub();
    openLiveConnection(() => 'token');
    const { user, sent, router } = await filled();
    await user.click(save());
    await waitFor(() => expect(created(sent)).toHaveLength(1));
    expect(await screen.findByRole('alertdialog', { name: 'Creating the project' })).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(router.state.location.pathname).toBe('/project');
    const CommandId = sent.find(({ address }) => address.endsWith('create-project'))!.headers.get('idempotency-key');
    hub.send('AllEventsForCommandProcessed', { SourceIds: [newId], CommandId, Seq: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bid-summary/${newId}`));
    expect(created(sent)[0]).toMatchObject({
      information: { name: 'Customs House', bidDueDate: '2026-08-14' },
      bidPackagesToInclude: ['00.00'],
      feesToInclude: ['Building permit', 'Permit surcharge'],
      permissions: { projectAdmins: ['maria@demo.example'], contributors: [] },
    });
  });

  it('goes on after the wait timeout where the event does not come [PROJ-067, PROJ-068]', async () => {
    openHub();
    openLiveConnection(() => 'token');
    const { router, sent } = await filled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    save().click();
    await vi.waitFor(() => expect(created(sent)).toHaveLength(1), { interval: 1 });
    await vi.advanceTimersByTimeAsync(179_000);
    expect(router.state.location.pathname).toBe('/project');
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bid-summary/${newId}`));
  });

  it('says why it failed, with the detail of a 422, and keeps everything [PROJ-071, ERR-060]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [
      { path: 'information.name', code: 'projectNameUnique', message: 'The project name must be unique.' },
    ];
    const { user } = await filled({
      'POST /api/command/project/create-project': failure(422, 'The project name must be unique.', errors),
    });
    await user.click(save());
    expect(
      await screen.findByText(
        'Unable to create the project. The project name must be unique. Please refresh the page.',
      ),
    ).toBeTruthy();
    expect((await name()).value).toBe('Customs House');
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
  });

  it('discards after a question where something changed, and goes home [PROJ-073]', async () => {
    const { user, router } = await filled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('You have unsaved changes. Discard them?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});

describe('image, packages, alternates and people', () => {
  it('refuses an image that is no jpeg or png, and shows a good one [PROJ-015, PROJ-016]', async () => {
    await newProject();
    await name();
    const input = screen.getByLabelText<HTMLInputElement>('Image');
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['x'], 'house.tif', { type: 'image/tiff' }));
    expect((await screen.findAllByText('The image must be a jpeg or png of at most 20 MB.')).length).toBeGreaterThan(0);
    const asked = 'The image must be a jpeg or png of at most 20 MB.';
    choose(pngFile('house.png'));
    expect(await screen.findByRole('img', { name: 'Preview of the image' })).toBeTruthy();
    expect(screen.queryByText(asked)).toBeNull();
    choose(new File(['this is no image'], 'fake.png', { type: 'image/png' }));
    expect((await screen.findAllByText(asked)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('img', { name: 'Preview of the image' })).toBeNull();
    choose(new File([new Uint8Array(20_000_001)], 'large.png', { type: 'image/png' }));
    expect(await screen.findByText('20,000,001 bytes')).toBeTruthy();
    expect(screen.getAllByText(asked).length).toBeGreaterThan(0);
    choose(pngFile('house.png'));
    expect(await screen.findByRole('img', { name: 'Preview of the image' })).toBeTruthy();
    expect(screen.queryByText('The image must be a jpeg or png of at most 20 MB.')).toBeNull();
  });

  it('keeps what is typed while an image is read', async () => {
    await newProject();
    const field = await name();
    const file = pngFile('house.png');
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
    fireEvent.change(field, { target: { value: 'Pier house' } });
    expect(await screen.findByRole('img', { name: 'Preview of the image' })).toBeTruthy();
    expect(field.value).toBe('Pier house');
  });

  it('adds an assigned user as a contributor and says so [PROJ-030, PROJ-034]', async () => {
    const { user, sent } = await filled();
    await user.click(head(/Included bid packages/));
    const assignees = screen.getByLabelText<HTMLSelectElement>('Assigned to 00.00');
    expect([...assignees.options].map(({ text }) => text)).toEqual(['Nobody', 'Maria Chen', 'Omar Reyes']);
    await user.selectOptions(assignees, 'Omar Reyes');
    expect(await screen.findByText('Omar Reyes was added as a contributor.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(created(sent)).toHaveLength(1));
    expect(created(sent)[0]).toMatchObject({
      bidPackageAssignments: [{ code: '00.00', assignedUser: 'omar@demo.example' }],
      permissions: { contributors: ['omar@demo.example'] },
    });
  });

  it('adds an alternate on Enter [PROJ-046]', async () => {
    const { user } = await newProject();
    await name();
    await user.click(head(/Alternates/));
    await user.type(screen.getByLabelText('Name of the next alternate'), 'Dormer{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Name of alternate 1').value).toBe('Dormer');
    await user.type(screen.getByLabelText('Name of the next alternate'), 'dormer {Enter}');
    expect(await screen.findAllByText('Alternate names must be unique.')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete dormer' }));
    expect(screen.queryByText('Alternate names must be unique.')).toBeNull();
  });

  it('keeps the own entry among the project admins and offers eligible users only [PROJ-055, PROJ-056, PROJ-060]', async () => {
    const { user } = await newProject();
    await name();
    await user.click(head(/Permissions/));
    const own = screen.getByRole('button', { name: 'Remove Maria Chen' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await user.click(own);
    expect(screen.getByText('Maria Chen', { selector: 'b' })).toBeTruthy();
    await user.click(screen.getByLabelText('Add a user with the project admin role'));
    expect(screen.getByText('Ana Petrov')).toBeTruthy();
    expect(screen.queryByText('Omar Reyes')).toBeNull();
    await user.click(screen.getByLabelText('Add a user with the contributor role'));
    expect(screen.getByText('Omar Reyes')).toBeTruthy();
  });

  it('refuses to remove a contributor who is still assigned [PROJ-058]', async () => {
    const { user } = await newProject();
    await name();
    await user.click(head(/Included bid packages/));
    await user.selectOptions(screen.getByLabelText('Assigned to 00.00'), 'Omar Reyes');
    await user.click(head(/Permissions/));
    await user.click(screen.getByRole('button', { name: 'Remove Omar Reyes' }));
    expect(await screen.findByText('Omar Reyes is assigned to bid packages 00.00.')).toBeTruthy();
    expect(screen.getByText('Omar Reyes', { selector: 'b' })).toBeTruthy();
  });
});

describe('a blocked page', () => {
  it.each([['00000000-0000-0000-0000-000000000001'], ['00000000-0000-0000-0000-000000000002']])(
    'goes to the error page with a notice while the settings entity %s is frozen [PROJ-006, PROJ-008]',
    async (entityId) => {
      const { router } = await newProject({
        [odata('FrozenEntity')]: { value: [{ entityType: 'x', entityId, dateFrozen: '2026-05-01' }] },
      });
      expect(await screen.findByText('The project cannot be edited while it or the settings are frozen.')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/error');
    },
  );
});

it('a click on the description of a bid package includes it, a second one leaves it out', async () => {
  const { user } = await newProject();
  await name();
  await user.click(head(/Included bid packages/));
  const [entry] = definitions.bidPackages;
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(entry!.code) });
  expect(box().checked).toBe(false);
  await user.click(screen.getByText(entry!.description));
  expect(box().checked).toBe(true);
  await user.click(screen.getByText(entry!.description));
  expect(box().checked).toBe(false);
});
