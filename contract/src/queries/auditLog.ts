import { z } from 'zod';
import { mayReadAuditLog, rolesThat } from '#leveling';
import { locales } from '#locales';
import { query } from '../endpoint.ts';
import { dateTime, id, text } from '../fields.ts';

/** So many entries are read at a time. */
export const auditPageSize = 100;
/** The most entries of one file. */
export const auditFileMaximum = 100_000;

/** What somebody did: opened, took out of Plumbline, or changed. */
export const auditKinds = [
  'openedSummary',
  'openedBidPackage',
  'openedDocument',
  'exportedProject',
  'downloadedData',
  'exportedAuditLog',
  'changedBidPackage',
  'changedProject',
  'changedSettings',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditEntryRecord = z.object({
  id,
  when: dateTime,
  who: z.object({ name: z.string().nullable(), email: z.string() }),
  kind: z.enum(auditKinds),
  /** The name of the command that changed something; null where something was opened. */
  command: z.string().nullable(),
  project: z.object({ id, name: z.string() }).nullable(),
  bidPackage: z.object({ id, code: z.string(), description: z.string() }).nullable(),
  /** The name of the opened document, or for whom a project was exported. */
  detail: z.string().nullable(),
});
export type AuditEntryRecord = z.infer<typeof auditEntryRecord>;

const filters = {
  /** A part of the name or e-mail address, ignoring case. */
  person: text.optional(),
  /** A part of the name of the project, ignoring case. */
  project: text.optional(),
  kind: z.enum(auditKinds).optional(),
  /** Not before this time. */
  from: z.iso.datetime().optional(),
  /** Before this time. */
  to: z.iso.datetime().optional(),
};

export const getAuditLog = query({
  id: 'API-270',
  name: 'audit-log',
  path: 'audit-log',
  summary: 'Who opened, exported or changed what in the last 400 days, newest first, 100 at a time.',
  roles: rolesThat(mayReadAuditLog),
  /** `after` is the id and time of the last entry that was read. */
  query: z.strictObject({ ...filters, afterTime: z.iso.datetime().optional(), afterId: z.guid().optional() }),
  answer: z.object({ entries: z.array(auditEntryRecord), hasMore: z.boolean() }),
});

export const exportAuditLog = query({
  id: 'API-271',
  name: 'audit-log-file',
  path: 'audit-log/file',
  summary: 'The same entries as a CSV file in a language, at most 100,000, times in UTC.',
  roles: rolesThat(mayReadAuditLog),
  query: z.strictObject({ ...filters, language: z.enum(locales).optional() }),
  answers: 'file',
});
