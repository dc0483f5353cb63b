import { mayExportCompany, rolesThat } from '#leveling';
import { query } from '../endpoint.ts';

export const getCompanyData = query({
  id: 'API-260',
  name: 'company-data',
  path: 'company-data',
  summary: 'All data of the company as a zip file: tables as CSV, and documents.',
  roles: rolesThat(mayExportCompany),
  answers: 'file',
});
