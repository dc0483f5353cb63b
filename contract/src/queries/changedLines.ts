import { z } from 'zod';
import { query } from '../endpoint.ts';
import { id, text } from '../fields.ts';

export const getChangedLines = query({
  id: 'API-230',
  name: 'changed-lines',
  path: 'bid-package/{id}/changed-lines',
  summary: 'Line items of a bid package that others have changed, or whose prices they have, since a seq of its sheet.',
  params: z.strictObject({ id }),
  query: z.strictObject({ since: text }),
  answer: z.array(id),
});
