import { z } from 'zod';
import { command } from '../endpoint.ts';
import { id, text } from '../fields.ts';

/** The largest file that any call takes. */
export const fileMaximumBytes = 20_000_000;

export const uploadBidderDocument = command({
  id: 'API-123',
  name: 'upload-bidder-document',
  path: 'bid-package/file-uploads/upload-bidder-document',
  summary: 'Uploads one document of a bidder.',
  multipart: { fileField: 'file', maximumBytes: fileMaximumBytes },
  body: z.strictObject({ bidPackageId: id, bidderCompanyName: text }),
});

export const deleteBidderDocument = command({
  id: 'API-122',
  name: 'delete-bidder-document',
  path: 'bid-package/file-uploads/delete-bidder-document',
  summary: 'Deletes one document of a bidder.',
  body: z.strictObject({ bidPackageId: id, bidderCompanyName: text, fileName: text }),
});
