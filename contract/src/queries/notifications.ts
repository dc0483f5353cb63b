import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { liveMessage } from '../live.ts';

export const registerForNotifications = command({
  id: 'API-074',
  name: 'register-for-notifications',
  api: 'query',
  path: 'notifications/registration',
  summary: "Registers the caller's open live connections for one source; it lapses with the last of them.",
  query: z.strictObject({ sourceId: id, connectionId: text.optional() }),
});

export const registerBatchForNotifications = command({
  id: 'API-075',
  name: 'register-batch-for-notifications',
  api: 'query',
  path: 'notifications/batch-registration',
  summary: 'The same for a list of sources; answers those that failed.',
  query: z.strictObject({ connectionId: text.optional() }),
  body: z.array(id),
  answer: z.array(id),
});

export const getMissedNotifications = query({
  id: 'API-164',
  name: 'missed-notifications',
  path: 'notifications/missed',
  summary: "The messages of a source after a Seq, in order, or 'reload'.",
  query: z.strictObject({ sourceId: id, after: text }),
  answer: z.union([z.literal('reload'), z.array(liveMessage)]),
});
