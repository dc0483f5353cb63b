import { repeatedNames, TEXT_LIMITS } from '#leveling';
import type { Findings } from '../findings.ts';

/**
 * Validates the names that alternates get: not empty, at most 4000 characters, unique among each other and those that keep
 * theirs.
 */
export function validateAlternateNames(
  findings: Findings,
  names: readonly { readonly path: string; readonly name: string }[],
  kept: readonly string[] = [],
): void {
  const repeated = new Set(repeatedNames([...names.map(({ name }) => name), ...kept]));
  names.forEach(({ path, name }, index) => {
    if (name === '') findings.add(path, 'alternateNameRequired');
    else if (repeated.has(index)) findings.add(path, 'alternateNamesUnique');
    findings.length(path, 'Alternate name', name, TEXT_LIMITS.projectText);
  });
}

/** An alternate's name as it is stored. */
export function alternateName(typed: string): string {
  return typed.trim().normalize('NFC');
}
