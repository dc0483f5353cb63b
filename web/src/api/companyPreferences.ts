import { queryOptions } from '@tanstack/react-query';
import { entitiesNow } from './entities.ts';

/** The company's preferences, for pages that show what follows from them. */
export const companyPreferences = queryOptions({
  queryKey: ['company-preferences'],
  queryFn: ({ signal }) => entitiesNow('Preference', { $filter: 'projectId eq null' }, signal),
  staleTime: 300_000,
});
