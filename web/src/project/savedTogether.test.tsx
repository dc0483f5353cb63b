import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectRecord } from '#contract';
import { projectAnswers, registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network, settled } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import { updatePayload } from './draft/projectPayload.ts';
import { goodDraft, storedProject } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

const { id } = storedProject;
const omarEmail = 'omar@demo.example';
const omar = { id: 'o', email: omarEmail, name: 'Omar Reyes', location: null, isLicensed: true };
const updateCall = 'POST /api/command/project/update-project';

describe('two people who save the same project', () => {
  it('both keep what only one of them changed, to the single field of the address [PROJ-074]', () => {
    const before = goodDraft();
    const after = { ...before, information: { ...before.information, city: 'Port Haven' } };
    expect(updatePayload(id, before, after).information).toEqual({ siteAddress: { city: 'Port Haven' } });
  });

  it('send a list of people with the list it was made from [PROJ-077]', () => {
    const before = goodDraft({ contributors: ['ana@demo.example'] });
    const after = { ...before, contributors: ['omar@demo.example'] };
    expect(updatePayload(id, before, after).permissions).toEqual({
      contributors: ['omar@demo.example'],
      before: { contributors: ['ana@demo.example'] },
    });
  });
});

describe('a save by somebody else while the page is open', () => {
  afterEach(() => closeLiveConnection());

  /** The page with a live connection; `save` is what somebody else does to the project. */
  async function openLive(stored: Partial<ProjectRecord> = {}) {
    signedIn('ProjectAdmin');
    const hub = openHub();
    let current = { ...storedProject, ...stored };
    let arrival: Promise<void> = Promise.resolve();
    const edge = network({
      ...projectAnswers(storedProject),
      // What it answers is settled when it is asked, as on a server whose answer takes long.
      [`GET /api/query/projects/${id}`]: () => {
        const asked = current;
        return arrival.then(() => asked);
      },
      'GET /api/query/odata/User': { value: [{ ...omar, roles: [{ id: 'Contributor', name: 'Contributor' }] }] },
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      ...registrationsSucceed,
      [updateCall]: null,
    });
    openLiveConnection(() => 'token');
    await expect.poll(liveState).toBe('connected');
    const shown = await show(<ProjectPage />, `/project/${id}`, '/project/$id');
    await screen.findByLabelText('Name');
    await expect
      .poll(() => edge.sent.some(({ address }) => address.includes('notifications/batch-registration')))
      .toBe(true);
    // What was read again once it was registered belongs to nobody.
    await settled();
    let Seq = 0;
    const save = (change: Partial<ProjectRecord>, by: string = omar.email) => {
      current = { ...current, ...change };
      Seq += 1;
      const Updated = [{ Type: 'Project', Values: { id, ...change } }];
      hub.send('DataChanged', { SourceId: id, Seq, CommandId: 'c', ChangedBy: by, Added: [], Updated, Deleted: [] });
    };
    /** Answers of the project are on their way until what is answered here is called. */
    const delay = (): (() => void) => {
      let arrive = () => {};
      arrival = new Promise((resolve) => (arrive = resolve));
      return () => {
        arrival = Promise.resolve();
        arrive();
      };
    };
    return { ...edge, ...shown, save, delay, user: userEvent.setup() };
  }
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const strip = () => document.querySelector('[data-saved-strip]');

  it('names who saved and what; what was not touched is theirs, what was typed stays and is sent alone [PROJ-078]', async () => {
    const { save, user, sent } = await openLive();
    fireEvent.change(field('Subtitle'), { target: { value: 'Interiors' } });
    save({ owner: 'Harbor Trust', siteAddress: { ...storedProject.siteAddress, city: 'Port Haven' } });
    await waitFor(() => expect(strip()?.textContent).toBe('Omar Reyes saved this project. Changed: City, Owner.'));
    expect([field('Owner').value, field('City').value, field('Subtitle').value]).toEqual([
      'Harbor Trust',
      'Port Haven',
      'Interiors',
    ]);
    await user.click(within(strip() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(strip()).toBeNull();
    await user.keyboard('{Alt>}s{/Alt}');
    const update = () => sent.find(({ address }) => address.endsWith('update-project'));
    await waitFor(() => expect(update()).toBeTruthy());
    expect(update()?.body).toMatchObject({ information: { subTitle: 'Interiors' } });
    expect(JSON.stringify(update()?.body)).not.toMatch(/owner|city/);
  });

  it('shows a second save that is reported while the first is still being read [PROJ-078]', async () => {
    const { save, delay, sent } = await openLive();
    const reads = () => sent.filter(({ address }) => address.endsWith(`/projects/${id}`)).length;
    const before = reads();
    const arrive = delay();
    save({ owner: 'Harbor Trust' });
    await waitFor(() => expect(reads()).toBe(before + 1));
    save({ architect: 'Mill and Stone' }, 'ana@demo.example');
    await settled();
    arrive();
    await waitFor(() => expect(field('Architect').value).toBe('Mill and Stone'));
    expect(field('Owner').value).toBe('Harbor Trust');
    const text = 'This project was saved by somebody else meanwhile. Changed: Owner, Architect.';
    expect(strip()?.textContent).toBe(text);
  });

  it('says of a field that both changed what the other saved, and offers to take it [PROJ-078]', async () => {
    const { save, user } = await openLive();
    fireEvent.change(field('Name'), { target: { value: 'Customs House 2' } });
    save({ name: 'Customs House north' });
    const text = 'Changed on both sides: Name. Saved: Customs House north. What you typed stays.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Name').value).toBe('Customs House 2');
    await user.click(screen.getByRole('button', { name: 'Take what was saved' }));
    expect(field('Name').value).toBe('Customs House north');
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
    expect((await axe.run(strip()!)).violations).toEqual([]);
  });

  it('offers no longer what the other has changed again since [PROJ-078]', async () => {
    const { save } = await openLive();
    fireEvent.change(field('Name'), { target: { value: 'Customs House 2' } });
    save({ name: 'Customs House north' });
    expect(await screen.findByText(/^Changed on both sides: Name/)).toBeTruthy();
    save({ name: 'Customs House 2' });
    await waitFor(() => expect(document.querySelectorAll('[data-saved-strip]').length).toBe(2));
    expect(screen.queryByText(/^Changed on both sides/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take what was saved' })).toBeNull();
  });

  it('leaves nothing to save where it was none of this page, such as an alternate switched on [PROJ-078]', async () => {
    const { save } = await openLive();
    const alternates = storedProject.alternates.map((alternate) => ({ ...alternate, enabled: !alternate.enabled }));
    save({ alternates });
    await userEvent.click(within(screen.getByRole('heading', { name: /Alternates/ })).getByRole('button'));
    await waitFor(() => expect(screen.getByText('Off')).toBeTruthy());
    expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
    expect(strip()).toBeNull();
  });

  it('is not reported where nothing of the page changed [PROJ-078]', async () => {
    const { save, sent } = await openLive();
    const read = () => sent.filter(({ address }) => address.endsWith(`/projects/${id}`)).length;
    const before = read();
    save({ notes: 'Call the owner' });
    save({ lowBiddersMax: 3 });
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    save({ owner: 'Harbor Trust' });
    await waitFor(() => expect(strip()?.textContent).toContain('Owner'));
    expect(document.querySelectorAll('[data-saved-strip]').length).toBe(1);
  });

  it.each([
    ['closed', { isClosed: true }, 'Project Customs House is closed and can no longer be changed.'],
    ['taken from the person', { projectAdmins: [omarEmail] }, 'Only project admins of this project may do this.'],
  ])(
    'that leaves the project %s says so at once, keeps what was typed and turns Save off [PROJ-079]',
    async (_, change, reason) => {
      const { save, user, sent } = await openLive();
      fireEvent.change(field('Name'), { target: { value: 'Customs House 2' } });
      save(change);
      await waitFor(() => expect(document.querySelector('[data-banner]')?.textContent).toContain(reason));
      expect(field('Name').value).toBe('Customs House 2');
      expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
      await user.keyboard('{Alt>}s{/Alt}');
      expect(sent.some(({ address }) => address.endsWith('update-project'))).toBe(false);
    },
  );
});

describe('a save that is refused', () => {
  it('because the project was closed meanwhile says so and keeps what was typed [PROJ-075]', async () => {
    signedIn('ProjectAdmin');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      ...projectAnswers(storedProject),
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      [updateCall]: failure(409, 'Project Customs House is closed and can no longer be changed.'),
    });
    const { router } = await show(<ProjectPage />, `/project/${id}`, '/project/$id');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(name, { target: { value: 'Customs House 2' } });
    await userEvent.setup().keyboard('{Alt>}s{/Alt}');
    const sentence =
      'Unable to update the project. Project Customs House is closed and can no longer be changed. Please refresh the page.';
    await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Customs House 2');
    expect(router.state.location.pathname).toBe(`/project/${id}`);
  });
});
