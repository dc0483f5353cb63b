import { z } from 'zod';
import { query } from '../endpoint.ts';
import { text } from '../fields.ts';

export const getCompanyLogo = query({
  id: 'API-243',
  name: 'company-logo',
  path: 'company-logo/{file}',
  summary: "The company's logo; file is the value of the preference 'logo'.",
  params: z.strictObject({ file: text }),
  answers: 'file',
});
