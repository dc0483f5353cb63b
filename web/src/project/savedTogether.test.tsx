import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import ProjectPage from './ProjectPage.tsx';
import { peopleOnto, updatePayload } from './projectPayload.ts';
import { update } from './saveProject.ts';
import { goodDraft, storedProject } from './testDraft.ts';

const { id } = storedProject;
const updateCall = 'POST /api/command/project/update-project';

describe('two people who save the same project', () => {
  it('both keep what only one of them changed, to the single field of the address [PROJ-074]', () => {
    const before = goodDraft();
    const after = { ...before, information: { ...before.information, city: 'Port Haven' } };
    expect(updatePayload(id, before, after).information).toEqual({ siteAddress: { city: 'Port Haven' } });
  });

  it('both keep the people they added and took away [PROJ-074]', async () => {
    expect(peopleOnto(['a', 'c'], ['a'], ['a', 'b'])).toEqual(['a', 'c', 'b']);
    expect(peopleOnto(['a', 'c'], ['a', 'd'], ['D', 'b'])).toEqual(['c', 'b']);
    expect(peopleOnto(['a', 'B'], ['a'], ['a', 'b'])).toEqual(['a', 'B']);
    const { sent } = network({
      [`GET /api/query/projects/${id}`]: { ...storedProject, contributors: ['ana@demo.example'] },
      [updateCall]: null,
    });
    const before = goodDraft({ contributors: [] });
    await update(id, before, { ...before, contributors: ['omar@demo.example'] });
    const body = sent.find(({ address }) => address.endsWith('update-project'))!.body;
    expect(body).toMatchObject({ permissions: { contributors: ['ana@demo.example', 'omar@demo.example'] } });
    expect(body).not.toHaveProperty('permissions.projectAdmins');
  });
});

describe('a save that is refused', () => {
  it('because the project was closed meanwhile says so and keeps what was typed [PROJ-075]', async () => {
    signedIn('ProjectAdmin');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      [`GET /api/query/projects/${id}`]: storedProject,
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
      'POST /api/query/recent-projects': null,
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
