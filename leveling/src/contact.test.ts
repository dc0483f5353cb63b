import { expect, it } from 'vitest';
import { isOfDomains, isValidEmail, isValidPhone, splitDomains } from './contact.ts';

it.each([
  ['bids@dunmore.example', true],
  ['a.b+c@x-y.co.uk', true],
  ['bids@dunmore', false],
  ['@dunmore.example', false],
  ['bids@@dunmore.example', false],
  ['bi ds@dunmore.example', false],
  ['bids@dun more.example', false],
  ['bids@dunmore.', false],
  ['bids@.example', false],
  ['', false],
])('the e-mail %j is valid: %s [LIM-003]', (text, valid) => {
  expect(isValidEmail(text)).toBe(valid);
});

it.each([
  ['5550100142', true],
  ['(555) 010-0142', true],
  ['+1 555.010.0142', true],
  ['123456789012345', true],
  ['555010014', false],
  ['1234567890123456', false],
  ['555 010 0142 ext 3', false],
  ['', false],
])('the phone number %j is valid: %s [BDR-031] [BDR-032]', (text, valid) => {
  expect(isValidPhone(text)).toBe(valid);
});

it.each([
  ['Acme.example, field.test', ['acme.example', 'field.test']],
  [' , acme.example,', ['acme.example']],
  ['', []],
])('the list %j holds the domains %j [USER-017]', (value, domains) => {
  expect(splitDomains(value)).toEqual(domains);
});

it.each([
  ['ann@acme.example', ['acme.example', 'field.test'], true],
  ['Ann@Field.Test', ['acme.example', 'field.test'], true],
  ['ann@field.acme.example', ['acme.example'], false],
  ['ann@badacme.example', ['acme.example'], false],
  ['ann@any.example', [], true],
])('%s of one of the domains %j: %s [USER-016]', (email, domains, isOf) => {
  expect(isOfDomains(email, domains)).toBe(isOf);
});
