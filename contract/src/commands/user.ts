import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expectedFields } from '../expected.ts';
import { requiredByRule, text } from '../fields.ts';

const userPayload = z.strictObject({
  email: requiredByRule(text),
  location: requiredByRule(text),
  /** Role ids. */
  roles: requiredByRule(z.array(text)),
});

export const createUser = command({
  id: 'API-020',
  name: 'create-user',
  path: 'user',
  summary: 'Creates a user; the e-mail is stored in lower case.',
  roles: ['Admin', 'ProjectAdmin'],
  body: userPayload,
});

export const updateUser = command({
  id: 'API-021',
  name: 'update-user',
  method: 'PUT',
  path: 'user',
  summary: 'Changes the location and the roles of the user with this e-mail.',
  roles: ['Admin', 'ProjectAdmin'],
  body: userPayload.extend({ expected: expectedFields({ location: text.nullable(), roles: z.array(text) }) }),
});

export const deleteUser = command({
  id: 'API-022',
  name: 'delete-user',
  method: 'DELETE',
  path: 'user',
  summary: 'Deletes the user with this e-mail.',
  roles: ['Admin', 'ProjectAdmin'],
  query: z.strictObject({ email: text }),
});
