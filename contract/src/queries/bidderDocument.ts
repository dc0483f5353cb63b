import { z } from 'zod';
import { query } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { bidderFileUploadRecord } from '../records/bidPackage.ts';

export const getBidderDocuments = query({
  id: 'API-125',
  name: 'bidder-documents',
  path: 'bid-package/{id}/bidder/{company}/file-uploads',
  summary: 'The documents of a bidder.',
  params: z.strictObject({ id, company: text }),
  /** With their sizes in bytes. */
  answer: z.array(bidderFileUploadRecord.extend({ size: z.number() })),
});

export const downloadBidderDocument = query({
  id: 'API-126',
  name: 'bidder-document',
  path: 'project/{projectId}/bid-package/{id}/bidder/{company}/{file}',
  summary: 'One document of a bidder, always as a download.',
  params: z.strictObject({ projectId: id, id, company: text, file: text }),
  answers: 'file',
});
