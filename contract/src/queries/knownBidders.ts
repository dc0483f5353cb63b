import { z } from 'zod';
import { query } from '../endpoint.ts';
import { text } from '../fields.ts';
import { paletteTextMaximum } from './palette.ts';

/** The most companies in one answer. */
export const knownBidderMaximum = 8;

/** A company that bids on a package of the organization, with the contact of one of its bidders. */
export const knownBidderRecord = z.object({
  companyName: z.string(),
  primaryContactName: z.string().nullable(),
  primaryContactEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  faxNumber: z.string().nullable(),
});
export type KnownBidderRecord = z.infer<typeof knownBidderRecord>;

export const getKnownBidders = query({
  id: 'API-193',
  name: 'known-bidders',
  path: 'known-bidders',
  summary: 'Companies that bid on any package of the organization and match a text, the best 8, with a contact.',
  query: z.strictObject({ text: text.max(paletteTextMaximum) }),
  answer: z.array(knownBidderRecord),
});
