import { z } from 'zod';
import { command } from '../endpoint.ts';
import { requiredByRule, text } from '../fields.ts';
import { unitOfMeasureRecord } from '../records/settings.ts';

export const addUnitOfMeasure = command({
  id: 'API-063',
  name: 'add-unit-of-measure',
  api: 'query',
  path: 'units-of-measure',
  summary: 'Adds a unit of measure and answers it.',
  roles: ['Admin'],
  body: z.strictObject({ name: requiredByRule(text) }),
  answer: unitOfMeasureRecord.nullable(),
});

export const renameUnitOfMeasure = command({
  id: 'API-174',
  name: 'rename-unit-of-measure',
  path: 'rename-unit-of-measure',
  summary: 'Renames a unit of measure and answers it; line items and conditions keep the old text.',
  roles: ['Admin'],
  body: z.strictObject({ name: text, updatedName: requiredByRule(text) }),
  answer: unitOfMeasureRecord,
});

export const deleteUnitOfMeasure = command({
  id: 'API-064',
  name: 'delete-unit-of-measure',
  api: 'query',
  method: 'DELETE',
  path: 'units-of-measure',
  summary: 'Deletes a unit of measure from the list; line items and conditions keep its text.',
  roles: ['Admin'],
  query: z.strictObject({ unitOfMeasureName: text }),
});
