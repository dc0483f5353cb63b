import { expect, it } from 'vitest';
import { auditQuery, noFilters } from './auditFilters.ts';

it('sends what is chosen, and whole days of the reader [AUD-008]', () => {
  expect(auditQuery(noFilters)).toEqual({});
  expect(auditQuery({ ...noFilters, person: ' ann ', project: ' ', kind: 'openedSummary' })).toEqual({
    person: 'ann',
    kind: 'openedSummary',
  });
  expect(auditQuery({ ...noFilters, firstDay: '2026-03-01', lastDay: '2026-12-31' })).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2027, 0, 1).toISOString(),
  });
});
