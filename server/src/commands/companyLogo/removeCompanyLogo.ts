import { removeCompanyLogo as endpoint } from '#contract';
import { writeLogo } from '../../store/company/companyLogo.ts';
import { defineCommand } from '../runCommand.ts';
import { logoForUpdate } from './logoForUpdate.ts';

/** Removes the company's logo; a company without one stays as it is. */
export const removeCompanyLogo = defineCommand(endpoint, 'companyLogoRemoved', async (work, { body }) => {
  await writeLogo(work, await logoForUpdate(work, body.expected, ''), null);
  return null;
});
