import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';

/** A project whose grand total changed with the rules of an update. */
export const changedTotalRecord = z.object({
  projectId: id,
  name: z.string(),
  before: decimal,
  after: decimal,
  /** after - before, of the totals as they print, in cents: each row adds up. */
  difference: decimal,
});
export type ChangedTotalRecord = z.infer<typeof changedTotalRecord>;

export const getChangedTotals = query({
  id: 'API-172',
  name: 'changed-totals',
  path: 'changed-totals',
  summary: "The caller's projects whose grand total an update of the rules has changed and who has not dismissed it.",
  answer: z.array(changedTotalRecord),
});

export const dismissChangedTotals = command({
  id: 'API-173',
  name: 'dismiss-changed-totals',
  path: 'changed-totals/dismiss',
  summary: 'Takes projects off the list of changed totals for the caller, for good.',
  body: z.strictObject({ projectIds: z.array(id) }),
});
