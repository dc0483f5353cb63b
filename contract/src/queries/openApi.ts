import { z } from 'zod';
import { query } from '../endpoint.ts';

export const getOpenApi = query({
  id: 'API-160',
  name: 'open-api',
  path: 'openapi.json',
  summary: 'The OpenAPI 3.1 document of both APIs.',
  anyone: true,
  answers: 'document',
  answer: z.record(z.string(), z.unknown()),
});
