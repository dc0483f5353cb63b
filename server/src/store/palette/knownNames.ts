import { BoundedMemory } from './boundedMemory.ts';
import type { KnownCompanies } from './knownCompanies.ts';
import type { KnownProjects } from './knownProjects.ts';

/** Most projects of all organizations together: 10,000 take about 6 MB. */
const projectMaximum = 60_000;
/** Most companies of all organizations together: 10,000 take about 1.5 MB. */
const companyMaximum = 100_000;

/**
 * The names that searches look through, kept in the memory of one server. A search asks the database in its own transaction
 * whether they still hold, so that several servers, and one that was replaced, find the same.
 */
export interface KnownNames {
  readonly projects: BoundedMemory<KnownProjects>;
  readonly companies: BoundedMemory<KnownCompanies>;
}

/** Returns an empty memory; one for each store. */
export function makeKnownNames(): KnownNames {
  return {
    projects: new BoundedMemory(projectMaximum, ({ projects }) => projects.length),
    companies: new BoundedMemory(companyMaximum, ({ companies }) => companies.length),
  };
}
