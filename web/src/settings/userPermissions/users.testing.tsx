import { screen, within } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { fixedEntityIds, type RoleId, roleNames } from '#contract';
import type { SentRequest } from '../../../test/network.ts';
import { ana, type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import UserPermissionsPage from './UserPermissionsPage.tsx';

afterEach(async () => {
  closeLiveConnection();
  vi.restoreAllMocks();
  await startI18n('en-US');
});

export const list = odata('User');
export const createUser = 'POST /api/command/user';
export const updateUser = 'PUT /api/command/user';
export const deleteUser = 'DELETE /api/command/user';
export const domains = { value: [{ name: 'Domains', value: 'demo.example, Field.example' }] };
export const Type = 'User';

export const person = (
  id: string,
  email: string,
  name: string | null,
  location: string | null,
  ...roles: RoleId[]
) => ({
  id,
  email: `${email}@demo.example`,
  name,
  location,
  roles: roles.map((role) => ({ id: role, name: roleNames[role] })),
  isLicensed: true,
});
export const me = '00000000-0000-4000-8000-00000000000a';
export const lee = person('lee', 'lee', 'Lee Wong', 'Portland', 'Contributor');
export const carla = person('carla', 'carla', 'carla Nunes', 'Boston', 'Admin', 'ProjectAdmin');
export const users = [
  person(me, 'maria', 'Maria Chen', 'Portland', 'Admin', 'ProjectAdmin'),
  lee,
  person('ruth', 'b.ruth', null, 'Boston', 'Contributor'),
  carla,
  person('ana', 'ana', 'Ana Petrov', 'portland', 'Admin'),
];

export async function open(options: OpenOptions = {}) {
  const page = await openSettings(<UserPermissionsPage />, '/settings/user-permissions', {
    sourceId: fixedEntityIds.application,
    ...options,
    answers: {
      [list]: ({ address }: SentRequest) => ({
        value: address.includes('filter') ? users.filter(({ email }) => email === ana) : users,
      }),
      [odata('SystemValue')]: domains,
      ...options.answers,
    },
  });
  await screen.findByRole('article', { name: 'Lee Wong' });
  return page;
}

export const cards = () => within(screen.getByRole('list', { name: 'User permissions' })).getAllByRole('article');
export const shownNames = () => cards().map((card) => card.getAttribute('aria-label'));
export const card = (name: string) => within(screen.getByRole('article', { name }));
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const role = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const roles = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
export const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find by name, e-mail or location' });
export const submit = () => screen.getAllByRole('button', { name: 'Add user' }).at(-1)!;
export const isOff = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true';
export const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});
export const rolesOn = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export async function openNew(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click(button('Add user'));
  return page;
}
