import { z } from 'zod';
import { query } from '../endpoint.ts';
import { id } from '../fields.ts';
import { userRecord } from '../records/settings.ts';

export const getCurrentUser = query({
  id: 'API-023',
  name: 'current-user',
  path: 'users/current-user',
  summary: 'The signed-in user.',
  answer: userRecord,
});

export const getUser = query({
  id: 'API-024',
  name: 'user',
  path: 'users/{id}',
  summary: 'One user.',
  params: z.strictObject({ id }),
  answer: userRecord,
});

export const getNotificationSettings = query({
  id: 'API-027',
  name: 'notification-settings',
  path: 'users/{id}/notification-settings',
  summary: "A user's notification settings; an empty object where none are stored.",
  params: z.strictObject({ id }),
  answer: z.record(z.string(), z.unknown()),
});
