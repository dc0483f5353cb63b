import { z } from 'zod';
import type { FilterTreeItem } from '#leveling';
import { query } from '../endpoint.ts';
import { text } from '../fields.ts';
import { projectCardRecord } from '../records/project.ts';
import { groupingKeys } from './settings.ts';

/** So many projects are read at a time. */
export const projectPageSize = 60;

const property = z.enum(['owner', 'architect', 'address_City', 'address_StateOrRegion']);

const item = {
  /** The values from the top, unique in the tree. */
  id: z.string(),
  /** Its last value; null where its projects have none ('n/a'). */
  name: z.string().nullable(),
  groupingProperties: z.array(property),
  groupingPropertiesValues: z.array(z.string().nullable()),
  /** Number of its projects. */
  count: z.number(),
};

/** An item of the filter tree; there are two levels of them. */
const filterTreeItemRecord: z.ZodType<FilterTreeItem> = z.object({
  ...item,
  subItems: z.array(z.object({ ...item, subItems: z.array(z.never()) })),
});

export const listProjects = query({
  id: 'API-186',
  name: 'project-list',
  path: 'project-list',
  summary:
    'Projects by name, 60 at a time, with how many there are and the filter tree of them all: created in so many days (0: at any time), holding every word.',
  query: z.strictObject({
    days: text,
    text: text.default(''),
    first: z.enum(groupingKeys).default(''),
    second: z.enum(groupingKeys).default(''),
    /** Only projects with this value of the first grouping; empty: without one. */
    firstValue: text.optional(),
    secondValue: text.optional(),
    skip: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.object({
    projects: z.array(projectCardRecord),
    /** Of the projects of all pages. */
    count: z.number(),
    tree: z.array(filterTreeItemRecord),
  }),
});
