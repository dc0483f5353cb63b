import { TEXT_LIMITS } from '#leveling';
import type { Findings } from '../findings.ts';

/** Collects the problems of a trimmed unit name: required, at most 50 characters, unique. */
export function validateUnitName(findings: Findings, path: string, name: string, isTaken: boolean): void {
  if (name === '') findings.add(path, 'unitRequired');
  findings.length(path, 'Unit of measure', name, TEXT_LIMITS.unitOfMeasure);
  if (isTaken) findings.add(path, 'unitUnique');
}
