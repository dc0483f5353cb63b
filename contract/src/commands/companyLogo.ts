import { z } from 'zod';
import { command } from '../endpoint.ts';
import { text } from '../fields.ts';

/** The preference whose value is the file name of the company's logo; a company without a logo has none. */
export const logoPreference = 'logo';

/** The limits of a logo. */
export const logoLimits = { bytes: 2_000_000, pixels: 4_000 } as const;

/** The file name of the logo that the author saw, '' for none. */
const expectedFile = { expected: text.optional() };

export const uploadCompanyLogo = command({
  id: 'API-241',
  name: 'upload-company-logo',
  path: 'upload-company-logo',
  summary: "Stores the company's logo in place of the one before.",
  roles: ['Admin'],
  multipart: { fileField: 'file', maximumBytes: logoLimits.bytes },
  body: z.strictObject(expectedFile),
});

export const removeCompanyLogo = command({
  id: 'API-242',
  name: 'remove-company-logo',
  path: 'remove-company-logo',
  summary: "Removes the company's logo.",
  roles: ['Admin'],
  body: z.strictObject(expectedFile),
});
