import { expect, it } from 'vitest';
import { signInPage } from './signInPage.ts';
import { textsFor } from './texts.ts';

/** The name of the field in which typing begins. */
function firstField(email: string): string | undefined {
  const html = signInPage(textsFor({}), '', 'uid', { email });
  return /<input name="(\w+)"[^>]* autofocus>/.exec(html)?.[1];
}

it('the keyboard begins in the address, and in the password once the address is there', () => {
  expect([firstField(''), firstField('maria@demo.example')]).toEqual(['email', 'password']);
});
