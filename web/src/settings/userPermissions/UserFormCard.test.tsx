import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import type { OpenOptions } from '../../../test/openSettings.tsx';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import {
  button,
  carla,
  createUser,
  field,
  isOff,
  lee,
  list,
  open,
  openNew,
  quiet,
  role,
  roles,
  submit,
  Type,
  updateUser,
  users,
} from './users.testing.tsx';

describe('adding', () => {
  it('is begun by a button that opens an empty form, and saves at once [USER-002, USER-004, USER-018]', async () => {
    const { user, bodies, change } = await open({ answers: { [createUser]: null } });
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await user.click(button('Add user'));
    expect(document.activeElement).toBe(field('E-mail'));
    await user.keyboard(' Wilma@FIELD.example ');
    await user.type(field('Location'), ' Salem ');
    await user.click(role('Contributor'));
    await user.click(role('Project Admin'));
    await user.click(submit());
    await waitFor(() => expect(field('E-mail').value).toBe(''));
    expect(bodies(createUser)).toEqual([
      { email: 'wilma@field.example', location: 'Salem', roles: ['ProjectAdmin', 'Contributor'] },
    ]);
    expect(hasUnsavedText()).toBe(false);
    change({ Added: [{ Type, Values: { ...lee, id: 'w', name: null, email: 'wilma@field.example' } }] });
    await screen.findByRole('article', { name: 'wilma@field.example' });
  });

  it('begins with the location of all users where there is only one [USER-046]', async () => {
    const ofPortland = users.map((one) => ({ ...one, location: one.id === 'ruth' ? null : 'Portland' }));
    const answers = { [list]: { value: ofPortland }, [createUser]: null };
    const { user, bodies, change } = await openNew({ answers });
    expect(field('Location').value).toBe('Portland');
    // What others do meanwhile does not change the field.
    change({ Updated: [{ Type, Values: { ...lee, location: 'Boston' } }] });
    await waitFor(() => expect(screen.getByRole('article', { name: 'Lee Wong' }).textContent).toContain('Boston'));
    expect(field('Location').value).toBe('Portland');
    expect(hasUnsavedText()).toBe(false);
    await user.type(field('E-mail'), 'wilma@field.example');
    await user.click(role('Contributor'));
    await user.click(submit());
    await waitFor(() => expect(bodies(createUser)).toHaveLength(1));
    expect(bodies(createUser)).toEqual([
      { email: 'wilma@field.example', location: 'Portland', roles: ['Contributor'] },
    ]);
  });

  it('begins without a location where there are several [USER-046]', async () => {
    await openNew();
    expect(field('Location').value).toBe('');
  });

  it('shows everything that is missing at once, each at its field [USER-012, USER-019, USER-023]', async () => {
    const { user, bodies } = await openNew();
    expect(screen.queryByText('3 errors')).toBeNull();
    await user.click(submit());
    expect(screen.getByText('3 errors')).toBeTruthy();
    expect(screen.getAllByText('E-mail is a required field').length).toBeGreaterThan(0);
    expect(screen.getByText('Location is a required field')).toBeTruthy();
    expect(screen.getByText('At least one role must be specified')).toBeTruthy();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(role('Contributor').getAttribute('aria-invalid')).toBe('true');
    expect(bodies(createUser)).toEqual([]);
    await user.click(role('Contributor'));
    expect(screen.queryByText('At least one role must be specified')).toBeNull();
  });

  it('needs an e-mail that is valid, unique ignoring case and of a client domain [USER-013, USER-015, USER-016]', async () => {
    const { user } = await openNew();
    const typed = async (email: string) => {
      await user.clear(field('E-mail'));
      await user.click(field('E-mail'));
      await user.paste(email);
      await user.tab();
      const message = field('E-mail').getAttribute('aria-describedby');
      return message && document.getElementById(message)!.textContent;
    };
    expect(await typed('wilma@demo')).toBe('E-mail is not valid');
    expect(await typed('LEE@demo.example')).toBe('The E-mail must be unique');
    expect(await typed('wilma@gmail.example')).toBe('The E-mail domain must be one of demo.example, field.example');
    expect(await typed('Wilma@Field.Example')).toBeNull();
  });

  it('takes at most 250 characters of e-mail and 200 of location [USER-014, USER-020]', async () => {
    const { user } = await openNew();
    const paste = async (name: string, text: string) => {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(text);
      await user.tab();
      return field(name).getAttribute('aria-invalid');
    };
    const email = (length: number) => `${'a'.repeat(length - '@demo.example'.length)}@demo.example`;
    expect(await paste('E-mail', email(250))).toBe('false');
    expect(await paste('E-mail', email(251))).toBe('true');
    expect(screen.getAllByText('E-mail can have at most 250 characters.').length).toBeGreaterThan(0);
    expect(await paste('Location', 'a'.repeat(200))).toBe('false');
    expect(await paste('Location', 'a'.repeat(201))).toBe('true');
    expect(screen.getByText('Location can have at most 200 characters.')).toBeTruthy();
  });

  it.each([
    ['Admin', ['Admin', 'Project Admin', 'Contributor']],
    ['ProjectAdmin', ['Project Admin', 'Contributor']],
  ] as const)(
    'offers the %s the roles %j, not Support or Dev [USER-039, USER-040, USER-011]',
    async (viewer, offered) => {
      await openNew({ role: viewer });
      expect(roles()).toEqual(offered);
    },
  );

  it('that fails reports it and keeps the form; a problem of the server is at its field [USER-035]', async () => {
    quiet();
    const errors = [{ path: 'email', code: 'emailUnique', message: 'The E-mail must be unique' }];
    const { user } = await openNew({ answers: { [createUser]: failure(422, 'No.', errors) } });
    await user.type(field('E-mail'), 'wilma@demo.example');
    await user.type(field('Location'), 'Salem');
    await user.click(role('Contributor'));
    await user.click(submit());
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Unable to create the user.');
    expect(notice.querySelector('p')!.textContent).toBe(
      'The E-mail must be unique. What you typed is still in the form.',
    );
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect([field('E-mail').value, field('Location').value]).toEqual(['wilma@demo.example', 'Salem']);
    expect(role('Contributor').checked).toBe(true);
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'w2@demo.example');
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('false');
  });

  it('is discarded after a question [SHELL-099]', async () => {
    const { user } = await openNew();
    await user.type(field('E-mail'), 'wilma');
    await user.click(button('Discard'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByLabelText('E-mail')).toBeNull());
    expect(hasUnsavedText()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(button('Add user')));
  });
});

describe('editing', () => {
  const start = async (name: string, options: OpenOptions = {}) => {
    const page = await open(options);
    await page.user.click(button(`Edit ${name}`));
    return page;
  };

  it('changes location and roles; e-mail and name are fixed [USER-002, USER-022, USER-034]', async () => {
    const { user, bodies } = await start('Lee Wong', { answers: { [updateUser]: null } });
    expect(screen.getByRole('heading', { name: 'Edit Lee Wong' })).toBeTruthy();
    expect(field('E-mail').readOnly).toBe(true);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toBe(field('Location'));
    await user.clear(field('Location'));
    await user.type(field('Location'), 'Salem');
    await user.click(role('Project Admin'));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByLabelText('E-mail')).toBeNull());
    expect(bodies(updateUser)).toEqual([
      {
        email: 'lee@demo.example',
        location: 'Salem',
        roles: ['ProjectAdmin', 'Contributor'],
        expected: { location: 'Portland', roles: ['Contributor'] },
      },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Lee Wong')));
  });

  it('keeps the Admin and Project Admin roles, and shows why [USER-026, USER-027, USER-028]', async () => {
    const { user } = await start('Maria Chen');
    expect(isOff(role('Admin'))).toBe(true);
    await user.click(role('Admin'));
    expect(role('Admin').checked).toBe(true);
    await user.hover(screen.getByText('Admin', { selector: 'label' }));
    await screen.findByText('You cannot remove your own role Admin.');
    expect(isOff(role('Contributor'))).toBe(false);
  });

  it('that fails reports it and keeps what was typed [USER-036]', async () => {
    quiet();
    const { user } = await start('Lee Wong', { answers: { [updateUser]: failure(500, 'relation is away') } });
    await user.type(field('Location'), ' West');
    await user.click(button('Save'));
    await screen.findByText('Unable to update the user.');
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(field('Location').value).toBe('Portland West');
  });

  it('that fails says so until it is sent again [SHELL-241]', async () => {
    quiet();
    const { user, answers, bodies } = await start('Lee Wong', { answers: { [updateUser]: failure(500, '') } });
    await user.type(field('Location'), ' West');
    await user.click(button('Save'));
    await screen.findByText('Unable to update the user.');
    answers[updateUser] = () => new Promise(() => {});
    await user.click(button('Save'));
    await waitFor(() => expect(bodies(updateUser)).toHaveLength(2));
    expect(screen.queryByText('Unable to update the user.')).toBeNull();
  });

  it('of an Admin is not for a Project Admin, nor is deleting, and a tooltip reports it [USER-029, USER-030]', async () => {
    const { user } = await open({ role: 'ProjectAdmin' });
    for (const control of [button('Edit carla Nunes'), button('Delete carla Nunes')]) {
      expect(isOff(control)).toBe(true);
      await user.click(control);
    }
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.hover(button('Edit carla Nunes'));
    await screen.findByText('Only an Admin can change an Admin.');
    expect(isOff(button('Edit Lee Wong'))).toBe(false);
  });

  it('that somebody else was faster with shows who, shows what they saved, and keeps what was typed [API-021]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = { name: 'Ana Petrov', email: 'ana@demo.example' };
    const conflicts = [{ path: 'expected.location', who, when: null, now: 'Salem' }];
    const refused = () => new Response(JSON.stringify({ detail: 'No.', errors: [], conflicts }), { status: 409 });
    const { user, answers, bodies } = await start('Lee Wong', { answers: { [updateUser]: refused } });
    await user.type(field('Location'), ' West');
    answers[list] = { value: users.map((one) => (one === lee ? { ...lee, location: 'Salem' } : one)) };
    await user.click(button('Save'));
    await screen.findByText(/Ana Petrov changed this user in the meantime\./);
    await screen.findByText(/changed the location to “Salem”\./);
    expect(field('Location').value).toBe('Portland West');
    answers[updateUser] = null;
    await user.click(button('Save'));
    await waitFor(() => expect(bodies(updateUser)).toHaveLength(2));
    expect(bodies(updateUser)[1]).toMatchObject({ location: 'Portland West', expected: { location: 'Salem' } });
  });

  it('goes on over what somebody else did to the user, and shows who', async () => {
    const { user, change, bodies } = await start('Lee Wong', {
      answers: { [updateUser]: null, [createUser]: null },
    });
    await user.type(field('Location'), ' West');
    change({ Updated: [{ Type, Values: { ...lee, location: 'Salem', roles: carla.roles } }] });
    await screen.findByText('Ana Petrov changed the location to “Salem”.');
    expect(field('Location').value).toBe('Portland West');
    expect(role('Admin').checked).toBe(true);
    change({ Deleted: [{ Type, Values: { id: 'lee' } }] });
    await screen.findByText('Ana Petrov deleted Lee Wong.');
    await user.click(button('Add it again'));
    await waitFor(() => expect(bodies(createUser)).toHaveLength(1));
    expect(bodies(createUser)[0]).toMatchObject({ email: 'lee@demo.example', location: 'Portland West' });
  });
});
