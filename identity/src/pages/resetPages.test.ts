import { expect, it } from 'vitest';
import { type NewPasswordForm, newPasswordPage, resetEmailPage } from './resetPages.ts';
import { textsFor } from './texts.ts';

const firstFields = (html: string) =>
  [...html.matchAll(/<input name="(\w+)"[^>]* autofocus>/g)].map(([, name]) => name);

it('the keyboard begins in the address of who forgot the password', () => {
  expect(firstFields(resetEmailPage(textsFor({}), '', 'uid', { email: '' }))).toEqual(['email']);
});

it.each<[NewPasswordForm['fields'], string]>([
  [{}, 'code'],
  [{ code: 'Wrong code', repeated: 'Not the same' }, 'code'],
  [{ password: 'Too short', repeated: 'Not the same' }, 'password'],
  [{ repeated: 'Not the same' }, 'repeated'],
])('the keyboard begins in the first field that is wrong, else in the code: %o', (fields, first) => {
  const html = newPasswordPage(textsFor({}), '', 'uid', { email: 'maria@demo.example', fields });
  expect(firstFields(html)).toEqual([first]);
});
