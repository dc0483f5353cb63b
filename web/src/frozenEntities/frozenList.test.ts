import { expect, it } from 'vitest';
import { type FrozenEntity, groupsOf, printDateFrozen } from './frozenList.ts';

const entity = (entityType: string, name: string, dateFrozen: string): FrozenEntity => ({
  entityId: name,
  entityType,
  name,
  metadata1: null,
  metadata2: null,
  dateFrozen,
  reason: '',
});

it('groups by type in the order of the labels, newest first in a group [FRZ-002, FRZ-012]', () => {
  const groups = groupsOf(
    [
      entity('Project', 'Mill Row', '2026-05-18T10:00:00.000Z'),
      entity('BidPackage', 'Plumbing', '2026-05-18T09:00:00.000Z'),
      entity('BidPackage', 'Drywall', '2026-05-20T09:00:00.000+02:00'),
      entity('BidPackage', 'Roofing', '2026-05-19T23:00:00.000Z'),
      entity('SystemSettings', 'System settings', '2026-05-21T00:00:00.000Z'),
    ],
    // By id the order would be BidPackage, Project, SystemSettings.
    (type) => ({ Project: 'Projet', BidPackage: 'Lot de soumission', SystemSettings: 'Écrans' })[type] ?? type,
    'fr-CA',
  );
  expect(
    groups.map(({ entityType, label, entities }) => [entityType, label, entities.map(({ name }) => name)]),
  ).toEqual([
    ['SystemSettings', 'Écrans', ['System settings']],
    ['BidPackage', 'Lot de soumission', ['Drywall', 'Roofing', 'Plumbing']],
    ['Project', 'Projet', ['Mill Row']],
  ]);
});

it('prints the date as MM/DD/YY hh:mm A, in the time of the user [FRZ-004]', () => {
  const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  expect(printDateFrozen(local(2026, 4, 20, 14, 14))).toBe('05/20/26 02:14 PM');
  expect(printDateFrozen(local(2026, 10, 9, 0, 5))).toBe('11/09/26 12:05 AM');
  expect(printDateFrozen(local(2026, 10, 9, 12, 0))).toBe('11/09/26 12:00 PM');
  expect(printDateFrozen(local(2007, 0, 1, 9, 30))).toBe('01/01/07 09:30 AM');
});
