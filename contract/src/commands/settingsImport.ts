import { z } from 'zod';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { listMaximum, requiredByRule, text } from '../fields.ts';
import { fileMaximumBytes } from './bidderDocument.ts';

/** The lists of a company that can be imported. */
export const settingsLists = ['bid-packages', 'units-of-measure', 'general-conditions', 'users'] as const;
export type SettingsList = (typeof settingsLists)[number];

/** A list of more rows is not read. */
export const settingsListMaximum = listMaximum;

/** The fields of each list, in the order in which a list without headers is read. */
export const settingsListFields = {
  'bid-packages': ['code', 'description'],
  'units-of-measure': ['name'],
  'general-conditions': ['description', 'unitOfMeasure'],
  users: ['email', 'location', 'roles'],
} as const satisfies Record<SettingsList, readonly string[]>;

const required = requiredByRule(text);
const of = <const L extends SettingsList, S extends z.ZodRawShape>(list: L, row: S) =>
  z.strictObject({ list: z.literal(list), rows: z.array(z.strictObject(row)) });

/** Outcomes of a row. */
export const settingsRowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

const fieldText = z.union([z.string(), z.array(z.string())]);

/** One row of a list that was read, with what importing it would do. */
export const settingsListRow = z.object({
  /** From 1, as a spreadsheet counts. */
  row: z.number(),
  /** By field, trimmed; `roles` are role ids, and a text that names no role as it was written. */
  values: z.record(z.string(), fieldText),
  outcome: z.enum(settingsRowOutcomes),
  /** Of a changed or unchanged row: the content of its entry now, without the field that names it. */
  before: z.record(z.string(), fieldText.nullable()).nullable(),
  /** Why it is refused: `path` is the field. */
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});
export type SettingsListRow = z.infer<typeof settingsListRow>;

export const settingsListAnswer = z.object({
  /** Of a workbook: the sheet that was read. */
  sheet: z.string().nullable(),
  /** The header of each field's column; null where the list has no headers and is read in the order of the fields. */
  headers: z.record(z.string(), z.string().nullable()).nullable(),
  rows: z.array(settingsListRow),
});
export type SettingsListAnswer = z.infer<typeof settingsListAnswer>;

export const readSettingsList = command({
  id: 'API-180',
  name: 'read-settings-list',
  path: 'read-settings-list',
  summary:
    'Reads a list of packages, units, conditions or users from a file and says what importing each row would do.',
  roles: ['Admin'],
  multipart: { fileField: 'file', maximumBytes: fileMaximumBytes },
  body: z.strictObject({ list: z.enum(settingsLists) }),
  answer: settingsListAnswer,
});

export const importSettings = command({
  id: 'API-181',
  name: 'import-settings',
  path: 'import-settings',
  summary: 'Adds and changes packages, units, conditions or users by the rows of one list, all or none.',
  roles: ['Admin'],
  body: z.discriminatedUnion('list', [
    of('bid-packages', {
      code: required,
      description: required,
      expected: expected(z.strictObject({ description: text })),
    }),
    of('units-of-measure', { name: required }),
    of('general-conditions', {
      description: required,
      unitOfMeasure: required,
      expected: expected(z.strictObject({ unitOfMeasure: text })),
    }),
    of('users', {
      email: required,
      location: required,
      /** Role ids. */
      roles: requiredByRule(z.array(text)),
      expected: expected(z.strictObject({ location: text.nullable(), roles: z.array(text) })),
    }),
  ]),
  answer: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
});
