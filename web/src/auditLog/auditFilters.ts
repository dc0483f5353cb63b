import type { AuditKind } from '#contract';

/** What is chosen above the list; days are 'YYYY-MM-DD' as their fields have them, '' is no choice. */
export interface AuditFilters {
  readonly person: string;
  readonly project: string;
  readonly kind: AuditKind | '';
  readonly firstDay: string;
  readonly lastDay: string;
}

export const noFilters: AuditFilters = { person: '', project: '', kind: '', firstDay: '', lastDay: '' };

/** Returns the filters as the query API takes them: days begin and end at midnight of the reader's time zone. */
export function auditQuery({ person, project, kind, firstDay, lastDay }: AuditFilters) {
  return {
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(project.trim() !== '' && { project: project.trim() }),
    ...(kind !== '' && { kind }),
    ...(firstDay !== '' && { from: midnight(firstDay, 0) }),
    ...(lastDay !== '' && { to: midnight(lastDay, 1) }),
  };
}

function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
