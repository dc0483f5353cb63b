import { z } from 'zod';
import { query } from '../endpoint.ts';
import { id, text } from '../fields.ts';

/** The most of each kind in one answer of the palette. */
export const paletteMaximum = 8;
/** The longest text that the palette looks for. */
export const paletteTextMaximum = 200;

const project = z.object({ id, name: z.string(), subtitle: z.string().nullable(), isClosed: z.boolean() });
const bidPackage = z.object({
  id,
  code: z.string(),
  description: z.string(),
  projectId: id,
  projectName: z.string(),
  isClosed: z.boolean(),
});

/** Results of the command palette from the server. */
export const paletteRecord = z.object({
  projects: z.array(project),
  bidPackages: z.array(bidPackage),
  /** A company with a package that it bids on; id is the bidder's, bidPackage where it is found. */
  bidders: z.array(z.object({ id, companyName: z.string(), bidPackage })),
});
export type PaletteRecord = z.infer<typeof paletteRecord>;

export const searchPalette = query({
  id: 'API-185',
  name: 'palette',
  path: 'palette',
  summary:
    'The best 8 projects, bid packages and bidders by fuzzy search; without a text the 8 projects that the caller opened last.',
  query: z.strictObject({ text: text.max(paletteTextMaximum).default('') }),
  answer: paletteRecord,
});
