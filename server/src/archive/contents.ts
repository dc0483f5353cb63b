import type { ArchivedCompany } from './manifest.ts';

/** Returns what companies in an archive hold. Example: 2 companies, 31 people, 5120 rows, 14 files. */
export function contents(companies: readonly ArchivedCompany[]): string {
  const sum = (of: (company: ArchivedCompany) => number) =>
    companies.reduce((total, company) => total + of(company), 0);
  const rowsOf = ({ tables }: ArchivedCompany, only: string | null) =>
    tables.filter(({ name }) => only === null || name === only).reduce((total, { rows }) => total + rows, 0);
  return [
    counted(companies.length, 'company', 'companies'),
    counted(
      sum((company) => rowsOf(company, 'person')),
      'person',
      'people',
    ),
    counted(
      sum((company) => rowsOf(company, null)),
      'row',
      'rows',
    ),
    counted(
      sum(({ files }) => files.length),
      'file',
      'files',
    ),
  ].join(', ');
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
