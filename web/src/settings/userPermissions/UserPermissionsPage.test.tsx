import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { fixedEntityIds } from '#contract';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import UserPermissionsPage from './UserPermissionsPage.tsx';
import {
  button,
  card,
  cards,
  deleteUser,
  domains,
  field,
  find,
  isOff,
  lee,
  list,
  open,
  openNew,
  person,
  quiet,
  role,
  roles,
  rolesOn,
  shownNames,
  submit,
  Type,
  users,
} from './users.testing.tsx';

describe('the list', () => {
  it('shows a card for each user: name or e-mail, e-mail, location and roles, by name [USER-003, USER-005, USER-010]', async () => {
    await open();
    expect(shownNames()).toEqual(['Ana Petrov', 'b.ruth@demo.example', 'carla Nunes', 'Lee Wong', 'Maria Chen']);
    expect(card('carla Nunes').getByText('carla@demo.example')).toBeTruthy();
    expect(card('carla Nunes').getByText('Boston')).toBeTruthy();
    expect(rolesOn('carla Nunes')).toEqual(['Admin', 'Project Admin']);
    expect(rolesOn('Lee Wong')).toEqual(['Contributor']);
    expect(card('b.ruth@demo.example').getAllByText('b.ruth@demo.example')).toHaveLength(1);
    expect(card('Maria Chen').getByText('(you)')).toBeTruthy();
    for (const name of shownNames()) {
      expect(button(`Edit ${name}`)).toBeTruthy();
      expect(button(`Delete ${name}`)).toBeTruthy();
    }
  });

  it('has four cards per row, below 768 px two and below 480 px one [USER-007]', async () => {
    await open();
    const perRow = () => {
      const tops = cards().map((shown) => shown.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(perRow()).toBe(4);
    await browserPage.viewport(767, 900);
    await waitFor(() => expect(perRow()).toBe(2));
    await browserPage.viewport(479, 900);
    await waitFor(() => expect(perRow()).toBe(1));
  });

  it('is filtered by All and each distinct location, ignoring case, with counts [USER-001]', async () => {
    const { user, change } = await open();
    const filters = within(screen.getByRole('group', { name: 'Location' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 5',
      'Boston 2',
      'Portland 3',
    ]);
    expect(button('All 5').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Boston 2'));
    expect(button('Boston 2').getAttribute('aria-pressed')).toBe('true');
    expect(shownNames()).toEqual(['b.ruth@demo.example', 'carla Nunes']);
    expect(screen.getByText('2 of 5 users')).toBeTruthy();
    change({ Deleted: ['ruth', 'carla'].map((id) => ({ Type, Values: { id } })) });
    await waitFor(() => expect(shownNames()).toEqual(['Ana Petrov', 'Lee Wong', 'Maria Chen']));
    expect(button('All 3').getAttribute('aria-pressed')).toBe('true');
  });

  it('is searched by name, e-mail and location as one types, ignoring case [USER-003, USER-006]', async () => {
    const { user } = await open();
    await user.type(find(), 'pet');
    expect(shownNames()).toEqual(['Ana Petrov']);
    await user.clear(find());
    await user.type(find(), 'B.RUTH@');
    expect(shownNames()).toEqual(['b.ruth@demo.example']);
    await user.clear(find());
    await user.type(find(), 'Carla@');
    expect(shownNames()).toEqual(['carla Nunes']);
    await user.clear(find());
    await user.type(find(), 'BOST');
    expect(shownNames()).toEqual(['b.ruth@demo.example', 'carla Nunes']);
    await user.type(find(), 'x');
    expect(screen.getByText('No user has this name, e-mail or location')).toBeTruthy();
    await user.click(button('Show all users'));
    expect(shownNames()).toHaveLength(5);
  });

  it('follows the changes of others [USER-008, LIVE-038]', async () => {
    const { change } = await open();
    change({
      Added: [{ Type, Values: person('new', 'zoe', null, 'Salem', 'ProjectAdmin') }],
      Updated: [{ Type, Values: { ...lee, location: 'Salem' } }],
    });
    await screen.findByRole('article', { name: 'zoe@demo.example' });
    expect(rolesOn('zoe@demo.example')).toEqual(['Project Admin']);
    expect(card('Lee Wong').getByText('Salem')).toBeTruthy();
    expect(button('Salem 2')).toBeTruthy();
  });

  it.each(['Support', 'Contributor'] as const)(
    'is shown to a %s without controls that change it [USER-042, SHELL-037]',
    async (viewer) => {
      await open({ role: viewer });
      expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
      expect(screen.getByText('You can read the users.').parentElement?.textContent).toBe(
        'You can read the users. Only an Admin or a Project Admin can change them.',
      );
    },
  );

  it('is read-only while the application is frozen, and keeps what is typed [USER-041]', async () => {
    const { user, freeze, sent } = await openNew();
    await user.type(field('E-mail'), 'wilma@demo.example');
    freeze(true);
    await screen.findByText('Frozen: application settings.');
    expect(field('E-mail').readOnly).toBe(true);
    expect(field('E-mail').value).toBe('wilma@demo.example');
    await user.click(role('Contributor'));
    expect(role('Contributor').checked).toBe(false);
    for (const control of [submit(), button('Edit Lee Wong'), button('Delete Lee Wong')]) {
      expect(isOff(control)).toBe(true);
      await user.click(control);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.filter(({ headers }) => headers.has('Idempotency-Key'))).toEqual([]);
  });

  it('speaks French with every text', async () => {
    await startI18n('fr-CA');
    const { user } = await openSettings(<UserPermissionsPage />, '/settings/user-permissions', {
      sourceId: fixedEntityIds.application,
      answers: { [list]: { value: users }, [odata('SystemValue')]: domains },
    });
    await user.click(await screen.findByRole('button', { name: 'Ajouter un utilisateur' }));
    await user.type(field('Courriel'), 'x{Enter}');
    expect(screen.getByText('Le courriel n’est pas valide')).toBeTruthy();
    expect(screen.getByText('Au moins un rôle doit être précisé')).toBeTruthy();
    expect(roles()).toEqual(['Administrateur', 'Administrateur de projet', 'Contributeur']);
    expect(document.body.textContent).not.toMatch(/\b(user|role|location|E-mail|Admin|required)\b/);
  });
});

describe('deleting', () => {
  const remove = async (name: string, options: OpenOptions = {}) => {
    const page = await open(options);
    await page.user.click(button(`Delete ${name}`));
    return { ...page, question: within(await screen.findByRole('dialog')) };
  };

  it('asks first, naming the user, and deletes at once [USER-033]', async () => {
    const { user, sent, question } = await remove('Lee Wong', { answers: { [deleteUser]: null } });
    expect(question.getByText('Delete Lee Wong?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(button('Delete Lee Wong'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(sent.at(-1)?.address).toBe('/api/command/user?email=lee%40demo.example'));
  });

  it('of oneself is off, and shows why [USER-025]', async () => {
    const { user } = await open();
    expect(isOff(button('Delete Maria Chen'))).toBe(true);
    await user.click(button('Delete Maria Chen'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.hover(button('Delete Maria Chen'));
    await screen.findByText('You cannot delete yourself.');
  });

  it('that fails reports it, with the projects and codes of an assigned user, in French too [USER-037, USER-032]', async () => {
    quiet();
    const message = 'Lee Wong cannot be deleted: assigned to bid packages of Riverside Library (03 30 00).';
    const errors = [{ path: 'email', code: 'userStillAssigned', message }];
    const { user, question } = await remove('Lee Wong', { answers: { [deleteUser]: failure(422, message, errors) } });
    await user.click(question.getByRole('button', { name: 'Delete user' }));
    await screen.findByText('Unable to delete the user.');
    expect(screen.getByText(message)).toBeTruthy();
    expect(card('Lee Wong')).toBeTruthy();
    await startI18n('fr-CA');
    await user.click(await screen.findByRole('button', { name: 'Supprimer Lee Wong' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer l’utilisateur' }),
    );
    await screen.findByText(
      'Lee Wong ne peut pas être supprimé : affecté à des lots de soumission de Riverside Library (03 30 00).',
    );
  });
});
