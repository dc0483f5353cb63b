import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIDDER_STATUS_LABELS, type BidderStatus } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { statusLabel } from './bidderStatus.ts';

beforeAll(() => startI18n('en-US'));
afterAll(() => startI18n('en-US'));

it('is the label of the rules in English, and has one of its own in French [BDR-016] [SHELL-167]', async () => {
  const statuses = Object.keys(BIDDER_STATUS_LABELS).map(Number) as BidderStatus[];
  expect(statuses.map(statusLabel)).toEqual(statuses.map((status) => BIDDER_STATUS_LABELS[status]));
  expect(statusLabel(null)).toBe('No status');
  await startI18n('fr-CA');
  expect([...statuses, null].map(statusLabel)).toEqual([
    'Demande créée',
    'Demande envoyée',
    'Soumission reçue',
    'A refusé de soumissionner',
    'Soumission en retard',
    'Aucun statut',
  ]);
});
