import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

/** Reads the description of a trade requirement, which no other one of its package may have, ignoring case. */
export function validateDescription(
  findings: Findings,
  sent: string | null,
  others: readonly Pick<Row<'requirement'>, 'descriptionKey'>[],
): Pick<Row<'requirement'>, 'description' | 'descriptionKey'> {
  const description = sent?.trim().normalize('NFC') ?? '';
  const descriptionKey = uniqueKey(description);
  if (description === '') findings.add('description', 'tradeRequirementRequired');
  findings.length('description', 'Description', description, TEXT_LIMITS.requirementDescription);
  if (others.some((other) => other.descriptionKey === descriptionKey))
    findings.add('description', 'tradeRequirementUnique');
  return { description, descriptionKey };
}
